/** What has just changed under a finger takes no press for this long: it was meant for what was there before. */
export const REPOSO_MS = 600;

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

  /** Notes what the control acts on from now. @returns whether that is something else than before */
  anotar(clave: string | undefined, instante: number): boolean {
    if (clave === this.#clave) return false;
    this.#clave = clave;
    this.#desde = instante;
    return true;
  }

  /** Whether a press of that instant was meant for what is there. */
  admite(instante: number): boolean {
    return instante - this.#desde >= REPOSO_MS;
  }
}
