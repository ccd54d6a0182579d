/**
 * Rate limiter by key: bursts of `capacidad`, then `por_segundo`. It is in this process's memory, so each node counts for
 * itself; it only saves the server work and protects nothing that could be guessed. Bounded: the key that was idle longest
 * is dropped first. The caller passes a monotonic time in milliseconds.
 */
export class Ritmo {
  readonly #lleno = new Map<string, number>();
  readonly #capacidad: number;
  readonly #cada_ms: number;
  readonly #claves: number;

  constructor({
    capacidad,
    por_segundo,
    claves,
  }: {
    capacidad: number;
    por_segundo: number;
    claves: number;
  }) {
    this.#capacidad = capacidad;
    this.#cada_ms = 1000 / por_segundo;
    this.#claves = claves;
  }

  /** Takes one. @returns seconds until one is available, or 0 if it was taken */
  tomar(clave: string, ahora_ms: number): number {
    const espera = this.espera(clave, ahora_ms);
    if (espera > 0) return espera;
    const lleno = Math.max(this.#lleno.get(clave) ?? 0, ahora_ms) + this.#cada_ms;
    this.#lleno.delete(clave);
    this.#lleno.set(clave, lleno);
    if (this.#lleno.size > this.#claves) {
      for (const vieja of this.#lleno.keys()) {
        this.#lleno.delete(vieja);
        break;
      }
    }
    return 0;
  }

  /** Seconds until one is available, or 0 if there is one. Takes nothing. */
  espera(clave: string, ahora_ms: number): number {
    const adelanto = Math.max(this.#lleno.get(clave) ?? 0, ahora_ms) + this.#cada_ms - ahora_ms;
    const falta = adelanto - this.#capacidad * this.#cada_ms;
    return falta <= 0 ? 0 : Math.max(1, Math.ceil(falta / 1000));
  }

  /** Whether this key was used lately. */
  conoce(clave: string): boolean {
    return this.#lleno.has(clave);
  }
}
