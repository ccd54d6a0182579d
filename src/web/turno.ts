/**
 * One request at a time to something that answers asynchronously. The caller holds the turn until the answer arrives or is
 * known not to.
 */
export class Turno<Respuesta> {
  #alResponder: ((respuesta: Respuesta) => void) | null = null;

  /** @returns false if somebody else is waiting for an answer, and keeps waiting */
  tomar(alResponder: (respuesta: Respuesta) => void): boolean {
    if (this.#alResponder !== null) return false;
    this.#alResponder = alResponder;
    return true;
  }

  /** Passes the answer to whoever waits for it. They may ask again from within their callback. */
  contestar(respuesta: Respuesta): void {
    const alResponder = this.#alResponder;
    this.#alResponder = null;
    alResponder?.(respuesta);
  }

  /** That caller's answer will not arrive any more. It may also have received it already. */
  soltar(alResponder: (respuesta: Respuesta) => void): void {
    if (this.#alResponder === alResponder) this.#alResponder = null;
  }
}
