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

/** An arbitrary number that nothing else locks: who writes in the chain, or in what it commits to. */
const CANDADO = 7_205_761;

/** Takes the chain for this transaction, unless another one has it. */
export async function tomarCadena(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mia: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CANDADO}) as mia`,
  );
  return rows[0]?.mia === true;
}

/** The same, waiting for it. */
export async function esperarCadena(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CANDADO})`);
}

/** Where the chain stands; of a company without any, at its beginning. */
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

/** Rows that have no seal, the oldest first; before them, those of the act `primero`. */
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

/** Sealed rows after a place in the chain, in its order. */
export function selladasDesde(db: Db, orden: number, cuantas: number) {
  return db
    .select()
    .from(auditoria)
    .where(gt(auditoria.orden, orden))
    .orderBy(asc(auditoria.orden))
    .limit(cuantas);
}

/** Notes how far the copy has got. It never goes back. */
export async function anotarCopiado(db: Db, orden: number): Promise<void> {
  await db
    .update(auditoria_cadena)
    .set({ copiado: sql`greatest(${auditoria_cadena.copiado}, ${orden}::bigint)` });
}

/** The sealed rows of one kind of act about the log itself: erasures, cuts, other keys. */
export function asientosPropios(db: Db, accion: string) {
  return db
    .select({ orden: auditoria.orden, antes: auditoria.antes, despues: auditoria.despues })
    .from(auditoria)
    .where(and(eq(auditoria.entidad, 'auditoria'), eq(auditoria.accion, accion), isNotNull(auditoria.orden)))
    .orderBy(asc(auditoria.orden));
}

/** Changes what rows say, under another salt. @returns those that have a seal, as they are now */
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

/** The place of the last row that may go: all before it, and itself, are older than `antes_de`, and none is after `tope`. */
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

/** @returns how many rows went */
export async function cortarHasta(tx: Tx, orden: number): Promise<number> {
  const { rows } = await tx.execute<{ cuantas: string }>(
    sql`select auditoria_cortar(${orden}::bigint) as cuantas`,
  );
  return Number(rows[0]?.cuantas ?? 0);
}
