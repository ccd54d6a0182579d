import { asc, eq, isNull, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { direccionDeImagen } from '#domain/plano/espacio.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { brand_partners, plano } from '#server/db/schema/plano.ts';
import { espacios, existencias_espacio, reservas, tarifas } from '#server/db/schema/reservas.ts';

/** Whether the database has no branches and no people, so that seeding a company disturbs nobody. */
export async function estaVacia(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(sql`
    select exists (select 1 from ${sucursales}) or exists (select 1 from ${empleados})
      or exists (select 1 from ${cuentas}) as hay`);
  return rows[0]?.hay === false;
}

/** Lets one node at a time seed, until its transaction ends. The others wait without a timeout. */
export async function tomarCandado(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${CANDADO}::bigint)`);
}

/** An arbitrary lock number that nothing else uses. */
const CANDADO = 4_311_987;

/** Inserts any number of rows of one shape in one statement, with a single parameter. */
export async function insertar<T extends PgTable>(
  tx: Tx,
  tabla: T,
  filas: readonly T['$inferInsert'][],
): Promise<void> {
  if (filas.length > 0) await tx.execute(sentencia(tabla, filas));
}

/** Inserts as `insertar`, and overwrites rows whose primary key already exists. */
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

/** What the sample had sold, which nobody saw, goes: the shop has a year of its own. */
export async function olvidarVentas(tx: Tx): Promise<void> {
  await tx.delete(reservas);
  await tx.delete(tarifas);
  await tx.delete(existencias_espacio);
}

/** Names a shop. With `iniciado_en` its plan counts as begun: nobody puts the sample there again. */
export async function llamarLocal(
  tx: Tx,
  id: number,
  datos: Pick<typeof plano.$inferInsert, 'nombre' | 'sucursal_id' | 'iniciado_en'>,
): Promise<void> {
  await tx.update(plano).set(datos).where(eq(plano.id, id));
}

/** Begins the plan of another shop. */
export async function agregarLocal(tx: Tx, fila: typeof plano.$inferInsert): Promise<void> {
  await tx.insert(plano).values(fila);
}

/** The list prices of the demo's shop. */
export async function insertarTarifas(tx: Tx, filas: (typeof tarifas.$inferInsert)[]): Promise<void> {
  await tx.insert(tarifas).values(filas);
}

/** What is known of a brand besides its name. */
export async function completarMarca(
  tx: Tx,
  id: string,
  datos: Pick<
    typeof brand_partners.$inferInsert,
    'contacto' | 'telefono' | 'email' | 'cuit' | 'rubro' | 'condiciones'
  >,
): Promise<void> {
  await tx.update(brand_partners).set(datos).where(eq(brand_partners.id, id));
}

/** The sheets of the shop's spaces, by their keys. */
export async function completarEspacio(
  tx: Tx,
  clave: string,
  datos: Partial<typeof espacios.$inferInsert>,
): Promise<void> {
  await tx.update(espacios).set(datos).where(eq(espacios.clave, clave));
}

/** Gives a brand its logo. */
export async function ponerLogo(tx: Tx, name: string, archivo_id: string): Promise<void> {
  await tx
    .update(brand_partners)
    .set({ logo_id: archivo_id, logo_url: direccionDeImagen(archivo_id) })
    .where(eq(brand_partners.name, name));
}

/** Marks evidence as reverted by a validator. */
export async function marcarRevertida(
  tx: Tx,
  id: string,
  datos: { revertida_por: string; fecha_reversion: Date; motivo_reversion: string },
): Promise<void> {
  await tx.update(evidencias).set(datos).where(eq(evidencias.id, id));
}

/** Marks notices from before `corte` as read some hours after they came, and badges as celebrated. */
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

/** Each employee's badge points with the date of each badge, earliest first. */
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

/** The columns present in the rows; the others take their defaults. */
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

/** Sets when somebody became inactive: the database had recorded the moment of seeding. */
export async function fecharBaja(tx: Tx, id: string, en: Date): Promise<void> {
  await tx.update(empleados).set({ inactivo_desde: en }).where(eq(empleados.id, id));
}
