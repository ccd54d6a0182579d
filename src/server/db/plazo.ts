import { setTimeout } from 'node:timers/promises';

/** Milliseconds. How finely a deadline is counted. */
const PASO = 100;

/** What was asked was not answered in its time. */
export class PlazoVencido extends Error {
  override name = 'TimeoutError';
  constructor(ms: number) {
    super(`No answer within ${ms} ms.`);
  }
}

/**
 * Waits for a promise at most so many milliseconds of this process's own time. A deadline by the clock passes while the
 * process is busy with something else, and its timer runs before the answer that has arrived meanwhile is read; this one
 * counts steps, and between two of them what has arrived is read.
 * @throws {PlazoVencido}
 */
export async function conPlazo<T>(promesa: Promise<T>, ms: number): Promise<T> {
  const fin = new AbortController();
  const vencer = async (): Promise<never> => {
    for (let queda = ms; queda > 0; queda -= PASO) {
      await setTimeout(Math.min(PASO, queda), undefined, { ref: false, signal: fin.signal });
    }
    throw new PlazoVencido(ms);
  };
  try {
    return await Promise.race([promesa, vencer()]);
  } finally {
    fin.abort();
  }
}
