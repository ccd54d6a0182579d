import { olvidarCola } from './cola/espera.ts';
import { hacer, olvidarDe, type Almacen } from './dispositivo/base.ts';
import { horaDelServidor } from './dispositivo/hora.ts';
import { anotarQuien, leerQuien } from './dispositivo/quien.ts';
import { olvidarPush } from './push/dispositivo.ts';
import { BORRADOR_ESCRITO } from './sesion.ts';

/*
 * What this device keeps, in IndexedDB. Every row is somebody's: its key begins with the id of who it belongs to, so that nobody reads
 * another's. All is forgotten when they sign out, or when another person comes in (docs/on-the-device.md).
 */

/** A file as it is kept. Its bytes, because Safari loses a Blob that is kept. */
type ArchivoGuardado = {
  nombre: string;
  tipo: string;
  bytes: ArrayBuffer;
  /** The server's clock when it was first found here, in milliseconds; absent until then. How long it is kept counts from it. */
  vista?: number;
};

/** Drafts that nobody came back for in this time are forgotten. */
const DURA_MS = 7 * 24 * 3_600_000;

/** Keeps the file of a draft; null forgets it. Without room, or without IndexedDB, it is not kept: @returns whether it was. */
export async function guardarArchivo(quien: string, que: string, file: File | null): Promise<boolean> {
  try {
    const fila: ArchivoGuardado | null = file && {
      nombre: file.name,
      tipo: file.type,
      bytes: await file.arrayBuffer(),
    };
    await hacer('borradores', 'readwrite', (filas) => {
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
    const fila: unknown = await hacer('borradores', 'readonly', (filas) => filas.get(claveDe(quien, que)));
    return esArchivo(fila) ? new File([fila.bytes], fila.nombre, { type: fila.tipo }) : null;
  } catch {
    return null;
  }
}

/** Forgets the files of drafts that nobody looked at in `DURA_MS`: looking at one writes it again. Never throws. */
export async function olvidarBorradoresViejos(): Promise<void> {
  try {
    if ((await hacer('borradores', 'readonly', (filas) => filas.count())) === 0) return;
    const hora = await horaDelServidor();
    if (hora === null) return;
    await hacer('borradores', 'readwrite', (filas) => {
      const todos = filas.openCursor();
      todos.addEventListener('success', () => {
        const cursor = todos.result;
        if (!cursor) return;
        const fila: unknown = cursor.value;
        if (esArchivo(fila)) {
          if (fila.vista === undefined) cursor.update({ ...fila, vista: hora });
          else if (hora - fila.vista > DURA_MS) cursor.delete();
        }
        cursor.continue();
      });
      return null;
    });
  } catch {
    // Nothing is kept where IndexedDB does not open.
  }
}

/** Forgets all that is kept of anybody but `quien`; with null, of everybody. Never throws. */
export async function olvidar(quien: string | null): Promise<void> {
  try {
    for (const clave of Object.keys(localStorage)) {
      const suya = quien !== null && clave.startsWith(`${BORRADOR_ESCRITO}${quien}:`);
      if (clave.startsWith(BORRADOR_ESCRITO) && !suya) localStorage.removeItem(clave);
    }
    const antes = leerQuien();
    if (quien === null) anotarQuien(null);
    // All at once: whoever signs out does not wait long for it, and one that fails stops no other.
    await Promise.all([
      ...DE_ALGUIEN.map((almacen) => olvidarDe(almacen, quien)),
      ...(quien === null ? [olvidarCola(antes), olvidarPush()] : []),
    ]);
  } catch {
    // Nothing is kept where IndexedDB does not open.
  }
}

/** What holds rows of people. What others have waiting to be sent stays until they come back (`cola/`). */
const DE_ALGUIEN: readonly Almacen[] = ['borradores', 'pantallas'];

function claveDe(quien: string, que: string): string {
  return `${quien}:${que}`;
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
    (!('vista' in valor) || valor.vista === undefined || typeof valor.vista === 'number')
  );
}
