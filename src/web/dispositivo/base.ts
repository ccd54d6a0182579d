/*
 * The device's own database, for the page and for its service worker. Every row of `borradores` and `pantallas` has a key that begins
 * with the id of who it belongs to; those of `cola` say it inside (docs/on-the-device.md).
 */

/** `borradores`: files of drafts. `pantallas`: data of screens that were seen. `cola`: what waits to be sent, in its order. */
export type Almacen = 'borradores' | 'pantallas' | 'cola';

const BASE = 'mostrador';
const VERSION = 2;

let abierta: Promise<IDBDatabase> | null = null;

function abrir(): Promise<IDBDatabase> {
  abierta ??= new Promise<IDBDatabase>((resolve, reject) => {
    const pedido = indexedDB.open(BASE, VERSION);
    pedido.addEventListener('upgradeneeded', () => {
      const base = pedido.result;
      const estan = base.objectStoreNames;
      if (!estan.contains('borradores')) base.createObjectStore('borradores');
      if (!estan.contains('pantallas')) base.createObjectStore('pantallas').createIndex('cuando', 'cuando');
      // Numbered by the database: a clock that is changed does not change their order.
      if (!estan.contains('cola')) base.createObjectStore('cola', { keyPath: 'orden', autoIncrement: true });
    });
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
export async function hacer(
  almacen: Almacen,
  modo: IDBTransactionMode,
  obra: (filas: IDBObjectStore) => { readonly result: unknown } | null,
): Promise<unknown> {
  const transaccion = (await abrir()).transaction(almacen, modo);
  const pedido = obra(transaccion.objectStore(almacen));
  return new Promise((resolve, reject) => {
    transaccion.addEventListener('complete', () => resolve(pedido?.result));
    transaccion.addEventListener('abort', () => reject(transaccion.error ?? new Error('IndexedDB')));
  });
}

/** Erases the rows of everybody but `salvo`; with null, of everybody. */
export async function olvidarDe(almacen: Almacen, salvo: string | null): Promise<void> {
  await hacer(almacen, 'readwrite', (filas) => {
    const todas = filas.getAllKeys();
    todas.addEventListener('success', () => {
      for (const clave of todas.result) {
        const suya = salvo !== null && typeof clave === 'string' && clave.startsWith(`${salvo}:`);
        if (!suya) filas.delete(clave);
      }
    });
    return null;
  });
}
