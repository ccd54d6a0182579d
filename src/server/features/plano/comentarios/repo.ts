import { aliasedTable, and, asc, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { plano_comentarios } from '#server/db/schema/plano.ts';

const resolvedor = aliasedTable(profiles, 'resolvedor');

/** Most comments that are listed. */
const MAXIMO = 500;

/** Those of a shop that are open, or were resolved after that instant; the first said, first. */
export async function recientes(db: Db, local: number, desde: Date) {
  const filas = await leer(
    db,
    and(
      eq(plano_comentarios.local_id, local),
      or(isNull(plano_comentarios.resuelto_en), gt(plano_comentarios.resuelto_en, desde)),
    ),
  );
  return filas.toReversed();
}

export async function uno(db: Db, id: string) {
  const [fila] = await leer(db, eq(plano_comentarios.id, id));
  return fila;
}

/** @returns its id */
export async function insertar(tx: Tx, fila: typeof plano_comentarios.$inferInsert): Promise<string> {
  const [puesta] = await tx.insert(plano_comentarios).values(fila).returning({ id: plano_comentarios.id });
  if (!puesta) throw new Error('The comment was not kept');
  return puesta.id;
}

/** Marks it, unless it already is so. @returns whether there is such a comment */
export async function marcar(
  tx: Tx,
  id: string,
  resuelto: { readonly en: Date; readonly por: string } | null,
): Promise<boolean> {
  const [hay] = await tx
    .select({ resuelto_en: plano_comentarios.resuelto_en })
    .from(plano_comentarios)
    .where(eq(plano_comentarios.id, id))
    .for('update');
  if (!hay) return false;
  if ((hay.resuelto_en !== null) === (resuelto !== null)) return true;
  await tx
    .update(plano_comentarios)
    .set({ resuelto_en: resuelto?.en ?? null, resuelto_por: resuelto?.por ?? null })
    .where(eq(plano_comentarios.id, id));
  return true;
}

/** The staff that may be named, with the address that a mail reaches them at. */
export function personal(db: Db) {
  return db
    .select({
      id: cuentas.id,
      nombre: profiles.full_name,
      email: cuentas.email,
      verificado: cuentas.emailVerified,
    })
    .from(profiles)
    .innerJoin(cuentas, eq(cuentas.id, profiles.cuenta_id))
    .where(and(eq(profiles.estado, 'aprobado')))
    .orderBy(asc(profiles.full_name));
}

function leer(db: Db, cuales: SQL | undefined) {
  return db
    .select({
      id: plano_comentarios.id,
      clave: plano_comentarios.clave,
      texto: plano_comentarios.texto,
      autor: profiles.full_name,
      creado_en: plano_comentarios.created_at,
      resuelto_en: plano_comentarios.resuelto_en,
      resuelto_por: resolvedor.full_name,
    })
    .from(plano_comentarios)
    .leftJoin(profiles, eq(profiles.cuenta_id, plano_comentarios.cuenta_id))
    .leftJoin(resolvedor, eq(resolvedor.cuenta_id, plano_comentarios.resuelto_por))
    .where(cuales)
    .orderBy(desc(plano_comentarios.created_at), desc(plano_comentarios.id))
    .limit(MAXIMO);
}
