import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Pendiente } from '#domain/personas/equipo/pendientes.ts';
import type { Db } from '#server/db/base.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { estaActivo } from '../../../comun/desafio-activo.ts';

/**
 * What each of these employees could do today and has not done: one query for any number of them, ordered by end date.
 * Evidence waiting for a validator does not count.
 */
export async function pendientesDe(
  db: Db,
  empleado_ids: readonly string[],
  hoy: Dia,
): Promise<Map<string, Pendiente[]>> {
  if (empleado_ids.length === 0) return new Map();
  const ids = [...empleado_ids];
  const abierto = and(
    estaActivo(hoy),
    lte(desafios.fecha_inicio, hoy),
    isNull(participaciones.fecha_validacion),
  );
  const aportes = db
    .select({
      tipo: tipo('aporte'),
      empleado_id: participacion_miembros.empleado_id,
      id: desafios.id,
      titulo: desafios.titulo,
      fecha: desafios.fecha_fin,
    })
    .from(participacion_miembros)
    .innerJoin(participaciones, eq(participaciones.id, participacion_miembros.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .where(
      and(
        inArray(participacion_miembros.empleado_id, ids),
        abierto,
        eq(participacion_miembros.aporto, false),
        sql`not exists (select 1 from ${evidencias} e where e.participacion_id = ${participaciones.id}
          and e.empleado_id = ${participacion_miembros.empleado_id} and e.estado in ('enviada', 'aprobada', 'parcial'))`,
      ),
    );
  const propias = db
    .select({
      tipo: tipo('evidencia'),
      empleado_id: sql<string>`${participaciones.empleado_id}`.as('empleado_id'),
      id: desafios.id,
      titulo: desafios.titulo,
      fecha: desafios.fecha_fin,
    })
    .from(participaciones)
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .where(
      and(
        inArray(participaciones.empleado_id, ids),
        abierto,
        sql`coalesce((select e.estado from ${evidencias} e where e.participacion_id = ${participaciones.id}
          and e.estado <> 'anulada' order by e.fecha_envio desc, e.id desc limit 1), 'anulada') in ('anulada', 'rechazada')`,
      ),
    );
  const porVencer = db
    .select({
      tipo: tipo('capacitacion'),
      empleado_id: asignaciones_capacitacion.empleado_id,
      id: capacitaciones.id,
      titulo: capacitaciones.titulo,
      fecha: sql<Dia>`${asignaciones_capacitacion.fecha_limite}`.as('fecha'),
    })
    .from(asignaciones_capacitacion)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones_capacitacion.capacitacion_id))
    .where(
      and(
        inArray(asignaciones_capacitacion.empleado_id, ids),
        capacitaciones.activa,
        inArray(asignaciones_capacitacion.estado, ['pendiente', 'en_progreso']),
        sql`${asignaciones_capacitacion.fecha_limite} >= ${hoy}::date`,
      ),
    );
  const filas = await unionAll(aportes, propias, porVencer);
  const porPersona = Map.groupBy(
    filas.toSorted((a, b) => a.fecha.localeCompare(b.fecha)),
    ({ empleado_id }) => empleado_id,
  );
  return new Map(
    [...porPersona].map(([id, suyos]) => [
      id,
      suyos.map(({ tipo: que, id: de, titulo, fecha }) => ({ tipo: que, id: de, titulo, fecha })),
    ]),
  );
}

function tipo(cual: Pendiente['tipo']) {
  return sql<Pendiente['tipo']>`${sql.raw(`'${cual}'`)}`.as('tipo');
}

/** The unique key of a day's reminder. */
export function claveDeRecordatorio(empleado_id: string, hoy: Dia): string {
  return `recordatorio:${hoy}:${empleado_id}`;
}

/** Which of these employees were reminded today, by anybody. */
export async function recordadosHoy(db: Db, empleado_ids: readonly string[], hoy: Dia): Promise<Set<string>> {
  if (empleado_ids.length === 0) return new Set();
  const filas = await db
    .select({ empleado_id: notificaciones.empleado_id })
    .from(notificaciones)
    .where(
      inArray(
        notificaciones.clave,
        empleado_ids.map((id) => claveDeRecordatorio(id, hoy)),
      ),
    );
  return new Set(filas.map((f) => f.empleado_id));
}
