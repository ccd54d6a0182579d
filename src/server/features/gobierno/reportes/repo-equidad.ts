import { and, not, sql, type SQL } from 'drizzle-orm';
import { type Dia, inicioDelDia, sumarDias, ZONA } from '#domain/comun/calendario/dia.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import {
  type Antiguedad,
  type Cuenta,
  DIAS_DE_ANTIGUEDAD,
  DIAS_SIN_RECONOCIMIENTO,
} from '#domain/gobierno/reportes/equidad.ts';
import type { Recorte } from '#domain/gobierno/reportes/filtro.ts';
import type { Db } from '#server/db/base.ts';
import { evidencias } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { publicaciones } from '#server/db/schema/muro.ts';
import { asignaciones_premio } from '#server/db/schema/premios.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { SE_RECONOCE } from '../../personas/sin-reconocer.ts';
import { ACTIVO, deQuienes, posteriorA } from './recorte.ts';

export type Celda = Cuenta & {
  sucursal_id: string | null;
  rol: Rol;
  antiguedad: Antiguedad;
};

/**
 * Active people who are meant to be recognised, by branch, role and tenure: how many were recognised in the stretch, and for how many it has been 30, 60 and 90
 * days since that or since they came, all as of the day `al`. Whoever came later is left out. Recognition is points, a badge, a mérito, a
 * prize handed over, or a colleague's thanks. What was given in the days that some figure asks about is read once, and its last day kept
 * of each person: to look each of a whole company up in five indexes takes several times as long.
 */
export async function celdas(db: Db, recorte: Recorte, al: Dia): Promise<Celda[]> {
  const hace = (dias: number) => sumarDias(al, -dias);
  const [desde = al] = [recorte.desde, hace(Math.max(...DIAS_SIN_RECONOCIMIENTO))].toSorted();
  const enEsos = sql`between ${desde}::date and ${al}::date`;
  const [comienzo, fin] = [desde, sumarDias(al, 1)].map(
    (dia) => sql`${inicioDelDia(dia).toISOString()}::timestamptz`,
  );
  const quienes = deQuienes(recorte);
  const suyo = (columna: SQL) =>
    quienes ? sql`and ${columna} in (select ${empleados.id} from ${empleados} where ${quienes})` : sql``;
  const antes = (dias: number) => sql`${hace(dias)}::date`;
  const sin = (dias: number) => sql`count(*) filter (where greatest(dia, ingreso) <= ${antes(dias)})::int`;
  const { rows } = await db.execute<Celda>(sql`
    with dado (id, dia) as (
      select empleado_id, fecha from ${puntos} where puntos > 0 and fecha ${enEsos} ${suyo(sql`empleado_id`)}
      union all select empleado_id, fecha from ${meritos} where anulado_en is null and fecha ${enEsos} ${suyo(sql`empleado_id`)}
      union all select empleado_id, (fecha_otorgada at time zone ${ZONA})::date from ${insignias_empleado}
        where revocada_en is null and fecha_otorgada >= ${comienzo} and fecha_otorgada < ${fin} ${suyo(sql`empleado_id`)}
      union all select beneficiario_id, (fecha_entrega at time zone ${ZONA})::date from ${asignaciones_premio}
        where estado = 'entregado' and fecha_entrega >= ${comienzo} and fecha_entrega < ${fin} ${suyo(sql`beneficiario_id`)}
      union all select empleado_id, (created_at at time zone ${ZONA})::date from ${publicaciones}
        where clase = 'gracias' and estado = 'visible' and created_at >= ${comienzo} and created_at < ${fin} ${suyo(sql`empleado_id`)}
    )
    select sucursal_id, rol, case when ingreso > ${antes(DIAS_DE_ANTIGUEDAD.menos_de_3_meses)} then 'menos_de_3_meses'
        when ingreso > ${antes(DIAS_DE_ANTIGUEDAD.menos_de_1_anio)} then 'menos_de_1_anio'
        when ingreso > ${antes(DIAS_DE_ANTIGUEDAD.de_1_a_3_anios)} then 'de_1_a_3_anios'
        else 'mas_de_3_anios' end as antiguedad,
      count(*)::int as personas, count(*) filter (where dia >= ${recorte.desde}::date)::int as reconocidas,
      ${sin(30)} as sin_30, ${sin(60)} as sin_60, ${sin(90)} as sin_90
    from (
      select ${empleados.sucursal_id} as sucursal_id, ${empleados.rol} as rol, ${INGRESO} as ingreso, ultimo.dia
      from ${empleados} left join (select id, max(dia) as dia from dado group by id) ultimo on ultimo.id = ${empleados.id}
      where ${and(ACTIVO, SE_RECONOCE, not(posteriorA(al)), quienes)} offset 0
    ) gente group by 1, 2, 3`);
  return rows;
}

/** Since when somebody is in the company, as far as is known. */
const INGRESO = sql`coalesce(${empleados.fecha_ingreso}, (${empleados.created_at} at time zone ${ZONA})::date)`;

export type DeValidador = {
  /** Null is everybody together. */
  id: string | null;
  nombre: string | null;
  decididas: number;
  /** Whose evidence it was. */
  personas: number;
  rechazadas: number;
  horas: number;
};

/** What each validator decided in the stretch, and everybody together: the median of hours that it waited, and what was refused. */
export async function validadores(db: Db, recorte: Recorte): Promise<DeValidador[]> {
  const donde = deQuienes(recorte);
  const { rows } = await db.execute<DeValidador>(sql`
    select v.id, v.nombre || ' ' || v.apellido as nombre, decididas, personas, rechazadas, horas from (
      select ${evidencias.decidida_por} as decidida_por, count(*)::int as decididas,
        count(distinct ${evidencias.empleado_id})::int as personas,
        count(*) filter (where ${evidencias.estado} = 'rechazada')::int as rechazadas,
        round(percentile_cont(0.5) within group (
          order by extract(epoch from ${evidencias.fecha_decision} - ${evidencias.fecha_envio})) / 3600)::int as horas
      from ${evidencias}
      where ${evidencias.estado} in ('aprobada','parcial','rechazada') and ${evidencias.decidida_por} is not null
        and ${evidencias.fecha_decision} >= ${inicioDelDia(recorte.desde).toISOString()}::timestamptz
        and ${evidencias.fecha_decision} < ${inicioDelDia(sumarDias(recorte.hasta, 1)).toISOString()}::timestamptz
        ${donde ? sql`and ${evidencias.empleado_id} in (select ${empleados.id} from ${empleados} where ${donde})` : sql``}
      group by grouping sets ((${evidencias.decidida_por}), ())
    ) d left join ${empleados} v on v.id = d.decidida_por
    order by v.id is null desc, decididas desc, v.busqueda`);
  return rows;
}

/**
 * How many people thanked somebody in the stretch, and how many pairs thanked only one another, twice or more each: a thanks and
 * its answer are no circle.
 */
export async function parejas(
  db: Db,
  { desde, hasta, sucursal_id }: Recorte,
): Promise<{ personas: number; parejas: number }> {
  const { rows } = await db.execute<{ personas: number; parejas: number }>(sql`
    with dadas as materialized (
      select autor_id as de, empleado_id as a, count(*) as veces from ${publicaciones}
      where clase = 'gracias' and estado = 'visible' and empleado_id is not null
        and created_at >= ${inicioDelDia(desde).toISOString()}::timestamptz
        and created_at < ${inicioDelDia(sumarDias(hasta, 1)).toISOString()}::timestamptz
        ${sucursal_id === null ? sql`` : sql`and sucursal_id = ${sucursal_id}`}
      group by 1, 2
    ), a_uno as (select de, (min(a::text))::uuid as a from dadas group by de having count(*) = 1 and min(veces) >= 2)
    select (select count(distinct de) from dadas)::int as personas,
      (select count(*) from a_uno x join a_uno y on y.de = x.a and y.a = x.de where x.de < y.de)::int as parejas`);
  return rows[0] ?? { personas: 0, parejas: 0 };
}
