import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Almacen, Contenido, ObjetoGuardado, Rango } from './almacen.ts';
import { exigirClave, exigirPrefijo } from './almacen-clave.ts';

/** The folder for partial objects; with its leading dot no valid key can name it. */
const PARCIALES = '.parcial';

/**
 * Objects as files in one folder. flydrive writes directly to the final path and never syncs, so an object is written to
 * another file, synced and renamed: under its key it is complete or absent, and it survives a power cut.
 */
export class AlmacenEnDisco implements Almacen {
  readonly #carpeta: string;
  readonly #driver: FSDriver;

  constructor(carpeta: string) {
    this.#carpeta = carpeta;
    this.#driver = new FSDriver({ location: carpeta, visibility: 'private' });
  }

  async guardar(clave: string, contenido: Contenido): Promise<void> {
    exigirClave(clave);
    const parcial = join(this.#carpeta, PARCIALES, randomUUID());
    const destino = join(this.#carpeta, clave);
    await mkdir(dirname(parcial), { recursive: true });
    await mkdir(dirname(destino), { recursive: true });
    try {
      if (contenido instanceof Uint8Array) await writeFile(parcial, contenido, { flag: 'wx', mode: 0o600 });
      else await copyFile(contenido.ruta, parcial, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await sincronizar(parcial);
      await rename(parcial, destino);
    } catch (error) {
      await rm(parcial, { force: true });
      throw error;
    }
    await sincronizar(dirname(destino));
  }

  async leer(
    clave: string,
    opciones: { rango?: Rango } = {},
  ): Promise<{ flujo: Readable; tamano: number } | null> {
    exigirClave(clave);
    // Opened before reading its size, so that a file deleted meanwhile can still be read whole.
    const archivo = await open(join(this.#carpeta, clave), 'r').catch(nullSiFalta);
    if (archivo === null) return null;
    const { size } = await archivo.stat();
    const { rango } = opciones;
    const flujo = archivo.createReadStream(
      rango === undefined ? {} : { start: rango.desde, end: rango.hasta },
    );
    return { flujo, tamano: size };
  }

  async borrar(clave: string): Promise<void> {
    exigirClave(clave);
    await this.#driver.delete(clave);
  }

  async existe(clave: string): Promise<boolean> {
    exigirClave(clave);
    return this.#driver.exists(clave);
  }

  async *listar(prefijo: string): AsyncIterable<ObjetoGuardado> {
    exigirPrefijo(prefijo);
    const { objects } = await this.#driver.listAll(prefijo, { recursive: true });
    for (const objeto of objects) {
      if (!('key' in objeto)) continue;
      // Deleted since it was listed.
      const datos = await stat(join(this.#carpeta, objeto.key)).catch(nullSiFalta);
      if (datos !== null) yield { clave: objeto.key, tamano: datos.size, modificado: datos.mtime };
    }
  }

  async borrarParciales(antesDe: Date): Promise<number> {
    const carpeta = join(this.#carpeta, PARCIALES);
    return borrarViejos(carpeta, antesDe);
  }
}

/**
 * Deletes the files directly in `carpeta` last written before `antesDe`. A missing folder counts as empty. @returns how
 * many
 */
export async function borrarViejos(carpeta: string, antesDe: Date): Promise<number> {
  let borrados = 0;
  for (const nombre of (await readdir(carpeta).catch(nullSiFalta)) ?? []) {
    const ruta = join(carpeta, nombre);
    const datos = await stat(ruta).catch(nullSiFalta);
    if (datos === null || !datos.isFile() || datos.mtime >= antesDe) continue;
    await rm(ruta, { force: true });
    borrados += 1;
  }
  return borrados;
}

async function sincronizar(ruta: string): Promise<void> {
  const archivo = await open(ruta, constants.O_RDONLY);
  try {
    await archivo.sync();
  } finally {
    await archivo.close();
  }
}

function nullSiFalta(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
