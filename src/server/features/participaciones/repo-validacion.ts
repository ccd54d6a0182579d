import { and, asc, count, desc, eq, inArray, like, min, ne, or, sql, type SQL } from 'drizzle-orm';
import { alcance, type Actor } from '#domain/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { contiene } from '../texto.ts';

export type FiltroCola = {
  pagina: number;
  por_pagina: number;
  desafio_id?: string | undefined;
  sucursal_id?: string | undefined;
  busqueda: string;
};

const archivo = {
  id: archivos.id,
  nombre: archivos.nombre,
  mime: archivos.mime,
  tamano: archivos.tamano,
  ancho: archivos.ancho,
  alto: archivos.alto,
};

const autor = {
  id: empleados.id,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  avatar_url: empleados.avatar_url,
  sucursal: sucursales.nombre,
  grupo: grupos.nombre,
};

/** Evidence waiting for this caller's decision, oldest first, with what it takes to decide. */
export async function cola(db: Db, actor: Actor | null, filtro: FiltroCola) {
  const donde = and(
    enCola(actor),
    filtro.desafio_id ? eq(participaciones.desafio_id, filtro.desafio_id) : undefined,
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
    buscando(filtro.busqueda),
  );
  const [resumen] = await db
    .select({ total: count(), mas_antigua: min(evidencias.fecha_envio) })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .where(donde);
  const filas = await db
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
    .where(donde)
    .orderBy(asc(evidencias.fecha_envio), asc(evidencias.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: resumen?.total ?? 0, mas_antigua: resumen?.mas_antigua ?? null, filas };
}

/** The challenges with something in this caller's queue, by title, and how much in each. */
export function desafiosEnCola(db: Db, actor: Actor | null) {
  return db
    .select({ id: desafios.id, nombre: desafios.titulo, cuantas: count() })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .where(enCola(actor))
    .groupBy(desafios.id)
    .orderBy(asc(desafios.busqueda), asc(desafios.id));
}

/** How many wait for this caller. */
export async function contarCola(db: Db, actor: Actor | null): Promise<number> {
  const [fila] = await db
    .select({ total: count() })
    .from(evidencias)
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .where(enCola(actor));
  return fila?.total ?? 0;
}

/** Decisions already taken on evidence within the caller's reach, newest first. */
export async function decididas(
  db: Db,
  actor: Actor | null,
  filtro: { pagina: number; por_pagina: number; busqueda: string },
) {
  const donde = and(
    inArray(evidencias.estado, ['aprobada', 'parcial', 'rechazada']),
    deAlcance(actor),
    buscando(filtro.busqueda),
  );
  const [cuenta] = await db
    .select({ total: count() })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .where(donde);
  const filas = await db
    .select({
      evidencia: evidencias,
      desafio: { id: desafios.id, titulo: desafios.titulo },
      archivo,
      autor,
      integrantes: sql<string[]>`array(select m.empleado_id::text from ${participacion_miembros} m
        where m.participacion_id = ${evidencias.participacion_id})`,
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
    .where(donde)
    .orderBy(desc(evidencias.fecha_decision), desc(evidencias.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total: cuenta?.total ?? 0, filas };
}

/**
 * The SQL twin of `puedeDecidir` (domain/permisos) over pending evidence: own branch for a gerente and nobody of their
 * rank or above; everybody for RRHH; never one's own, nor that of a group in which one would collect.
 */
function enCola(actor: Actor | null): SQL | undefined {
  const yo = actor?.empleado;
  if (!yo) return sql`false`;
  return and(
    eq(evidencias.estado, 'enviada'),
    deAlcance(actor),
    ne(evidencias.empleado_id, yo.id),
    sql`not exists (select 1 from ${participacion_miembros} m
      where m.participacion_id = ${evidencias.participacion_id} and m.empleado_id = ${yo.id})`,
    yo.rol === 'gerente_sucursal' ? inArray(empleados.rol, ['empleado', 'lider_grupo']) : undefined,
  );
}

function deAlcance(actor: Actor | null): SQL | undefined {
  const donde = alcance(actor);
  switch (donde.tipo) {
    case 'todo':
      return undefined;
    case 'sucursal':
      return eq(empleados.sucursal_id, donde.id);
    // Leaders and employees validate nothing: the contract lets no one else ask.
    case 'grupo':
    case 'propio':
    case 'nada':
      return sql`false`;
  }
}

function buscando(busqueda: string): SQL | undefined {
  if (!busqueda) return undefined;
  return or(like(empleados.busqueda, contiene(busqueda)), like(desafios.busqueda, contiene(busqueda)));
}
