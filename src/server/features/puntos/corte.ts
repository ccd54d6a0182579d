import { sql } from 'drizzle-orm';
import { type Dia, dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { corte_puntos } from '#server/db/schema/puntos.ts';

/** Points were dated inside a period that has closed. Nothing was written; the caller dates them with `graciaVigente`. */
export class PeriodoCerrado extends Error {
  override name = 'PeriodoCerrado';
  constructor(fecha: Dia, hasta: Dia) {
    super(`Points dated ${fecha}: everything up to ${hasta} is in a closed period`);
  }
}

/** The last day that is in a closed period; null while none has closed. */
export async function corteDe(db: Db): Promise<Dia | null> {
  const [fila] = await db.select({ hasta: corte_puntos.hasta }).from(corte_puntos);
  return fila && fila.hasta > NINGUNO ? fila.hasta : null;
}

/**
 * The days of grace to date a credit with: those of the setting, or fewer when the setting grew after a period had already
 * closed. Until the transaction ends no further period closes, so what it then dates is accepted.
 */
export async function graciaVigente(tx: Tx, hoy: Dia, diasDeGracia: number): Promise<number> {
  return graciaDesde(await retenerCorte(tx), hoy, diasDeGracia);
}

/** The same of a cut that the transaction already retains. */
export function graciaDesde(corte: Dia | null, hoy: Dia, diasDeGracia: number): number {
  return corte === null ? diasDeGracia : Math.min(diasDeGracia, diasEntre(corte, hoy) - 1);
}

/** Keeps periods from closing until the transaction ends. @returns as `corteDe` */
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

/** Waits for whoever is writing points, then refuses points dated up to `hasta`. Never moves back. */
export async function moverCorte(db: Db, hasta: Dia): Promise<void> {
  await asegurarCorte(db);
  await db
    .update(corte_puntos)
    .set({ hasta })
    .where(sql`${corte_puntos.hasta} < ${hasta}`);
}

/** Waits for whoever is writing points and keeps everybody from writing any until the transaction ends. */
export async function bloquearCorte(tx: Tx): Promise<void> {
  await asegurarCorte(tx);
  await tx.select({ id: corte_puntos.id }).from(corte_puntos).for('update');
}

/** The row is there before anybody relies on locking it. */
export async function asegurarCorte(db: Db): Promise<void> {
  await db.insert(corte_puntos).values({ hasta: NINGUNO }).onConflictDoNothing();
}

const NINGUNO = dia('0001-01-01');
