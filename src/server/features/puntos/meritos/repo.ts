import { randomUUIDv7 } from 'node:crypto';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { TipoMerito } from '#domain/insignias/criterio.ts';
import { alcance, type Actor } from '#domain/comun/permisos/permisos.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { conteo_meritos } from '#server/db/schema/conteos.ts';
import { sumaDe } from '../../../comun/conteos.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { insignias, meritos } from '#server/db/schema/insignias.ts';
import { alfabetico, contiene } from '../../../comun/texto.ts';

export type FiltroMeritos = {
  empleado_id?: string | undefined;
  busqueda: string;
  tipo?: TipoMerito | undefined;
  sucursal_id?: string | undefined;
  estado: 'vigentes' | 'anulados' | 'todos';
  desde?: Dia | undefined;
  hasta?: Dia | undefined;
  /** By default the latest day first. */
  orden?: 'fecha' | '-fecha' | undefined;
  pagina: number;
  por_pagina: number;
};

export type FilaMerito = typeof meritos.$inferSelect;
export type MeritoNuevo = Pick<
  FilaMerito,
  'empleado_id' | 'tipo' | 'cantidad' | 'texto' | 'fecha' | 'motivo' | 'autor_id' | 'clave' | 'created_at'
>;
/** A mérito that was just written. */
export type MeritoEscrito = MeritoNuevo & { readonly id: string };

/** A page of the méritos within the caller's scope, by their day. */
export async function pagina(db: Db, actor: Actor | null, filtro: FiltroMeritos) {
  const deQuienes = and(
    deAlcance(actor),
    filtro.empleado_id ? eq(empleados.id, filtro.empleado_id) : undefined,
    buscando(filtro.busqueda),
    filtro.sucursal_id ? eq(empleados.sucursal_id, filtro.sucursal_id) : undefined,
  );
  const deCuales = and(
    filtro.tipo ? eq(meritos.tipo, filtro.tipo) : undefined,
    filtro.estado === 'vigentes'
      ? VIGENTE
      : filtro.estado === 'anulados'
        ? isNotNull(meritos.anulado_en)
        : undefined,
    filtro.desde ? gte(meritos.fecha, filtro.desde) : undefined,
    filtro.hasta ? lte(meritos.fecha, filtro.hasta) : undefined,
  );
  // Joins people only if a filter is about them, and reads full rows only for the page. On deep pages the earlier rows are
  // skipped within the index.
  const donde = and(
    deCuales,
    deQuienes &&
      inArray(meritos.empleado_id, db.select({ id: empleados.id }).from(empleados).where(deQuienes)),
  );
  // Both ways through the same index.
  const sentido = sql.raw(filtro.orden === 'fecha' ? 'asc nulls last' : 'desc nulls first');
  const orden = [sql`${meritos.fecha} ${sentido}`, sql`${meritos.id} ${sentido}`];
  const esta = db
    .select({ id: meritos.id })
    .from(meritos)
    .where(donde)
    .orderBy(...orden)
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  const filas = db
    .select({
      merito: meritos,
      empleado: PERSONA,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
      autor: sql<string>`${autor.nombre} || ' ' || ${autor.apellido}`,
      anulado_por: sql<string | null>`${anulador.nombre} || ' ' || ${anulador.apellido}`,
    })
    .from(meritos)
    .innerJoin(empleados, eq(empleados.id, meritos.empleado_id))
    .innerJoin(autor, eq(autor.id, meritos.autor_id))
    .leftJoin(anulador, eq(anulador.id, meritos.anulado_por))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    // In brackets, so that the database takes the page first.
    .where(inArray(meritos.id, sql`(${esta})`))
    .orderBy(...orden);
  const contados = deQuienes || filtro.desde || filtro.hasta ? db.$count(meritos, donde) : contar(db, filtro);
  const [total, halladas] = await juntas([contados, filas]);
  return { total, filas: halladas };
}

/** How many there are of everybody, on any day: counted as they are written (comun/conteos). */
async function contar(db: Db, { tipo, estado }: Pick<FiltroMeritos, 'tipo' | 'estado'>): Promise<number> {
  const c = conteo_meritos;
  const [fila] = await db
    .select({ total: sumaDe(c) })
    .from(c)
    .where(
      and(
        tipo ? eq(c.tipo, tipo) : undefined,
        estado === 'todos' ? undefined : eq(c.anulado, estado === 'anulados'),
      ),
    );
  return fila?.total ?? 0;
}

/**
 * The SQL version of `puedeRegistrarMerito` (domain/comun/permisos/meritos): the people the caller may register méritos
 * for, by name.
 */
export async function registrables(
  db: Db,
  actor: Actor | null,
  filtro: { busqueda: string; pagina: number; por_pagina: number },
) {
  const yo = actor?.empleado;
  const donde = and(
    RECIBE,
    deAlcance(actor),
    yo ? ne(empleados.id, yo.id) : undefined,
    yo?.rol === 'gerente_sucursal' ? inArray(empleados.rol, ['empleado', 'lider_grupo']) : undefined,
    buscando(filtro.busqueda),
  );
  const total = await db.$count(empleados, donde);
  const filas = await db
    .select(PERSONA)
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(donde)
    .orderBy(alfabetico(empleados.nombre), alfabetico(empleados.apellido), asc(empleados.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
  return { total, filas };
}

/** Criteria of the active badges, which are few. */
export function criteriosActivos(db: Db) {
  return db
    .select({ nombre: insignias.nombre, criterio: insignias.criterio })
    .from(insignias)
    .where(eq(insignias.activa, true))
    .orderBy(alfabetico(insignias.nombre), asc(insignias.id));
}

/** An employee's valid méritos, the latest first. */
export async function propios(db: Db, empleado_id: string, cuantos: number) {
  const donde = and(eq(meritos.empleado_id, empleado_id), VIGENTE);
  const total = await db.$count(meritos, donde);
  const filas = await db
    .select({ merito: meritos, autor: sql<string>`${autor.nombre} || ' ' || ${autor.apellido}` })
    .from(meritos)
    .innerJoin(autor, eq(autor.id, meritos.autor_id))
    .where(donde)
    .orderBy(desc(meritos.fecha), desc(meritos.id))
    .limit(cuantos);
  return { total, filas };
}

/** The person a mérito is about: the fields for permissions, and whether they can receive one. */
export async function buscarPersona(db: Db, id: string) {
  const [fila] = await db
    .select({ ...ROL, recibe: sql<boolean>`${RECIBE}` })
    .from(empleados)
    .where(eq(empleados.id, id));
  return fila;
}

/** Employees by e-mail, with whether they can receive a mérito. */
export function porEmail(db: Db, emails: readonly string[]) {
  return db
    .select({
      id: empleados.id,
      email: empleados.email,
      sucursal_id: empleados.sucursal_id,
      recibe: sql<boolean>`${RECIBE}`,
    })
    .from(empleados)
    .where(inArray(empleados.email, [...emails]));
}

/** The valid méritos of these people on these days. */
export function vigentesEn(db: Db, empleado_ids: readonly string[], dias: readonly Dia[]) {
  return db
    .select({
      empleado_id: meritos.empleado_id,
      tipo: meritos.tipo,
      cantidad: meritos.cantidad,
      texto: meritos.texto,
      fecha: meritos.fecha,
      motivo: meritos.motivo,
    })
    .from(meritos)
    .where(and(inArray(meritos.empleado_id, [...empleado_ids]), inArray(meritos.fecha, [...dias]), VIGENTE));
}

/**
 * One statement for any number of rows, because a file has thousands.
 * @returns the new rows; of two with the same clave, the first
 */
export async function insertar(tx: Tx, filas: readonly MeritoNuevo[]): Promise<MeritoEscrito[]> {
  const conId = filas.map((f) => ({ ...f, id: randomUUIDv7() }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${meritos} (id, empleado_id, tipo, cantidad, texto, fecha, motivo, autor_id, clave, created_at)
    select * from unnest(
      ${sql.param(conId.map((f) => f.id))}::uuid[], ${sql.param(conId.map((f) => f.empleado_id))}::uuid[],
      ${sql.param(conId.map((f) => f.tipo))}::text[], ${sql.param(conId.map((f) => f.cantidad))}::int[],
      ${sql.param(conId.map((f) => f.texto))}::text[], ${sql.param(conId.map((f) => f.fecha))}::date[],
      ${sql.param(conId.map((f) => f.motivo))}::text[], ${sql.param(conId.map((f) => f.autor_id))}::uuid[],
      ${sql.param(conId.map((f) => f.clave))}::uuid[],
      ${sql.param(conId.map((f) => f.created_at.toISOString()))}::timestamptz[])
    on conflict (clave) do nothing
    returning id`);
  const nuevas = new Set(rows.map(({ id }) => id));
  return conId.filter(({ id }) => nuevas.has(id));
}

export async function porClave(db: Db, clave: string) {
  const [fila] = await db.select().from(meritos).where(eq(meritos.clave, clave));
  return fila;
}

/** A mérito and its person, locked until the transaction ends. */
export async function bloquear(tx: Tx, id: string) {
  const [fila] = await tx
    .select({ merito: meritos, empleado: ROL })
    .from(meritos)
    .innerJoin(empleados, eq(empleados.id, meritos.empleado_id))
    .where(eq(meritos.id, id))
    .for('update', { of: meritos });
  return fila;
}

/** @returns whether it was valid */
export async function anular(
  tx: Tx,
  id: string,
  cambio: { anulado_en: Date; anulado_por: string; motivo_anulacion: string },
): Promise<boolean> {
  const filas = await tx
    .update(meritos)
    .set(cambio)
    .where(and(eq(meritos.id, id), VIGENTE))
    .returning({ id: meritos.id });
  return filas.length > 0;
}

/** Names of badges, by id. */
export async function nombresDeInsignias(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const filas = await db
    .select({ nombre: insignias.nombre })
    .from(insignias)
    .where(inArray(insignias.id, [...ids]))
    .orderBy(alfabetico(insignias.nombre), asc(insignias.id));
  return filas.map(({ nombre }) => nombre);
}

const autor = alias(empleados, 'autor');
const anulador = alias(empleados, 'anulador');
const VIGENTE = isNull(meritos.anulado_en);
const RECIBE = and(eq(empleados.activo, true), eq(empleados.registro, 'aprobado'));

const PERSONA = {
  id: empleados.id,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  avatar_url: empleados.avatar_url,
  sucursal: sucursales.nombre,
  grupo: grupos.nombre,
};
const ROL = {
  id: empleados.id,
  rol: empleados.rol,
  sucursal_id: empleados.sucursal_id,
  grupo_id: empleados.grupo_id,
};

function deAlcance(actor: Actor | null): SQL | undefined {
  const donde = alcance(actor);
  switch (donde.tipo) {
    case 'todo':
      return undefined;
    case 'sucursal':
      return eq(empleados.sucursal_id, donde.id);
    // Leaders and employees register nothing about others; the contract already refuses them.
    case 'grupo':
    case 'propio':
    case 'nada':
      return sql`false`;
  }
}

function buscando(busqueda: string): SQL | undefined {
  if (!busqueda) return undefined;
  const texto = contiene(busqueda);
  return or(like(empleados.busqueda, texto), like(empleados.email, texto));
}
