import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { desafios, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { estaActivo } from '../../../comun/desafio-activo.ts';

/** The open group challenges, each with the group's participation, if any. */
export function desafiosDelGrupo(db: Db, grupo_id: string, hoy: Dia) {
  return db
    .select({
      id: desafios.id,
      titulo: desafios.titulo,
      fecha_fin: desafios.fecha_fin,
      participacion_id: participaciones.id,
      desde: participaciones.created_at,
    })
    .from(desafios)
    .leftJoin(
      participaciones,
      and(eq(participaciones.desafio_id, desafios.id), eq(participaciones.grupo_id, grupo_id)),
    )
    .where(and(eq(desafios.es_grupal, true), estaActivo(hoy)))
    .orderBy(asc(desafios.fecha_fin), asc(desafios.id));
}

/** The frozen rosters of these participations: their members, and the state of each one's last evidence. */
export async function aportesDe(db: Db, participacion_ids: readonly string[]) {
  if (participacion_ids.length === 0) return [];
  return db
    .select({
      participacion_id: participacion_miembros.participacion_id,
      empleado_id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      aporto: participacion_miembros.aporto,
      ultima: sql<'enviada' | 'aprobada' | 'parcial' | 'rechazada' | null>`(
        select e.estado from evidencias e where e.participacion_id = ${participacion_miembros.participacion_id}
          and e.empleado_id = ${empleados.id} and e.estado <> 'anulada'
        order by e.fecha_envio desc, e.id desc limit 1)`,
    })
    .from(participacion_miembros)
    .innerJoin(empleados, eq(empleados.id, participacion_miembros.empleado_id))
    .where(inArray(participacion_miembros.participacion_id, [...participacion_ids]))
    .orderBy(asc(empleados.apellido), asc(empleados.nombre), asc(empleados.id));
}
