/** Milliseconds of each call, ascending. */
export type Tiempos = readonly number[];

/** Warms up, then runs each call `veces` times, in turns so that a busy machine affects all alike. */
export async function medir(
  veces: number,
  llamadas: readonly (() => Promise<unknown>)[],
  { antes = Math.min(200, Math.ceil(veces / 5)) } = {},
): Promise<Tiempos[]> {
  for (let i = 0; i < antes; i++) for (const llamar of llamadas) await llamar();
  const tiempos = llamadas.map((): number[] => []);
  for (let i = 0; i < veces; i++) {
    for (const [j, llamar] of llamadas.entries()) {
      const desde = performance.now();
      await llamar();
      tiempos[j]?.push(performance.now() - desde);
    }
  }
  return tiempos.map((t) => t.toSorted((a, b) => a - b));
}

/** The time that this share of the calls (0 to 1) did not exceed. */
export function percentil(tiempos: Tiempos, cuanto: number): number {
  return tiempos[Math.min(tiempos.length - 1, Math.floor(tiempos.length * cuanto))] ?? Number.NaN;
}

export const mediana = (tiempos: Tiempos): number => percentil(tiempos, 0.5);

export const ms = (n: number): string => `${n < 10 ? n.toFixed(2) : n.toFixed(n < 100 ? 1 : 0)} ms`;

/** `p50 0.41 ms · p99 1.20 ms · peor 3.0 ms` */
export const resumen = (tiempos: Tiempos): string =>
  `p50 ${ms(mediana(tiempos))} · p99 ${ms(percentil(tiempos, 0.99))} · peor ${ms(percentil(tiempos, 1))}`;

/** Settings for a PostgreSQL that really syncs to disk. The tests' servers do not. */
export const QUE_GUARDA = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

/** Prints goals as met or missed, and counts the missed ones. */
export class Metas {
  #fallaron = 0;

  exigir(que: string, cumple: boolean): void {
    if (!cumple) this.#fallaron += 1;
    console.log(`  ${cumple ? 'PASS' : 'FAIL'}  ${que}`);
  }

  /** Exit code of the process. */
  get codigo(): number {
    return this.#fallaron === 0 ? 0 : 1;
  }
}
