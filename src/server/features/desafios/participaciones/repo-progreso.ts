import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { personasQueDicen } from '../../../comun/nombres.ts';
import { contiene } from '../../../comun/texto.ts';

/**
 * A page of participations in these challenges, of employees or groups, newest first.
 * @param filtro.todas how many these challenges have in total
 */
export async function avance(
  db: Db,
  desafio_ids: string[],
  filtro: { pagina: number; por_pagina: number; busqueda: string; todas: () => Promise<number> },
) {
  if (desafio_ids.length === 0) return { total: 0, filas: [] };
  const desde = (filtro.pagina - 1) * filtro.por_pagina;
  const { total, ids } = filtro.busqueda
    ? await buscadas(db, desafio_ids, filtro.busqueda, filtro.por_pagina, desde)
    : { total: await filtro.todas(), ids: await ultimas(db, desafio_ids, filtro.por_pagina, desde) };
  if (ids.length === 0) return { total, filas: [] };
  const filas = await db
    .select({
      id: participaciones.id,
      desafio_id: participaciones.desafio_id,
      quien: sql<string>`coalesce(${empleados.nombre} || ' ' || ${empleados.apellido}, ${grupos.nombre})`,
      empleado_id: participaciones.empleado_id,
      sucursal: sucursales.nombre,
      progreso: participaciones.progreso,
      puntos_acreditados: participaciones.puntos_acreditados,
      fecha_validacion: participaciones.fecha_validacion,
    })
    .from(participaciones)
    .leftJoin(empleados, eq(empleados.id, participaciones.empleado_id))
    .leftJoin(grupos, eq(grupos.id, participaciones.grupo_id))
    .leftJoin(sucursales, sql`${sucursales.id} = coalesce(${empleados.sucursal_id}, ${grupos.sucursal_id})`)
    .where(inArray(participaciones.id, ids))
    .orderBy(...RECIENTES);
  return { total, filas };
}

const RECIENTES = [desc(participaciones.created_at), desc(participaciones.id)];

/** Uses the index on the start date: participations in active challenges are recent, so a page is soon full. */
async function ultimas(db: Db, desafio_ids: string[], cuantas: number, desde: number): Promise<string[]> {
  const filas = await db
    .select({ id: participaciones.id })
    .from(participaciones)
    .where(inArray(participaciones.desafio_id, desafio_ids))
    .orderBy(...RECIENTES)
    .limit(cuantas)
    .offset(desde);
  return filas.map(({ id }) => id);
}

/**
 * Searches people and groups first and collects their participations once, from a covering index
 * (`participaciones_buscadas`), to count and sort them.
 */
async function buscadas(db: Db, desafio_ids: string[], texto: string, cuantas: number, desde: number) {
  const lista = sql.param(desafio_ids);
  const { rows } = await db.execute<{ total: number; id: string | null }>(sql`
    with quienes as materialized ${personasQueDicen(texto)}, halladas as materialized (
      select p.id, p.created_at from quienes join ${participaciones} p on p.empleado_id = quienes.id
      where p.desafio_id = any(${lista}::uuid[])
      union all
      select p.id, p.created_at from ${grupos} g join ${participaciones} p on p.grupo_id = g.id
      where g.busqueda like ${contiene(texto)} and p.desafio_id = any(${lista}::uuid[])
    ), contadas as (select count(*)::int as total from halladas)
    select contadas.total, esta.id from contadas left join lateral (
      select id from halladas order by created_at desc, id desc limit ${cuantas} offset ${desde}
    ) esta on true`);
  return { total: rows[0]?.total ?? 0, ids: rows.flatMap(({ id }) => id ?? []) };
}
