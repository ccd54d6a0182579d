import { and, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import { inicioDePeriodo, type TipoPeriodo } from '#domain/calendario/periodo.ts';
import type { Dia } from '#domain/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { meritos } from '#server/db/schema/insignias.ts';
import { totales_puntos } from '#server/db/schema/puntos.ts';

/** Best streak and points of always, one row per employee. The total is the one kept beside the ledger, never a sum over it. */
export function rachasYPuntos(db: Db, empleado_ids: readonly string[], hoy: Dia) {
  return db
    .select({
      empleado_id: empleados.id,
      racha_mejor: empleados.racha_mejor,
      puntos_total: sql`coalesce(${totales_puntos.total}, 0)`.mapWith(Number),
    })
    .from(empleados)
    .leftJoin(
      totales_puntos,
      and(
        eq(totales_puntos.empleado_id, empleados.id),
        eq(totales_puntos.tipo, SIEMPRE),
        eq(totales_puntos.inicio, inicioDePeriodo(SIEMPRE, hoy)),
      ),
    )
    .where(inArray(empleados.id, [...empleado_ids]));
}

/**
 * Per employee with any, how many participations are validated at 100 and how many have an accepted evidence that was
 * not reverted. A group's participation counts for the members who contributed, as its points do.
 */
export async function participacionesContadas(db: Db, empleado_ids: readonly string[]) {
  const ids = sql`any(${sql.param([...empleado_ids])}::uuid[])`;
  const aceptada = sql`exists (
    select 1 from ${evidencias} e where e.participacion_id = p.id
      and e.estado in ('aprobada', 'parcial') and e.fecha_reversion is null)`;
  const { rows } = await db.execute<{ empleado_id: string; completadas: number; aceptadas: number }>(sql`
    select empleado_id,
      count(*) filter (where completada)::int as completadas,
      count(*) filter (where aceptada)::int as aceptadas
    from (
      select p.empleado_id, ${COMPLETADA} as completada, ${aceptada} as aceptada
      from ${participaciones} p where p.empleado_id = ${ids}
      union all
      select m.empleado_id, ${COMPLETADA}, ${aceptada}
      from ${participacion_miembros} m join ${participaciones} p on p.id = m.participacion_id
      where m.empleado_id = ${ids} and m.aporto
    ) todas
    group by empleado_id`);
  return rows;
}

/** Méritos that stand, summed: one row per employee, type and text. */
export function meritosSumados(db: Db, empleado_ids: readonly string[]) {
  return db
    .select({
      empleado_id: meritos.empleado_id,
      tipo: meritos.tipo,
      texto: meritos.texto,
      cantidad: sum(meritos.cantidad).mapWith(Number),
    })
    .from(meritos)
    .where(and(inArray(meritos.empleado_id, [...empleado_ids]), isNull(meritos.anulado_en)))
    .groupBy(meritos.empleado_id, meritos.tipo, meritos.texto);
}

const SIEMPRE: TipoPeriodo = 'siempre';
const COMPLETADA = sql`(p.progreso_validado = 100 and p.fecha_validacion is not null)`;
