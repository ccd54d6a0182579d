import { sql } from 'drizzle-orm';
import { consulta, type Revision } from './revision.ts';

const ORDEN = sql`array['pendiente','aprobado','entregado','confirmado','rechazado','cancelado']::text[]`;

/** Prizes, claims and their three ledgers. */
export const PREMIOS: readonly Revision[] = [
  consulta(
    'stock',
    'el stock de cada premio es la suma de sus movimientos (0 mientras es ilimitado)',
    sql`select 'premio ' || p.id, coalesce(p.stock, 0), coalesce(m.suma, 0)
      from premios p left join (select premio_id, sum(cantidad) as suma from movimientos_stock group by 1) m on m.premio_id = p.id
      where coalesce(p.stock, 0) <> coalesce(m.suma, 0)`,
  ),
  consulta(
    'presupuesto-comprometido',
    'lo comprometido de cada mes es la suma de sus movimientos, y de sus reclamos aprobados',
    sql`select 'presupuesto ' || b.anio || '-' || b.mes, b.comprometido,
        coalesce(m.suma, 0) || ' por movimientos, ' || coalesce(a.suma, 0) || ' por reclamos'
      from presupuesto_empresa b
        left join (select presupuesto_id, sum(case tipo when 'compromiso' then monto else -monto end) as suma
          from movimientos_presupuesto group by 1) m on m.presupuesto_id = b.id
        left join (select presupuesto_id, sum(monto) as suma from asignaciones_premio where estado = 'aprobado' group by 1) a
          on a.presupuesto_id = b.id
      where b.comprometido <> coalesce(m.suma, 0) or b.comprometido <> coalesce(a.suma, 0)`,
  ),
  consulta(
    'presupuesto-ejecutado',
    'lo ejecutado de cada mes es la suma de sus movimientos, y de sus reclamos entregados',
    sql`select 'presupuesto ' || b.anio || '-' || b.mes, b.ejecutado,
        coalesce(m.suma, 0) || ' por movimientos, ' || coalesce(a.suma, 0) || ' por reclamos'
      from presupuesto_empresa b
        left join (select presupuesto_id, sum(monto) filter (where tipo = 'ejecucion') as suma
          from movimientos_presupuesto group by 1) m on m.presupuesto_id = b.id
        left join (select presupuesto_id, sum(monto) as suma from asignaciones_premio where estado = 'entregado' group by 1) a
          on a.presupuesto_id = b.id
      where b.ejecutado <> coalesce(m.suma, 0) or b.ejecutado <> coalesce(a.suma, 0)`,
  ),
  consulta(
    'puntos-retenidos',
    'lo que cada reclamo retiene de puntos de insignias es lo que retienen sus movimientos',
    sql`select 'reclamo ' || a.id, a.puntos_gastados, coalesce(-m.suma, 0)
      from asignaciones_premio a left join (
        select asignacion_id, sum(puntos) as suma from movimientos_puntos_insignia group by 1) m on m.asignacion_id = a.id
      where a.puntos_gastados <> coalesce(-m.suma, 0)`,
  ),
  consulta(
    'pasos-de-reclamo',
    'cada reclamo dio los pasos que llevan a su estado, y ninguno más',
    sql`select 'reclamo ' || a.id, a.estado, coalesce(p.pasos, 'sin pasos')
      from asignaciones_premio a left join (
        select asignacion_id, string_agg(paso, '+' order by array_position(${ORDEN}, paso)) as pasos
        from pasos_reclamo group by 1) p on p.asignacion_id = a.id
      where coalesce(p.pasos, '') <> all (case a.estado
        when 'pendiente' then array['pendiente']
        when 'aprobado' then array['pendiente+aprobado']
        when 'entregado' then array['pendiente+aprobado+entregado', 'pendiente+aprobado+confirmado']
        else array['pendiente+rechazado', 'pendiente+cancelado', 'pendiente+aprobado+rechazado'] end)`,
  ),
];
