import { BORRADOR_ESCRITO } from './sesion.ts';

/*
 * What this device keeps, in IndexedDB. Every row is somebody's: its key begins with the id of who it belongs to, so that nobody reads
 * another's. All is forgotten when they sign out, or when another person comes in (docs/on-the-device.md).
 */

/** A file as it is kept. Its bytes, because Safari loses a Blob that is kept. */
type ArchivoGuardado = { nombre: string; tipo: string; bytes: ArrayBuffer; cuando: number };

/** Drafts that nobody came back for in this time are forgotten. */
const DURA_MS = 7 * 24 * 3_600_000;

/** Keeps the file of a draft; null forgets it. Without room, or without IndexedDB, it is not kept: @returns whether it was. */
export async function guardarArchivo(quien: string, que: string, file: File | null): Promise<boolean> {
  try {
    const fila: ArchivoGuardado | null = file && {
      nombre: file.name,
      tipo: file.type,
      bytes: await file.arrayBuffer(),
      cuando: Date.now(),
    };
    await hacer('readwrite', (filas) => {
      if (fila) filas.put(fila, claveDe(quien, que));
      else filas.delete(claveDe(quien, que));
      return null;
    });
    return fila !== null;
  } catch {
    return false;
  }
}

/** The file of a draft; null if none is kept. */
export async function leerArchivo(quien: string, que: string): Promise<File | null> {
  try {
    const fila: unknown = await hacer('readonly', (filas) => filas.get(claveDe(quien, que)));
    if (!esArchivo(fila)) return null;
    // A clock that was set back makes nothing older.
    if (Date.now() - fila.cuando > DURA_MS) {
      await guardarArchivo(quien, que, null);
      return null;
    }
    return new File([fila.bytes], fila.nombre, { type: fila.tipo });
  } catch {
    return null;
  }
}

/** Forgets all that is kept of anybody but `quien`; with null, of everybody. Never throws. */
export async function olvidar(quien: string | null): Promise<void> {
  try {
    for (const clave of Object.keys(localStorage)) {
      const suya = quien !== null && clave.startsWith(`${BORRADOR_ESCRITO}${quien}:`);
      if (clave.startsWith(BORRADOR_ESCRITO) && !suya) localStorage.removeItem(clave);
    }
    await hacer('readwrite', (filas) => {
      const todas = filas.getAllKeys();
      todas.addEventListener('success', () => {
        for (const clave of todas.result) {
          const suya = quien !== null && typeof clave === 'string' && clave.startsWith(`${quien}:`);
          if (!suya) filas.delete(clave);
        }
      });
      return null;
    });
  } catch {
    // Nothing is kept where IndexedDB does not open.
  }
}

function claveDe(quien: string, que: string): string {
  return `${quien}:${que}`;
}

const BASE = 'mostrador';
const BORRADORES = 'borradores';

let abierta: Promise<IDBDatabase> | null = null;

function abrir(): Promise<IDBDatabase> {
  abierta ??= new Promise<IDBDatabase>((resolve, reject) => {
    const pedido = indexedDB.open(BASE, 1);
    pedido.addEventListener('upgradeneeded', () => pedido.result.createObjectStore(BORRADORES));
    pedido.addEventListener('success', () => {
      const base = pedido.result;
      // A newer version in another tab, or the browser: the next use opens it again.
      const soltar = () => {
        base.close();
        abierta = null;
      };
      base.addEventListener('versionchange', soltar);
      base.addEventListener('close', soltar);
      resolve(base);
    });
    pedido.addEventListener('error', () => reject(pedido.error ?? new Error('IndexedDB')));
    pedido.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked by another tab')));
  }).catch((error: unknown) => {
    abierta = null;
    throw error;
  });
  return abierta;
}

/** One transaction. @returns the result of the request that `obra` returns, if any, once it is on disk */
async function hacer(
  modo: IDBTransactionMode,
  obra: (filas: IDBObjectStore) => IDBRequest<unknown> | null,
): Promise<unknown> {
  const transaccion = (await abrir()).transaction(BORRADORES, modo);
  const pedido = obra(transaccion.objectStore(BORRADORES));
  return new Promise((resolve, reject) => {
    transaccion.addEventListener('complete', () => resolve(pedido?.result));
    transaccion.addEventListener('abort', () => reject(transaccion.error ?? new Error('IndexedDB')));
  });
}

function esArchivo(valor: unknown): valor is ArchivoGuardado {
  return (
    typeof valor === 'object' &&
    valor !== null &&
    'bytes' in valor &&
    valor.bytes instanceof ArrayBuffer &&
    'nombre' in valor &&
    typeof valor.nombre === 'string' &&
    'tipo' in valor &&
    typeof valor.tipo === 'string' &&
    'cuando' in valor &&
    typeof valor.cuando === 'number'
  );
}
