import { and, count, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { contiene } from '../texto.ts';

/** Participations that have not begun, per challenge. */
export async function estados(db: Db, desafio_ids: string[]): Promise<Map<string, { sin_comenzar: number }>> {
  if (desafio_ids.length === 0) return new Map();
  const filas = await db
    .select({
      desafio_id: participaciones.desafio_id,
      sin_comenzar: sql`count(*) filter (where ${participaciones.progreso} = 0)`.mapWith(Number),
    })
    .from(participaciones)
    .where(inArray(participaciones.desafio_id, desafio_ids))
    .groupBy(participaciones.desafio_id);
  return new Map(filas.map((f) => [f.desafio_id, { sin_comenzar: f.sin_comenzar }]));
}

/** A page of participations of these challenges, an employee's or a group's, newest first. */
export async function avance(
  db: Db,
  desafio_ids: string[],
  filtro: { desafio_id?: string | undefined; pagina: number; por_pagina: number; busqueda: string },
) {
  if (desafio_ids.length === 0) return { total: 0, filas: [] };
  const donde = and(
    inArray(participaciones.desafio_id, desafio_ids),
    filtro.desafio_id ? eq(participaciones.desafio_id, filtro.desafio_id) : undefined,
    filtro.busqueda
      ? or(
          like(empleados.busqueda, contiene(filtro.busqueda)),
          like(grupos.busqueda, contiene(filtro.busqueda)),
        )
      : undefined,
  );
  const columnas = {
    id: participaciones.id,
    desafio_id: participaciones.desafio_id,
    quien: sql<string>`coalesce(${empleados.nombre} || ' ' || ${empleados.apellido}, ${grupos.nombre})`,
    empleado_id: participaciones.empleado_id,
    sucursal: sucursales.nombre,
    progreso: participaciones.progreso,
    puntos_acreditados: participaciones.puntos_acreditados,
    fecha_validacion: participaciones.fecha_validacion,
  };
  const [cuenta] = await db
    .select({ total: count() })
    .from(participaciones)
    .leftJoin(empleados, eq(empleados.id, participaciones.empleado_id))
    .leftJoin(grupos, eq(grupos.id, participaciones.grupo_id))
    .where(donde);
  const filas = await db
    .select(columnas)
    .from(participaciones)
    .leftJoin(empleados, eq(empleados.id, participaciones.empleado_id))
    .leftJoin(grupos, eq(grupos.id, participaciones.grupo_id))
    .leftJoin(sucursales, sql`${sucursales.id} = coalesce(${empleados.sucursal_id}, ${grupos.sucursal_id})`)
    .where(donde)
    .orderBy(desc(participaciones.created_at), desc(participaciones.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: cuenta?.total ?? 0, filas };
}
