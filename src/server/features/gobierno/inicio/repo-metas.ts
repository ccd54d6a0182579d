import type { Criterio } from '#domain/insignias/criterio.ts';
import type { CriteriosDeElegibilidad, PuntosDeInsignias } from '#domain/premios/premio.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import {
  finDePeriodo,
  inicioDePeriodo,
  periodosDe,
  type TipoPeriodo,
} from '#domain/comun/calendario/periodo.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { type Base, BASE, type Contadas, contadasDe, SIEMPRE } from '../../insignias/repo-hechos.ts';
import { puntosDeInsigniasDe } from '../../premios/repo-reclamos.ts';

/** What the home reads of an employee to say how near things are. */
export type Leido = {
  /** The days of this week with activity. */
  dias: Dia[];
  /** The totals of the periods that contain today; absent where nothing was credited. */
  totales: { tipo: TipoPeriodo; total: number; activo: boolean; sucursal_id: string | null }[];
  base: Base;
  contadas: Contadas | null;
  /** Active badges, by name. */
  insignias: { id: string; nombre: string; icono: string; criterio: Criterio }[];
  puntos: PuntosDeInsignias;
  /** On offer, in stock and not claimed by the employee. */
  premios: { id: string; nombre: string; criterios_eligibilidad: CriteriosDeElegibilidad }[];
  /** The open challenges in which the employee has nothing to do: completed, or in review. */
  sin_apuro: { id: string; boton: 'completado' | 'pendiente' }[];
};

/** All of it in one statement: the home has few, and none of these parts is a scan. */
export async function leerMetas(db: Db, empleado_id: string, hoy: Dia): Promise<Leido> {
  const semana = inicioDePeriodo('semana', hoy);
  const periodos = periodosDe(hoy);
  const [leido] = await preparada<Leido>(db, 'inicio.metas', METAS, [
    [empleado_id],
    SIEMPRE,
    inicioDePeriodo(SIEMPRE, hoy),
    semana,
    finDePeriodo('semana', semana),
    periodos.map(({ tipo }) => tipo),
    periodos.map(({ inicio }) => inicio),
    hoy,
  ]);
  if (!leido) throw new Error('A statement without from answered no row');
  return leido;
}

const YO = '($1::uuid[])[1]';

const METAS = `select
  (select coalesce(json_agg(distinct dia), '[]') from dias_activos
   where empleado_id = ${YO} and dia between $4::date and $5::date) as dias,
  (select coalesce(json_agg(json_build_object('tipo', t.tipo, 'total', t.total, 'activo', t.activo, 'sucursal_id', t.sucursal_id)), '[]')
   from totales_puntos t join unnest($6::text[], $7::date[]) p (tipo, inicio) on t.tipo = p.tipo and t.inicio = p.inicio
   where t.empleado_id = ${YO}) as totales,
  (select row_to_json(b) from (${BASE}) b) as base,
  (select row_to_json(c) from (${contadasDe('$1::uuid[]')}) c) as contadas,
  (select coalesce(json_agg(json_build_object('id', id, 'nombre', nombre, 'icono', icono, 'criterio', criterio) order by nombre, id), '[]')
   from insignias where activa) as insignias,
  (select row_to_json(i) from (${puntosDeInsigniasDe(YO)}) i) as puntos,
  (select coalesce(json_agg(json_build_object('id', p.id, 'nombre', p.nombre, 'criterios_eligibilidad', p.criterios_eligibilidad) order by p.nombre, p.id), '[]')
   from premios p where p.activo and (p.stock is null or p.stock > 0) and not exists (
     select 1 from asignaciones_premio a
     where a.beneficiario_id = ${YO} and a.premio_id = p.id and a.estado <> 'rechazado')) as premios,
  (select coalesce(json_agg(json_build_object('id', m.desafio_id, 'boton', case when m.fecha_validacion is null then 'pendiente' else 'completado' end)), '[]')
   from (
     select p.id, p.desafio_id, p.fecha_validacion from participaciones p where p.empleado_id = ${YO}
     union all
     select p.id, p.desafio_id, p.fecha_validacion
     from participacion_miembros pm join participaciones p on p.id = pm.participacion_id where pm.empleado_id = ${YO}
   ) m join desafios d on d.id = m.desafio_id
   where d.fecha_fin >= $8::date and (m.fecha_validacion is not null or exists (
     select 1 from evidencias e where e.participacion_id = m.id and e.estado = 'enviada'))) as sin_apuro`;
