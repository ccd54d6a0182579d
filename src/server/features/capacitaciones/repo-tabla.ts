import { and, asc, between, desc, eq, gte, inArray, lt, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { DIAS_POR_VENCER } from '#domain/capacitaciones/capacitacion.ts';
import { type EstadoDeCapacitacion, ESTADOS_DE_CAPACITACION } from '#domain/capacitaciones/capacitacion.ts';
import type { Alcance, Rol } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
} from '#server/db/schema/capacitaciones.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { conteo_asignaciones } from '#server/db/schema/conteos.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { personasQueDicen } from '../../comun/nombres.ts';
import { alfabetico } from '../../comun/texto.ts';
import { CLAVE_DE_RECORDATORIO } from './avisos.ts';
import { AVANCE } from './repo-asignaciones.ts';
import {
  columnasDeConteos,
  contadas,
  conteosVigentes,
  estaAtrasada,
  type FilaDeConteos,
  leerConteos,
  SIN_ASIGNACIONES,
  sumarConteos,
} from './repo-conteos.ts';

export const PERSONA = {
  id: empleados.id,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  avatar_url: empleados.avatar_url,
  sucursal: sucursales.nombre,
  grupo: grupos.nombre,
};

/** Those about to expire, or whose people asked for another deadline. */
export type Plazo = 'por_vencer' | 'reabrir';

export type FiltroDeAsignaciones = {
  readonly capacitacion_id?: string | undefined;
  readonly estado: EstadoDeCapacitacion | 'todas';
  readonly sucursal_id?: string | undefined;
  readonly rol?: Rol | undefined;
  readonly plazo?: Plazo | undefined;
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  readonly busqueda: string;
  readonly orden: 'reciente' | 'limite' | 'nombre';
  readonly pagina: number;
  readonly por_pagina: number;
};

/** Which trainings, of whom, and assigned when. */
type FiltroDePersonas = {
  readonly capacitacion_id?: string | undefined;
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  readonly sucursal_id?: string | null | undefined;
  readonly rol?: Rol | null | undefined;
};

export type FilaDeAsignacion = Awaited<ReturnType<typeof filasDe>>[number];

/**
 * A page of assignments within the caller's scope, with their people; and how many are in each state under the same
 * filters. The page is found from the assignments alone, in index order; their people are read afterwards.
 */
export async function paginaDeAsignaciones(db: Db, donde: Alcance, filtro: FiltroDeAsignaciones, hoy: Dia) {
  const { conteos, ids } = filtro.busqueda
    ? await buscadas(db, donde, filtro, hoy)
    : await sinBuscar(db, donde, filtro, hoy);
  return { conteos, total: conteos[filtro.estado], filas: await filasDe(db, ids, filtro.orden) };
}

/**
 * Overdue assignments, those that expired most recently first. Pending, started and already marked ones are each read in
 * index order; in one query, all the overdue ones would be sorted to return a few.
 */
export async function masVencidas(
  db: Db,
  donde: Alcance,
  filtro: FiltroDePersonas,
  hoy: Dia,
  cuantas: number,
): Promise<FilaDeAsignacion[]> {
  const orden = sql`order by fecha_limite, id limit ${cuantas}`;
  const deCada = (['pendiente', 'en_progreso', 'vencida'] as const).map(
    (estado) => sql`(select id, fecha_limite from ${asignaciones}
      where ${and(eq(asignaciones.estado, estado), estaAtrasada(hoy), ...filtrosDe(db, donde, filtro))} ${orden})`,
  );
  return filasDe(
    db,
    sql`(select id from (${sql.join(deCada, sql` union all `)}) vencidas ${orden})`,
    'limite',
  );
}

async function sinBuscar(db: Db, donde: Alcance, filtro: FiltroDeAsignaciones, hoy: Dia) {
  const sinEstado = and(...filtrosDe(db, donde, filtro), dePlazo(filtro.plazo, hoy));
  // For everybody the kept counts are used; for some people they are counted here.
  const conteos =
    donde.tipo === 'todo' && !sonAlgunas(filtro)
      ? sumarConteos((await contadas(db, sinEstado, hoy)).values())
      : (await db.select(conteosVigentes(hoy)).from(asignaciones).where(sinEstado))[0];
  const deEstado = and(sinEstado, conEstado(filtro.estado, hoy));
  if (filtro.orden === 'limite') {
    return { conteos: conteos ?? SIN_ASIGNACIONES, ids: porVencimiento(deEstado, filtro) };
  }
  const esta = db.select({ id: asignaciones.id }).from(asignaciones).where(deEstado).$dynamic();
  const ids = (
    filtro.orden === 'nombre' ? esta.innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id)) : esta
  )
    .orderBy(...ORDEN[filtro.orden])
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { conteos: conteos ?? SIN_ASIGNACIONES, ids: sql`(${ids})` };
}

/**
 * A page by deadline. The index begins with the state, so that each one's first rows are read in its order, up to the page, and
 * only those are put in order together.
 */
function porVencimiento(donde: SQL | undefined, { pagina, por_pagina }: FiltroDeAsignaciones): SQL {
  const orden = sql`order by fecha_limite asc nulls last, id`;
  const deCada = ESTADOS_DE_CAPACITACION.map(
    (estado) => sql`(select id, fecha_limite from ${asignaciones}
      where ${and(eq(asignaciones.estado, estado), donde)} ${orden} limit ${pagina * por_pagina})`,
  );
  return sql`(select id from (${sql.join(deCada, sql` union all `)}) primeras
    ${orden} limit ${por_pagina} offset ${(pagina - 1) * por_pagina})`;
}

/** Whether a filter is of something that is not counted apart: of whom, the day of each, and who asks for another deadline. */
function sonAlgunas({ sucursal_id, rol, plazo, desde, hasta }: FiltroDeAsignaciones): boolean {
  return Boolean(sucursal_id ?? rol ?? desde ?? hasta) || plazo === 'reabrir';
}

/** With a search: reads the matching names once and collects their assignments once, to count and sort them. */
async function buscadas(db: Db, donde: Alcance, filtro: FiltroDeAsignaciones, hoy: Dia) {
  const filtros = and(
    sql`${asignaciones.empleado_id} in (select id from quienes)`,
    ...filtrosDe(db, donde, filtro),
    dePlazo(filtro.plazo, hoy),
  );
  const personas =
    filtro.orden === 'nombre'
      ? sql`join ${empleados} on ${empleados.id} = ${asignaciones.empleado_id}`
      : sql``;
  const estado = conEstado(filtro.estado, hoy);
  // The collected rows have the table's name, so that the table's conditions and order work on them.
  const { rows } = await db.execute<FilaDeConteos & { id: string | null }>(sql`
    with quienes as materialized ${personasQueDicen(filtro.busqueda)}, halladas as materialized (
      select id, empleado_id, estado, fecha_limite, fecha_asignacion from ${asignaciones} where ${filtros}
    ), contadas as (
      select ${columnasDeConteos(conteosVigentes(hoy))} from halladas ${asignaciones}
    )
    select contadas.*, esta.id from contadas left join lateral (
      select ${asignaciones.id} from halladas ${asignaciones} ${personas} ${estado ? sql`where ${estado}` : sql``}
      order by ${sql.join(ORDEN[filtro.orden], sql`, `)}
      limit ${filtro.por_pagina} offset ${(filtro.pagina - 1) * filtro.por_pagina}
    ) esta on true`);
  return { conteos: leerConteos(rows[0]), ids: rows.flatMap(({ id }) => id ?? []) };
}

/**
 * The assignments of a list of which somebody else may be reminded today, those that expire first at the head: the SQL of
 * `sePuedeRecordar`, of who is reminded, and of once a day.
 */
export async function recordables(
  db: Db,
  donde: Alcance,
  filtro: Omit<FiltroDeAsignaciones, 'orden' | 'pagina' | 'por_pagina'>,
  { hoy, yo, cuantas }: { hoy: Dia; yo: string; cuantas: number },
): Promise<string[]> {
  const filas = await db
    .select({ id: asignaciones.id })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .where(
      and(
        inArray(asignaciones.estado, ['pendiente', 'en_progreso']),
        sql`not ${estaAtrasada(hoy)}`,
        conEstado(filtro.estado, hoy),
        dePlazo(filtro.plazo, hoy),
        ...filtrosDe(db, donde, filtro),
        filtro.busqueda
          ? sql`${asignaciones.empleado_id} in ${personasQueDicen(filtro.busqueda)}`
          : undefined,
        empleados.activo,
        ne(empleados.id, yo),
        capacitaciones.activa,
        notExists(
          db
            .select({ uno: sql`1` })
            .from(notificaciones)
            .where(
              eq(notificaciones.clave, sql`${CLAVE_DE_RECORDATORIO} || ${asignaciones.id} || ${`:${hoy}`}`),
            ),
        ),
      ),
    )
    .orderBy(...ORDEN.limite)
    .limit(cuantas);
  return filas.map(({ id }) => id);
}

/** The assignments of these ids with their people and what they have done, in that order. */
async function filasDe(db: Db, ids: string[] | SQL, orden: FiltroDeAsignaciones['orden']) {
  return db
    .select({
      id: asignaciones.id,
      empleado: PERSONA,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
      activo: empleados.activo,
      capacitacion: {
        id: capacitaciones.id,
        titulo: capacitaciones.titulo,
        obligatoria: capacitaciones.obligatoria,
      },
      estado: asignaciones.estado,
      fecha_asignacion: asignaciones.fecha_asignacion,
      fecha_limite: asignaciones.fecha_limite,
      fecha_completada: asignaciones.fecha_completada,
      reapertura_pedida_en: asignaciones.reapertura_pedida_en,
      avance: AVANCE,
    })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(inArray(asignaciones.id, ids))
    .orderBy(...ORDEN[orden]);
}

/**
 * Every filter except state and search. Joins the employees only if a filter is about them, because that is more than half
 * of the work.
 */
function filtrosDe(
  db: Db,
  donde: Alcance,
  { capacitacion_id, sucursal_id, rol, desde, hasta }: FiltroDePersonas,
): (SQL | undefined)[] {
  const personas = and(
    dentroDe(donde),
    sucursal_id ? eq(empleados.sucursal_id, sucursal_id) : undefined,
    rol ? eq(empleados.rol, rol) : undefined,
  );
  return [
    personas &&
      inArray(asignaciones.empleado_id, db.select({ id: empleados.id }).from(empleados).where(personas)),
    capacitacion_id ? eq(asignaciones.capacitacion_id, capacitacion_id) : undefined,
    desde ? gte(asignaciones.fecha_asignacion, inicioDelDia(desde)) : undefined,
    hasta ? lt(asignaciones.fecha_asignacion, inicioDelDia(sumarDias(hasta, 1))) : undefined,
  ];
}

function dePlazo(plazo: Plazo | undefined, hoy: Dia): SQL | undefined {
  switch (plazo) {
    case undefined:
      return undefined;
    case 'por_vencer':
      return and(
        inArray(asignaciones.estado, ['pendiente', 'en_progreso']),
        between(asignaciones.fecha_limite, hoy, sumarDias(hoy, DIAS_POR_VENCER - 1)),
      );
    case 'reabrir':
      // As the index has it.
      return sql`${asignaciones.reapertura_pedida_en} is not null and ${asignaciones.estado} <> 'completada'`;
  }
}

/** How many there are within the caller's scope, as an expression; of the company's about to expire, from the kept counts. */
export function contarDePlazo(db: Db, donde: Alcance, plazo: Plazo, hoy: Dia): SQL {
  const filtro = and(...filtrosDe(db, donde, {}), dePlazo(plazo, hoy));
  return donde.tipo === 'todo' && plazo === 'por_vencer'
    ? sql`(select coalesce(sum(cuantos), 0) from ${conteo_asignaciones} ${asignaciones} where ${filtro})`
    : sql`(select count(*) from ${asignaciones} where ${filtro})`;
}

/** The first deadline of those about to expire in the company. */
export function primerVencimiento(hoy: Dia): SQL {
  return sql`(select fecha_limite from (
    select fecha_limite, sum(cuantos) as cuantos from ${conteo_asignaciones} ${asignaciones}
    where ${dePlazo('por_vencer', hoy)} group by 1) por_dia where cuantos > 0 order by 1 limit 1)`;
}

const ORDEN = {
  reciente: [desc(asignaciones.fecha_asignacion), desc(asignaciones.id)],
  limite: [sql`${asignaciones.fecha_limite} asc nulls last`, asc(asignaciones.id)],
  nombre: [alfabetico(empleados.nombre), alfabetico(empleados.apellido), asc(asignaciones.id)],
};

/** The employees within a scope, as a condition; undefined means everybody. */
export function dentroDe(donde: Alcance): SQL | undefined {
  switch (donde.tipo) {
    case 'todo':
      return undefined;
    case 'sucursal':
      return eq(empleados.sucursal_id, donde.id);
    case 'grupo':
      return eq(empleados.grupo_id, donde.id);
    case 'propio':
      return eq(empleados.id, donde.id);
    case 'nada':
      return sql`false`;
  }
}

function conEstado(estado: EstadoDeCapacitacion | 'todas', hoy: Dia): SQL | undefined {
  switch (estado) {
    case 'todas':
      return undefined;
    case 'completada':
      return eq(asignaciones.estado, 'completada');
    case 'vencida':
      return and(ne(asignaciones.estado, 'completada'), estaAtrasada(hoy));
    case 'pendiente':
    case 'en_progreso':
      return and(eq(asignaciones.estado, estado), sql`not ${estaAtrasada(hoy)}`);
  }
}
