/**
 * Pseudo-random choices that are the same for the same seed, so that two demos made for one instant are equal. Each theme has
 * a branch of its own: one more choice in a theme does not change the others.
 */
export class Azar {
  readonly #semilla: string;
  #estado: number;

  constructor(semilla: string) {
    this.#semilla = semilla;
    this.#estado = huella(semilla);
  }

  /** An independent sequence with a name. */
  rama(nombre: string): Azar {
    return new Azar(`${this.#semilla}/${nombre}`);
  }

  /** A number from 0 to 1, without 1 (mulberry32). */
  numero(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) | 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** An integer between both ends, included. */
  entero(desde: number, hasta: number): number {
    return desde + Math.floor(this.numero() * (hasta - desde + 1));
  }

  /** True with this probability (0 to 1). */
  pasa(probabilidad: number): boolean {
    return this.numero() < probabilidad;
  }

  elegir<T>(lista: readonly T[]): T {
    const elegido = lista[Math.floor(this.numero() * lista.length)];
    if (elegido === undefined) throw new RangeError('Nothing to choose from');
    return elegido;
  }

  barajar<T>(lista: readonly T[]): T[] {
    return lista
      .map((valor) => ({ valor, orden: this.numero() }))
      .toSorted((a, b) => a.orden - b.orden)
      .map(({ valor }) => valor);
  }

  /** Shuffles the list so that heavier items tend to come first. Weights must be above 0. */
  porPeso<T>(lista: readonly T[], peso: (valor: T) => number): T[] {
    return lista
      .map((valor) => ({ valor, orden: -Math.log(1 - this.numero()) / peso(valor) }))
      .toSorted((a, b) => a.orden - b.orden)
      .map(({ valor }) => valor);
  }

  /** A UUID v7 with this instant's timestamp, so that ids sort chronologically, as in the product. */
  uuid(instante: Date): string {
    const ms = instante.getTime().toString(16).padStart(12, '0');
    const azar = () => Math.floor(this.numero() * 0x1_0000_0000);
    const [a, b, c] = [azar(), azar(), azar()];
    const cola = [
      (0x7000 | (a & 0x0fff)).toString(16),
      (0x8000 | ((a >>> 12) & 0x3fff)).toString(16),
      (b >>> 0).toString(16).padStart(8, '0') + (c & 0xffff).toString(16).padStart(4, '0'),
    ];
    return `${ms.slice(0, 8)}-${ms.slice(8)}-${cola.join('-')}`;
  }
}

/** FNV-1a hash. */
function huella(texto: string): number {
  let h = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(texto)) h = Math.imul(h ^ byte, 0x01000193);
  return h >>> 0;
}
