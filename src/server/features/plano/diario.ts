import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import type { Cambio } from '#domain/plano/pieza.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { plano, plano_operaciones } from '#server/db/schema/plano.ts';
import { avisoDelPlano } from '#server/realtime/avisar-plano.ts';

/** Condition: the row with the numbers that are of all plans. */
export const DE_TODOS = eq(plano.id, PRIMER_LOCAL);

type Asiento = typeof plano_operaciones.$inferInsert;

/**
 * Locks the plans until the transaction ends: other changes wait, so changes are numbered in commit order and without gaps,
 * even after a rollback.
 * @returns the number of the last change
 */
export async function tomarTurno(tx: Tx): Promise<number> {
  const [fila] = await tx.select({ seq: plano.seq }).from(plano).where(DE_TODOS).for('update');
  if (fila) return fila.seq;
  await asegurarPlano(tx);
  return tomarTurno(tx);
}

/** Creates the row, so that there is something to lock. */
export async function asegurarPlano(db: Db): Promise<void> {
  await db.insert(plano).values({ id: PRIMER_LOCAL }).onConflictDoNothing();
}

/** The number of the last change. */
export async function ultimoCambio(db: Db): Promise<number> {
  const [fila] = await db.select({ seq: plano.seq }).from(plano).where(DE_TODOS);
  return fila?.seq ?? 0;
}

/** Ends a turn: stores the results, advances the number, and notifies every node once this commits. */
export async function cerrarTurno(tx: Tx, seq: number, asientos: readonly Asiento[]): Promise<void> {
  if (asientos.length > 0) await tx.insert(plano_operaciones).values([...asientos]);
  if (!asientos.some((asiento) => asiento.seq !== null && asiento.seq !== undefined)) return;
  await tx.execute(
    sql`update ${plano} set seq = ${seq} where ${DE_TODOS} returning ${avisoDelPlano({ seq })}`,
  );
}

/** What a replacement answered, by the version that it kept of the plan before it. */
export async function respuestaDelReemplazo(
  db: Db,
  version_id: string,
): Promise<Record<string, unknown> | null> {
  const [fila] = await db
    .select({ respuesta: plano_operaciones.respuesta })
    .from(plano_operaciones)
    .where(
      and(
        eq(plano_operaciones.tipo, 'reemplazo'),
        sql`${plano_operaciones.respuesta} ->> 'version_id' = ${version_id}`,
      ),
    );
  return fila?.respuesta ?? null;
}

/** The previous results of these operations. */
export async function respuestasDe(db: Db, op_ids: readonly string[]) {
  const filas = await db
    .select({
      op_id: plano_operaciones.op_id,
      clave: plano_operaciones.clave,
      seq: plano_operaciones.seq,
      tipo: plano_operaciones.tipo,
      pieza: plano_operaciones.pieza,
      respuesta: plano_operaciones.respuesta,
    })
    .from(plano_operaciones)
    .where(inArray(plano_operaciones.op_id, [...op_ids]));
  return new Map(filas.map((fila) => [fila.op_id, fila]));
}

/** The changes after a number, in order and without gaps; or that the client should load the whole plan. */
export type Novedades =
  | { readonly recargar: true; readonly seq: number }
  | { readonly recargar: false; readonly seq: number; readonly cambios: readonly Cambio[] };

/** The most changes that are sent one by one. */
export const MAXIMO_DE_CAMBIOS = 1000;

export async function novedadesDesde(db: Db, desde: number): Promise<Novedades> {
  const leidas = await leerDesde(db, desde);
  if (leidas) return leidas;
  const seq = await ultimoCambio(db);
  if (seq === desde) return { recargar: false, seq, cambios: [] };
  // Either a change was made between the two queries, or the number is too old or not ours.
  return (await leerDesde(db, desde)) ?? { recargar: true, seq };
}

/** One query, because usually there are changes; null if there are none. */
async function leerDesde(db: Db, desde: number): Promise<Novedades | null> {
  const filas = await db
    .select({
      seq: sql<string>`${plano_operaciones.seq}`.mapWith(Number),
      op_id: plano_operaciones.op_id,
      clave: plano_operaciones.clave,
      pieza: plano_operaciones.pieza,
    })
    .from(plano_operaciones)
    .where(gt(plano_operaciones.seq, desde))
    .orderBy(asc(plano_operaciones.seq))
    .limit(MAXIMO_DE_CAMBIOS + 1);
  if (filas.length === 0) return null;
  const cambios: Cambio[] = [];
  for (const { clave, ...fila } of filas) {
    // A gap means that older changes are no longer stored. A change without piece replaced everything.
    if (clave === null || fila.seq !== desde + cambios.length + 1 || cambios.length === MAXIMO_DE_CAMBIOS)
      return { recargar: true, seq: await ultimoCambio(db) };
    cambios.push({ ...fila, clave });
  }
  return { recargar: false, seq: desde + cambios.length, cambios };
}

/**
 * The name of whoever last changed each piece, or one of those fields of it, for the message about coming late. One query.
 */
export async function ultimosAutores(
  db: Db,
  piezas: readonly { clave: string; campos: readonly string[] }[],
): Promise<Map<string, string | null>> {
  if (piezas.length === 0) return new Map();
  const { rows } = await db.execute<{ clave: string; nombre: string | null }>(sql`
    with pedido as (
      select * from jsonb_to_recordset(${JSON.stringify(piezas)}::jsonb) as p (clave uuid, campos text[])
    ), reemplazo as (
      select seq, cuenta_id from ${plano_operaciones} where tipo = 'reemplazo' order by seq desc limit 1
    )
    select p.clave, ${NOMBRE} as nombre
    from pedido p
    left join lateral (
      (select o.seq, o.cuenta_id from ${plano_operaciones} o
       where o.clave = p.clave and o.seq is not null
         and (cardinality(p.campos) = 0 or o.tipo in ('crear', 'borrar') or o.campos && p.campos)
       order by o.seq desc limit 1)
      union all select r.seq, r.cuenta_id from reemplazo r
      order by 1 desc limit 1
    ) ultimo on true
    left join ${cuentas} on ${cuentas.id} = ultimo.cuenta_id
    left join ${profiles} on ${profiles.cuenta_id} = ultimo.cuenta_id`);
  return new Map(rows.map(({ clave, nombre }) => [clave, nombre]));
}

/** How long results are kept: longer than anybody leaves a window with unsent work. */
const VIDA_MS = 90 * 24 * 60 * 60 * 1000;

/** Deletes old results. A client from before that has to load the whole plan. */
export async function olvidarViejos(db: Db, ahora: Date): Promise<void> {
  await db
    .delete(plano_operaciones)
    .where(lt(plano_operaciones.created_at, new Date(ahora.getTime() - VIDA_MS)));
}

/** Display name of staff: from the profile or, if that was deleted, from the account. */
export const NOMBRE = sql<string | null>`coalesce(${profiles.full_name}, ${cuentas.name})`;
