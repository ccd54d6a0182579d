import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { DE_QUE_DESAFIO } from '../repo.ts';
import { personasQueDicen, pocasQueDicen } from '../../../comun/nombres.ts';
import { archivo, autor, desafiosQueDicen, personasDeAlcance } from './repo-validacion.ts';

/** Decisions are counted up to here: nobody pages further, and counting years of decisions would take longer. */
const MUCHAS = 1_000;

/** Up to this many people found by a search are looked up one by one; with more, their decisions are everywhere. */
const POCAS = 2_000;

/**
 * Decisions on evidence within the caller's scope, by date. Those of a few people, or of a branch, are collected
 * through an index, up to `MUCHAS`; if there are more, walking the decisions in order soon fills a page.
 * @returns `total`, up to `MUCHAS`, and whether there are more
 */
export async function decididas(db: Db, actor: Actor | null, filtro: FiltroDeDecididas) {
  const personas = personasDeAlcance(db, actor);
  const suyas = and(
    personas && inArray(evidencias.empleado_id, personas),
    filtro.resultado === 'todos' ? undefined : RESULTADOS[filtro.resultado],
  );
  const { total, ids } = filtro.busqueda
    ? await buscadas(db, suyas, filtro)
    : personas
      ? await reunidas(db, [sql`${COLUMNAS} where ${and(DECIDIDA, suyas)}`], suyas, filtro)
      : { total: await hastaMuchas(db, suyas), ids: await enOrden(db, suyas, filtro) };
  return {
    total: Math.min(total, MUCHAS),
    hay_mas: total > MUCHAS,
    filas: ids.length > 0 ? await filasDecididas(db, ids, filtro) : [],
  };
}

type Pagina = {
  readonly pagina: number;
  readonly por_pagina: number;
  readonly orden: 'fecha' | '-fecha';
};
export type FiltroDeDecididas = Pagina & {
  readonly busqueda: string;
  readonly resultado: 'todos' | keyof typeof RESULTADOS;
};
type Hallado = { total: number; ids: string[] };

const ULTIMAS = sql`fecha_decision desc nulls first, id desc nulls first`;
/** The same index, backwards. */
const PRIMERAS = sql`fecha_decision asc nulls last, id asc nulls last`;

const NO_REVERTIDA = sql`${evidencias.fecha_reversion} is null`;
const RESULTADOS = {
  aprobada: sql`(${evidencias.estado} = 'aprobada' and ${NO_REVERTIDA})`,
  parcial: sql`(${evidencias.estado} = 'parcial' and ${NO_REVERTIDA})`,
  rechazada: sql`${evidencias.estado} = 'rechazada'`,
  revertida: sql`${evidencias.fecha_reversion} is not null`,
};

// Must match the condition of the partial index, or it is not used.
const DECIDIDA = sql`${evidencias.estado} in ('aprobada', 'parcial', 'rechazada')`;

const COLUMNAS = sql`select ${evidencias.id}, ${evidencias.fecha_decision} from ${evidencias}`;

async function hastaMuchas(db: Db, donde: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from ${evidencias} where ${and(DECIDIDA, donde)} order by ${ULTIMAS} limit ${MUCHAS + 1}) e`);
  return rows[0]?.total ?? 0;
}

/** A page of the decisions that match a condition, walking them in order. */
async function enOrden(db: Db, donde: SQL | undefined, pagina: Pagina): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${evidencias} where ${and(DECIDIDA, donde)} ${tramo(pagina)}`);
  return rows.map(({ id }) => id);
}

/** The decisions on people and on challenges that match the search. */
async function buscadas(
  db: Db,
  suyas: SQL | undefined,
  filtro: Pagina & { readonly busqueda: string },
): Promise<Hallado> {
  const empleado_ids = await pocasQueDicen(db, filtro.busqueda, POCAS);
  const desafio_ids = (await desafiosQueDicen(db, filtro.busqueda)).map(({ id }) => id);
  if (empleado_ids === null) return recorridas(db, suyas, desafio_ids, filtro);
  const quienes = enLista(sql`${evidencias.empleado_id}`, empleado_ids);
  const dePersonas = sql`${COLUMNAS} where ${and(DECIDIDA, quienes, suyas)}`;
  // The second query excludes those people, so that nothing is counted twice and reading can stop once there are many.
  const deDesafios = sql`${COLUMNAS} join ${participaciones} on ${participaciones.id} = ${evidencias.participacion_id}
    where ${and(DECIDIDA, enLista(sql`${participaciones.desafio_id}`, desafio_ids), sql`not ${quienes}`, suyas)}`;
  return reunidas(
    db,
    desafio_ids.length > 0 ? [dePersonas, deDesafios] : [dePersonas],
    and(suyas, sql`(${quienes} or ${enLista(DE_QUE_DESAFIO, desafio_ids)})`),
    filtro,
  );
}

/**
 * Collects the rows of those queries, and sorts them unless there are many.
 * @param donde the same rows as a condition
 */
async function reunidas(
  db: Db,
  consultas: readonly SQL[],
  donde: SQL | undefined,
  pagina: Pagina,
): Promise<Hallado> {
  const { rows } = await db.execute<{ total: number; id: string | null }>(sql`
    with reunida as materialized (
      select * from (${sql.join([...consultas], sql` union all `)}) r limit ${MUCHAS + 1}
    ), contada as (select count(*)::int as total from reunida)
    select contada.total, esta.id from contada left join lateral (
      select id from reunida where contada.total <= ${MUCHAS} ${tramo(pagina)}
    ) esta on true`);
  const total = rows[0]?.total ?? 0;
  return {
    total,
    ids: total > MUCHAS ? await enOrden(db, donde, pagina) : rows.flatMap(({ id }) => id ?? []),
  };
}

/** For a search that matches very many people: walks the decisions by date until enough are found. */
async function recorridas(
  db: Db,
  suyas: SQL | undefined,
  desafio_ids: readonly string[],
  filtro: Pagina & { readonly busqueda: string },
): Promise<Hallado> {
  // The OR also keeps the planner from using a join, which would read and sort all the decisions.
  const dichas = sql`(${evidencias.empleado_id} in (select id from quienes) or ${enLista(DE_QUE_DESAFIO, desafio_ids)})`;
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with quienes as materialized ${personasQueDicen(filtro.busqueda)}, recorrida as materialized (
      ${COLUMNAS} where ${and(DECIDIDA, dichas, suyas)} order by ${ordenDe(filtro)} limit ${MUCHAS + 1}
    )
    select (select count(*)::int from recorrida) as total,
      array(select id from recorrida ${tramo(filtro)})::text[] as ids`);
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] };
}

function enLista(columna: SQL, ids: readonly string[]): SQL {
  return sql`${columna} = any(${sql.param([...ids])}::uuid[])`;
}

function ordenDe({ orden }: Pagina): SQL {
  return orden === 'fecha' ? PRIMERAS : ULTIMAS;
}

function tramo(pedida: Pagina): SQL {
  const { pagina, por_pagina } = pedida;
  return sql`order by ${ordenDe(pedida)} limit ${por_pagina} offset ${(pagina - 1) * por_pagina}`;
}

function filasDecididas(db: Db, ids: string[], { orden }: Pagina) {
  const sentido = orden === 'fecha' ? asc : desc;
  return db
    .select({
      evidencia: evidencias,
      desafio: { id: desafios.id, titulo: desafios.titulo },
      archivo,
      autor,
      integrantes: sql<string[]>`array(select m.empleado_id::text from ${participacion_miembros} m
        where m.participacion_id = ${evidencias.participacion_id})`,
      /** Its author neither has another one waiting nor completed the challenge: a refusal can be reopened. */
      libre: sql<boolean>`((${participaciones.fecha_validacion} is null or ${participaciones.progreso_validado} < 100) and not exists (select 1 from ${evidencias} otra
        where otra.participacion_id = ${evidencias.participacion_id} and otra.estado = 'enviada'))`,
      decidida_por: sql<
        string | null
      >`(select v.nombre || ' ' || v.apellido from ${empleados} v where v.id = ${evidencias.decidida_por})`,
    })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .leftJoin(archivos, eq(archivos.id, evidencias.archivo_id))
    .where(inArray(evidencias.id, ids))
    .orderBy(sentido(evidencias.fecha_decision), sentido(evidencias.id));
}
