import { asc, eq, isNull, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/base.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';

/** Nobody and nowhere: a database in which a company can be put without disturbing another. */
export async function estaVacia(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(sql`
    select exists (select 1 from ${sucursales}) or exists (select 1 from ${empleados})
      or exists (select 1 from ${cuentas}) as hay`);
  return rows[0]?.hay === false;
}

/** One node at a time, until the transaction ends. Whoever waits may wait as long as it takes. */
export async function tomarCandado(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${CANDADO}::bigint)`);
}

/** An arbitrary number that nothing else locks. */
const CANDADO = 4_311_987;

/** Inserts rows of one shape, however many, in one statement with one parameter. */
export async function insertar<T extends PgTable>(
  tx: Tx,
  tabla: T,
  filas: readonly T['$inferInsert'][],
): Promise<void> {
  if (filas.length > 0) await tx.execute(sentencia(tabla, filas));
}

/** The same, and rows whose primary key is there already become the new ones. */
export async function guardar<T extends PgTable>(
  tx: Tx,
  tabla: T,
  filas: readonly T['$inferInsert'][],
): Promise<void> {
  if (filas.length === 0) return;
  const { columns, primaryKeys } = getTableConfig(tabla);
  const clave = primaryKeys[0]?.columns ?? columns.filter((c) => c.primary);
  const resto = columnasDe(tabla, filas).filter((nombre) => !clave.some((c) => c.name === nombre));
  const cambios = resto.map((nombre) => sql`${sql.identifier(nombre)} = excluded.${sql.identifier(nombre)}`);
  await tx.execute(sql`${sentencia(tabla, filas)}
    on conflict (${lista(clave.map((c) => c.name))}) do update set ${sql.join(cambios, sql`, `)}`);
}

/** What a validator's reversal leaves in the evidence. */
export async function marcarRevertida(
  tx: Tx,
  id: string,
  datos: { revertida_por: string; fecha_reversion: Date; motivo_reversion: string },
): Promise<void> {
  await tx.update(evidencias).set(datos).where(eq(evidencias.id, id));
}

/** Notices of before `corte` were read some hours after they came; badges were celebrated. */
export async function ponerAlDia(tx: Tx, corte: Date, ahora: Date): Promise<void> {
  const leida = sql`least(created_at + interval '5 hours', ${ahora.toISOString()}::timestamptz)`;
  await tx
    .update(notificaciones)
    .set({ leida_en: leida })
    .where(sql`created_at < ${corte.toISOString()}::timestamptz`);
  await tx.update(insignias_empleado).set({
    festejada_en: sql`least(fecha_otorgada + interval '3 hours', ${ahora.toISOString()}::timestamptz)`,
  });
}

/** What each employee's badges are worth and when they got them, the first one first. */
export async function puntosDeInsigniaEnElTiempo(tx: Tx) {
  const filas = await tx
    .select({
      empleado_id: insignias_empleado.empleado_id,
      fecha: insignias_empleado.fecha_otorgada,
      puntos: insignias.puntos_valor,
    })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .where(isNull(insignias_empleado.revocada_en))
    .orderBy(asc(insignias_empleado.fecha_otorgada), asc(insignias.nombre));
  return Map.groupBy(filas, ({ empleado_id }) => empleado_id);
}

function sentencia<T extends PgTable>(tabla: T, filas: readonly T['$inferInsert'][]) {
  const columnas = lista(columnasDe(tabla, filas));
  return sql`insert into ${tabla} (${columnas}) select ${columnas}
    from json_populate_recordset(null::${sql.identifier(getTableName(tabla))}, ${JSON.stringify(filas)}::json)`;
}

/** Those that the rows have: the rest take their defaults. */
function columnasDe<T extends PgTable>(tabla: T, filas: readonly T['$inferInsert'][]): string[] {
  const propias = Object.keys(filas[0] ?? {});
  return Object.entries(getTableColumns(tabla))
    .filter(([propiedad]) => propias.includes(propiedad))
    .map(([propiedad, columna]) => {
      if (propiedad !== columna.name)
        throw new Error(`${propiedad} is called ${columna.name} in the database`);
      return columna.name;
    });
}

function lista(nombres: readonly string[]) {
  return sql.join(
    nombres.map((nombre) => sql.identifier(nombre)),
    sql`, `,
  );
}

/** Says when somebody was made inactive: the database noted the moment of sowing. */
export async function fecharBaja(tx: Tx, id: string, en: Date): Promise<void> {
  await tx.update(empleados).set({ inactivo_desde: en }).where(eq(empleados.id, id));
}
