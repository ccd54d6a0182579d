import { sql } from 'drizzle-orm';
import type { Centavos } from '#domain/comun/dinero.ts';
import { type Dia, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { unaVez } from '#server/db/una-vez.ts';
import { ahora } from '#server/reloj.ts';
import { contarColaDeTodos } from '../../desafios/participaciones/repo-validacion.ts';

export type Contadores = {
  total_empleados: number;
  total_sucursales: number;
  desafios_activos: number;
  premios_pendientes: number;
  participaciones_mes: number;
  puntos_mes: number;
  /** Open requests about personal data, and how many of them must be answered by `urgente`. */
  pedidos_de_datos: { abiertos: number; urgentes: number; vence_el: Dia | null };
  /** Requests that wait for a second person of RRHH. */
  firmas_pendientes: number;
};

type Pendientes = {
  registros: number;
  personal: number;
  reclamos: number;
  evidencias: number;
  medallas: number;
  firmas: number;
  pedidos: number;
};

/** What waits for somebody of RRHH, in one statement and once per request: all is counted as it changes (comun/conteos). */
export const pendientes = unaVez(async (db, yo: string): Promise<Pendientes> => {
  const { rows } = await db.execute<Pendientes>(sql`
    select
      (select coalesce(sum(cuantos), 0) from conteo_empleados where registro = 'pendiente')::int as registros,
      (select coalesce(sum(cuantos), 0) from conteo_personal where estado = 'pendiente' and confirmado)::int as personal,
      (select coalesce(sum(cuantos), 0) from conteo_reclamos where estado = 'pendiente')::int as reclamos,
      (select count(*) from insignias_empleado
        where observada_en is not null and mantenida_en is null and revocada_en is null)::int as medallas,
      (select count(*) from segundas_firmas
        where estado = 'pendiente' and vence_en > ${ahora().toISOString()}::timestamptz)::int as firmas,
      (select count(*) from pedidos_de_datos where resuelto_en is null)::int as pedidos,
      (${contarColaDeTodos(yo)})::int as evidencias`);
  const [fila] = rows;
  if (!fila) throw new Error('A statement without from answered no row');
  return fila;
});

/** The six figures in one statement, each from an index; `desde` is the first day of the month. */
export async function contadores(
  db: Db,
  hoy: Dia,
  desde: Dia,
  urgente: Dia,
  momento: Date,
): Promise<Contadores> {
  const [fila] = await preparada<Contadores>(db, 'panel.contadores', CONTADORES, [
    hoy,
    desde,
    inicioDelDia(desde).toISOString(),
    urgente,
    momento.toISOString(),
  ]);
  if (!fila) throw new Error('A statement without from answered no row');
  return fila;
}

/** Has `estaActivo` (desafios/repo) written out, so that the whole is one prepared statement. */
const CONTADORES = `
select
  (select coalesce(sum(cuantos), 0) from conteo_empleados where activo and registro = 'aprobado')::int as total_empleados,
  (select count(*) from sucursales where activa)::int as total_sucursales,
  (select count(*) from desafios where fecha_fin >= $1::date
    and (estado = 'activo' or (estado = 'borrador' and activar_automaticamente and fecha_inicio <= $1::date)))::int as desafios_activos,
  (select coalesce(sum(cuantos), 0) from conteo_reclamos where estado = 'pendiente')::int as premios_pendientes,
  (select coalesce(sum(cuantos), 0) from conteo_horas where que = 'participaciones' and hora >= $3::timestamptz)::int as participaciones_mes,
  (select coalesce(sum(total), 0) from dias_vivos where dia between $2::date and $1::date)::int as puntos_mes,
  (select json_build_object('abiertos', count(*), 'urgentes', count(*) filter (where vence_el <= $4::date), 'vence_el', min(vence_el))
    from pedidos_de_datos where resuelto_en is null) as pedidos_de_datos,
  (select count(*) from segundas_firmas where estado = 'pendiente' and vence_en > $5::timestamptz)::int as firmas_pendientes`;

export type Semana = { participaciones: number; puntos: number; insignias: number; premios: number };

/**
 * What happened in two stretches, each from the start of a day to an instant: participations, points, badges in force,
 * claims. Both end at the same hour, so that equal lengths are compared.
 */
export async function semanas(
  db: Db,
  esta: readonly [desde: Dia, hasta: Date],
  pasada: readonly [desde: Dia, hasta: Date],
): Promise<{ esta: Semana; pasada: Semana }> {
  const [fila] = await preparada<{ esta: Semana; pasada: Semana }>(
    db,
    'panel.semanas',
    SEMANAS,
    [esta, pasada].flatMap(([desde, hasta]) => [inicioDelDia(desde).toISOString(), hasta.toISOString()]),
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
    + (select count(*) ${deEstaHora('participaciones', 'created_at', hasta)}),
  'puntos', coalesce(sum(cuantos) filter (where que = 'puntos'), 0)
    + (select coalesce(sum(puntos), 0) ${deEstaHora('puntos', 'created_at', hasta)}),
  'insignias', coalesce(sum(cuantos) filter (where que = 'insignias'), 0)
    + (select count(*) ${deEstaHora('insignias_empleado', 'fecha_otorgada', hasta)} and revocada_en is null),
  'premios', coalesce(sum(cuantos) filter (where que = 'premios'), 0)
    + (select count(*) ${deEstaHora('asignaciones_premio', 'fecha_asignacion', hasta)}))
  from conteo_horas where que in ('participaciones', 'puntos', 'insignias', 'premios')
    and hora >= ${desde}::timestamptz and hora < date_trunc('hour', ${hasta}::timestamptz, 'UTC'))`;

const SEMANAS = `select ${semanaEntre('$1', '$2')} as esta, ${semanaEntre('$3', '$4')} as pasada`;

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
 * What is due between two days, at most `cuantos` of each kind, in one statement: challenges that end; challenges that
 * begin (active ones, or drafts that will activate themselves); training deadlines that somebody has not met; and the
 * month's budget, on its last day.
 */
export function porVenir(db: Db, hoy: Dia, hasta: Dia, cuantos: number, finDelMes: Dia): Promise<PorVenir[]> {
  return preparada<PorVenir>(db, 'panel.por_venir', POR_VENIR, [hoy, hasta, cuantos, finDelMes]);
}

/** Has `estaActivo` (desafios/repo) written out, as above. */
const POR_VENIR = `
(select 'desafio_termina' as tipo, id, titulo, fecha_fin as dia, null::int as cuantos, null::float8 as disponible from desafios
  where fecha_fin >= $1::date and fecha_fin <= $2::date
    and (estado = 'activo' or (estado = 'borrador' and activar_automaticamente and fecha_inicio <= $1::date))
  order by fecha_fin, id limit $3::int)
union all
(select 'desafio_empieza', id, titulo, fecha_inicio, null, null from desafios
  where fecha_inicio > $1::date and fecha_inicio <= $2::date and fecha_fin >= $1::date
    and (estado = 'activo' or (estado = 'borrador' and activar_automaticamente))
  order by fecha_inicio, id limit $3::int)
union all
(select 'capacitacion_vence', c.id, c.titulo, n.fecha_limite, sum(n.cuantos)::int, null
  from conteo_asignaciones n join capacitaciones c on c.id = n.capacitacion_id
  where n.estado in ('pendiente', 'en_progreso') and n.fecha_limite between $1::date and $2::date
  group by c.id, c.titulo, n.fecha_limite having sum(n.cuantos) > 0
  order by n.fecha_limite, c.titulo limit $3::int)
union all
select 'presupuesto_termina', null, to_char($4::date, 'YYYY-MM'), $4::date, null,
  (presupuesto_inicial - comprometido - ejecutado)::float8
from presupuesto_empresa
where $4::date <= $2::date and anio = extract(year from $4::date) and mes = extract(month from $4::date)`;
