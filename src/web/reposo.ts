/**
 * What has just changed under a finger takes no press for this long, from when it was painted: it was meant for what was there
 * before. An impatient thumb was seen to press again half a second after the next person appeared; to read a name and mean
 * it takes a second.
 */
export const REPOSO_MS = 1000;

/**
 * Which thing a control acts on, and since when. Instants are those of the page's events (`performance.now()`), so that a
 * press made before the change, and heard after it on a slow phone, is told apart as well.
 */
export class Reposo {
  #clave: string | undefined;
  #desde = -Infinity;

  /** What is there from the start was seen before anybody pressed. */
  constructor(clave: string | undefined) {
    this.#clave = clave;
  }

  /** Notes what the control acts on from now: it takes no press until it is seen. @returns whether it is something else than before */
  cambiar(clave: string | undefined): boolean {
    if (clave === this.#clave) return false;
    this.#clave = clave;
    this.#desde = Infinity;
    return true;
  }

  /** It was painted at that instant. */
  ver(instante: number): void {
    if (this.#desde === Infinity) this.#desde = instante;
  }

  /** Whether a press that began at that instant was meant for what is there. */
  admite(instante: number): boolean {
    return instante - this.#desde >= REPOSO_MS;
  }
}
