import type { Db } from '#server/db/base.ts';
import { evaluarInsignias } from './evaluar.ts';
import { siguientesEmpleados } from './repo.ts';

/**
 * Nightly job: evaluates every active employee, for criteria that no event announced (a badge created or changed since,
 * two events that crossed). One transaction per batch, so that it never holds up anybody's work.
 * @returns how many awards it made
 */
export async function evaluarTodos(db: Db, ahora: Date, porLote: number = POR_LOTE): Promise<number> {
  let otorgadas = 0;
  let ultimo: string | null = null;
  for (;;) {
    const ids: string[] = await siguientesEmpleados(db, ultimo, porLote);
    if (ids.length === 0) return otorgadas;
    otorgadas += (await db.transaction((tx) => evaluarInsignias(tx, ids, ahora))).length;
    ultimo = ids.at(-1) ?? null;
  }
}

const POR_LOTE = 500;
