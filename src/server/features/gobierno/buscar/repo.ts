import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Alcance, Rol } from '#domain/comun/permisos/permisos.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { CAMPOS as CAMPOS_DE_LA_FICHA, CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import { palabrasBuscadas } from '#domain/sitio/listas/busqueda.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import type { Db } from '#server/db/base.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { columnasDeFicha, dniEn, empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { lista_filas } from '#server/db/schema/listas.ts';
import { premios } from '#server/db/schema/premios.ts';
import { totales_puntos } from '#server/db/schema/puntos.ts';
import { estaActivo } from '../../../comun/desafio-activo.ts';
import { esPropia } from '../../capacitaciones/repo-propias.ts';
import { VIGENTE } from '../../personas/empleados/repo-tabla.ts';
import type { Ambito } from '../../puntos/ranking/conteos.ts';
import { enRanking } from '../../puntos/ranking/repo.ts';
import { prefijo } from '../../sitio/listas/buscar.ts';
import { cuantasEnNombre } from '../../sitio/listas/repo.ts';

/** Whose names are searched: those within reach, or those in a ranking. */
export type Donde = Exclude<Alcance, { tipo: 'propio' | 'nada' }> | { tipo: 'ranking'; ambito: Ambito };

/** A word that was typed, and what a name may have instead of it. */
export type Palabra = { readonly escrita: string; readonly opciones: readonly string[] };

export type PersonaHallada = {
  id: string;
  nombre: string;
  apellido: string;
  avatar_url: string | null;
  rol: Rol;
  activo: boolean;
  sucursal_id: string | null;
  grupo_id: string | null;
  sucursal: string | null;
  grupo: string | null;
  /** It has a word that resembles what was typed, and not what was typed. */
  parecida: boolean;
};

/**
 * How many of the best names are looked at more closely. They are found in an index that has nothing else, so some of them may
 * turn out not to be there for who asks.
 */
const CANDIDATAS = 200;

/**
 * The people whose name has all the words, the closest first: the whole name, those that begin with what was typed, those
 * with its words at the beginning of theirs, those that have them anywhere, and those that only resemble it; who left comes last.
 */
export async function personas(
  db: Db,
  donde: Donde,
  palabras: readonly Palabra[],
  cuantas: number,
): Promise<PersonaHallada[]> {
  const texto = palabras.map(({ escrita }) => escrita).join(' ');
  // The words are of letters and figures, so they have no wildcards.
  const todas = (dice: (palabra: Palabra) => SQL) => sql.join(palabras.map(dice), sql` and `);
  const { rows } = await db.execute<PersonaHallada>(sql`
    select ${CAMPOS}, c.cerca = 0 as parecida from (
      select id, busqueda, case when busqueda = ${texto} then 4 when starts_with(busqueda, ${texto}) then 3
          when ${todas(({ escrita }) => sql`' ' || busqueda like ${`% ${escrita}%`}`)} then 2
          when ${todas(({ escrita }) => sql`busqueda like ${`%${escrita}%`}`)} then 1 else 0 end as cerca
      from ${nombresDe(donde)} nombres where ${todas(({ escrita, opciones }) =>
        opciones.length === 0
          ? sql`busqueda like ${`%${escrita}%`}`
          : sql`busqueda like any(${sql.param([escrita, ...opciones].map((una) => `%${una}%`))}::text[])`,
      )} order by cerca desc, busqueda, id limit ${CANDIDATAS}
    ) c join ${empleados} on empleados.id = c.id ${LUGARES}
    where ${visible(donde)} order by empleados.activo desc, c.cerca desc, c.busqueda, c.id limit ${cuantas}`);
  return rows;
}

/**
 * Whoever has this code: an e-mail or a legajo, whole; or this DNI, also within a CUIL. Each by its own index.
 */
export async function conCodigo(
  db: Db,
  { codigos, dni }: { codigos: readonly string[]; dni: string | null },
  cuantas: number,
): Promise<PersonaHallada[]> {
  const { rows } = await db.execute<PersonaHallada>(sql`
    select ${CAMPOS}, false as parecida from ${empleados} ${LUGARES}
    where ${and(
      VIGENTE,
      or(
        ...CODIGOS.map((columna) => inArray(columna, [...codigos])),
        dni === null ? undefined : sql`${dniEn(empleados.documento)} = ${dni}`,
      ),
    )}
    order by empleados.activo desc, empleados.busqueda, empleados.id limit ${cuantas}`);
  return rows;
}

/** What names have between their spaces, each once. */
export async function trozosDeNombres(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ trozo: string }>(sql`
    select distinct trozo from (select busqueda from ${empleados} order by busqueda offset 0) nombres,
      unnest(string_to_array(busqueda, ' ')) trozo limit ${MAXIMO_DE_TROZOS}`);
  return rows.map(({ trozo }) => trozo);
}

/** More than any company has; each costs some fifty bytes of memory. */
const MAXIMO_DE_TROZOS = 200_000;

/** The newest challenges by title: those that are active, or all. */
export function titulosDeDesafios(db: Db, hoy: Dia, { todos }: { todos: boolean }) {
  return db
    .select({
      id: desafios.id,
      nombre: desafios.titulo,
      estado: desafios.estado,
      fecha_inicio: desafios.fecha_inicio,
      fecha_fin: desafios.fecha_fin,
      activar_automaticamente: desafios.activar_automaticamente,
    })
    .from(desafios)
    .where(todos ? undefined : estaActivo(hoy))
    .orderBy(desc(desafios.fecha_fin), desc(desafios.id))
    .limit(A_LO_SUMO);
}

/** The newest trainings by title: somebody's own, or all. */
export function titulosDeCapacitaciones(db: Db, empleado_id: string | null) {
  const suyas = db
    .select({ id: asignaciones_capacitacion.capacitacion_id })
    .from(asignaciones_capacitacion)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones_capacitacion.capacitacion_id))
    .where(empleado_id === null ? undefined : esPropia(empleado_id));
  return db
    .select({ id: capacitaciones.id, nombre: capacitaciones.titulo, activa: capacitaciones.activa })
    .from(capacitaciones)
    .where(empleado_id === null ? undefined : inArray(capacitaciones.id, suyas))
    .orderBy(desc(capacitaciones.activa), desc(capacitaciones.created_at), desc(capacitaciones.id))
    .limit(A_LO_SUMO);
}

/** The prizes by name: those of the catalogue, or all. */
export function nombresDePremios(db: Db, { todos }: { todos: boolean }) {
  return db
    .select({ id: premios.id, nombre: premios.nombre, activo: premios.activo })
    .from(premios)
    .where(todos ? undefined : eq(premios.activo, true))
    .orderBy(desc(premios.activo), desc(premios.created_at), desc(premios.id))
    .limit(A_LO_SUMO);
}

/** The branches by name, or one of them. */
export function nombresDeSucursales(db: Db, id: string | null) {
  return db
    .select({ id: sucursales.id, nombre: sucursales.nombre, activa: sucursales.activa })
    .from(sucursales)
    .where(id === null ? undefined : eq(sucursales.id, id))
    .orderBy(desc(sucursales.activa), asc(sucursales.busqueda))
    .limit(A_LO_SUMO);
}

/**
 * The articles of the lists in force with every word that was typed, or its beginning: whose code it is, then those with most of it in their
 * name and not only in their brand or section. Each once.
 */
export async function articulos(db: Db, texto: string, cuantos: number): Promise<ArticuloHallado[]> {
  const palabras = palabrasBuscadas(texto);
  if (palabras.length === 0) return [];
  const { rows } = await db.execute<ArticuloHallado>(sql`
    select codigo, min(nombre) as nombre, array_agg(perfil order by perfil) as perfiles from ${lista_filas}
    where array_to_tsvector(palabras) @@ ${palabras.map(prefijo).join(' & ')}::tsquery
    group by codigo
    order by lower(codigo) = ${sinAcentos(texto)} desc, max(${cuantasEnNombre(palabras)}) desc, min(nombre), codigo limit ${cuantos}`);
  return rows;
}

type ArticuloHallado = { codigo: string; nombre: string; perfiles: PerfilDeLista[] };

/** Of each of these a company has some hundreds: their names are compared one by one, in `acierto`. */
const A_LO_SUMO = 2000;

/** What only one person has, as it is stored: each has its index. A document is looked up by the DNI in it. */
const CODIGOS = CAMPOS_DE_FICHA.flatMap((campo) =>
  CAMPOS_DE_LA_FICHA[campo].unico !== null && campo !== 'documento' ? [columnasDeFicha[campo]] : [],
);

const CAMPOS = sql`empleados.id, empleados.nombre, empleados.apellido, empleados.avatar_url, empleados.rol,
  empleados.activo, empleados.sucursal_id, empleados.grupo_id, sucursales.nombre as sucursal, grupos.nombre as grupo`;
const LUGARES = sql`left join ${sucursales} on sucursales.id = empleados.sucursal_id
  left join ${grupos} on grupos.id = empleados.grupo_id`;

/**
 * The names to go through: an index that has only names and ids, and is chosen because of its order (comun/nombres.ts); or the
 * rows of a branch or a group, which are few.
 */
function nombresDe(donde: Donde): SQL {
  const sucursal_id =
    donde.tipo === 'sucursal' ? donde.id : donde.tipo === 'ranking' ? donde.ambito.sucursal_id : null;
  if (donde.tipo === 'grupo')
    return sql`(select id, busqueda from ${empleados} where grupo_id = ${donde.id})`;
  return sucursal_id === null
    ? sql`(select id, busqueda from ${empleados} order by busqueda offset 0)`
    : sql`(select id, busqueda from ${empleados} where sucursal_id = ${sucursal_id})`;
}

/** The people that the caller's screens show: a group's has only those who are active. */
function visible(donde: Donde): SQL | undefined {
  switch (donde.tipo) {
    case 'todo':
      return VIGENTE;
    case 'sucursal':
      return and(VIGENTE, eq(empleados.sucursal_id, donde.id));
    case 'grupo':
      return and(VIGENTE, eq(empleados.activo, true), eq(empleados.grupo_id, donde.id));
    case 'ranking':
      return sql`exists (select 1 from ${totales_puntos}
        where ${totales_puntos.empleado_id} = empleados.id and ${enRanking(donde.ambito)})`;
  }
}
