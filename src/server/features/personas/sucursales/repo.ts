import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { unaVez } from '#server/db/preparada.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { empleados, feriados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { sumaDe } from '../../../comun/conteos.ts';
import { alfabetico, contiene } from '../../../comun/texto.ts';

export type Sucursal = typeof sucursales.$inferSelect;
export type Feriado = { fecha: Dia; nombre: string };
export type DatosDeSucursal = Pick<
  Sucursal,
  'nombre' | 'direccion' | 'ciudad' | 'provincia' | 'dias_laborables'
>;

/** Every branch by name, closed ones too: a screen that offers the active ones may also tell the history of all. */
export const todas = unaVez((db) =>
  db
    .select({ id: sucursales.id, nombre: sucursales.nombre, activa: sucursales.activa })
    .from(sucursales)
    .orderBy(asc(sucursales.busqueda), asc(sucursales.id)),
);

/** Active branches by name. */
export async function activas(db: Db): Promise<{ id: string; nombre: string }[]> {
  return (await todas(db)).flatMap(({ activa, ...sucursal }) => (activa ? sucursal : []));
}

/** The same, to be part of another statement. */
export function queActivas(db: Db) {
  return db
    .select({ id: sucursales.id, nombre: sucursales.nombre })
    .from(sucursales)
    .where(eq(sucursales.activa, true))
    .orderBy(asc(sucursales.busqueda), asc(sucursales.id));
}

export type Filtro = {
  pagina: number;
  por_pagina: number;
  busqueda: string;
  estado: 'todas' | 'activas' | 'inactivas';
};

/** A page of branches by name. */
export function pagina(db: Db, filtro: Filtro) {
  return conLoSuyo(db)
    .where(buscadas(filtro))
    .orderBy(alfabetico(sucursales.nombre), asc(sucursales.id))
    .limit(filtro.por_pagina)
    .offset((filtro.pagina - 1) * filtro.por_pagina);
}

function buscadas({ busqueda, estado }: Filtro): SQL | undefined {
  return and(
    busqueda ? like(sucursales.busqueda, contiene(busqueda)) : undefined,
    estado === 'todas' ? undefined : eq(sucursales.activa, estado === 'activas'),
  );
}

/** One branch as a row of that page. */
export async function ver(db: Db, id: string) {
  const [fila] = await conLoSuyo(db).where(eq(sucursales.id, id));
  return fila ?? null;
}

/** Branches, each with its own holidays, its groups, who is in charge of it and of them, and how many people there are. */
function conLoSuyo(db: Db) {
  const { sucursal_id, grupo_id, activo, anonimizado } = conteo_empleados;
  const contadas = db
    .select({ sucursal_id, grupo_id, activo, cuantas: sumaDe(conteo_empleados).as('cuantas') })
    .from(conteo_empleados)
    .where(eq(anonimizado, false))
    .groupBy(sucursal_id, grupo_id, activo)
    .as('contadas');
  const personas = db
    .select({
      sucursal_id: contadas.sucursal_id,
      // By group and by whether they are active.
      suyas: sql<Contadas[]>`json_agg(json_build_object(
        'grupo_id', ${contadas.grupo_id}, 'activo', ${contadas.activo}, 'cuantas', ${contadas.cuantas}))`.as(
        'suyas',
      ),
    })
    .from(contadas)
    .groupBy(contadas.sucursal_id)
    .as('personas');
  return db
    .select({
      ...getTableColumns(sucursales),
      personas: personas.suyas,
      feriados: sql<Feriado[]>`(
        select coalesce(json_agg(json_build_object('fecha', f.fecha, 'nombre', f.nombre) order by f.fecha), '[]')
        from ${feriados} f where f.sucursal_id = sucursales.id)`,
      grupos: sql<{ id: string; nombre: string }[]>`(
        select coalesce(json_agg(json_build_object('id', g.id, 'nombre', g.nombre) order by g.nombre collate "und-x-icu", g.id), '[]')
        from ${grupos} g where g.sucursal_id = sucursales.id and g.archivado_en is null)`,
      responsables: sql<Responsable[]>`(
        select coalesce(json_agg(json_build_object('id', e.id, 'nombre', e.nombre || ' ' || e.apellido, 'rol', e.rol, 'grupo_id', e.grupo_id)
          order by e.apellido collate "und-x-icu", e.id), '[]')
        from ${empleados} e where e.sucursal_id = sucursales.id and e.activo and e.rol in ('gerente_sucursal', 'lider_grupo'))`,
    })
    .from(sucursales)
    .leftJoin(personas, eq(personas.sucursal_id, sucursales.id))
    .$dynamic();
}

type Contadas = { grupo_id: string | null; activo: boolean; cuantas: number };

type Responsable = { id: string; nombre: string; rol: Rol; grupo_id: string | null };

/** How many branches a filter finds and how many there are, how many active ones nobody manages, and how many active people are in none. */
export async function resumen(db: Db, filtro: Filtro) {
  const donde = buscadas(filtro);
  // The condition must repeat that of the partial index, or the index is not used.
  const conGerente = sql`exists (select 1 from ${empleados} where ${empleados.sucursal_id} = ${sucursales.id}
    and ${empleados.activo} and ${empleados.rol} in ('gerente_sucursal', 'lider_grupo') and ${empleados.rol} = 'gerente_sucursal')`;
  const [fila] = await db
    .select({
      total: sql`count(*) ${donde ? sql`filter (where ${donde})` : sql``}`.mapWith(Number),
      activas: sql`count(*) filter (where ${sucursales.activa})`.mapWith(Number),
      inactivas: sql`count(*) filter (where not ${sucursales.activa})`.mapWith(Number),
      sin_gerente: sql`count(*) filter (where ${sucursales.activa} and not ${conGerente})`.mapWith(Number),
      sin_sucursal: sql`(select coalesce(sum(c.cuantos), 0) from ${conteo_empleados} c
        where c.sucursal_id is null and c.activo)`.mapWith(Number),
    })
    .from(sucursales);
  if (!fila) throw new Error('A count answered no row');
  return fila;
}

/** A branch's own holidays. */
export function feriadosDe(db: Db, sucursal_id: string): Promise<Feriado[]> {
  return db
    .select({ fecha: feriados.fecha, nombre: feriados.nombre })
    .from(feriados)
    .where(eq(feriados.sucursal_id, sucursal_id))
    .orderBy(asc(feriados.fecha));
}

/** A branch, locked until the transaction ends. */
export async function bloquear(
  tx: Tx,
  id: string,
  modo: 'share' | 'no key update',
): Promise<Sucursal | undefined> {
  const [fila] = await tx.select().from(sucursales).where(eq(sucursales.id, id)).for(modo);
  return fila;
}

export async function insertar(tx: Tx, datos: DatosDeSucursal): Promise<string> {
  const [fila] = await tx
    .insert(sucursales)
    .values({ ...datos, busqueda: sinAcentos(datos.nombre) })
    .returning({ id: sucursales.id });
  if (!fila) throw new Error('The branch was not inserted');
  return fila.id;
}

export async function guardar(tx: Tx, id: string, datos: DatosDeSucursal): Promise<void> {
  await tx
    .update(sucursales)
    .set({ ...datos, busqueda: sinAcentos(datos.nombre) })
    .where(eq(sucursales.id, id));
}

/** Replaces a branch's own holidays. */
export async function ponerFeriados(tx: Tx, sucursal_id: string, nuevos: readonly Feriado[]): Promise<void> {
  await tx.delete(feriados).where(eq(feriados.sucursal_id, sucursal_id));
  if (nuevos.length > 0) await tx.insert(feriados).values(nuevos.map((f) => ({ ...f, sucursal_id })));
}

export async function ponerActiva(tx: Tx, id: string, activa: boolean): Promise<void> {
  await tx.update(sucursales).set({ activa }).where(eq(sucursales.id, id));
}

/** How many people a branch has, active or not. Anonymized rows do not count. */
export function contarPersonas(db: Db, sucursal_id: string): Promise<number> {
  return db.$count(empleados, and(eq(empleados.sucursal_id, sucursal_id), isNull(empleados.anonimizado_en)));
}

/** Removes the anonymized rows of erased people from a branch. @returns their ids, in order */
export async function soltarEliminados(tx: Tx, sucursal_id: string): Promise<string[]> {
  const filas = await tx
    .update(empleados)
    .set({ sucursal_id: null })
    .where(and(eq(empleados.sucursal_id, sucursal_id), isNotNull(empleados.anonimizado_en)))
    .returning({ id: empleados.id });
  return filas.map(({ id }) => id).toSorted();
}

/** Deletes a branch with its groups. A foreign key refuses it while somebody is in it, or a group has history. */
export async function borrar(tx: Tx, id: string): Promise<void> {
  await tx.delete(grupos).where(eq(grupos.sucursal_id, id));
  await tx.delete(sucursales).where(eq(sucursales.id, id));
}

/** The ids of everybody in a branch, sorted; only those in `entre`, if given. */
export async function idsDe(db: Db, sucursal_id: string, entre?: readonly string[]): Promise<string[]> {
  const filas = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(
      and(
        eq(empleados.sucursal_id, sucursal_id),
        isNull(empleados.anonimizado_en),
        entre === undefined ? undefined : inArray(empleados.id, [...entre]),
      ),
    )
    .orderBy(asc(empleados.id));
  return filas.map(({ id }) => id);
}

/** The accounts of these employees, without those who have none. */
export async function cuentasDe(db: Db, ids: readonly string[]): Promise<string[]> {
  const filas = await db
    .select({ user_id: empleados.user_id })
    .from(empleados)
    .where(and(inArray(empleados.id, [...ids]), isNotNull(empleados.user_id)))
    .orderBy(asc(empleados.user_id));
  return filas.flatMap(({ user_id }) => user_id ?? []);
}

/** Moves locked employees to another branch. They leave their group, which stays in its branch. */
export async function mudar(
  tx: Tx,
  ids: readonly string[],
  sucursal_id: string,
  cuando: Date,
): Promise<void> {
  await tx
    .update(empleados)
    .set({ sucursal_id, grupo_id: null, updated_at: cuando })
    .where(inArray(empleados.id, [...ids]));
}
