import type { Dia } from '#domain/comun/calendario/dia.ts';
import { PERIODOS_RANKING } from '#domain/comun/calendario/periodo.ts';
import { type Movimiento, periodosQueMueve } from '#domain/puntos/movimiento.ts';
import type { Tx } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { ANCHOS, SIN_SUCURSAL } from './ranking/anchos.ts';
import { asegurarCorte, PeriodoCerrado } from './corte.ts';

export type NuevoMovimiento = Movimiento;

/**
 * Writes points to the ledger and, in the same statement, the totals per period, the changes to the counts behind ranking
 * positions, and those to the sums per day for reports. A row whose `clave` already exists is not written again; rows of 0
 * are skipped.
 *
 * Takes its locks in one order (the cut, employees by id, ledger, totals), so simultaneous credits of groups wait for each
 * other without deadlocks, as long as a transaction makes all its credits in one call.
 * @param ahora when the points are written, in all their rows
 * @returns the rows that this call wrote
 * @throws {PeriodoCerrado} a row is dated inside a closed period: see `graciaVigente`
 */
export async function acreditar(
  tx: Tx,
  filas: readonly NuevoMovimiento[],
  ahora: Date,
): Promise<NuevoMovimiento[]> {
  const porClave = new Map(filas.filter(({ puntos }) => puntos !== 0).map((fila) => [fila.clave, fila]));
  if (porClave.size === 0) return [];
  const nuevas = [...porClave.values()];
  let escritas = await escribir(tx, nuevas, ahora);
  if (escritas.length === 0) {
    await asegurarCorte(tx);
    escritas = await escribir(tx, nuevas, ahora);
  }
  const hasta = escritas[0]?.hasta;
  if (hasta === undefined) throw new Error('The row of corte_puntos vanished');
  for (const { fecha } of nuevas) if (fecha <= hasta) throw new PeriodoCerrado(fecha, hasta);
  return escritas.flatMap(({ clave }) => (clave === null ? [] : (porClave.get(clave) ?? [])));
}

/**
 * One result row per ledger row written, or a single one without `clave`; none if the row of the cut does not exist yet.
 */
function escribir(
  tx: Tx,
  filas: readonly NuevoMovimiento[],
  ahora: Date,
): Promise<{ hasta: Dia; clave: string | null }[]> {
  const [fila] = filas;
  return fila && filas.length === 1
    ? preparada(tx, 'puntos.acreditar.una', UNA, parametrosDeUna(fila, ahora))
    : preparada(tx, 'puntos.acreditar', VARIAS, parametros(filas, ahora));
}

function parametrosDeUna(f: NuevoMovimiento, ahora: Date): unknown[] {
  const periodos = periodosQueMueve(f);
  return [
    f.empleado_id,
    f.puntos,
    f.fecha,
    f.motivo,
    f.origen_tipo,
    f.origen_id,
    f.actor_id,
    f.clave,
    ahora.toISOString(),
    periodos.map((p) => p.tipo),
    periodos.map((p) => p.inicio),
    PERIODOS_RANKING,
  ];
}

function parametros(filas: readonly NuevoMovimiento[], ahora: Date): unknown[] {
  const fechas = [...new Set(filas.map(({ fecha }) => fecha))];
  const periodos = fechas.flatMap((fecha) => periodosQueMueve({ fecha }).map((p) => ({ fecha, ...p })));
  return [
    filas.map((f) => f.empleado_id),
    filas.map((f) => f.puntos),
    filas.map((f) => f.fecha),
    filas.map((f) => f.motivo),
    filas.map((f) => f.origen_tipo),
    filas.map((f) => f.origen_id),
    filas.map((f) => f.actor_id),
    filas.map((f) => f.clave),
    ahora.toISOString(),
    periodos.map((p) => p.tipo),
    periodos.map((p) => p.inicio),
    PERIODOS_RANKING,
    periodos.map((p) => p.fecha),
  ];
}

const COLUMNAS = `empleado_id, puntos, fecha, motivo, origen_tipo, origen_id, actor_id, clave, created_at`;

const SUMAR_TOTAL = `on conflict (empleado_id, tipo, inicio) do update
    set total = t.total + excluded.total, alcanzado_en = greatest(t.alcanzado_en, excluded.alcanzado_en)
  returning t.empleado_id, t.tipo, t.inicio, t.total, t.sucursal_id, t.activo`;

const ANCHOS_SQL = `(values ${ANCHOS.map((ancho) => `(${ancho})`).join(', ')}) a (ancho)`;

/**
 * For any number of rows. Each CTE reads the previous one, so they run in this order whatever the planner chooses. The
 * sorts before the inserts make every transaction take its locks in the same order. `for share` and `for no key update`
 * read the latest committed row instead of the statement's snapshot: closing a period and moving an employee rely on it.
 */
const VARIAS = `
with entrada as (
  select * from unnest($1::uuid[], $2::int[], $3::date[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::text[])
    as e (empleado_id, puntos, fecha, motivo, origen_tipo, origen_id, actor_id, clave)
), periodo as (
  select * from unnest($13::date[], $10::text[], $11::date[]) as p (fecha, tipo, inicio)
), corte as materialized (
  select hasta from corte_puntos for share
), empleado as materialized (
  select id, sucursal_id, activo, rol from empleados where id = any($1::uuid[]) order by id for no key update
), nuevo as (
  insert into puntos (${COLUMNAS})
  select e.*, $9::timestamptz
  from corte join entrada e on e.fecha > corte.hasta left join empleado m on m.id = e.empleado_id
  order by e.empleado_id, m.id, e.clave
  on conflict (clave) do nothing
  returning empleado_id, puntos, fecha, origen_tipo, clave
), delta as (
  select n.empleado_id, p.tipo, p.inicio, sum(n.puntos)::int as puntos
  from nuevo n join periodo p on p.fecha = n.fecha
  group by n.empleado_id, p.tipo, p.inicio
), total as (
  insert into totales_puntos as t (empleado_id, tipo, inicio, total, alcanzado_en, sucursal_id, activo)
  select d.empleado_id, d.tipo, d.inicio, d.puntos, $9::timestamptz, m.sucursal_id, m.activo
  from delta d join empleado m on m.id = d.empleado_id
  order by d.empleado_id, d.tipo, d.inicio
  ${SUMAR_TOTAL}
), conteo as (
  insert into cambios_ranking (tipo, inicio, ancho, desde, sucursal_id, cuantos)
  select t.tipo, t.inicio, a.ancho, v.total - v.total % a.ancho, coalesce(t.sucursal_id, '${SIN_SUCURSAL}'), sum(v.cuantos)::int
  from total t
    join delta d using (empleado_id, tipo, inicio)
    cross join lateral (values (t.total, 1), (t.total - d.puntos, -1)) v (total, cuantos)
    cross join ${ANCHOS_SQL}
  where t.activo and t.tipo = any($12::text[]) and v.total > 0
  group by 1, 2, 3, 4, 5
  having sum(v.cuantos) <> 0
), por_dia as (
  insert into cambios_por_dia (dia, sucursal_id, rol, origen_tipo, total, cantidad)
  select n.fecha, coalesce(m.sucursal_id, '${SIN_SUCURSAL}'), m.rol, n.origen_tipo, sum(n.puntos), count(*)::int
  from nuevo n join empleado m on m.id = n.empleado_id
  group by 1, 2, 3, 4
)
select corte.hasta, nuevo.clave from corte left join nuevo on true`;

/** The same for a single row, which most credits are, without what only several rows need: a fifth cheaper. */
const UNA = `
with corte as materialized (
  select hasta from corte_puntos for share
), empleado as materialized (
  select id, sucursal_id, activo, rol from empleados where id = $1 for no key update
), nuevo as (
  insert into puntos (${COLUMNAS})
  select $1, $2, $3, $4, $5, $6, $7, $8, $9
  from corte left join empleado m on true
  where $3 > corte.hasta and (m.id is null or m.id = $1)
  on conflict (clave) do nothing
  returning clave
), total as (
  insert into totales_puntos as t (empleado_id, tipo, inicio, total, alcanzado_en, sucursal_id, activo)
  select m.id, p.tipo, p.inicio, $2, $9, m.sucursal_id, m.activo
  from nuevo cross join empleado m cross join unnest($10::text[], $11::date[]) p (tipo, inicio)
  ${SUMAR_TOTAL}
), conteo as (
  insert into cambios_ranking (tipo, inicio, ancho, desde, sucursal_id, cuantos)
  select t.tipo, t.inicio, a.ancho, v.total - v.total % a.ancho, coalesce(t.sucursal_id, '${SIN_SUCURSAL}'), v.cuantos
  from total t
    cross join ${ANCHOS_SQL}
    cross join lateral (values (t.total, 1), (t.total - $2, -1)) v (total, cuantos)
  where t.activo and t.tipo = any($12::text[]) and v.total > 0
    and (least(t.total, t.total - $2) <= 0 or t.total / a.ancho <> (t.total - $2) / a.ancho)
), por_dia as (
  insert into cambios_por_dia (dia, sucursal_id, rol, origen_tipo, total, cantidad)
  select $3, coalesce(m.sucursal_id, '${SIN_SUCURSAL}'), m.rol, $5, $2, 1 from nuevo cross join empleado m
)
select corte.hasta, nuevo.clave from corte left join nuevo on true`;
