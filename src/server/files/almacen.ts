import type { Readable } from 'node:stream';

/** What to store: bytes in memory, or a complete file on this machine, which stays where it is. */
export type Contenido = Uint8Array | { readonly ruta: string };

/** First and last byte wanted, both included, counted from 0. */
export type Rango = { readonly desde: number; readonly hasta: number };

export type ObjetoGuardado = { readonly clave: string; readonly tamano: number; readonly modificado: Date };

/**
 * Objects by key, wherever they are kept. Keys are `carpeta/nombre` in lower-case ASCII letters, digits, `.`, `_` and `-`;
 * anything else throws, so no name that a person wrote can reach a path.
 */
export type Almacen = {
  /**
   * Writes an object whole or not at all: a failure or a crash halfway leaves nothing under the key. On disk it is synced
   * before this returns. A file rather than a stream, because a stream may break halfway and cannot be sent twice.
   */
  guardar(clave: string, contenido: Contenido, datos: { mime: string }): Promise<void>;
  /** The bytes of an object or of a range of it, with the object's whole size; null if there is no such object. */
  leer(clave: string, opciones?: { rango?: Rango }): Promise<{ flujo: Readable; tamano: number } | null>;
  /** Deletes an object; deleting what is not there is no error. */
  borrar(clave: string): Promise<void>;
  existe(clave: string): Promise<boolean>;
  /** Every object whose key starts with `prefijo` (which ends in `/`), in no particular order. */
  listar(prefijo: string): AsyncIterable<ObjetoGuardado>;
  /** Deletes half-written leftovers of a crashed process last touched before `antesDe`; answers how many. */
  borrarParciales(antesDe: Date): Promise<number>;
};
