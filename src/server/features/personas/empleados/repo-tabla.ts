import { and, asc, eq, inArray, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { CAMPOS, CAMPOS_DE_FICHA, type CampoDeFicha } from '#domain/personas/empleados/ficha.ts';
import type { Db } from '#server/db/base.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { columnasDeFicha, empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { sumaDe } from '../../../comun/conteos.ts';
import { alfabetico, contiene } from '../../../comun/texto.ts';

export type Filtro = {
  readonly busqueda: string;
  readonly rol?: Rol | undefined;
  readonly sucursal_id?: string | undefined;
  readonly grupo_id?: string | undefined;
  readonly estado: 'todos' | 'activos' | 'inactivos' | 'sin_cuenta';
};
export type Orden = keyof typeof ORDENES;
export type FilaDeEmpleado = Awaited<ReturnType<typeof seleccion>>[number];

/**
 * Up to this many matches are collected and sorted. With more, the rows are read in the order of the index instead: of
 * 100,000 employees, 25,000 match, so about 80 rows are read to fill a page of 20.
 */
const POCOS = 20_000;
/**
 * The index is also read if it is known that the matches are more than this many times the rows up to the end of the page.
 * Page 3 of 20 ends at row 60: with more than 240 matches the index is read, with 240 or fewer they are all sorted.
 */
const HOLGURA = 4;

/** A page of employees. It makes the queries of `paginaDe`, and at most one more for the total. */
export async function pagina(
  db: Db,
  filtro: Filtro,
  { orden, desde, cuantos }: { orden: Orden; desde: number; cuantos: number },
): Promise<{ total: number; filas: FilaDeEmpleado[] }> {
  const contados = await contar(db, filtro);
  return paginaDe(db, condicion(filtro), { orden, desde, cuantos }, contados, (ids) =>
    seleccion(db).where(inArray(empleados.id, ids)).orderBy(ORDENES[orden]),
  );
}

/**
 * The employees of a page, and how many there are in all (docs/decisions/0019). There are three cases, here for a first page
 * of 20:
 * - It is known that 5,000 match: the index is read in order until the page is full. One query.
 * - 300 match, which is not known before, or it is known that 50 match: one query collects, counts and sorts them, a second
 *   one reads the page's rows.
 * - 25,000 match, which is not known before: the first query stops after `POCOS`, a second one counts them all and a third
 *   reads the page in the order of the index.
 * @param contados how many there are; null if it is not known
 * @param leer reads the rows with these ids, in the same order
 */
export async function paginaDe<F>(
  db: Db,
  donde: SQL | undefined,
  { orden, desde, cuantos }: { orden: Orden; desde: number; cuantos: number },
  contados: number | null,
  leer: (ids: string[] | SQL) => PromiseLike<F[]>,
): Promise<{ total: number; filas: F[] }> {
  const esta = sql`order by ${ORDENES[orden]} limit ${cuantos} offset ${desde}`;
  const enOrden = sql`(select id from ${empleados} where ${donde} ${esta})`;
  if (contados !== null && contados > Math.min(POCOS, HOLGURA * (desde + cuantos))) {
    return { total: contados, filas: await leer(enOrden) };
  }
  // The total comes with every row; an empty page has one row without id.
  const { rows: pocos } = await db.execute<{ total: number; id: string | null }>(sql`
    with empleados as materialized (
      select id, nombre, apellido, email, legajo, fecha_ingreso from ${empleados} where ${donde} limit ${POCOS + 1}
    ), contados as (select count(*)::int as total from empleados)
    select contados.total, esta.id from contados left join lateral (
      select id from empleados where contados.total <= ${POCOS} ${esta}
    ) esta on true`);
  const total = pocos[0]?.total ?? 0;
  if (total > POCOS) return { total: await db.$count(empleados, donde), filas: await leer(enOrden) };
  const ids = pocos.flatMap(({ id }) => id ?? []);
  return { total, filas: ids.length > 0 ? await leer(ids) : [] };
}

/** The total from the kept counts (comun/conteos); null if a text search narrows it. */
export async function contar(
  db: Db,
  { busqueda, rol, sucursal_id, grupo_id, estado }: Filtro,
  ademas?: SQL,
): Promise<number | null> {
  if (busqueda.trim() !== '') return null;
  const c = conteo_empleados;
  const [fila] = await db
    .select({ total: sumaDe(c) })
    .from(c)
    .where(
      and(
        eq(c.registro, 'aprobado'),
        eq(c.anonimizado, false),
        rol === undefined ? undefined : eq(c.rol, rol),
        sucursal_id === undefined
          ? undefined
          : sucursal_id === 'none'
            ? isNull(c.sucursal_id)
            : eq(c.sucursal_id, sucursal_id),
        grupo_id === undefined ? undefined : eq(c.grupo_id, grupo_id),
        estado === 'todos' ? undefined : eq(c.activo, estado !== 'inactivos'),
        estado === 'sin_cuenta' ? eq(c.con_cuenta, false) : undefined,
        ademas,
      ),
    );
  return fila?.total ?? 0;
}

/** The ids of all that match, at most so many, by name. */
export async function idsDe(db: Db, filtro: Filtro, cuantos: number): Promise<string[]> {
  const filas = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(condicion(filtro))
    .orderBy(ORDENES.nombre)
    .limit(cuantos);
  return filas.map(({ id }) => id);
}

/** An employee who was not deleted. A registration waiting for approval does not count. */
export async function buscar(db: Db, id: string): Promise<FilaDeEmpleado | null> {
  const [fila] = await seleccion(db).where(and(eq(empleados.id, id), VIGENTE));
  return fila ?? null;
}

/** Branches and groups that can be chosen, by name. */
export async function opciones(db: Db) {
  return {
    sucursales: await db
      .select({
        id: sucursales.id,
        nombre: sucursales.nombre,
        gerentes: sql<number>`(select count(*)::int from empleados e
          where e.sucursal_id = sucursales.id and e.activo and e.rol = 'gerente_sucursal')`,
      })
      .from(sucursales)
      .where(eq(sucursales.activa, true))
      .orderBy(alfabetico(sucursales.nombre), asc(sucursales.id)),
    grupos: await db
      .select({
        id: grupos.id,
        nombre: grupos.nombre,
        sucursal_id: grupos.sucursal_id,
        lideres: sql<number>`(select count(*)::int from empleados e where e.sucursal_id = grupos.sucursal_id
          and e.grupo_id = grupos.id and e.activo and e.rol = 'lider_grupo')`,
      })
      .from(grupos)
      .where(isNull(grupos.archivado_en))
      .orderBy(alfabetico(grupos.nombre), asc(grupos.id)),
  };
}

/** The rows in RRHH's tables: neither unapproved registrations nor anonymized rows. */
export const VIGENTE = and(eq(empleados.registro, 'aprobado'), isNull(empleados.anonimizado_en));

/** Every word of the search appears in the name or in a field that is searched (`se_busca`), in any order. */
export function coincide(busqueda: string, ...otras: SQL[]): SQL | undefined {
  const palabras = busqueda.split(/\s+/u).filter((palabra) => palabra !== '');
  return and(
    ...palabras.slice(0, MAXIMO_DE_PALABRAS).map((palabra) => {
      const patron = contiene(palabra);
      const cifras = /^[\d.\-+()/]+$/u.test(palabra) ? palabra.replaceAll(/\D/gu, '') : '';
      return or(
        ...BUSCADAS.map((columna) => like(columna, patron)),
        ...(cifras.length < MINIMO_DE_CIFRAS
          ? []
          : DE_CIFRAS.map((columna) => like(columna, contiene(cifras)))),
        ...otras,
      );
    }),
  );
}

const MAXIMO_DE_PALABRAS = 5;
/** With fewer, half the company would match by some number of theirs. */
const MINIMO_DE_CIFRAS = 3;
const BUSCADAS: readonly (PgColumn | SQL)[] = [
  empleados.busqueda,
  ...columnasBuscadas('tal_cual'),
  ...columnasBuscadas('sin_mayusculas').map((columna) => sql`lower(${columna})`),
];
const DE_CIFRAS = columnasBuscadas('cifras');

function columnasBuscadas(como: (typeof CAMPOS)[CampoDeFicha]['se_busca']): PgColumn[] {
  return CAMPOS_DE_FICHA.flatMap((campo) =>
    CAMPOS[campo].se_busca === como ? [columnasDeFicha[campo]] : [],
  );
}

export function condicion({ busqueda, rol, sucursal_id, grupo_id, estado }: Filtro): SQL | undefined {
  return and(
    VIGENTE,
    rol === undefined ? undefined : eq(empleados.rol, rol),
    sucursal_id === undefined
      ? undefined
      : sucursal_id === 'none'
        ? isNull(empleados.sucursal_id)
        : eq(empleados.sucursal_id, sucursal_id),
    grupo_id === undefined ? undefined : eq(empleados.grupo_id, grupo_id),
    ESTADOS[estado],
    coincide(busqueda),
  );
}

const ESTADOS: Readonly<Record<Filtro['estado'], SQL | undefined>> = {
  todos: undefined,
  activos: eq(empleados.activo, true),
  inactivos: eq(empleados.activo, false),
  sin_cuenta: and(eq(empleados.activo, true), isNull(empleados.user_id)),
};

export const ORDENES = {
  nombre: sql`empleados.nombre collate "und-x-icu", empleados.apellido collate "und-x-icu", empleados.id`,
  '-nombre': sql`empleados.nombre collate "und-x-icu" desc, empleados.apellido collate "und-x-icu" desc, empleados.id desc`,
  email: sql`empleados.email`,
  '-email': sql`empleados.email desc`,
  // By length first, so that legajo 99 comes before 100.
  legajo: sql`length(empleados.legajo), empleados.legajo, empleados.id`,
  '-legajo': sql`length(empleados.legajo) desc, empleados.legajo desc, empleados.id desc`,
  // As its index has it: who joined last is what people look for, and those without a date come after them.
  ingreso: sql`empleados.fecha_ingreso nulls first, empleados.id`,
  '-ingreso': sql`empleados.fecha_ingreso desc nulls last, empleados.id desc`,
  // Ids grow with time, so this sorts by creation.
  alta: sql`empleados.id`,
  '-alta': sql`empleados.id desc`,
} as const satisfies Readonly<Record<string, SQL>>;

/** The columns of the table, and those that only a record or a file has. */
export function seleccion(db: Db) {
  return db
    .select({
      id: empleados.id,
      ...columnasDeFicha,
      activo: empleados.activo,
      avatar_url: empleados.avatar_url,
      sucursal: { id: sucursales.id, nombre: sucursales.nombre },
      grupo: { id: grupos.id, nombre: grupos.nombre },
      con_cuenta: isNotNull(empleados.user_id).mapWith(Boolean),
      invitado_en: empleados.invitado_en,
      created_at: empleados.created_at,
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .$dynamic();
}
