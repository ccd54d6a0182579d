import { randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { ClaseDePublicacion, Reaccion } from '#domain/muro/publicacion.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { publicaciones as p, reacciones } from '#server/db/schema/muro.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { personasQueDicen } from '../../comun/nombres.ts';
import { alfabetico } from '../../comun/texto.ts';

export type FilaPublicacion = typeof p.$inferSelect;

/** Whose publications a page shows. */
export type Ambito = {
  readonly yo: string;
  /** Of one branch; null, of the company. */
  readonly sucursal_id: string | null;
  readonly clases: readonly ClaseDePublicacion[];
};

/**
 * The latest publications that somebody may see, those on the wall and their own private and held ones, each with its people.
 * Each of the three is found through its own index and limited.
 */
export async function pagina(
  db: Db,
  { yo, sucursal_id, clases }: Ambito,
  antes: string | null,
  cuantas: number,
) {
  const previas = antes === null ? undefined : lt(p.id, antes);
  const ultimas = (donde: SQL | undefined) =>
    sql`(${db.select({ id: p.id }).from(p).where(and(donde, previas)).orderBy(desc(p.id)).limit(cuantas)})`;
  const enElMuro = and(
    sql`estado = 'visible' and not privada`,
    inArray(p.clase, [...clases]),
    sucursal_id === null ? undefined : eq(p.sucursal_id, sucursal_id),
  );
  const paraMi = and(eq(p.empleado_id, yo), eq(p.estado, 'visible'), eq(p.privada, true));
  const mias = and(
    eq(p.autor_id, yo),
    or(eq(p.estado, 'retenida'), and(eq(p.estado, 'visible'), eq(p.privada, true))),
  );
  return seleccion(db, yo)
    .where(inArray(p.id, sql`(${ultimas(enElMuro)} union ${ultimas(paraMi)} union ${ultimas(mias)})`))
    .orderBy(desc(p.id))
    .limit(cuantas);
}

/** One publication, with its people. */
export async function buscar(db: Db, id: string, yo: string) {
  const [fila] = await seleccion(db, yo).where(eq(p.id, id));
  return fila;
}

/** What RRHH reviews: a page, and how many there are. */
export async function deModeracion(
  db: Db,
  yo: string,
  que: 'revisar' | 'ocultas' | 'todas',
  pagina_: { pagina: number; por_pagina: number },
) {
  const donde = and(
    eq(p.clase, 'gracias'),
    que === 'revisar' ? POR_REVISAR : que === 'ocultas' ? eq(p.estado, 'oculta') : ne(p.estado, 'retirada'),
  );
  const [total, filas] = await juntas([
    db.$count(p, donde),
    seleccion(db, yo)
      .where(donde)
      .orderBy(desc(p.id))
      .limit(pagina_.por_pagina)
      .offset((pagina_.pagina - 1) * pagina_.por_pagina),
  ]);
  return { total, filas };
}

/** How many wait for RRHH, as a subquery. */
export function contarPorRevisar(): SQL {
  return sql`(select count(*) from ${p} where ${POR_REVISAR})`;
}

const POR_REVISAR = sql`(estado = 'retenida' or (estado = 'visible' and denunciada_en is not null))`;

export async function reaccionar(
  tx: Db,
  publicacion_id: string,
  empleado_id: string,
  cual: Reaccion | null,
  created_at: Date,
): Promise<void> {
  if (cual === null) {
    await tx
      .delete(reacciones)
      .where(and(eq(reacciones.publicacion_id, publicacion_id), eq(reacciones.empleado_id, empleado_id)));
    return;
  }
  await tx
    .insert(reacciones)
    .values({ publicacion_id, empleado_id, cual, created_at })
    .onConflictDoUpdate({ target: [reacciones.publicacion_id, reacciones.empleado_id], set: { cual } });
}

/** One thanks of a person at a time, so that the weekly limit holds for those sent at once. */
export async function bloquearAutor(tx: Tx, autor_id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gracias'), hashtext(${autor_id}))`);
}

/** Whom somebody thanked in a week, each as often as they did. */
export async function agradecidosEn(db: Db, autor_id: string, semana: Dia): Promise<string[]> {
  const filas = await db
    .select({ empleado_id: p.empleado_id })
    .from(p)
    .where(and(eq(p.autor_id, autor_id), eq(p.semana, semana), eq(p.clase, 'gracias')));
  return filas.flatMap(({ empleado_id }) => empleado_id ?? []);
}

/** The person to be thanked, and whether they are there to read it. */
export async function persona(db: Db, id: string) {
  const [fila] = await db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      sucursal_id: empleados.sucursal_id,
      recibe: sql`${RECIBE}`.mapWith(Boolean),
    })
    .from(empleados)
    .where(eq(empleados.id, id));
  return fila;
}

/** Points that somebody got by thanks in these days. */
export async function puntosPorGracias(db: Db, empleado_id: string, desde: Dia, hasta: Dia): Promise<number> {
  const [fila] = await db
    .select({ total: sql`coalesce(sum(${puntos.puntos}), 0)`.mapWith(Number) })
    .from(puntos)
    .where(
      and(
        eq(puntos.empleado_id, empleado_id),
        eq(puntos.origen_tipo, 'gracias'),
        sql`${puntos.fecha} between ${desde} and ${hasta}`,
      ),
    );
  return fila?.total ?? 0;
}

/** What a thanks gave, by its key in the ledger; 0 if it gave nothing. */
export async function puntosDe(db: Db, clave: string): Promise<number> {
  const [fila] = await db.select({ puntos: puntos.puntos }).from(puntos).where(eq(puntos.clave, clave));
  return fila?.puntos ?? 0;
}

/** @returns undefined if that form was sent already */
export async function insertar(
  tx: Tx,
  datos: Omit<typeof p.$inferInsert, 'id'>,
): Promise<FilaPublicacion | undefined> {
  const [fila] = await tx
    .insert(p)
    .values({ ...datos, id: randomUUIDv7() })
    .onConflictDoNothing({ target: p.clave })
    .returning();
  return fila;
}

export async function porClave(db: Db, clave: string): Promise<FilaPublicacion | undefined> {
  const [fila] = await db.select().from(p).where(eq(p.clave, clave));
  return fila;
}

export async function bloquear(tx: Tx, id: string): Promise<FilaPublicacion | undefined> {
  const [fila] = await tx.select().from(p).where(eq(p.id, id)).for('update');
  return fila;
}

export async function guardar(tx: Tx, id: string, cambios: Partial<FilaPublicacion>): Promise<void> {
  await tx.update(p).set(cambios).where(eq(p.id, id));
}

/**
 * Whom somebody may thank. Without a search, those of their group and then of their branch; with one, anybody in the company.
 * Never themselves.
 */
export function agradecibles(
  db: Db,
  yo: { readonly id: string; readonly sucursal_id: string | null; readonly grupo_id: string | null },
  { busqueda, para, cuantas }: { busqueda: string; para?: string | undefined; cuantas: number },
) {
  const deAca = and(RECIBE, ne(empleados.id, yo.id));
  const cuales =
    busqueda !== ''
      ? inArray(empleados.id, personasQueDicen(busqueda))
      : yo.sucursal_id === null
        ? sql`false`
        : eq(empleados.sucursal_id, yo.sucursal_id);
  const elegida = para === undefined ? undefined : eq(empleados.id, para);
  return db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      avatar_url: empleados.avatar_url,
      sucursal: sucursales.nombre,
      grupo: grupos.nombre,
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(and(deAca, or(elegida, cuales)))
    .orderBy(
      ...(para === undefined ? [] : [sql`${empleados.id} = ${para} desc`]),
      ...(yo.grupo_id === null ? [] : [sql`${empleados.grupo_id} is not distinct from ${yo.grupo_id} desc`]),
      ...(yo.sucursal_id === null
        ? []
        : [sql`${empleados.sucursal_id} is not distinct from ${yo.sucursal_id} desc`]),
      alfabetico(empleados.nombre),
      alfabetico(empleados.apellido),
      asc(empleados.id),
    )
    .limit(cuantas);
}

/** Somebody's birthday, if it is known, and whether they want it on the wall. */
export async function cumpleDe(db: Db, id: string) {
  const [fila] = await db
    .select({ fecha: empleados.cumple, festejar: empleados.festejar_cumple })
    .from(empleados)
    .where(eq(empleados.id, id));
  return fila?.fecha == null ? null : { fecha: fila.fecha, festejar: fila.festejar };
}

export async function festejarCumple(tx: Tx, id: string, festejar_cumple: boolean): Promise<void> {
  await tx.update(empleados).set({ festejar_cumple }).where(eq(empleados.id, id));
}

/** Those whose anniversary or birthday is on one of these dates (`MM-DD`): a night's work, which reads everybody. */
export function festejosDe(db: Db, fechas: readonly string[]) {
  const esAniversario = sql`to_char(${empleados.fecha_ingreso}, 'MM-DD')`;
  const esCumple = sql`substr(${empleados.cumple}, 4) || '-' || substr(${empleados.cumple}, 1, 2)`;
  return db
    .select({
      id: empleados.id,
      fecha_ingreso: empleados.fecha_ingreso,
      cumple: sql`${empleados.festejar_cumple} and ${inArray(esCumple, [...fechas])}`.mapWith(Boolean),
    })
    .from(empleados)
    .where(
      and(
        RECIBE,
        or(
          inArray(esAniversario, [...fechas]),
          and(eq(empleados.festejar_cumple, true), inArray(esCumple, [...fechas])),
        ),
      ),
    )
    .orderBy(asc(empleados.id));
}

const autor = alias(empleados, 'autor');
const decisor = alias(empleados, 'decisor');
const sucursal_del_autor = alias(sucursales, 'sucursal_del_autor');
const sucursal_del_grupo = alias(sucursales, 'sucursal_del_grupo');
const RECIBE = and(eq(empleados.activo, true), eq(empleados.registro, 'aprobado'));

/** Publications with their people, and how many answered each with what. */
function seleccion(db: Db, yo: string) {
  return db
    .select({
      publicacion: p,
      de: {
        id: empleados.id,
        nombre: empleados.nombre,
        apellido: empleados.apellido,
        avatar_url: empleados.avatar_url,
        sucursal: sucursales.nombre,
      },
      grupo: grupos.nombre,
      grupo_sucursal: sucursal_del_grupo.nombre,
      autor: {
        id: autor.id,
        nombre: autor.nombre,
        apellido: autor.apellido,
        avatar_url: autor.avatar_url,
        sucursal: sucursal_del_autor.nombre,
      },
      reacciones: sql<
        { cual: Reaccion; cuantas: number; mia: boolean }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object(
        'cual', r.cual, 'cuantas', r.cuantas, 'mia', r.mia)), '[]')
        from (select cual, count(*)::int as cuantas, bool_or(empleado_id = ${yo}) as mia from ${reacciones}
          where publicacion_id = ${p.id} group by cual) r)`,
      decidida_por: sql<string | null>`${decisor.nombre} || ' ' || ${decisor.apellido}`,
    })
    .from(p)
    .leftJoin(empleados, eq(empleados.id, p.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, p.grupo_id))
    .leftJoin(sucursal_del_grupo, eq(sucursal_del_grupo.id, grupos.sucursal_id))
    .leftJoin(autor, eq(autor.id, p.autor_id))
    .leftJoin(sucursal_del_autor, eq(sucursal_del_autor.id, autor.sucursal_id))
    .leftJoin(decisor, eq(decisor.id, p.decidida_por))
    .$dynamic();
}

export type Leida = Awaited<ReturnType<typeof pagina>>[number];
