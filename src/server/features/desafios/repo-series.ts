import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { desafios, series_desafios as series } from '#server/db/schema/desafios.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Desafio, DesafioNuevo } from './repo.ts';

export type Serie = typeof series.$inferSelect;

export async function insertar(tx: Tx, datos: typeof series.$inferInsert): Promise<Serie> {
  const [fila] = await tx.insert(series).values(datos).returning();
  if (!fila) throw new Error('The series was not inserted');
  return fila;
}

/** The series of these challenges. One query for any number of them. */
export function seriesDe(db: Db, desafios_: readonly Pick<Desafio, 'serie_id'>[]): Promise<Serie[]> {
  const ids = desafios_.flatMap(({ serie_id }) => (serie_id === null ? [] : [serie_id]));
  return ids.length === 0 ? Promise.resolve([]) : db.select().from(series).where(inArray(series.id, ids));
}

/** Locked before its challenges, everywhere. */
export async function bloquear(tx: Tx, id: string): Promise<Serie | undefined> {
  const [fila] = await tx.select().from(series).where(eq(series.id, id)).for('update');
  return fila;
}

export async function enMarcha(db: Db): Promise<string[]> {
  const filas = await db
    .select({ id: series.id })
    .from(series)
    .where(isNull(series.detenida_en))
    .orderBy(asc(series.id));
  return filas.map(({ id }) => id);
}

export async function guardar(tx: Tx, id: string, cambios: Partial<Serie>): Promise<void> {
  await tx.update(series).set(cambios).where(eq(series.id, id));
}

/** Makes an occurrence, unless it was made already. @returns whether it was made now */
export async function insertarOcurrencia(tx: Tx, datos: DesafioNuevo, ahora: Date): Promise<boolean> {
  const filas = await tx
    .insert(desafios)
    .values({ ...datos, busqueda: sinAcentos(datos.titulo), created_at: ahora, updated_at: ahora })
    .onConflictDoNothing({ target: [desafios.serie_id, desafios.serie_orden] })
    .returning({ id: desafios.id });
  return filas.length > 0;
}

/** The occurrences that follow one, locked in their order. */
export function siguientes(tx: Tx, serie_id: string, orden: number): Promise<Desafio[]> {
  return tx
    .select()
    .from(desafios)
    .where(and(eq(desafios.serie_id, serie_id), gt(desafios.serie_orden, orden)))
    .orderBy(asc(desafios.serie_orden))
    .for('update');
}
