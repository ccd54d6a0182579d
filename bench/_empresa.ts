import { sql } from 'drizzle-orm';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Base } from '#server/db/base.ts';
import { recomputarTotales } from '#server/features/puntos/verificar.ts';

/** A company generated in SQL: this many employees, and this many ledger rows over the two years that end on `hoy`. */
export type Tamano = { readonly empleados: number; readonly filas: number };

const DIAS = 730;
const SUCURSALES = 5;

/**
 * Fills an empty, migrated database. One employee in 50 is inactive; ledger rows carry -20 to 100 points, spread evenly and
 * the same on every run. Totals and counts come from the repo's own recomputation. Indexes are dropped during the inserts and
 * created again afterwards.
 */
export async function llenar(base: Base, { empleados, filas }: Tamano, hoy: Dia): Promise<void> {
  const { db } = base;
  await db.execute(sql`
    insert into sucursales (id, nombre, busqueda)
    select md5('sucursal' || i)::uuid, 'Sucursal ' || i, 'sucursal ' || i from generate_series(1, ${SUCURSALES}::int) i`);
  await db.execute(sql`
    insert into grupos (id, nombre, sucursal_id, busqueda)
    select md5('grupo' || i)::uuid, 'Grupo ' || i, md5('sucursal' || 1 + i % ${SUCURSALES}::int)::uuid, 'grupo ' || i
    from generate_series(1, 50) i`);
  await db.execute(sql`
    insert into empleados (id, nombre, apellido, email, sucursal_id, grupo_id, activo, busqueda)
    select md5('empleado' || i)::uuid, 'Nombre' || i, 'Apellido' || i, i || '@bench.local',
      md5('sucursal' || 1 + i % ${SUCURSALES}::int)::uuid, md5('grupo' || 1 + i % 50)::uuid, i % 50 <> 0, 'nombre' || i || ' apellido' || i
    from generate_series(1, ${empleados}::int) i`);

  const reponer = await quitarIndices(base, ['puntos', 'totales_puntos', 'conteos_ranking']);
  const desde = sumarDias(hoy, 1 - DIAS);
  const tanda = 1_000_000;
  for (let i = 1; i <= filas; i += tanda) {
    await sinApuro(base, (tx) =>
      tx.execute(sql`
        insert into puntos (empleado_id, puntos, fecha, motivo, origen_tipo, origen_id, clave, created_at)
        select md5('empleado' || 1 + i % ${empleados}::int)::uuid,
          case n % 50 when 0 then -20 else 5 + n % 96 end,
          ${desde}::date + d, 'Desafío: Góndola perfecta', 'evidencia', i::text, 'bench:' || i,
          ${desde}::date + d + interval '12 hours' + n % 36000 * interval '1 second'
        from (
          select i, (hashint8(i) & 2147483647) % ${DIAS}::int as d, hashint8(i + 1000000000) & 2147483647 as n
          from generate_series(${i}::bigint, ${Math.min(filas, i + tanda - 1)}::bigint) i
        ) f`),
    );
  }
  await recomputarTotales(db);
  for (const sentencia of reponer) await sinApuro(base, (tx) => tx.execute(sql.raw(sentencia)));
  await analizar(base);
}

export async function sinApuro(
  { db }: Base,
  fn: (tx: Parameters<Parameters<Base['db']['transaction']>[0]>[0]) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await fn(tx);
  });
}

/**
 * Vacuums and analyses, as autovacuum would have done in a database that has been running for a while. Cannot run inside a
 * transaction.
 */
export async function analizar({ pool }: Base): Promise<void> {
  const cliente = await pool.connect();
  try {
    await cliente.query('set statement_timeout = 0');
    await cliente.query('vacuum analyze');
    await cliente.query('checkpoint');
    await cliente.query('reset statement_timeout');
  } finally {
    cliente.release();
  }
}

/** Drops the indexes of these tables. @returns the statements that create them again */
export async function quitarIndices({ db }: Base, tablas: readonly string[]): Promise<string[]> {
  const nombres = sql.param(tablas);
  const { rows: restricciones } = await db.execute<{ tabla: string; nombre: string; definicion: string }>(sql`
    select conrelid::regclass::text as tabla, quote_ident(conname) as nombre, pg_get_constraintdef(oid) as definicion
    from pg_constraint where conrelid::regclass::text = any(${nombres}::text[]) and contype in ('p', 'u', 'f')
    order by array_position(array['p', 'u', 'f'], contype::text)`);
  const { rows: indices } = await db.execute<{ nombre: string; definicion: string }>(sql`
    select quote_ident(indexname) as nombre, indexdef as definicion from pg_indexes
    where tablename = any(${nombres}::text[])
      and indexname not in (select conname from pg_constraint where contype in ('p', 'u', 'f'))`);
  for (const { tabla, nombre } of restricciones.toReversed()) {
    await db.execute(sql.raw(`alter table ${tabla} drop constraint ${nombre}`));
  }
  for (const { nombre } of indices) await db.execute(sql.raw(`drop index ${nombre}`));
  return [
    ...restricciones.map(
      ({ tabla, nombre, definicion }) => `alter table ${tabla} add constraint ${nombre} ${definicion}`,
    ),
    ...indices.map(({ definicion }) => definicion),
  ];
}
