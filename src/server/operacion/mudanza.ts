import { randomUUID } from 'node:crypto';
import type { Conexion } from './catalogo.ts';
import { Impedimento } from './errores.ts';
import { loQueHay } from './esquema.ts';

/*
 * What both ends of a move record, in a schema of the commands' own: which company it is, whether this is the original or
 * the copy, and the progress. A partial copy must not be served, nor an original after its copy took over (checked in
 * `db/migrar.ts`).
 */

/** The progress of a table: rows copied, and the key of the last one. */
export type Avance = {
  readonly filas: number;
  readonly ultima: readonly string[] | null;
  readonly terminada: boolean;
};

const TABLAS = `create schema if not exists operacion;
  create table if not exists operacion.mudanza (
    empresa uuid not null, papel text not null check (papel in ('origen','destino')), terminada_en timestamptz);
  create table if not exists operacion.mudanza_tablas (
    tabla text primary key, filas bigint not null, ultima text[], terminada boolean not null)`;

/**
 * Marks the original's company with an id and the destination with the same one, unless the move had already begun.
 * @throws {Impedimento} if the destination is another company's, or the original was already moved
 */
export async function abrirMudanza(desde: Conexion, hacia: Conexion): Promise<void> {
  for (const conexion of [desde, hacia]) await conexion.query(TABLAS);
  const origen = await leer(desde);
  const destino = await leer(hacia);
  if (origen?.papel === 'destino' && !origen.terminada)
    throw new Impedimento('El origen es una copia sin terminar: terminá antes la mudanza que la hizo.');
  // A finished copy is an ordinary company and may be moved again.
  const empresa = origen?.papel === 'origen' ? origen.empresa : randomUUID();
  if (destino !== null && (destino.empresa !== empresa || destino.papel !== 'destino'))
    throw new Impedimento('En el destino hay otra empresa, o una mudanza de otra: elegí una base vacía.');
  if (destino?.terminada)
    throw new Impedimento('Esta empresa ya está mudada ahí: iniciá Mostrador con esa base.');
  if (destino !== null) return;
  const hay = await loQueHay(hacia);
  if (hay !== null)
    throw new Impedimento(`La base de destino no está vacía: tiene ${hay}. Elegí una base vacía.`);
  await desde.query('delete from operacion.mudanza');
  await desde.query(`insert into operacion.mudanza values ($1, 'origen')`, [empresa]);
  await hacia.query('delete from operacion.mudanza_tablas');
  await hacia.query(`insert into operacion.mudanza values ($1, 'destino')`, [empresa]);
}

export async function avances(hacia: Conexion): Promise<Map<string, Avance>> {
  const { rows } = await hacia.query<Avance & { tabla: string }>(
    'select tabla, filas::int as filas, ultima, terminada from operacion.mudanza_tablas',
  );
  return new Map(rows.map(({ tabla, ...avance }) => [tabla, avance]));
}

export async function anotar(
  hacia: Conexion,
  tabla: string,
  { filas, ultima, terminada }: Avance,
): Promise<void> {
  await hacia.query(
    `insert into operacion.mudanza_tablas values ($1, $2, $3, $4)
     on conflict (tabla) do update set filas = excluded.filas, ultima = excluded.ultima, terminada = excluded.terminada`,
    [tabla, filas, ultima, terminada],
  );
}

/** From now on the copy may be served, and the original may not. */
export async function terminarMudanza(base: Conexion): Promise<void> {
  await base.query('update operacion.mudanza set terminada_en = now()');
}

/**
 * Allows an original that was moved to be served again. The caller accepts that it lacks what happened in the copy since.
 */
export async function olvidarMudanza(base: Conexion): Promise<void> {
  await base.query('drop schema if exists operacion cascade');
}

async function leer(
  conexion: Conexion,
): Promise<{ empresa: string; papel: 'origen' | 'destino'; terminada: boolean } | null> {
  const { rows } = await conexion.query<{ empresa: string; papel: 'origen' | 'destino'; terminada: boolean }>(
    'select empresa, papel, terminada_en is not null as terminada from operacion.mudanza',
  );
  return rows[0] ?? null;
}
