import { and, eq, isNotNull, isNull, max, min, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { acreditaciones } from '#server/db/schema/acreditaciones.ts';

export type Acreditacion = typeof acreditaciones.$inferSelect;

/** What a credential is of: a badge as somebody holds it, or a certificate by its code. */
export type Fuente = { readonly insignia_empleado_id: string } | { readonly certificado: string };

/** The credential in force of a badge or a certificate. */
export async function vigenteDe(db: Db, fuente: Fuente): Promise<Acreditacion | undefined> {
  const [fila] = await db
    .select()
    .from(acreditaciones)
    .where(and(deFuente(fuente), isNull(acreditaciones.revocada_en)));
  return fila;
}

/** The list that new credentials go to, and how many it has. Null if there is none yet. */
export async function ultimaLista(db: Db): Promise<{ lista: number; ocupados: number } | null> {
  const [fila] = await db.select({ lista: max(acreditaciones.lista) }).from(acreditaciones);
  if (!fila || fila.lista === null) return null;
  const { lista } = fila;
  return { lista, ocupados: await db.$count(acreditaciones, eq(acreditaciones.lista, lista)) };
}

/** @returns undefined if its place was taken, or the credential made, meanwhile */
export async function insertar(
  db: Db,
  fila: typeof acreditaciones.$inferInsert,
): Promise<Acreditacion | undefined> {
  const [nueva] = await db.insert(acreditaciones).values(fila).onConflictDoNothing().returning();
  return nueva;
}

/** Opens the public page, or closes it. The address that it had once is the one it gets again. */
export async function publicar(
  db: Db,
  id: string,
  { codigo, desde }: { codigo: string; desde: Date | null },
): Promise<string | null> {
  const [fila] = await db
    .update(acreditaciones)
    .set({
      publica_desde: desde,
      ...(desde && { codigo: sql`coalesce(${acreditaciones.codigo}, ${codigo})` }),
    })
    .where(eq(acreditaciones.id, id))
    .returning({ codigo: acreditaciones.codigo });
  return fila?.codigo ?? null;
}

/** Withdraws what was taken of a badge that is taken back. */
export async function retirarDeInsignia(tx: Tx, insignia_empleado_id: string, cuando: Date): Promise<void> {
  await tx
    .update(acreditaciones)
    .set({ revocada_en: cuando })
    .where(
      and(eq(acreditaciones.insignia_empleado_id, insignia_empleado_id), isNull(acreditaciones.revocada_en)),
    );
}

/** Withdraws all that a person took, and forgets whose it was. */
export async function retirarDePersona(tx: Tx, empleado_id: string, cuando: Date): Promise<void> {
  await tx
    .update(acreditaciones)
    .set({
      empleado_id: null,
      revocada_en: sql`coalesce(${acreditaciones.revocada_en}, ${cuando.toISOString()}::timestamptz)`,
      publica_desde: null,
    })
    .where(eq(acreditaciones.empleado_id, empleado_id));
}

/** The places of a list that were withdrawn, and since when it is as it is; null if there is no such list. */
export async function retiradasDe(
  db: Db,
  lista: number,
): Promise<{ retiradas: { indice: number }[]; desde: Date } | null> {
  const filas = await db
    .select({ indice: acreditaciones.indice, revocada_en: acreditaciones.revocada_en })
    .from(acreditaciones)
    .where(and(eq(acreditaciones.lista, lista), isNotNull(acreditaciones.revocada_en)))
    .orderBy(acreditaciones.indice);
  const cambios = filas.flatMap(({ revocada_en }) => revocada_en ?? []);
  const desde = cambios.length > 0 ? maxFecha(cambios) : await inicioDe(db, lista);
  return desde === null ? null : { retiradas: filas, desde };
}

/** When the first credential of a list was made. */
async function inicioDe(db: Db, lista: number): Promise<Date | null> {
  const [fila] = await db
    .select({ desde: min(acreditaciones.emitida_en) })
    .from(acreditaciones)
    .where(eq(acreditaciones.lista, lista));
  return fila?.desde ?? null;
}

function maxFecha(fechas: readonly Date[]): Date {
  return new Date(Math.max(...fechas.map((fecha) => fecha.getTime())));
}

function deFuente(fuente: Fuente) {
  return 'certificado' in fuente
    ? eq(acreditaciones.certificado, fuente.certificado)
    : eq(acreditaciones.insignia_empleado_id, fuente.insignia_empleado_id);
}
