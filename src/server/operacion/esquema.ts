import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRACIONES } from '#server/db/migrar.ts';
import { citar, type Conexion } from './catalogo.ts';
import { Impedimento } from './errores.ts';

type Migracion = { readonly hash: string; readonly created_at: string };

/** The migrations that this program knows, in order. */
export function migracionesConocidas(carpeta = MIGRACIONES) {
  return readMigrationFiles({ migrationsFolder: carpeta });
}

/** @throws {Impedimento} if a database with these migrations is newer than this program or different from it */
export function exigirConocidas(aplicadas: readonly Migracion[]): void {
  const conocidas = migracionesConocidas();
  if (aplicadas.length <= conocidas.length && aplicadas.every((m, i) => m.hash === conocidas[i]?.hash))
    return;
  throw new Impedimento(
    'La copia es de una versión más nueva de Mostrador: restaurala con esa versión, o con una posterior.',
  );
}

/** Creates an empty schema as of the first `cuantas` migrations, in the caller's transaction. */
export async function armarEsquema(conexion: Conexion, cuantas: number): Promise<void> {
  // As drizzle's own migrator does, which continues from here.
  await conexion.query(`create schema if not exists drizzle`);
  await conexion.query(
    `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of migracionesConocidas().slice(0, cuantas)) {
    for (const sentencia of sql) await conexion.query(sentencia);
    await conexion.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Drops everything that belongs to Mostrador, in the caller's transaction. Anything else in the database stays. */
export async function derribarEsquema(conexion: Conexion): Promise<void> {
  const { rows } = await conexion.query<{ nombre: string }>(
    `select relname as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  if (rows.length > 0)
    await conexion.query(`drop table ${rows.map(({ nombre }) => citar(nombre)).join(', ')} cascade`);
  for (const esquema of ['drizzle', 'trabajos', 'operacion'])
    await conexion.query(`drop schema if exists ${citar(esquema)} cascade`);
}

/** What would be lost if a database were replaced; null if nobody has ever worked in it. */
export async function loQueHay(conexion: Conexion): Promise<string | null> {
  const { rows: tablas } = await conexion.query<{ hay: boolean }>(
    `select to_regclass('public.empleados') is not null and to_regclass('public.cuentas') is not null as hay`,
  );
  if (!tablas[0]?.hay) return null;
  const { rows } = await conexion.query<Record<'cuentas' | 'empleados' | 'puntos' | 'archivos', number>>(`
    select (select count(*)::int from cuentas) as cuentas, (select count(*)::int from empleados) as empleados,
      (select count(*)::int from puntos) as puntos, (select count(*)::int from archivos) as archivos`);
  const [hay] = rows;
  // Only accounts and employees count: a server that was started once leaves a sample floor plan that nobody has touched.
  if (!hay || hay.cuentas + hay.empleados === 0) return null;
  return `${hay.empleados} empleados, ${hay.cuentas} cuentas, ${hay.puntos} movimientos de puntos y ${hay.archivos} archivos`;
}
