import type { ClientBase } from 'pg';
import type { Base } from '#server/db/base.ts';

/** The connection that every command uses, in a transaction or not. */
export type Conexion = Pick<ClientBase, 'query'>;

export type Columna = { readonly nombre: string; readonly tipo: string; readonly identidad: boolean };

/** A table as the database itself describes it, so that a copy made by any version of the program can be read. */
export type Tabla = {
  readonly nombre: string;
  /** By name, because the order in which columns were added differs between databases. Generated columns are left out. */
  readonly columnas: readonly Columna[];
  /** Columns of the primary key, in order. */
  readonly clave: readonly string[];
};

/** The number of rows of a table and a hash of them that does not depend on their order. */
export type Cuenta = { readonly nombre: string; readonly filas: number; readonly huella: string };

/**
 * The company's tables, each after those that it refers to. Without the counts and sums that triggers maintain (comun/conteos),
 * because inserting the copied rows counts them again.
 * @throws if references form a cycle, or a table has no primary key: then it cannot be copied row by row
 */
export async function tablasDe(conexion: Conexion): Promise<Tabla[]> {
  const { rows } = await conexion.query<{
    nombre: string;
    columnas: Columna[];
    clave: string[] | null;
    padres: string[] | null;
  }>(`
    select c.relname as nombre,
      (select jsonb_agg(jsonb_build_object('nombre', a.attname, 'tipo', format_type(a.atttypid, a.atttypmod),
          'identidad', a.attidentity <> '') order by a.attname collate "C")
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columnas,
      (select array_agg(a.attname::text order by k.n)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k (attnum, n)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as clave,
      (select array_agg(distinct p.relname::text)
        from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as padres
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^(conteo|resumen)_'
    order by c.relname collate "C"`);
  const ordenadas: Tabla[] = [];
  const puestas = new Set<string>();
  let restan = rows;
  while (restan.length > 0) {
    const listas = restan.filter(({ padres }) => (padres ?? []).every((padre) => puestas.has(padre)));
    if (listas.length === 0)
      throw new Error(`References go round in a circle: ${restan.map((r) => r.nombre).join(', ')}`);
    for (const { nombre, columnas, clave } of listas) {
      if (clave === null) throw new Error(`The table ${nombre} has no primary key`);
      ordenadas.push({ nombre, columnas, clave });
      puestas.add(nombre);
    }
    restan = restan.filter(({ nombre }) => !puestas.has(nombre));
  }
  return ordenadas;
}

/**
 * Sets, for the transaction, the options under which both engines write a value as the same text, without time limits. It
 * must be the first statement.
 */
export async function fijarFormas(conexion: Conexion, tipo: Base['tipo']): Promise<void> {
  await conexion.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
     set local lock_timeout = 0`,
  );
  // With the embedded engine this setting makes it loop for ever.
  if (tipo === 'postgres') await conexion.query('set local idle_in_transaction_session_timeout = 0');
}

/** A row as JSON: its values as text, in the order of `columnas`, in the format that `fijarFormas` sets. */
export function comoJson({ columnas }: Tabla): string {
  return `to_json(array[${columnas.map(({ nombre }) => `${citar(nombre)}::text`).join(', ')}])::text`;
}

/**
 * Counts the rows of a table and hashes them. Equal on both engines if and only if the rows are equal (but for a chance of
 * 2⁻¹²⁸).
 */
export async function contar(conexion: Conexion, tabla: Tabla): Promise<Cuenta> {
  const { rows } = await conexion.query<{ filas: number; huella: string }>(`
    select count(*)::int as filas,
      concat(coalesce(sum(('x' || left(h, 16))::bit(64)::bigint::numeric), 0), ':',
        coalesce(sum(('x' || substr(h, 17, 16))::bit(64)::bigint::numeric), 0)) as huella
    from (select encode(sha256(convert_to(${comoJson(tabla)}, 'UTF8')), 'hex') as h from ${citar(tabla.nombre)}) t`);
  const [cuenta] = rows;
  if (!cuenta) throw new Error('A count without an answer');
  return { nombre: tabla.nombre, ...cuenta };
}

/** How many rows of a table to send at once: about two megabytes, estimated by its largest row. */
export async function filasPorTanda(conexion: Conexion, { nombre, columnas }: Tabla): Promise<number> {
  const tamanos = columnas.map((c) => `coalesce(pg_column_size(${citar(c.nombre)}), 0)`);
  const { rows } = await conexion.query<{ maximo: number | null }>(
    `select max(${tamanos.join(' + ')})::int as maximo from ${citar(nombre)}`,
  );
  // Long values are stored compressed, so multiply.
  const bytes = (rows[0]?.maximo ?? 0) * 4 + 1;
  return Math.max(1, Math.min(MAXIMO_DE_FILAS, Math.floor(BYTES_POR_TANDA / bytes)));
}

/**
 * Inserts rows in the format of `comoJson`; `json` is an array of them. Identity columns keep their numbers. @returns how
 * many
 */
export async function insertarFilas(
  conexion: Conexion,
  { nombre, columnas }: Tabla,
  json: string,
): Promise<number> {
  const { rowCount } = await conexion.query(
    `insert into ${citar(nombre)} (${columnas.map((c) => citar(c.nombre)).join(', ')}) overriding system value
     select ${columnas.map((c, i) => `(e ->> ${i})::${c.tipo}`).join(', ')} from jsonb_array_elements($1::jsonb) e`,
    [json],
  );
  return rowCount ?? 0;
}

/** Sets every identity sequence to continue after the highest number in use. */
export async function ajustarIdentidades(conexion: Conexion, tablas: readonly Tabla[]): Promise<void> {
  for (const { nombre, columnas } of tablas) {
    for (const { nombre: columna, identidad } of columnas) {
      if (!identidad) continue;
      await conexion.query(
        `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${citar(columna)}), 1), max(${citar(columna)}) is not null)
         from ${citar(nombre)}`,
        [`public.${citar(nombre)}`, columna],
      );
    }
  }
}

/** Tables whose counts or hashes differ. */
export function diferencias(unas: readonly Cuenta[], otras: readonly Cuenta[]): string[] {
  const porNombre = new Map(otras.map((cuenta) => [cuenta.nombre, cuenta]));
  return unas.flatMap(({ nombre, filas, huella }) => {
    const otra = porNombre.get(nombre);
    if (otra?.filas === filas && otra.huella === huella) return [];
    return `${nombre}: ${filas} filas contra ${otra?.filas ?? 'ninguna'}${otra?.filas === filas ? ', con otro contenido' : ''}`;
  });
}

export function citar(nombre: string): string {
  return `"${nombre.replaceAll('"', '""')}"`;
}

const BYTES_POR_TANDA = 2 * 2 ** 20;
const MAXIMO_DE_FILAS = 2000;
