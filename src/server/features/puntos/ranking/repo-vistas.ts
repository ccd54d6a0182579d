import { sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { PeriodoRanking } from '#domain/comun/calendario/periodo.ts';
import type { Db } from '#server/db/base.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { sucursales } from '#server/db/schema/empresa.ts';
import { totales_puntos } from '#server/db/schema/puntos.ts';
import type { Ambito } from './conteos.ts';

export type DeSucursal = { sucursal_id: string; sucursal: string; activos: number; puntos: number };

/** Active branches with their active people and the points of these in a period, from the kept totals by their index. */
export async function porSucursal(db: Db, tipo: PeriodoRanking, inicio: Dia): Promise<DeSucursal[]> {
  const { rows } = await db.execute<DeSucursal>(sql`
    with sumas as (
      select sucursal_id, sum(total)::int as puntos from ${totales_puntos}
      where tipo = ${tipo} and inicio = ${inicio}::date and activo and total > 0 and sucursal_id is not null group by 1
    ), gente as (
      select sucursal_id, sum(cuantos)::int as activos from ${conteo_empleados}
      where activo and registro = 'aprobado' group by 1
    )
    select s.id as sucursal_id, s.nombre as sucursal, coalesce(g.activos, 0) as activos, coalesce(p.puntos, 0) as puntos
    from ${sucursales} s left join sumas p on p.sucursal_id = s.id left join gente g on g.sucursal_id = s.id
    where s.activa order by s.busqueda`);
  return rows;
}

export type Crecida = { empleado_id: string; total: number; antes: number };

/**
 * A stretch of a ranking in its order, with what each had in the period before; 0 for who had none. Read by the ranking's own
 * index, and each earlier total by its key.
 */
export async function conElAnterior(
  db: Db,
  { tipo, inicio, sucursal_id }: Ambito,
  anterior: Dia,
  { saltar, cuantos }: { saltar: number; cuantos: number },
): Promise<Crecida[]> {
  const { rows } = await db.execute<Crecida>(sql`
    select t.empleado_id, t.total, coalesce(p.total, 0) as antes from (
      select empleado_id, total, alcanzado_en from ${totales_puntos}
      where tipo = ${tipo} and inicio = ${inicio}::date and activo and total > 0
        ${sucursal_id === null ? sql`` : sql`and sucursal_id = ${sucursal_id}`}
      order by total desc, alcanzado_en, empleado_id offset ${saltar} limit ${cuantos}
    ) t left join ${totales_puntos} p
      on p.empleado_id = t.empleado_id and p.tipo = ${tipo} and p.inicio = ${anterior}::date
    order by t.total desc, t.alcanzado_en, t.empleado_id`);
  return rows;
}
