import { createHash } from 'node:crypto';
import type { Base } from '#server/db/base.ts';
import type { Almacen } from '#server/files/almacen.ts';
import {
  citar,
  comoJson,
  type Conexion,
  contar,
  fijarFormas,
  filasPorTanda,
  type Tabla,
  tablasDe,
} from './catalogo.ts';
import { Cofre } from './cofre.ts';
import { Escribano, type Fin, type Manifiesto } from './copia.ts';
import { Impedimento } from './errores.ts';
import { trabajosPendientes } from './trabajos-pendientes.ts';

/** Progress messages of a long command, in Spanish, for the person who waits. */
export type Avisar = (linea: string) => void;

export type Respaldo = {
  readonly manifiesto: Manifiesto;
  readonly fin: Fin;
  /** Size of the file, in bytes. */
  readonly tamano: number;
  /** Keys of objects that do not match their row. */
  readonly alterados: readonly string[];
};

/**
 * Writes database and files to one file, as of one instant, while people work: the rows of one snapshot, and the objects
 * they refer to, which the caller must keep from being deleted (`retencionDe`). Memory use does not grow with their size.
 * @param clave encrypts it; null leaves it readable
 * @param interrumpir stops it, leaving no file
 * @throws {Impedimento} from `Cofre.crear`, or if there is no company to copy
 */
export async function respaldar(
  { base, almacen }: { base: Base; almacen: Almacen },
  { destino, clave, version, ahora }: { destino: string; clave: string | null; version: string; ahora: Date },
  { avisar = () => {}, interrumpir }: { avisar?: Avisar; interrumpir?: AbortSignal } = {},
): Promise<Respaldo> {
  const cofre = await Cofre.crear(destino, clave);
  try {
    const escribano = new Escribano(cofre);
    const { manifiesto, archivos } = await copiarBase(
      base,
      escribano,
      { version, ahora },
      avisar,
      interrumpir,
    );
    const { fin, alterados } = await copiarArchivos(almacen, archivos, escribano, avisar, interrumpir);
    await escribano.escribir({ tipo: 'fin', fin });
    return { manifiesto, fin, tamano: await cofre.terminar(), alterados };
  } catch (error) {
    await cofre.abandonar();
    throw error;
  }
}

type Archivo = { clave: string; miniatura_clave: string | null; mime: string; sha256: string };

/** The migrations applied to a database, in order; empty if it was never migrated. */
export async function migracionesDe(conexion: Conexion): Promise<{ hash: string; created_at: string }[]> {
  const { rows } = await conexion.query<{ hay: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as hay`,
  );
  if (!rows[0]?.hay) return [];
  const { rows: aplicadas } = await conexion.query<{ hash: string; created_at: string }>(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by created_at, id',
  );
  return aplicadas;
}

async function copiarBase(
  base: Base,
  escribano: Escribano,
  { version, ahora }: { version: string; ahora: Date },
  avisar: Avisar,
  interrumpir: AbortSignal | undefined,
): Promise<{ manifiesto: Manifiesto; archivos: Archivo[] }> {
  const conexion = await base.pool.connect();
  try {
    await conexion.query('begin isolation level repeatable read read only');
    await fijarFormas(conexion, base.tipo);
    const migraciones = await migracionesDe(conexion);
    if (migraciones.length === 0)
      throw new Impedimento('La base de datos está vacía: no hay nada que copiar.');
    const tablas = await tablasDe(conexion);
    const cuentas = [];
    for (const tabla of tablas) cuentas.push(await contar(conexion, tabla));
    const manifiesto = { version, creado: ahora.toISOString(), migraciones, tablas: cuentas };
    await escribano.escribir({ tipo: 'manifiesto', manifiesto });
    for (const tabla of tablas) {
      interrumpir?.throwIfAborted();
      await escribano.escribir({ tipo: 'tabla', nombre: tabla.nombre });
      for await (const json of filasDe(conexion, tabla)) {
        interrumpir?.throwIfAborted();
        await escribano.escribir({ tipo: 'filas', json });
      }
    }
    await escribano.escribir({ tipo: 'trabajos', trabajos: await trabajosPendientes(conexion) });
    const { rows: archivos } = await conexion.query<Archivo>(
      'select clave, miniatura_clave, mime, sha256 from archivos order by clave collate "C"',
    );
    avisar(
      `Base de datos: ${cuentas.reduce((suma, { filas }) => suma + filas, 0)} filas de ${tablas.length} tablas.`,
    );
    return { manifiesto, archivos };
  } finally {
    conexion.release(true);
  }
}

async function* filasDe(conexion: Conexion, tabla: Tabla): AsyncGenerator<string> {
  const cuantas = await filasPorTanda(conexion, tabla);
  await conexion.query(
    `declare filas no scroll cursor for select ${comoJson(tabla)} as fila from ${citar(tabla.nombre)}`,
  );
  for (;;) {
    const { rows } = await conexion.query<{ fila: string }>(`fetch ${cuantas} from filas`);
    if (rows.length > 0) yield `[${rows.map(({ fila }) => fila).join(',')}]`;
    if (rows.length < cuantas) break;
  }
  await conexion.query('close filas');
}

async function copiarArchivos(
  almacen: Almacen,
  archivos: readonly Archivo[],
  escribano: Escribano,
  avisar: Avisar,
  interrumpir: AbortSignal | undefined,
): Promise<{ fin: Fin; alterados: string[] }> {
  const fin = { objetos: 0, bytes: 0, faltan: [] as string[] };
  const alterados: string[] = [];
  for (const [i, { clave, miniatura_clave, mime, sha256 }] of archivos.entries()) {
    interrumpir?.throwIfAborted();
    const copias = [{ clave, mime, sha256: sha256 as string | null }];
    if (miniatura_clave !== null) copias.push({ clave: miniatura_clave, mime: 'image/webp', sha256: null });
    for (const objeto of copias) {
      const copiado = await copiarObjeto(almacen, objeto, escribano);
      if (copiado === null) {
        fin.faltan.push(objeto.clave);
        continue;
      }
      fin.objetos += 1;
      fin.bytes += copiado.tamano;
      if (objeto.sha256 !== null && objeto.sha256 !== copiado.sha256) alterados.push(objeto.clave);
    }
    if ((i + 1) % 1000 === 0) avisar(`Archivos: ${i + 1} de ${archivos.length}.`);
  }
  return { fin, alterados };
}

async function copiarObjeto(
  almacen: Almacen,
  { clave, mime }: { clave: string; mime: string },
  escribano: Escribano,
): Promise<{ tamano: number; sha256: string } | null> {
  const leido = await almacen.leer(clave);
  if (leido === null) return null;
  await escribano.escribir({ tipo: 'objeto', clave, mime });
  const resumen = createHash('sha256');
  let tamano = 0;
  for await (const bytes of leido.flujo as AsyncIterable<Buffer>) {
    resumen.update(bytes);
    tamano += bytes.length;
    await escribano.escribir({ tipo: 'bytes', bytes });
  }
  const fin = { tamano, sha256: resumen.digest('hex') };
  await escribano.escribir({ tipo: 'fin_de_objeto', ...fin });
  return fin;
}
