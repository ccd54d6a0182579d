import { and, asc, eq, inArray, like, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { alcance, type Actor } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { DE_QUE_DESAFIO } from '../repo.ts';
import { personasQueDicen } from '../../../comun/nombres.ts';
import { contiene } from '../../../comun/texto.ts';

export type FiltroCola = {
  pagina: number;
  por_pagina: number;
  desafio_id?: string | undefined;
  sucursal_id?: string | undefined;
  busqueda: string;
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
 * Evidence waiting for this caller's decision, oldest first, with what it takes to decide; and how much there is, in all
 * and per challenge. The queue is gone through once, in its index: rows are read for the page alone.
 */
export async function cola(db: Db, actor: Actor | null, filtro: FiltroCola) {
  const elegida = and(
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
  const { rows } = await db.execute<{
    total: number;
    mas_antigua: string | null;
    ids: string[];
    desafios: { id: string; cuantas: number }[];
  }>(sql`
    with espera as materialized (
      select ${evidencias.id}, ${evidencias.fecha_envio}, ${evidencias.empleado_id},
        ${DE_QUE_DESAFIO} as desafio_id
      from ${evidencias} where ${enCola(db, actor)}
    ), elegida as materialized (select id, fecha_envio from espera ${elegida ? sql`where ${elegida}` : sql``})
    select (select count(*) from elegida)::int as total, (select min(fecha_envio) from elegida)::text as mas_antigua,
      array(select id::text from elegida order by fecha_envio, id
        limit ${filtro.por_pagina} offset ${(filtro.pagina - 1) * filtro.por_pagina}) as ids,
      (select coalesce(json_agg(d), '[]') from (
        select desafio_id as id, count(*)::int as cuantas from espera group by 1) d) as desafios`);
  const [fila] = rows;
  if (!fila) throw new Error('A statement without from answered no row');
  const { total, mas_antigua, ids } = fila;
  const cuantas = new Map(fila.desafios.map((d) => [d.id, d.cuantas]));
  const titulos = await db
    .select({ id: desafios.id, nombre: desafios.titulo })
    .from(desafios)
    .where(inArray(desafios.id, [...cuantas.keys()]))
    .orderBy(asc(desafios.busqueda), asc(desafios.id));
  return {
    total,
    mas_antigua: mas_antigua === null ? null : new Date(mas_antigua),
    desafios: titulos.map((d) => ({ ...d, cuantas: cuantas.get(d.id) ?? 0 })),
    filas: ids.length > 0 ? await filasDeCola(db, ids) : [],
  };
}

function filasDeCola(db: Db, ids: string[]) {
  return db
    .select({
      evidencia: evidencias,
      participacion: participaciones,
      desafio: desafios,
      archivo,
      autor,
      anteriores: sql`(select count(*) from ${evidencias} e
        where e.participacion_id = ${evidencias.participacion_id} and e.id <> ${evidencias.id})`.mapWith(
        Number,
      ),
    })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .leftJoin(archivos, eq(archivos.id, evidencias.archivo_id))
    .where(inArray(evidencias.id, ids))
    .orderBy(asc(evidencias.fecha_envio), asc(evidencias.id));
}

/** How many wait for this caller. */
export function contarCola(db: Db, actor: Actor | null): Promise<number> {
  return db.$count(evidencias, enCola(db, actor));
}

/**
 * The SQL twin of `puedeDecidir` (domain/comun/permisos) over pending evidence: own branch for a gerente and nobody of their
 * rank or above; everybody for RRHH; never one's own, nor that of a group in which one would collect. People are
 * conditions, not joins: RRHH's queue is counted without looking at anybody.
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
    personas && inArray(evidencias.empleado_id, personas),
    ne(evidencias.empleado_id, yo.id),
    notInArray(
      evidencias.participacion_id,
      db
        .select({ id: participacion_miembros.participacion_id })
        .from(participacion_miembros)
        .where(eq(participacion_miembros.empleado_id, yo.id)),
    ),
  );
}

/** The people within reach; undefined is everybody. */
export function personasDeAlcance(db: Db, actor: Actor | null, ademas?: SQL) {
  const donde = alcance(actor);
  const personas = db.select({ id: empleados.id }).from(empleados);
  switch (donde.tipo) {
    case 'todo':
      return undefined;
    case 'sucursal':
      return personas.where(and(eq(empleados.sucursal_id, donde.id), ademas));
    // Leaders and employees validate nothing: the contract lets no one else ask.
    case 'grupo':
    case 'propio':
    case 'nada':
      return personas.where(sql`false`);
  }
}

export function desafiosQueDicen(db: Db, busqueda: string) {
  return db
    .select({ id: desafios.id })
    .from(desafios)
    .where(like(desafios.busqueda, contiene(busqueda)));
}
