import { sql } from 'drizzle-orm';
import { consulta, type Revision } from './revision.ts';

const ACEPTADA = sql`(e.estado in ('aprobada', 'parcial') and e.fecha_reversion is null)`;

/** Challenges: evidence, participations and what they credited. */
export const DESAFIOS: readonly Revision[] = [
  consulta(
    'participaciones-puntos',
    'los puntos de cada participación son los de sus evidencias aceptadas y no revertidas',
    sql`select 'participación ' || p.id, p.puntos_acreditados, coalesce(s.suma, 0)
      from participaciones p left join (
        select e.participacion_id, sum(e.puntos_acreditados) as suma from evidencias e where ${ACEPTADA} group by 1
      ) s on s.participacion_id = p.id
      where p.puntos_acreditados <> coalesce(s.suma, 0)`,
  ),
  consulta(
    'participaciones-progreso',
    'el progreso que se muestra es el validado, o 10 con una evidencia por decidir',
    sql`select 'participación ' || p.id, p.progreso, greatest(p.progreso_validado, case when e.id is null then 0 else 10 end)
      from participaciones p left join evidencias e on e.participacion_id = p.id and e.estado = 'enviada'
      where p.progreso <> greatest(p.progreso_validado, case when e.id is null then 0 else 10 end)`,
  ),
  consulta(
    'participaciones-completadas',
    'solo una participación validada al 100 tiene fecha de validación',
    sql`select 'participación ' || id, progreso_validado || ', validada el ' || fecha_validacion, '100'
      from participaciones where fecha_validacion is not null and progreso_validado <> 100`,
  ),
  consulta(
    'evidencias-estado',
    'una evidencia decidida dice quién y cuándo, y una sin decidir no; solo una aceptada puede estar revertida',
    sql`select 'evidencia ' || id, estado || coalesce(', decidida el ' || fecha_decision, ', sin fecha de decisión')
        || coalesce(', revertida el ' || fecha_reversion, ''), 'lo que pide su estado'
      from evidencias
      where (estado in ('aprobada', 'parcial', 'rechazada')) <> (fecha_decision is not null and decidida_por is not null)
        or (fecha_reversion is not null and estado not in ('aprobada', 'parcial'))`,
  ),
  consulta(
    'evidencias-desafio',
    'cada evidencia es del desafío de su participación',
    sql`select 'evidencia ' || e.id, e.desafio_id, p.desafio_id
      from evidencias e join participaciones p on p.id = e.participacion_id where e.desafio_id <> p.desafio_id`,
  ),
  consulta(
    'evidencias-libro',
    'lo que una evidencia propia acreditó está en el libro de puntos, una sola vez',
    sql`select 'evidencia ' || e.id, coalesce(l.suma, 0), e.puntos_acreditados
      from evidencias e join participaciones p on p.id = e.participacion_id and p.empleado_id is not null
        left join (select origen_id, sum(puntos) as suma from puntos where origen_tipo = 'evidencia' group by 1) l
          on l.origen_id = e.id::text
      where coalesce(l.suma, 0) <> e.puntos_acreditados`,
  ),
  consulta(
    'reversiones-libro',
    'una evidencia propia revertida devolvió exactamente lo que había dado, y una sin revertir nada',
    sql`select 'evidencia ' || e.id || ', empleado ' || l.empleado_id, l.devuelto, case when e.fecha_reversion is null then 0 else -l.dado end
      from evidencias e join participaciones p on p.id = e.participacion_id and p.empleado_id is not null join (
        select origen_id, empleado_id, coalesce(sum(puntos) filter (where origen_tipo = 'evidencia'), 0) as dado,
          coalesce(sum(puntos) filter (where origen_tipo = 'reversion'), 0) as devuelto
        from puntos where origen_tipo in ('evidencia', 'reversion') group by 1, 2) l on l.origen_id = e.id::text
      where l.devuelto <> case when e.fecha_reversion is null then 0 else -l.dado end`,
  ),
  consulta(
    'grupos-aportes',
    'los puntos de cada integrante en una participación grupal son los del libro',
    sql`select 'participación ' || m.participacion_id || ', empleado ' || m.empleado_id, m.puntos_acreditados, coalesce(l.suma, 0)
      from participacion_miembros m left join (
        select e.participacion_id, x.empleado_id, sum(x.puntos) as suma
        from puntos x join evidencias e on e.id::text = x.origen_id
        where x.origen_tipo in ('evidencia', 'reversion') group by 1, 2
      ) l on l.participacion_id = m.participacion_id and l.empleado_id = m.empleado_id
      where m.puntos_acreditados <> coalesce(l.suma, 0)`,
  ),
  consulta(
    'grupos-tope',
    'ningún integrante tiene de una participación grupal más de lo que el grupo tiene acreditado',
    sql`select 'participación ' || m.participacion_id || ', empleado ' || m.empleado_id, m.puntos_acreditados, 'de 0 a ' || p.puntos_acreditados
      from participacion_miembros m join participaciones p on p.id = m.participacion_id
      where m.puntos_acreditados not between 0 and p.puntos_acreditados`,
  ),
  consulta(
    'libro-origenes',
    'lo que el libro dice que vino de una evidencia o de una capacitación vino de una que existe',
    sql`select 'movimiento ' || x.id, x.origen_tipo || ' ' || x.origen_id, 'una que exista'
      from puntos x
      where (x.origen_tipo in ('evidencia', 'reversion') and not exists (select 1 from evidencias e where e.id::text = x.origen_id))
        or (x.origen_tipo = 'capacitacion' and not exists (select 1 from asignaciones_capacitacion a where a.id::text = x.origen_id))`,
  ),
  consulta(
    'dias-activos',
    'cada evidencia aceptada, capacitación completada o mérito vigente cuenta un día, y ningún otro hecho cuenta',
    sql`with hechos as (
        select e.empleado_id, e.dia_envio as dia, 'evidencia' as origen_tipo, e.id::text as origen_id from evidencias e where ${ACEPTADA}
        union all
        select empleado_id, (fecha_completada at time zone 'America/Argentina/Buenos_Aires')::date, 'capacitacion', id::text
        from asignaciones_capacitacion where estado = 'completada'
        union all select empleado_id, fecha, 'merito', id::text from meritos where anulado_en is null
      )
      select coalesce(d.origen_tipo, h.origen_tipo) || ' ' || coalesce(d.origen_id, h.origen_id),
        coalesce(d.dia::text, 'ningún día'), coalesce(h.dia::text, 'ningún día')
      from dias_activos d full join hechos h using (empleado_id, dia, origen_tipo, origen_id)
      where d.dia is null or h.dia is null`,
  ),
];
