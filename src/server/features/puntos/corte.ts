import { sql } from 'drizzle-orm';
import { type Dia, dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { corte_puntos } from '#server/db/schema/puntos.ts';

/** Points were dated inside a closed period. Nothing was written; the caller should date them with `graciaVigente`. */
export class PeriodoCerrado extends Error {
  override name = 'PeriodoCerrado';
  constructor(fecha: Dia, hasta: Dia) {
    super(`Points dated ${fecha}: everything up to ${hasta} is in a closed period`);
  }
}

/** The last day within a closed period; null if none was closed. */
export async function corteDe(db: Db): Promise<Dia | null> {
  const [fila] = await db.select({ hasta: corte_puntos.hasta }).from(corte_puntos);
  return fila && fila.hasta > NINGUNO ? fila.hasta : null;
}

/**
 * How many days back a credit may be dated: the setting, or fewer if that would reach a closed period. With a setting of 5
 * days, on the 4th, after the previous month closed on its last day, the grace is 3 days: the credit may be dated the 1st at
 * the earliest. No period closes until the transaction ends, so a date computed with it is accepted.
 */
export async function graciaVigente(tx: Tx, hoy: Dia, diasDeGracia: number): Promise<number> {
  return graciaDesde(await retenerCorte(tx), hoy, diasDeGracia);
}

/** The same for a cut that the transaction already locks. */
export function graciaDesde(corte: Dia | null, hoy: Dia, diasDeGracia: number): number {
  return corte === null ? diasDeGracia : Math.min(diasDeGracia, diasEntre(corte, hoy) - 1);
}

/** Locks the cut so that no period closes until the transaction ends. @returns as `corteDe` */
export async function retenerCorte(tx: Tx): Promise<Dia | null> {
  const [fila] = await preparada<{ hasta: Dia }>(
    tx,
    'puntos.retener_corte',
    'select hasta from corte_puntos for share',
    [],
  );
  if (fila) return fila.hasta > NINGUNO ? fila.hasta : null;
  await asegurarCorte(tx);
  return retenerCorte(tx);
}

/** Waits for credits in progress, then refuses points dated up to `hasta`. It never moves back. */
export async function moverCorte(db: Db, hasta: Dia): Promise<void> {
  await asegurarCorte(db);
  await db
    .update(corte_puntos)
    .set({ hasta })
    .where(sql`${corte_puntos.hasta} < ${hasta}`);
}

/** Waits for credits in progress and blocks new ones until the transaction ends. */
export async function bloquearCorte(tx: Tx): Promise<void> {
  await asegurarCorte(tx);
  await tx.select({ id: corte_puntos.id }).from(corte_puntos).for('update');
}

/** Creates the row, so that there is something to lock. */
export async function asegurarCorte(db: Db): Promise<void> {
  await db.insert(corte_puntos).values({ hasta: NINGUNO }).onConflictDoNothing();
}

const NINGUNO = dia('0001-01-01');
