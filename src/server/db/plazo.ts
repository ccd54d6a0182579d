import { setTimeout } from 'node:timers/promises';

/** Milliseconds: the resolution of a deadline. */
const PASO = 100;

/** The response did not arrive in time. */
export class PlazoVencido extends Error {
  override name = 'TimeoutError';
  constructor(ms: number) {
    super(`No answer within ${ms} ms.`);
  }
}

/**
 * Waits for a promise at most this many milliseconds of the process's own time. With a plain timer, a process that was busy
 * sees the deadline pass before it reads a response that has already arrived; this one counts short steps, and responses
 * are read between them.
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
