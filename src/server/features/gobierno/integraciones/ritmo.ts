/**
 * How often something may happen, by key: `capacidad` at once and then `por_segundo`. In memory, of one process: it spares the
 * server and protects nothing that could be guessed, so each node counts for itself. Bounded: the one that was quiet longest is
 * forgotten first. Time is the caller's, in milliseconds that only grow.
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

  /** Takes one. @returns seconds until there is one, or 0 if it was taken */
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

  /** Seconds until there is one, or 0 if there is: nothing is taken. */
  espera(clave: string, ahora_ms: number): number {
    const adelanto = Math.max(this.#lleno.get(clave) ?? 0, ahora_ms) + this.#cada_ms - ahora_ms;
    const falta = adelanto - this.#capacidad * this.#cada_ms;
    return falta <= 0 ? 0 : Math.max(1, Math.ceil(falta / 1000));
  }

  /** Whether that one was here lately. */
  conoce(clave: string): boolean {
    return this.#lleno.has(clave);
  }
}
