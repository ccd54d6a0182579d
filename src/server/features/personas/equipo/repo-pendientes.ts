import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Pendiente } from '#domain/personas/equipo/pendientes.ts';
import type { Db } from '#server/db/base.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { estaActivo } from '../../../comun/desafio-activo.ts';

/**
 * What each of these employees could do today and has not done: three queries for any number of them, ordered by end date.
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
  const aportes = await db
    .select({
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
  const propias = await db
    .select({
      empleado_id: sql<string>`${participaciones.empleado_id}`,
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
          order by e.fecha_envio desc, e.id desc limit 1), 'anulada') in ('anulada', 'rechazada')`,
      ),
    );
  const porVencer = await db
    .select({
      empleado_id: asignaciones_capacitacion.empleado_id,
      id: capacitaciones.id,
      titulo: capacitaciones.titulo,
      fecha: sql<Dia>`${asignaciones_capacitacion.fecha_limite}`,
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
    )
    .orderBy(asc(asignaciones_capacitacion.fecha_limite));

  const todos: { de: string; pendiente: Pendiente }[] = [
    ...aportes.map((p) => ({ de: p.empleado_id, pendiente: { tipo: 'aporte' as const, ...cosa(p) } })),
    ...propias.map((p) => ({ de: p.empleado_id, pendiente: { tipo: 'evidencia' as const, ...cosa(p) } })),
    ...porVencer.map((p) => ({
      de: p.empleado_id,
      pendiente: { tipo: 'capacitacion' as const, ...cosa(p) },
    })),
  ];
  const porPersona = Map.groupBy(
    todos.toSorted((a, b) => a.pendiente.fecha.localeCompare(b.pendiente.fecha)),
    ({ de }) => de,
  );
  return new Map([...porPersona].map(([id, suyos]) => [id, suyos.map((s) => s.pendiente)]));
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

function cosa({ id, titulo, fecha }: { id: string; titulo: string; fecha: Dia }) {
  return { id, titulo, fecha };
}
