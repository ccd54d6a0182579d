import { inicioDePeriodo, type TipoPeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { TipoMerito } from '#domain/insignias/criterio.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';

/** Best streak and points of always, one row per employee. The total is the one kept beside the ledger, never a sum over it. */
export function rachasYPuntos(db: Db, empleado_ids: readonly string[], hoy: Dia) {
  return preparada<{ empleado_id: string; racha_mejor: number; puntos_total: number }>(
    db,
    'hechos.rachas_y_puntos',
    `select e.id as empleado_id, e.racha_mejor, coalesce(t.total, 0) as puntos_total
     from empleados e left join totales_puntos t on t.empleado_id = e.id and t.tipo = $2 and t.inicio = $3
     where e.id = any($1::uuid[])`,
    [empleado_ids, SIEMPRE, inicioDePeriodo(SIEMPRE, hoy)],
  );
}

/**
 * Per employee with any, how many participations are validated at 100 and how many have an accepted evidence that was
 * not reverted. A group's participation counts for the members who contributed, as its points do.
 */
export function participacionesContadas(db: Db, empleado_ids: readonly string[]) {
  return preparada<{ empleado_id: string; completadas: number; aceptadas: number }>(
    db,
    'hechos.participaciones',
    CONTADAS,
    [empleado_ids],
  );
}

/** Méritos that stand, summed: one row per employee, type and text. */
export function meritosSumados(db: Db, empleado_ids: readonly string[]) {
  return preparada<{ empleado_id: string; tipo: TipoMerito; texto: string | null; cantidad: number | null }>(
    db,
    'hechos.meritos',
    `select empleado_id, tipo, texto, sum(cantidad)::float8 as cantidad from meritos
     where empleado_id = any($1::uuid[]) and anulado_en is null group by empleado_id, tipo, texto`,
    [empleado_ids],
  );
}

const SIEMPRE: TipoPeriodo = 'siempre';
const COMPLETADA = `(p.progreso_validado = 100 and p.fecha_validacion is not null)`;
const ACEPTADA = `exists (
    select 1 from evidencias e where e.participacion_id = p.id
      and e.estado in ('aprobada', 'parcial') and e.fecha_reversion is null)`;
const CONTADAS = `
  select empleado_id,
    count(*) filter (where completada)::int as completadas,
    count(*) filter (where aceptada)::int as aceptadas
  from (
    select p.empleado_id, ${COMPLETADA} as completada, ${ACEPTADA} as aceptada
    from participaciones p where p.empleado_id = any($1::uuid[])
    union all
    select m.empleado_id, ${COMPLETADA}, ${ACEPTADA}
    from participacion_miembros m join participaciones p on p.id = m.participacion_id
    where m.empleado_id = any($1::uuid[]) and m.aporto
  ) todas
  group by empleado_id`;
