import type { Tx } from '#server/db/base.ts';
import { PERIODOS_RANKING } from '#domain/comun/calendario/periodo.ts';
import { preparada } from '#server/db/preparada.ts';
import { retenerCorte } from '../corte.ts';
import { ANCHOS, SIN_SUCURSAL } from './anchos.ts';
import { bloquearEmpleados } from '../rachas/anotar.ts';

/**
 * Updates every open ranking after an employee's branch or `activo` changed. Call it after the change, in the same
 * transaction.
 */
export async function espejarEmpleado(tx: Tx, empleado_id: string): Promise<void> {
  await espejarEmpleados(tx, [empleado_id]);
}

/** The same for several employees. Cheap for those who did not change. */
export async function espejarEmpleados(tx: Tx, empleado_ids: readonly string[]): Promise<void> {
  if (empleado_ids.length === 0) return;
  await retenerCorte(tx);
  // A separate statement, so that the next one sees the totals of the credits that this one waited for.
  await bloquearEmpleados(tx, empleado_ids);
  await preparada(tx, 'ranking.espejar', ESPEJAR, [empleado_ids, PERIODOS_RANKING, ANCHOS]);
}

/**
 * Includes closed periods: totals and counts must agree in all of them, and closed rankings are read from another table.
 */
const ESPEJAR = `
with antes as materialized (
  select t.empleado_id, t.tipo, t.inicio, t.sucursal_id, t.activo, e.sucursal_id as nueva, e.activo as sigue
  from totales_puntos t join empleados e on e.id = t.empleado_id
  where t.empleado_id = any($1::uuid[])
    and (t.sucursal_id is distinct from e.sucursal_id or t.activo is distinct from e.activo)
  order by t.empleado_id, t.tipo, t.inicio
  for update of t
), cambio as (
  update totales_puntos t set sucursal_id = a.nueva, activo = a.sigue
  from antes a
  where t.empleado_id = a.empleado_id and t.tipo = a.tipo and t.inicio = a.inicio
  returning t.tipo, t.inicio, t.total, a.sucursal_id, a.activo, a.nueva, a.sigue
)
insert into cambios_ranking (tipo, inicio, ancho, desde, sucursal_id, cuantos)
select m.tipo, m.inicio, a.ancho, m.total - m.total % a.ancho, coalesce(v.sucursal_id, '${SIN_SUCURSAL}'), sum(v.cuantos)::int
from cambio m
  cross join lateral (values (m.activo, m.sucursal_id, -1), (m.sigue, m.nueva, 1)) v (cuenta, sucursal_id, cuantos)
  cross join unnest($3::int[]) a (ancho)
where v.cuenta and m.total > 0 and m.tipo = any($2::text[])
group by 1, 2, 3, 4, 5
having sum(v.cuantos) <> 0`;
