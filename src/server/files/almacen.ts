import type { Readable } from 'node:stream';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { AlmacenEnDisco } from './almacen-disco.ts';
import { AlmacenEnS3 } from './almacen-s3.ts';

/** What to store: bytes in memory, or a complete file on this machine, which is not moved. */
export type Contenido = Uint8Array | { readonly ruta: string };

/** First and last byte, both included, counted from 0. */
export type Rango = { readonly desde: number; readonly hasta: number };

export type ObjetoGuardado = { readonly clave: string; readonly tamano: number; readonly modificado: Date };

/**
 * Objects by key, in any storage. Keys are `carpeta/nombre` in lower-case ASCII letters, digits, `.`, `_` and `-`; anything
 * else throws, so that no name written by a person can become a path.
 */
export type Almacen = {
  /**
   * Writes an object completely or not at all: a failure or crash half-way leaves nothing under the key. On disk it is
   * synced before this returns. It takes a file instead of a stream, because a stream may break and cannot be sent twice.
   */
  guardar(clave: string, contenido: Contenido, datos: { mime: string }): Promise<void>;
  /** The bytes of an object or of a range of it, with the object's total size; null if there is no such object. */
  leer(clave: string, opciones?: { rango?: Rango }): Promise<{ flujo: Readable; tamano: number } | null>;
  /** Deletes an object; a missing one is no error. */
  borrar(clave: string): Promise<void>;
  existe(clave: string): Promise<boolean>;
  /** Every object whose key starts with `prefijo` (which ends in `/`), in any order. */
  listar(prefijo: string): AsyncIterable<ObjetoGuardado>;
  /** Deletes partial files of a crashed process, last written before `antesDe`. @returns how many */
  borrarParciales(antesDe: Date): Promise<number>;
};

/** Opens the configured storage: S3 if it has settings, else `archivos` in the data folder. Does not access it yet. */
export function abrirAlmacen({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Almacen {
  return s3 === null ? new AlmacenEnDisco(join(dataDir, 'archivos')) : new AlmacenEnS3(s3);
}
