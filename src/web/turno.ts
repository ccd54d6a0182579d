/**
 * One question at a time to one who answers in its own time: whoever asks holds the turn until the answer has come or
 * will not.
 */
export class Turno<Respuesta> {
  #alResponder: ((respuesta: Respuesta) => void) | null = null;

  /** @returns false when somebody is waiting for an answer, who goes on waiting for it. */
  tomar(alResponder: (respuesta: Respuesta) => void): boolean {
    if (this.#alResponder !== null) return false;
    this.#alResponder = alResponder;
    return true;
  }

  /** Hands over the answer to whoever waits. They may ask again as they get it. */
  contestar(respuesta: Respuesta): void {
    const alResponder = this.#alResponder;
    this.#alResponder = null;
    alResponder?.(respuesta);
  }

  /** No answer will come any more to that one, who may have got it already. */
  soltar(alResponder: (respuesta: Respuesta) => void): void {
    if (this.#alResponder === alResponder) this.#alResponder = null;
  }
}
