import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The data folder is already open in another process, or in this one. The message is for the person who starts the program.
 */
export class CarpetaEnUso extends Error {
  override name = 'CarpetaEnUso';
  readonly carpeta: string;

  constructor(carpeta: string, proceso: string) {
    super(
      `La carpeta de datos «${carpeta}» ya está en uso por otro proceso de Mostrador${proceso}. ` +
        'Dos procesos sobre los mismos datos los arruinarían. Cerrá el otro proceso, o elegí otra carpeta con ' +
        'DATA_DIR. Para tener más de un nodo, usá PostgreSQL con DATABASE_URL.',
    );
    this.carpeta = carpeta;
  }
}

/** The data folder cannot be created or written. The message is for the person who starts the program. */
export class CarpetaInservible extends Error {
  override name = 'CarpetaInservible';
  constructor(carpeta: string, cause: unknown) {
    const detalle = cause instanceof Error ? cause.message : String(cause);
    super(
      `No se puede usar la carpeta de datos «${carpeta}» (${detalle}). ` +
        'Revisá que exista lugar y permiso para escribir ahí, o elegí otra carpeta con DATA_DIR.',
      { cause },
    );
  }
}

/**
 * Locks the data folder for this process, creating it if missing. Uses SQLite's exclusive file lock, which the operating
 * system releases at once however the process dies; of any number of openers exactly one succeeds.
 * @throws {CarpetaEnUso | CarpetaInservible}
 * @returns a function that unlocks it
 */
export function cerrarCarpeta(carpeta: string): () => void {
  const duenio = join(carpeta, 'cerradura.pid');
  let cerradura: DatabaseSync | undefined;
  try {
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    cerradura = new DatabaseSync(join(carpeta, 'cerradura.sqlite'), { timeout: 0 });
    cerradura.exec('pragma locking_mode = exclusive; begin exclusive');
    writeFileSync(duenio, String(process.pid));
    const tomada = cerradura;
    return () => tomada.close();
  } catch (err) {
    cerradura?.close();
    if (err instanceof Error && 'errcode' in err && err.errcode === SQLITE_BUSY) {
      throw new CarpetaEnUso(carpeta, leerProceso(duenio));
    }
    throw new CarpetaInservible(carpeta, err);
  }
}

const SQLITE_BUSY = 5;

/** Only for the error message: the lock does not depend on this file. */
function leerProceso(archivo: string): string {
  try {
    return ` (número ${Number(readFileSync(archivo, 'utf8'))})`;
  } catch {
    return '';
  }
}
