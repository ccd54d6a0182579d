import { sql } from 'drizzle-orm';
import type { Centavos } from '#domain/comun/dinero.ts';
import type { TipoDeFirma } from '#domain/comun/permisos/firmas.ts';
import { type Dia, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { preparada, unaVez } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { EN_DUDA } from '../../insignias/repo-admin.ts';
import { contarPorRevisar } from '../../muro/repo.ts';
import { EN_ESPERA } from '../../../comun/esperas.ts';
import { aLaVistaEnUna, type Vista } from '../vistas/repo.ts';
import { contarColaDeTodos } from '../../desafios/participaciones/repo-validacion.ts';

export type Contadores = {
  total_empleados: number;
  total_sucursales: number;
  desafios_activos: number;
  premios_pendientes: number;
  participaciones_mes: number;
  puntos_mes: number;
  /** Whether there is anybody besides RRHH, and any challenge, in whatever state. */
  hay_gente: boolean;
  hay_desafios: boolean;
};

type Pendientes = {
  registros: number;
  personal: number;
  reclamos: number;
  evidencias: number;
  medallas: number;
  /** Who asked for a second signature about what, and when. */
  firmas: readonly PedidaEnJuego[];
  pedidos: number;
  muro: number;
  /** The setting as it is stored. */
  doble_firma: unknown;
  /** Whether there is another administrator to sign. */
  hay_otros: boolean;
  vistas: readonly Vista[];
};

type PedidaEnJuego = {
  readonly pedida_por: string;
  readonly persona_id: string | null;
  readonly pedida_en: string;
  readonly tipo: TipoDeFirma;
  readonly objeto: string;
  /** The prize of the claim that it is about. */
  readonly premio_id: string | null;
};

/**
 * What waits for somebody of RRHH and is not their own, and the views they keep, in one statement and once per request: all is counted as it changes
 * (comun/conteos). What somebody has just decided and may take back is not counted, as the lists leave it out.
 */
export const pendientes = unaVez(async (db, yo: string): Promise<Pendientes> => {
  const { rows } = await db.execute<Pendientes>(sql`
    select
      ((select coalesce(sum(cuantos), 0) from conteo_empleados where registro = 'pendiente')
        - (select count(*) from empleados where registro = 'pendiente' and id in ${EN_ESPERA}))::int as registros,
      (select coalesce(sum(cuantos), 0) from conteo_personal where estado = 'pendiente' and confirmado)::int as personal,
      ((select coalesce(sum(cuantos), 0) from conteo_reclamos where estado = 'pendiente')
        - (select count(*) from (
          select id from asignaciones_premio where beneficiario_id = ${yo} and estado = 'pendiente'
          union select id from asignaciones_premio where estado = 'pendiente' and id in ${EN_ESPERA}) fuera))::int as reclamos,
      -- The first is counted in its index, without reading awards.
      ((select count(*) from insignias_empleado where ${EN_DUDA})
        - (select count(*) from insignias_empleado where ${EN_DUDA} and id in ${EN_ESPERA}))::int as medallas,
      (select coalesce(json_agg(json_build_object('pedida_por', pedida_por, 'persona_id', persona_id, 'pedida_en', pedida_en,
          'tipo', tipo, 'objeto', objeto, 'premio_id', (select premio_id from asignaciones_premio
            where id = case when tipo = 'sobre_presupuesto' then objeto::uuid end))), '[]')
        from segundas_firmas where estado = 'pendiente' and vence_en > ${ahora().toISOString()}::timestamptz) as firmas,
      (select valor from configuracion where clave = 'doble_firma') as doble_firma,
      (select coalesce(sum(cuantos), 0) > 1 from conteo_empleados
        where rol = 'admin_rrhh' and activo and con_cuenta) as hay_otros,
      (select count(*) from pedidos_de_datos where resuelto_en is null)::int as pedidos,
      ${contarPorRevisar()}::int as muro,
      (${contarColaDeTodos(yo)})::int as evidencias,
      ${aLaVistaEnUna(db, yo)} as vistas`);
  const [fila] = rows;
  if (!fila) throw new Error('A statement without from answered no row');
  return fila;
});

export type Semana = {
  participaciones: number;
  asignadas: number;
  puntos: number;
  insignias: number;
  premios: number;
};

/** Two stretches, each from the start of a day to an instant. */
type Semanas = Record<'esta' | 'pasada', readonly [desde: Dia, hasta: Date]>;

/**
 * The six figures, each from an index (`desde` is the first day of the month), and what happened in two weeks: participations
 * that people began, those that somebody else assigned, points, badges in force, claims. Both weeks end at the same hour, so
 * that equal lengths are compared. One statement.
 */
export async function contadores(
  db: Db,
  hoy: Dia,
  desde: Dia,
  { esta, pasada }: Semanas,
): Promise<Contadores & Record<keyof Semanas, Semana>> {
  const [fila] = await preparada<Contadores & Record<keyof Semanas, Semana>>(
    db,
    'panel.contadores',
    CONTADORES,
    [
      hoy,
      desde,
      inicioDelDia(desde).toISOString(),
      ...[esta, pasada].flatMap(([dia, hasta]) => [inicioDelDia(dia).toISOString(), hasta.toISOString()]),
    ],
  );
  if (!fila) throw new Error('A statement without from answered no row');
  return fila;
}

/** Whole hours from what is kept by the hour, and the rows of the last one. A day starts on the hour. */
const deEstaHora = (tabla: string, cuando: string, hasta: string) =>
  `from ${tabla} where ${cuando} >= date_trunc('hour', ${hasta}::timestamptz, 'UTC') and ${cuando} < ${hasta}::timestamptz`;

const semanaEntre = (desde: string, hasta: string) => `
(select json_build_object(
  'participaciones', coalesce(sum(cuantos) filter (where que = 'participaciones'), 0)
    - coalesce(sum(cuantos) filter (where que = 'asignadas'), 0)
    + (select count(*) ${deEstaHora('participaciones', 'created_at', hasta)} and asignada_por is null),
  'asignadas', coalesce(sum(cuantos) filter (where que = 'asignadas'), 0)
    + (select count(*) ${deEstaHora('participaciones', 'created_at', hasta)} and asignada_por is not null),
  'puntos', coalesce(sum(cuantos) filter (where que = 'puntos'), 0)
    + (select coalesce(sum(puntos), 0) ${deEstaHora('puntos', 'created_at', hasta)}),
  'insignias', coalesce(sum(cuantos) filter (where que = 'insignias'), 0)
    + (select count(*) ${deEstaHora('insignias_empleado', 'fecha_otorgada', hasta)} and revocada_en is null),
  'premios', coalesce(sum(cuantos) filter (where que = 'premios'), 0)
    + (select count(*) ${deEstaHora('asignaciones_premio', 'fecha_asignacion', hasta)}))
  from conteo_horas where que in ('participaciones', 'asignadas', 'puntos', 'insignias', 'premios')
    and hora >= ${desde}::timestamptz and hora < date_trunc('hour', ${hasta}::timestamptz, 'UTC'))`;

/** Has `estaActivo` (desafios/repo) written out, so that the whole is one prepared statement. */
const CONTADORES = `
select
  (select coalesce(sum(cuantos), 0) from conteo_empleados where activo and registro = 'aprobado')::int as total_empleados,
  (select count(*) from sucursales where activa)::int as total_sucursales,
  (select count(*) from desafios where fecha_fin >= $1::date
    and (estado = 'activo' or (estado = 'borrador' and activar_automaticamente and fecha_inicio <= $1::date)))::int as desafios_activos,
  ((select coalesce(sum(cuantos), 0) from conteo_reclamos where estado = 'pendiente')
    - (select count(*) from asignaciones_premio where estado = 'pendiente'
      and id in (select objeto_id from esperas where estado = 'esperando')))::int as premios_pendientes,
  (select coalesce(sum(case que when 'participaciones' then cuantos else -cuantos end), 0) from conteo_horas
    where que in ('participaciones', 'asignadas') and hora >= $3::timestamptz)::int as participaciones_mes,
  (select coalesce(sum(total), 0) from dias_vivos where dia between $2::date and $1::date)::int as puntos_mes,
  (select coalesce(sum(cuantos), 0) from conteo_empleados where rol <> 'admin_rrhh') > 0 as hay_gente,
  exists (select from desafios) as hay_desafios,
  ${semanaEntre('$4', '$5')} as esta, ${semanaEntre('$6', '$7')} as pasada`;

export type PorVenir = {
  tipo: 'desafio_termina' | 'desafio_empieza' | 'capacitacion_vence' | 'presupuesto_termina';
  id: string | null;
  titulo: string;
  dia: Dia;
  cuantos: number | null;
  /** In centavos. */
  disponible: Centavos | null;
};

/**
 * What is due between two days, in one statement: challenges that end; challenges that
 * begin (active ones, or drafts that will activate themselves); training deadlines that somebody has not met; and the
 * month's budget, on its last day.
 */
export function porVenir(db: Db, hoy: Dia, hasta: Dia, finDelMes: Dia): Promise<PorVenir[]> {
  return preparada<PorVenir>(db, 'panel.por_venir', POR_VENIR, [hoy, hasta, finDelMes]);
}

/** Has `estaActivo` (desafios/repo) written out, as above. */
const POR_VENIR = `
(select 'desafio_termina' as tipo, id, titulo, fecha_fin as dia, null::int as cuantos, null::float8 as disponible from desafios
  where fecha_fin >= $1::date and fecha_fin <= $2::date
    and (estado = 'activo' or (estado = 'borrador' and activar_automaticamente and fecha_inicio <= $1::date))
  order by fecha_fin, id)
union all
(select 'desafio_empieza', id, titulo, fecha_inicio, null, null from desafios
  where fecha_inicio > $1::date and fecha_inicio <= $2::date and fecha_fin >= $1::date
    and (estado = 'activo' or (estado = 'borrador' and activar_automaticamente))
  order by fecha_inicio, id)
union all
(select 'capacitacion_vence', c.id, c.titulo, n.fecha_limite, sum(n.cuantos)::int, null
  from conteo_asignaciones n join capacitaciones c on c.id = n.capacitacion_id
  where n.estado in ('pendiente', 'en_progreso') and n.fecha_limite between $1::date and $2::date
  group by c.id, c.titulo, n.fecha_limite having sum(n.cuantos) > 0
  order by n.fecha_limite, c.titulo)
union all
select 'presupuesto_termina', null, to_char($3::date, 'YYYY-MM'), $3::date, null,
  (presupuesto_inicial - comprometido - ejecutado)::float8
from presupuesto_empresa
where $3::date <= $2::date and anio = extract(year from $3::date) and mes = extract(month from $3::date)`;
