/**
 * Choices that look made by chance and are the same every time for the same seed: two demos of one day are equal. Each
 * theme takes a branch of its own, so that one more choice in one theme changes nothing in the others.
 */
export class Azar {
  readonly #semilla: string;
  #estado: number;

  constructor(semilla: string) {
    this.#semilla = semilla;
    this.#estado = huella(semilla);
  }

  /** An independent sequence, named. */
  rama(nombre: string): Azar {
    return new Azar(`${this.#semilla}/${nombre}`);
  }

  /** From 0 to 1, without 1 (mulberry32). */
  numero(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) | 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number, both ends included. */
  entero(desde: number, hasta: number): number {
    return desde + Math.floor(this.numero() * (hasta - desde + 1));
  }

  /** True with that probability, 0 to 1. */
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

  /** The list in an order in which what weighs more tends to come first. Weights are above 0. */
  porPeso<T>(lista: readonly T[], peso: (valor: T) => number): T[] {
    return lista
      .map((valor) => ({ valor, orden: -Math.log(1 - this.numero()) / peso(valor) }))
      .toSorted((a, b) => a.orden - b.orden)
      .map(({ valor }) => valor);
  }

  /** A UUID v7 of that instant: ids sort as what they name happened, as everywhere else. */
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

/** FNV-1a. */
function huella(texto: string): number {
  let h = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(texto)) h = Math.imul(h ^ byte, 0x01000193);
  return h >>> 0;
}
