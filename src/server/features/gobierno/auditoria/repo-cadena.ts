import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { auditoria_cadena } from '#server/db/schema/operacion.ts';
import type { Sello } from './cadena.ts';

/** An arbitrary number that no other lock uses. Taken by whoever writes the chain or changes what it commits to. */
const CANDADO = 7_205_761;

/** Locks the chain for this transaction. @returns false if another transaction holds it */
export async function tomarCadena(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mia: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CANDADO}) as mia`,
  );
  return rows[0]?.mia === true;
}

/** The same, but waits for the lock. */
export async function esperarCadena(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CANDADO})`);
}

/** The current end of the chain, or its start if nothing was sealed yet. */
export async function cadenaDe(db: Db): Promise<typeof auditoria_cadena.$inferSelect> {
  const [fila] = await db.select().from(auditoria_cadena);
  return (
    fila ?? {
      id: 1,
      orden: 0,
      huella: '',
      firma: '',
      ancla_orden: 0,
      ancla_huella: '',
      vigilado: 0,
      copiado: 0,
    }
  );
}

export async function moverCadena(
  tx: Db,
  cambios: Partial<Omit<typeof auditoria_cadena.$inferSelect, 'id'>>,
): Promise<void> {
  await tx
    .insert(auditoria_cadena)
    .values(cambios)
    .onConflictDoUpdate({ target: auditoria_cadena.id, set: cambios });
}

/** Unsealed rows, the oldest first, but rows of the act `primero` before all others. */
export function sinSellar(tx: Db, cuantas: number, primero: string | null) {
  return tx
    .select()
    .from(auditoria)
    .where(isNull(auditoria.orden))
    .orderBy(...(primero === null ? [] : [desc(eq(auditoria.accion, primero))]), asc(auditoria.id))
    .limit(cuantas);
}

export async function ponerSellos(tx: Tx, sellos: readonly (Sello & { id: number })[]): Promise<void> {
  const columna = <C extends keyof Sello | 'id'>(clave: C) => sql.param(sellos.map((s) => s[clave]));
  await tx.execute(sql`
    update auditoria a set orden = s.orden, compromiso = s.compromiso, huella = s.huella, firma = s.firma
    from unnest(${columna('id')}::bigint[], ${columna('orden')}::bigint[], ${columna('compromiso')}::text[],
      ${columna('huella')}::text[], ${columna('firma')}::text[]) s (id, orden, compromiso, huella, firma)
    where a.id = s.id`);
}

/** Sealed rows after a position in the chain, in chain order. */
export function selladasDesde(db: Db, orden: number, cuantas: number) {
  return db
    .select()
    .from(auditoria)
    .where(gt(auditoria.orden, orden))
    .orderBy(asc(auditoria.orden))
    .limit(cuantas);
}

/** Notes how far the copy has got. The position never goes back. */
export async function anotarCopiado(db: Db, orden: number): Promise<void> {
  await db
    .update(auditoria_cadena)
    .set({ copiado: sql`greatest(${auditoria_cadena.copiado}, ${orden}::bigint)` });
}

/** Sealed rows of one kind of act about the log itself: erasures, cuts, key changes. */
export function asientosPropios(db: Db, accion: string) {
  return db
    .select({ orden: auditoria.orden, antes: auditoria.antes, despues: auditoria.despues })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'auditoria'), eq(auditoria.accion, accion), isNotNull(auditoria.orden)))
    .orderBy(asc(auditoria.orden));
}

/** Rewrites the details of rows under a new salt. @returns the sealed ones, as they are now */
export async function reescribir(tx: Tx, cuales: SQL, cambios: { antes: SQL; despues: SQL }) {
  await tx.execute(sql`select set_config('mostrador.auditoria', 'quitar', true)`);
  const cambiadas = await tx
    .update(auditoria)
    .set({ ...cambios, sal: sql`gen_random_uuid()` })
    .where(cuales)
    .returning({
      id: auditoria.id,
      orden: auditoria.orden,
      sal: auditoria.sal,
      antes: auditoria.antes,
      despues: auditoria.despues,
    });
  await tx.execute(sql`select set_config('mostrador.auditoria', '', true)`);
  return cambiadas.filter(({ orden }) => orden !== null);
}

/**
 * The position of the last row that may be deleted: it and all before it are older than `antes_de`, and none is after
 * `tope`.
 */
export async function ultimaAntesDe(tx: Tx, antes_de: Date, tope: number): Promise<number | null> {
  const [joven] = await tx
    .select({ orden: min(auditoria.orden) })
    .from(auditoria)
    .where(gte(auditoria.created_at, antes_de));
  const [ultima] = await tx
    .select({ orden: max(auditoria.orden) })
    .from(auditoria)
    .where(
      and(
        lte(auditoria.orden, tope),
        joven?.orden === null || joven === undefined ? undefined : lt(auditoria.orden, joven.orden),
      ),
    );
  return ultima?.orden ?? null;
}

/** @returns how many rows were deleted */
export async function cortarHasta(tx: Tx, orden: number): Promise<number> {
  const { rows } = await tx.execute<{ cuantas: string }>(
    sql`select auditoria_cortar(${orden}::bigint) as cuantas`,
  );
  return Number(rows[0]?.cuantas ?? 0);
}
