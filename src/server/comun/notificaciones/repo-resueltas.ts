import type { Tema } from '#contract/comun/temas.ts';
import { ZONA } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { DIAS_DE_ESPERA } from './por-terminar.ts';

/*
 * Notices that ask to decide something are read once nothing of what they ask for is left, whoever decided it. Each statement
 * looks at the few people who may have such a notice, and tells their open pages in the same trip.
 */

const TEMAS: readonly Tema[] = ['notificaciones'];

/** Marks the notices of `cuales`, over `n` (the notice) and `v` (whose it is). */
const resolver = (cuales: string) => `
  with resueltas as (
    update notificaciones n set leida_en = $1::timestamptz
    from empleados v
    where v.id = n.empleado_id and n.leida_en is null and ${cuales}
    returning n.empleado_id
  )
  select count(pg_notify($2, json_build_object('temas', $3::text[], 'para', json_build_object('empleados', quienes))::text))
  from (select json_agg(distinct empleado_id) as quienes from resueltas having count(*) > 0) avisados`;

/** Until the end of the notice's day, because it says that the later ones of its day are added to the same list. */
const DE_SU_DIA = (cuando: string) =>
  `(${cuando} at time zone '${ZONA}')::date <= (n.created_at at time zone '${ZONA}')::date`;

const RECLAMOS = resolver(`(
    n.tipo = 'premios_por_aprobar' and v.rol = 'admin_rrhh' and not exists (
      select 1 from asignaciones_premio a
      where a.estado = 'pendiente' and a.beneficiario_id <> v.id and ${DE_SU_DIA('a.fecha_asignacion')})
    or n.tipo = 'premios_por_entregar' and v.sucursal_id = $4::uuid and not exists (
      select 1 from asignaciones_premio a join empleados b on b.id = a.beneficiario_id
      where a.estado = 'aprobado' and a.beneficiario_id <> v.id and b.sucursal_id = v.sucursal_id
        and ${DE_SU_DIA('a.fecha_decision')}))`);

/** After a claim was decided, delivered or cancelled: `sucursal_id` is the branch of who claimed it. */
export async function resolverReclamos(tx: Db, sucursal_id: string | null, cuando: Date): Promise<void> {
  await preparada(tx, 'notificaciones.reclamos_resueltos', RECLAMOS, [
    cuando.toISOString(),
    CANAL,
    TEMAS,
    sucursal_id,
  ]);
}

const EVIDENCIAS = resolver(`n.tipo = 'evidencia_por_validar'
    and (v.rol = 'admin_rrhh' or v.rol = 'gerente_sucursal' and (v.sucursal_id = $5::uuid or exists (
      select 1 from delegaciones d where d.a_empleado_id = v.id and d.sucursal_id = $5::uuid)))
    and case
      when n.datos ->> 'evidencia_id' is not null then n.datos ->> 'evidencia_id' = $4
      when n.datos ->> 'cuantas' is null then false
      else not exists (
        select 1 from evidencias e join empleados a on a.id = e.empleado_id
        where e.estado = 'enviada' and e.empleado_id <> v.id
          and case when starts_with(n.clave, 'evidencia_escalada:') then e.escalada_en <= n.created_at
            else e.fecha_envio < n.created_at - interval '${DIAS_DE_ESPERA} days' and (v.rol <> 'admin_rrhh' or not exists (
              select 1 from empleados g
              where g.sucursal_id = a.sucursal_id and g.rol = 'gerente_sucursal' and g.activo and g.id <> a.id)) end
          and (v.rol = 'admin_rrhh' or a.sucursal_id = v.sucursal_id or exists (
            select 1 from delegaciones d
            where d.a_empleado_id = v.id and d.sucursal_id = a.sucursal_id and d.terminada_en is null)))
    end`);

/**
 * After an evidence was decided. RRHH is told of what escalated and of what nobody in its branch can decide; a gerente, of what is late;
 * whoever may decide an appeal, of that one.
 * @param sucursal_id the branch of who sent it
 */
export async function resolverEvidencias(
  tx: Db,
  { id, sucursal_id }: { id: string; sucursal_id: string | null },
  cuando: Date,
): Promise<void> {
  await preparada(tx, 'notificaciones.evidencias_resueltas', EVIDENCIAS, [
    cuando.toISOString(),
    CANAL,
    TEMAS,
    id,
    sucursal_id,
  ]);
}
