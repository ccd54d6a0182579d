/** What the main thread and the database's thread say to each other. One `mensajes` at a time, answered by `datos`… and `fin`; after `cerrar` the thread ends. */
export type AlObrero = { tipo: 'mensajes'; bytes: Uint8Array<ArrayBuffer> } | { tipo: 'cerrar' };

export type DelObrero =
  | { tipo: 'listo' }
  | { tipo: 'datos'; bytes: Uint8Array<ArrayBuffer> }
  | { tipo: 'fin' };

export interface DatosObrero {
  /** `crear` makes the database and ends the thread, whose memory goes with it; `servir` opens it and answers. */
  tarea: 'crear' | 'servir';
  carpeta: string;
  /** One shared Int32: the count of real syncs. */
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
