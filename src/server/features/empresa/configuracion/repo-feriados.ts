import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { feriados, sucursales } from '#server/db/schema/empresa.ts';

/** Holidays between two days, both included, in order. `sucursal` null is the whole company's. */
export function feriadosEntre(db: Db, desde: Dia, hasta: Dia) {
  return db
    .select({
      id: feriados.id,
      fecha: feriados.fecha,
      nombre: feriados.nombre,
      sucursal: { id: sucursales.id, nombre: sucursales.nombre },
    })
    .from(feriados)
    .leftJoin(sucursales, eq(sucursales.id, feriados.sucursal_id))
    .where(between(feriados.fecha, desde, hasta))
    .orderBy(asc(feriados.fecha), sql`${feriados.sucursal_id} nulls first`);
}

/** Allows one calendar change at a time: no unique constraint stops two equal holidays of the whole company. */
export async function bloquear(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('feriados'))`);
}

export async function hay(tx: Tx, fecha: Dia, sucursal_id: string | null): Promise<boolean> {
  const cuantos = await tx.$count(
    feriados,
    and(
      eq(feriados.fecha, fecha),
      sucursal_id === null ? isNull(feriados.sucursal_id) : eq(feriados.sucursal_id, sucursal_id),
    ),
  );
  return cuantos > 0;
}

export async function existeSucursal(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(sucursales, eq(sucursales.id, id))) > 0;
}

export async function insertar(
  tx: Tx,
  fila: { fecha: Dia; nombre: string; sucursal_id: string | null },
): Promise<string> {
  const [nueva] = await tx.insert(feriados).values(fila).returning({ id: feriados.id });
  if (!nueva) throw new Error('The holiday was not inserted');
  return nueva.id;
}

/** @returns the deleted row; undefined if there was none */
export async function borrar(tx: Tx, id: string) {
  const [fila] = await tx.delete(feriados).where(eq(feriados.id, id)).returning();
  return fila;
}
