import { and, eq, inArray, like, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { type Actor, alcance, sucursalesDeBandeja } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { conteo_evidencias } from '#server/db/schema/conteos.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { DE_QUE_DESAFIO } from '../repo.ts';
import { EN_ESPERA, noEspera } from '../../../comun/esperas.ts';
import { personasQueDicen } from '../../../comun/nombres.ts';
import { contiene } from '../../../comun/texto.ts';

export type FiltroCola = {
  pagina: number;
  por_pagina: number;
  desafio_id?: string | undefined;
  sucursal_id?: string | undefined;
  busqueda: string;
  /** Only what went to RRHH because nobody had decided it. */
  escaladas?: boolean;
  /** That one comes first, if it is there. */
  primera?: string | undefined;
};

export const archivo = {
  id: archivos.id,
  nombre: archivos.nombre,
  mime: archivos.mime,
  tamano: archivos.tamano,
  ancho: archivos.ancho,
  alto: archivos.alto,
};

export const autor = {
  id: empleados.id,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  avatar_url: empleados.avatar_url,
  sucursal: sucursales.nombre,
  grupo: grupos.nombre,
};

/**
 * Evidence that waits for this caller's decision, oldest first, with what is needed to decide; and how much there is, in
 * total and per challenge. Full rows are read only for the page.
 */
export async function cola(db: Db, actor: Actor | null, filtro: FiltroCola) {
  const { rows } = await db.execute<{
    total: number;
    mas_antigua: string | null;
    escaladas: number;
    ids: string[];
    desafios: { id: string; nombre: string; cuantas: number }[];
  }>(esDeTodos(actor, filtro) ? colaContada(db, actor, filtro) : colaReunida(db, actor, filtro));
  const [fila] = rows;
  if (!fila) throw new Error('A statement without from answered no row');
  const { total, mas_antigua, escaladas, ids, desafios: conCuantas } = fila;
  return {
    total,
    mas_antigua: mas_antigua === null ? null : new Date(mas_antigua),
    escaladas,
    desafios: conCuantas,
    filas: ids.length > 0 ? await filasDeCola(db, ids) : [],
  };
}

/** Whether the kept counts (comun/conteos) can be used: the whole company, filtered by at most one challenge. */
function esDeTodos(actor: Actor | null, { sucursal_id, busqueda, escaladas, primera }: FiltroCola): boolean {
  return alcance(actor).tipo === 'todo' && !sucursal_id && !busqueda && !escaladas && !primera;
}

/**
 * Takes the counts and subtracts one's own evidence, which is little. Reads no more pending rows than up to the end of the
 * page.
 */
function colaContada(db: Db, actor: Actor | null, { desafio_id, pagina, por_pagina }: FiltroCola): SQL {
  const deEse = (columna: SQL) => (desafio_id ? sql`where ${columna} = ${desafio_id}` : sql``);
  const esperan = sql`from ${evidencias} where ${enCola(db, actor)}
    ${desafio_id ? sql`and ${DE_QUE_DESAFIO} = ${desafio_id}` : sql``} order by ${evidencias.fecha_envio}, ${evidencias.id}`;
  return sql`
    with por_desafio as materialized (
      select desafio_id, sum(cuantos)::int as cuantas from (
        select desafio_id, cuantos from ${conteo_evidencias}
        union all select ${DE_QUE_DESAFIO}, -1 from ${evidencias} where id in (${fueraDeCola(actor?.empleado?.id ?? null)})) cuentas
      group by 1 having sum(cuantos) > 0
    )
    select (select coalesce(sum(cuantas), 0) from por_desafio ${deEse(sql`desafio_id`)})::int as total,
      (select ${evidencias.fecha_envio} ${esperan} limit 1)::text as mas_antigua,
      (select count(*) from ${evidencias} where ${enCola(db, actor)} and ${ESCALADA})::int as escaladas,
      array(select ${evidencias.id}::text ${esperan} limit ${por_pagina} offset ${(pagina - 1) * por_pagina}) as ids,
      ${DESAFIOS_CON_CUANTAS} as desafios`;
}

/** For some people: scans the pending ones once, in their index. */
function colaReunida(db: Db, actor: Actor | null, filtro: FiltroCola): SQL {
  const elegida = and(
    filtro.escaladas ? ESCALADA : undefined,
    filtro.desafio_id ? sql`desafio_id = ${filtro.desafio_id}` : undefined,
    filtro.sucursal_id
      ? sql`empleado_id in ${db
          .select({ id: empleados.id })
          .from(empleados)
          .where(eq(empleados.sucursal_id, filtro.sucursal_id))}`
      : undefined,
    filtro.busqueda
      ? sql`(empleado_id in ${personasQueDicen(filtro.busqueda)} or desafio_id in ${desafiosQueDicen(db, filtro.busqueda)})`
      : undefined,
  );
  return sql`
    with espera as materialized (
      select ${evidencias.id}, ${evidencias.fecha_envio}, ${evidencias.empleado_id},
        ${evidencias.escalada_en}, ${DE_QUE_DESAFIO} as desafio_id
      from ${evidencias} where ${enCola(db, actor)}
    ), elegida as materialized (select id, fecha_envio from espera ${elegida ? sql`where ${elegida}` : sql``}),
    por_desafio as (select desafio_id, count(*)::int as cuantas from espera group by 1)
    select (select count(*) from elegida)::int as total, (select min(fecha_envio) from elegida)::text as mas_antigua,
      (select count(*) from espera where ${ESCALADA})::int as escaladas,
      array(select id::text from elegida order by ${filtro.primera ? sql`id <> ${filtro.primera}, ` : sql``}fecha_envio, id
        limit ${filtro.por_pagina} offset ${(filtro.pagina - 1) * filtro.por_pagina}) as ids,
      ${DESAFIOS_CON_CUANTAS} as desafios`;
}

const ESCALADA = sql`escalada_en is not null`;

/** The challenges of `por_desafio`, by title. */
const DESAFIOS_CON_CUANTAS = sql`(
  select coalesce(json_agg(json_build_object('id', d.id, 'nombre', d.titulo, 'cuantas', p.cuantas) order by d.busqueda, d.id), '[]')
  from por_desafio p join ${desafios} d on d.id = p.desafio_id)`;

async function filasDeCola(db: Db, ids: string[]) {
  const filas = await db
    .select({
      evidencia: evidencias,
      participacion: participaciones,
      desafio: desafios,
      archivo,
      autor,
      anteriores: sql`(select count(*) from ${evidencias} e
        where e.participacion_id = ${evidencias.participacion_id} and e.id <> ${evidencias.id}
          and e.estado <> 'anulada')`.mapWith(Number),
    })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .leftJoin(archivos, eq(archivos.id, evidencias.archivo_id))
    .where(inArray(evidencias.id, ids));
  return filas.toSorted((a, b) => ids.indexOf(a.evidencia.id) - ids.indexOf(b.evidencia.id));
}

/** How many wait for this caller's decision. */
export function contarCola(db: Db, actor: Actor | null): Promise<number> {
  return db.$count(evidencias, enCola(db, actor));
}

/** The same, as an expression. */
export function contarDeAlcance(db: Db, actor: Actor | null): SQL {
  return sql`select count(*) from ${evidencias} where ${enCola(db, actor)}`;
}

/** How many of those went to RRHH because nobody had decided them, and when the oldest of all was sent, as expressions. */
export function antiguas(db: Db, actor: Actor | null) {
  const enLaCola = enCola(db, actor);
  return {
    cuantas: sql`(select count(*) from ${evidencias} where ${enLaCola} and ${ESCALADA})`,
    desde: sql`(select fecha_envio from ${evidencias} where ${enLaCola} order by fecha_envio, id limit 1)`,
  };
}

/** The same of RRHH, from what is counted as it is written, as an expression. */
export function contarColaDeTodos(yo: string): SQL {
  return sql`(select coalesce(sum(cuantos), 0) from ${conteo_evidencias}) - (select count(*) from (${fueraDeCola(yo)}) propias)`;
}

/**
 * Pending evidence that is one's own, or of a group in which one would get points, or the appeal of what one refused; and that
 * which somebody has just decided and may take back. Each part uses its own index.
 */
function fueraDeCola(yo: string | null): SQL {
  return sql`select id from ${evidencias} where estado = 'enviada' and empleado_id = ${yo}
    union select id from ${evidencias} where estado = 'enviada' and id in ${EN_ESPERA}
    union select e.id from ${participacion_miembros} m join ${evidencias} e on e.participacion_id = m.participacion_id
    where m.empleado_id = ${yo} and e.estado = 'enviada'
    union select id from ${evidencias} where estado = 'enviada' and rechazada_por = ${yo}`;
}

/**
 * The SQL version of `puedeDecidir` (domain/comun/permisos) for pending evidence: a gerente decides on their own branch,
 * but not on people of their rank or above; RRHH on everybody; nobody on their own evidence or on that of a group in which
 * they would get points. People are conditions instead of joins, so that RRHH's queue is counted without reading any
 * employee.
 */
function enCola(db: Db, actor: Actor | null): SQL | undefined {
  const yo = actor?.empleado;
  if (!yo) return sql`false`;
  const personas = personasDeAlcance(
    db,
    actor,
    yo.rol === 'gerente_sucursal' ? inArray(empleados.rol, ['empleado', 'lider_grupo']) : undefined,
  );
  return and(
    sql`${evidencias.estado} = 'enviada'`,
    noEspera(evidencias.id),
    personas && inArray(evidencias.empleado_id, personas),
    ne(evidencias.empleado_id, yo.id),
    sql`${evidencias.rechazada_por} is distinct from ${yo.id}`,
    notInArray(
      evidencias.participacion_id,
      db
        .select({ id: participacion_miembros.participacion_id })
        .from(participacion_miembros)
        .where(eq(participacion_miembros.empleado_id, yo.id)),
    ),
  );
}

/** The people of the branches whose queue the caller has; undefined means everybody. */
export function personasDeAlcance(db: Db, actor: Actor | null, ademas?: SQL) {
  const suyas = sucursalesDeBandeja(actor);
  if (suyas === 'todas') return undefined;
  const personas = db.select({ id: empleados.id }).from(empleados);
  // Leaders and employees validate nothing; the contract already refuses them.
  if (suyas.length === 0) return personas.where(sql`false`);
  return personas.where(and(inArray(empleados.sucursal_id, [...suyas]), ademas));
}

export function desafiosQueDicen(db: Db, busqueda: string) {
  return db
    .select({ id: desafios.id })
    .from(desafios)
    .where(like(desafios.busqueda, contiene(busqueda)));
}
