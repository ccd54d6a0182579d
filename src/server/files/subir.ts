import { join } from 'node:path';
import { ok, type Ok } from '#domain/comun/result.ts';
import type { Db } from '../db/base.ts';
import type { Almacen } from './almacen.ts';
import type { Antivirus } from './antivirus.ts';
import { subidaInterrumpida, type RechazoDeArchivo } from './errores.ts';
import { inspeccionar, type Inspeccionado } from './inspeccionar.ts';
import { claveDeMiniatura, claveNueva, nombreVisible, type Origen } from './nombres.ts';
import { filaDe } from './propositos.ts';
import { recibir } from './recibir.ts';
import { conRespiro } from './respiro.ts';
import { borrarTemporal, MAXIMO_TEMPORALES, registrarTemporal, type Archivo, type Claves } from './repo.ts';

/** This account has too many unused uploads. */
export type DemasiadosArchivos = {
  readonly ok: false;
  readonly code: 'DEMASIADOS_ARCHIVOS';
  readonly limite: number;
};

export type Subida = {
  readonly cuerpo: ReadableStream<Uint8Array> | null;
  readonly anunciado: number | undefined;
  /** Aborted when the sender disconnects. */
  readonly signal: AbortSignal;
  /** The file's original name, as sent. */
  readonly nombre: string;
  readonly cuentaId: string;
  readonly origen: Origen;
  /** Most bytes of files that are stored unchanged. */
  readonly limite: number;
};

/** The folder for files being received, inside the data folder. */
export function carpetaEnTransito(dataDir: string): string {
  return join(dataDir, 'en-transito');
}

/**
 * Turns a body into a stored file that waits to be adopted. What each step leaves (the temporary file, then the row, then
 * the objects) is undone here on failure or, after a crash, found by the cleanup. If the sender disconnects, everything is
 * undone.
 */
export function subir(
  servicios: Parameters<typeof recibirYGuardar>[0],
  subida: Subida,
): ReturnType<typeof recibirYGuardar> {
  return conRespiro(() => recibirYGuardar(servicios, subida));
}

async function recibirYGuardar(
  servicios: {
    db: Db;
    almacen: Almacen;
    dataDir: string;
    ahora: () => Date;
    antivirus?: Antivirus | null;
  },
  subida: Subida,
): Promise<Ok<Archivo> | RechazoDeArchivo | DemasiadosArchivos> {
  const { db, almacen, ahora } = servicios;
  const { signal, limite, anunciado, origen, cuentaId } = subida;
  const carpeta = carpetaEnTransito(servicios.dataDir);
  const recibido = await recibir(subida.cuerpo, {
    carpeta,
    limite: Math.max(limite, filaDe(origen.proposito).limiteDeFoto ?? 0),
    anunciado,
    signal,
    antivirus: servicios.antivirus,
  });
  if (!recibido.ok) return recibido;
  try {
    const inspeccionado = await inspeccionar(recibido.value, origen.proposito, limite);
    if (!inspeccionado.ok) return inspeccionado;
    if (signal.aborted) return subidaInterrumpida;

    const { tipo, mime, tamano, sha256, ancho, alto, miniatura } = inspeccionado.value;
    const clave = claveNueva(origen, tipo, ahora());
    const archivo = await registrarTemporal(
      db,
      {
        clave,
        nombre: nombreVisible(subida.nombre, tipo),
        mime,
        tamano,
        sha256,
        ancho,
        alto,
        miniatura_clave: miniatura === null ? null : claveDeMiniatura(clave),
        proposito: origen.proposito,
      },
      cuentaId,
      ahora(),
    );
    if (archivo === null) return { ok: false, code: 'DEMASIADOS_ARCHIVOS', limite: MAXIMO_TEMPORALES };
    try {
      await guardar(almacen, archivo, inspeccionado.value);
    } catch (error) {
      await deshacer(db, almacen, archivo, cuentaId);
      throw error;
    }
    if (!signal.aborted) return ok(archivo);
    await deshacer(db, almacen, archivo, cuentaId);
    return subidaInterrumpida;
  } finally {
    await recibido.value.borrar();
  }
}

/** Deletes the objects of a deleted row. If it fails, the cleanup finds them, because they no longer have a row. */
export async function borrarObjetos(almacen: Almacen, claves: Claves): Promise<void> {
  await almacen.borrar(claves.clave);
  if (claves.miniatura_clave !== null) await almacen.borrar(claves.miniatura_clave);
}

async function guardar(almacen: Almacen, archivo: Archivo, inspeccionado: Inspeccionado): Promise<void> {
  const { contenido, mime, miniatura } = inspeccionado;
  await almacen.guardar(archivo.clave, contenido, { mime });
  if (archivo.miniatura_clave !== null && miniatura !== null) {
    await almacen.guardar(archivo.miniatura_clave, miniatura, { mime: 'image/webp' });
  }
}

async function deshacer(db: Db, almacen: Almacen, archivo: Archivo, cuentaId: string): Promise<void> {
  const claves = await borrarTemporal(db, archivo.id, cuentaId);
  // Not awaited: a storage that has just failed may take long to fail again.
  if (claves !== null) void borrarObjetos(almacen, claves).catch(() => undefined);
}
