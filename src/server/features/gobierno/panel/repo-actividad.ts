import { type SQL, sql } from 'drizzle-orm';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { TIPOS_DE_ACTIVIDAD } from '#contract/gobierno/panel.ts';
import type { Db } from '#server/db/base.ts';
import { desafios, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos } from '#server/db/schema/empresa.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { contiene } from '../../../comun/texto.ts';

export type TipoDeActividad = (typeof TIPOS_DE_ACTIVIDAD)[number];

export type FiltroDeActividad = {
  readonly tipo: TipoDeActividad | null;
  readonly busqueda: string;
  readonly desde: Dia | null;
  readonly hasta: Dia | null;
  /** `marca` and id of the last item already shown. */
  readonly cursor: { readonly marca: string; readonly id: string } | null;
  readonly cuantos: number;
};

export type Hecho = {
  type: TipoDeActividad;
  id: string;
  fecha: Date;
  /** The instant to the microsecond, which the order needs; a Date has only milliseconds. */
  marca: string;
  empleado: { id: string; nombre: string; apellido: string; avatar_url: string | null } | null;
  grupo: string | null;
  /** The challenge's title or the prize's name. */
  de: string | null;
  /** Whether somebody else did it for them: an assignment, a record that RRHH created. */
  por_otro: boolean;
};

/**
 * The latest events. Each kind reads its latest rows through its own index and the latest of all are kept, so the cost does
 * not grow with the history.
 */
export async function actividad(db: Db, filtro: FiltroDeActividad): Promise<Hecho[]> {
  const partes = TIPOS_DE_ACTIVIDAD.filter((tipo) => filtro.tipo === null || filtro.tipo === tipo).map(
    (tipo) => fuente(tipo, filtro),
  );
  const { rows } = await db.execute<{
    type: TipoDeActividad;
    id: string;
    marca: string;
    empleado_id: string | null;
    nombre: string | null;
    apellido: string | null;
    avatar_url: string | null;
    grupo: string | null;
    de: string | null;
    por_otro: boolean;
  }>(sql`
    ${hallados(filtro.busqueda)}
    select h.type, h.id, h.fecha::text as marca, h.empleado_id, h.grupo, h.de, h.por_otro,
      e.nombre, e.apellido, e.avatar_url
    from (${sql.join(partes, sql` union all `)}) h left join ${empleados} e on e.id = h.empleado_id
    order by h.fecha desc, h.id desc limit ${filtro.cuantos}`);
  return rows.map(({ empleado_id, nombre, apellido, avatar_url, marca, ...hecho }) => ({
    ...hecho,
    marca,
    fecha: new Date(marca),
    empleado:
      empleado_id === null
        ? null
        : { id: empleado_id, nombre: nombre ?? '', apellido: apellido ?? '', avatar_url },
  }));
}

const FUENTES = {
  participacion: {
    fecha: sql`${participaciones.created_at}`,
    id: sql`${participaciones.id}`,
    persona: sql`${participaciones.empleado_id}`,
    select: sql`select 'participacion' as type, ${participaciones.id} as id, ${participaciones.created_at} as fecha,
      ${participaciones.empleado_id} as empleado_id, ${grupos.nombre} as grupo, ${desafios.titulo} as de,
      ${participaciones.asignada_por} is not null as por_otro
      from ${participaciones} join ${desafios} on ${desafios.id} = ${participaciones.desafio_id}
      left join ${grupos} on ${grupos.id} = ${participaciones.grupo_id}`,
  },
  premio: {
    fecha: sql`${asignaciones_premio.fecha_asignacion}`,
    id: sql`${asignaciones_premio.id}`,
    persona: sql`${asignaciones_premio.beneficiario_id}`,
    select: sql`select 'premio' as type, ${asignaciones_premio.id} as id, ${asignaciones_premio.fecha_asignacion} as fecha,
      ${asignaciones_premio.beneficiario_id} as empleado_id, null as grupo, ${premios.nombre} as de, false as por_otro
      from ${asignaciones_premio} join ${premios} on ${premios.id} = ${asignaciones_premio.premio_id}`,
  },
  registro: {
    fecha: sql`${empleados.created_at}`,
    id: sql`${empleados.id}`,
    persona: sql`${empleados.id}`,
    select: sql`select 'registro' as type, ${empleados.id} as id, ${empleados.created_at} as fecha,
      ${empleados.id} as empleado_id, null as grupo, null as de, ${empleados.user_id} is null as por_otro
      from ${empleados}`,
  },
} as const satisfies Record<TipoDeActividad, { fecha: SQL; id: SQL; persona: SQL; select: SQL }>;

/** People whose name contains each of the words, in any order. Searched once for all kinds. */
function hallados(busqueda: string): SQL {
  const palabras = palabrasDe(busqueda).map((palabra) => sql`p.busqueda like ${contiene(palabra)}`);
  if (palabras.length === 0) return sql``;
  return sql`with hallados as materialized (select p.id from ${empleados} p where ${sql.join(palabras, sql` and `)})`;
}

function palabrasDe(busqueda: string): string[] {
  return busqueda.split(/\s+/u).filter((palabra) => palabra !== '');
}

function fuente(tipo: TipoDeActividad, { busqueda, desde, hasta, cursor, cuantos }: FiltroDeActividad): SQL {
  const { fecha, id, persona, select } = FUENTES[tipo];
  const filtros: SQL[] = [];
  if (desde) filtros.push(sql`${fecha} >= ${inicioDelDia(desde).toISOString()}::timestamptz`);
  if (hasta) filtros.push(sql`${fecha} < ${inicioDelDia(sumarDias(hasta, 1)).toISOString()}::timestamptz`);
  if (cursor) filtros.push(sql`(${fecha}, ${id}) < (${cursor.marca}::timestamptz, ${cursor.id}::uuid)`);
  if (palabrasDe(busqueda).length > 0) filtros.push(sql`${persona} in (select id from hallados)`);
  const donde = filtros.length > 0 ? sql`where ${sql.join(filtros, sql` and `)}` : sql``;
  return sql`(${select} ${donde} order by ${fecha} desc, ${id} desc limit ${cuantos})`;
}
