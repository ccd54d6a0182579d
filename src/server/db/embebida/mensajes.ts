/**
 * The messages between the main thread and the database's thread. One `mensajes` at a time, answered by `datos`… and `fin`;
 * after `cerrar` the thread ends.
 */
export type AlObrero = { tipo: 'mensajes'; bytes: Uint8Array<ArrayBuffer> } | { tipo: 'cerrar' };

export type DelObrero =
  | { tipo: 'listo' }
  | { tipo: 'datos'; bytes: Uint8Array<ArrayBuffer> }
  | { tipo: 'fin' };

export interface DatosObrero {
  /**
   * `crear` creates the database and ends the thread, which frees its memory; `servir` opens the database and answers
   * queries.
   */
  tarea: 'crear' | 'servir';
  carpeta: string;
  /** One shared Int32: the number of disk syncs. */
  syncs: SharedArrayBuffer;
}

export function esDatosObrero(datos: unknown): datos is DatosObrero {
  return (
    typeof datos === 'object' &&
    datos !== null &&
    'tarea' in datos &&
    (datos.tarea === 'crear' || datos.tarea === 'servir') &&
    'carpeta' in datos &&
    typeof datos.carpeta === 'string' &&
    'syncs' in datos &&
    datos.syncs instanceof SharedArrayBuffer
  );
}
