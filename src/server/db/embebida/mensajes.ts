/** What the main thread and the database's thread say to each other. One `mensajes` at a time, answered by `datos`… and `fin`; after `cerrar` the thread ends. */
export type AlObrero = { tipo: 'mensajes'; bytes: Uint8Array } | { tipo: 'cerrar' };

export type DelObrero =
  | { tipo: 'listo' }
  | { tipo: 'datos'; bytes: Uint8Array<ArrayBuffer> }
  | { tipo: 'fin' };

export interface DatosObrero {
  carpeta: string;
  /** One shared Int32: the count of real syncs. */
  syncs: SharedArrayBuffer;
}
