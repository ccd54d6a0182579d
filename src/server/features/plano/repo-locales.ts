import { and, asc, eq, exists, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { sucursales } from '#server/db/schema/empresa.ts';
import { gondolas, plano } from '#server/db/schema/plano.ts';

/** The shops whose plan is in use, in the order in which they got it. */
export function leerLocales(db: Db) {
  return db
    .select({ id: plano.id, nombre: plano.nombre })
    .from(plano)
    .where(isNull(plano.archivado_id))
    .orderBy(asc(plano.id));
}

/** Those that there is something to show of, for anybody to choose from. The first is what is shown unless another is chosen. */
export function localesConEspacios(db: Db) {
  return db
    .select({ id: plano.id, nombre: plano.nombre })
    .from(plano)
    .where(
      and(
        isNull(plano.archivado_id),
        or(
          eq(plano.id, PRIMER_LOCAL),
          exists(db.select({ clave: gondolas.clave }).from(gondolas).where(eq(gondolas.local_id, plano.id))),
        ),
      ),
    )
    .orderBy(asc(plano.id));
}

/** Every shop that ever had a plan. `archivado_id`: the version that keeps its drawing while it is archived. */
export function todosLosLocales(db: Db) {
  return db
    .select({ id: plano.id, nombre: plano.nombre, archivado_id: plano.archivado_id })
    .from(plano)
    .orderBy(asc(plano.id));
}

/** Whether a shop's plan is in use. The first always is, even before it has its row. */
export async function hayLocal(db: Db, local: number): Promise<boolean> {
  return local === PRIMER_LOCAL || (await leerLocales(db)).some(({ id }) => id === local);
}

/** @throws NO_ENCONTRADO if there is no such shop. In a turn, so that it is still there when what asks is done. */
export async function exigirLocal(
  tx: Tx,
  local: number,
  errors: { readonly NO_ENCONTRADO: () => Error },
): Promise<void> {
  if (!(await hayLocal(tx, local))) throw errors.NO_ENCONTRADO();
}

/** Where a shop is, as its branch says; null if it is none or does not say. */
export async function direccionDe(db: Db, local: number): Promise<string | null> {
  const [fila] = await db
    .select({ direccion: sucursales.direccion, ciudad: sucursales.ciudad })
    .from(plano)
    .innerJoin(sucursales, eq(sucursales.id, plano.sucursal_id))
    .where(eq(plano.id, local));
  return [fila?.direccion, fila?.ciudad].filter(Boolean).join(', ') || null;
}

export async function insertarLocal(tx: Tx, fila: typeof plano.$inferInsert): Promise<void> {
  await tx.insert(plano).values(fila);
}

export async function nombrarLocal(tx: Tx, id: number, nombre: string): Promise<void> {
  await tx.update(plano).set({ nombre }).where(eq(plano.id, id));
}

export async function marcarArchivado(tx: Tx, id: number, archivado_id: string | null): Promise<void> {
  await tx.update(plano).set({ archivado_id }).where(eq(plano.id, id));
}

/** The active branches without a plan, archived plans included. */
export function sucursalesSinPlano(db: Db) {
  return db
    .select({ id: sucursales.id, nombre: sucursales.nombre })
    .from(sucursales)
    .where(
      and(
        eq(sucursales.activa, true),
        notInArray(
          sucursales.id,
          db.select({ id: plano.sucursal_id }).from(plano).where(isNotNull(plano.sucursal_id)),
        ),
      ),
    )
    .orderBy(asc(sucursales.nombre));
}
