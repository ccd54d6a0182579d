import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asc } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { Impedimento } from './errores.ts';
import type { Avisar } from './respaldar.ts';

export type ArchivosMudados = {
  readonly objetos: number;
  readonly bytes: number;
  /** Files that were already there and equal. */
  readonly estaban: number;
  /** Rows of uploads in progress, which have no object yet. */
  readonly sinObjeto: number;
};

/**
 * Copies every file in the database from one store to another, and reads each back to compare its hash. Compared files are
 * recorded in the data folder, so that an interrupted run continues. A second run copies only new files, so the first one
 * can run while people work. Nothing is deleted.
 * @throws {Impedimento} if a file is missing or does not match its row; then the copying stops
 */
export async function mudarArchivos(
  {
    db,
    desde,
    hacia,
    dataDir,
    lugar,
  }: { db: Db; desde: Almacen; hacia: Almacen; dataDir: string; lugar: string },
  avisar: Avisar = () => {},
  interrumpir?: AbortSignal,
): Promise<ArchivosMudados> {
  const diario = join(dataDir, 'mudanza-de-archivos.txt');
  const hechos = await leerDiario(diario, lugar);
  const transito = join(dataDir, 'en-transito');
  await mkdir(transito, { recursive: true, mode: 0o700 });
  const total = { objetos: 0, bytes: 0, estaban: 0, sinObjeto: 0 };
  const filas = await db.select().from(archivos).orderBy(asc(archivos.clave));
  for (const [i, fila] of filas.entries()) {
    const objetos = [{ clave: fila.clave, mime: fila.mime, sha256: fila.sha256 as string | null }];
    if (fila.miniatura_clave !== null)
      objetos.push({ clave: fila.miniatura_clave, mime: 'image/webp', sha256: null });
    for (const objeto of objetos) {
      interrumpir?.throwIfAborted();
      const hecho = hechos.get(objeto.clave);
      if (hecho !== undefined) {
        total.estaban += 1;
        total.objetos += 1;
        total.bytes += hecho;
        continue;
      }
      const copiado = await copiar({ desde, hacia, transito }, objeto);
      if (copiado === null) {
        if (fila.estado === 'temporal') total.sinObjeto += 1;
        else throw new Impedimento(`Falta el archivo ${objeto.clave}: mirá qué pasó con npm run check-data.`);
        continue;
      }
      total.objetos += 1;
      total.bytes += copiado.tamano;
      if (copiado.estaba) total.estaban += 1;
      await appendFile(diario, `${copiado.tamano} ${objeto.clave}\n`);
    }
    if ((i + 1) % 500 === 0) avisar(`Archivos: ${i + 1} de ${filas.length}.`);
  }
  return total;
}

/** Only files compared at the same destination count. */
async function leerDiario(diario: string, lugar: string): Promise<Map<string, number>> {
  const [primera, ...lineas] = (await readFile(diario, 'utf8').catch(() => '')).split('\n');
  if (primera !== lugar) {
    await rm(diario, { force: true });
    await appendFile(diario, `${lugar}\n`, { mode: 0o600 });
    return new Map();
  }
  return new Map(
    lineas.flatMap((linea) => {
      const [, tamano, clave] = /^(\d+) (\S+)$/.exec(linea) ?? [];
      return tamano === undefined || clave === undefined ? [] : [[clave, Number(tamano)] as const];
    }),
  );
}

async function copiar(
  { desde, hacia, transito }: { desde: Almacen; hacia: Almacen; transito: string },
  { clave, mime, sha256 }: { clave: string; mime: string; sha256: string | null },
): Promise<{ tamano: number; estaba: boolean } | null> {
  const original = await resumir(desde, clave);
  if (original === null) return null;
  if (sha256 !== null && original.sha256 !== sha256)
    throw new Impedimento(
      `El archivo ${clave} no es el que se guardó: mirá qué pasó con npm run check-data.`,
    );
  if ((await resumir(hacia, clave))?.sha256 === original.sha256) return { ...original, estaba: true };
  const ruta = join(transito, randomUUID());
  try {
    const leido = await desde.leer(clave);
    if (leido === null) return null;
    await pipeline(leido.flujo, createWriteStream(ruta, { mode: 0o600 }));
    await hacia.guardar(clave, { ruta }, { mime });
  } finally {
    await rm(ruta, { force: true });
  }
  const copiado = await resumir(hacia, clave);
  if (copiado?.sha256 !== original.sha256)
    throw new Impedimento(`El archivo ${clave} no llegó igual a como salió. Volvé a intentar.`);
  return { ...original, estaba: false };
}

async function resumir(almacen: Almacen, clave: string): Promise<{ tamano: number; sha256: string } | null> {
  const leido = await almacen.leer(clave);
  if (leido === null) return null;
  const resumen = createHash('sha256');
  let tamano = 0;
  for await (const bytes of leido.flujo as AsyncIterable<Buffer>) {
    resumen.update(bytes);
    tamano += bytes.length;
  }
  return { tamano, sha256: resumen.digest('hex') };
}
