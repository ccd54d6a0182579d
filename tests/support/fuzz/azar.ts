/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export class Azar {
  #estado: number;

  constructor(semilla: number) {
    this.#estado = semilla >>> 0;
  }

  fraccion(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) >>> 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  entero(menorQue: number): number {
    return Math.floor(this.fraccion() * menorQue);
  }

  cada(veces: number): boolean {
    return this.entero(veces) === 0;
  }

  numero(desde: number, hasta: number, entero: boolean): number {
    const n = desde + this.fraccion() * (hasta - desde);
    return entero ? Math.round(n) : Math.round(n * 100) / 100;
  }

  uno<T>(de: readonly T[]): T {
    const elegido = de[this.entero(de.length)];
    if (elegido === undefined && de.length === 0) throw new Error('Nothing to choose from');
    return elegido as T;
  }

  uuid(): string {
    return '00000000-0000-4000-8000-000000000000'.replaceAll('0', () => this.entero(16).toString(16));
  }
}
