/**
 * Milliseconds after a change is painted during which what changed under a finger ignores presses, because they were meant
 * for what was there before. An impatient thumb was seen pressing again half a second after the next person appeared; reading
 * a name and deciding takes a second.
 */
export const REPOSO_MS = 1000;

/**
 * What a control acts on, and since when. Times are those of the page's events (`performance.now()`), so that a press made
 * before the change but handled after it, on a slow phone, is also recognised.
 */
export class Reposo {
  #clave: string | undefined;
  #desde = -Infinity;

  /** What is there from the start was visible before anybody could press. */
  constructor(clave: string | undefined) {
    this.#clave = clave;
  }

  /**
   * Sets what the control acts on from now: it ignores presses until that has been painted.
   * @returns whether it changed
   */
  cambiar(clave: string | undefined): boolean {
    if (clave === this.#clave) return false;
    this.#clave = clave;
    this.#desde = Infinity;
    return true;
  }

  /** It was painted at that time. */
  ver(instante: number): void {
    if (this.#desde === Infinity) this.#desde = instante;
  }

  /** Whether a press that began at that time was meant for what is there now. */
  admite(instante: number): boolean {
    return instante - this.#desde >= REPOSO_MS;
  }
}
