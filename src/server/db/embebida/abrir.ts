import { statfsSync, constants } from 'node:fs';
import { join, resolve, relative } from 'node:path';
import { type ClientBase, escapeIdentifier } from 'pg';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import type { Base, Registrar } from '../base.ts';
import { tipos } from '../conexion.ts';
import { PoolGuardado } from '../guardia.ts';
import { armarBase, Oyentes } from '../motor.ts';
import { Capataz } from './capataz.ts';
import { CarpetaInservible, cerrarCarpeta } from './cerradura.ts';
import { Enchufe, type Servidor } from './enchufe.ts';

export interface OpcionesEmbebida {
  /** The database is in its `base` folder, which is locked while open. */
  dataDir: string;
  registrar?: Registrar | undefined;
  /** A statement that takes longer loses its connection, and the engine restarts. Default: ten minutes. */
  plazoMs?: number;
  /** Time between checkpoints, if something was written. Default: one minute. */
  checkpointMs?: number;
}

/** Bytes that the engine reserves on disk at once for its WAL. */
const LO_QUE_TOMA = 16 * 2 ** 20;

/**
 * The embedded database: PGlite in its own thread, durable, with a lock on the folder.
 * @throws {CarpetaEnUso | CarpetaInservible} from `cerradura.ts`
 */
export async function abrirEmbebida({
  dataDir,
  registrar,
  plazoMs = 600_000,
  checkpointMs = 60_000,
}: OpcionesEmbebida): Promise<Base> {
  const carpeta = resolve(dataDir);
  const soltar = cerrarCarpeta(carpeta);
  const capataz = new Capataz(join(carpeta, 'base'), plazoMs, registrar);
  try {
    await capataz.obtener();
  } catch (err) {
    soltar();
    // If the disk is full the engine stops and throws without a message.
    const { bavail, bsize } = statfsSync(carpeta);
    throw bavail * bsize < LO_QUE_TOMA ? new CarpetaInservible(carpeta, new Error('no queda lugar')) : err;
  }

  let alDia = capataz.syncs();
  const marcar = async () => {
    if (capataz.syncs() === alDia) return;
    await conectada.pool.query('checkpoint');
    alDia = capataz.syncs();
  };
  const reloj = setInterval(() => {
    marcar().catch((err: unknown) => registrar?.warn({ err }, 'checkpoint failed'));
  }, checkpointMs);
  reloj.unref();

  const conectada = conectar(() => capataz.obtener(), registrar);
  return armarBase({
    tipo: 'embebida',
    ...conectada,
    syncs: () => capataz.syncs(),
    // PGlite has neither autovacuum nor a checkpointer.
    async mantener() {
      await conectada.pool.query('vacuum analyze');
      await conectada.pool.query('checkpoint');
      alDia = capataz.syncs();
    },
    async fotografiar(destino) {
      // This is the only connection: while it is held, the engine is idle and writes nothing.
      const conexion = await conectada.pool.connect();
      try {
        await conexion.query('checkpoint');
        await copiarCarpeta(join(carpeta, 'base'), join(destino, 'base'));
      } finally {
        conexion.release();
      }
    },
    async alCerrar() {
      clearInterval(reloj);
      await capataz.cerrar();
      soltar();
    },
  });
}

/** The pool to an embedded engine, and its listeners: both use its single connection. */
export function conectar(
  obtener: () => Promise<Servidor>,
  registrar: Registrar | undefined,
): { pool: PoolGuardado; escuchar: Base['escuchar'] } {
  const oyentes = new Oyentes(registrar);
  let conexiones = 0;

  const pool = new PoolGuardado({
    max: 1,
    // As with PostgreSQL: queries that are not awaited are sent at once.
    pipeline: true,
    stream: () => new Enchufe(obtener),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: tipos,
    // oxlint-disable-next-line typescript/no-misused-promises -- its types say void, but pg-pool awaits it
    onConnect: preparar,
  });
  pool.on('error', (err) => registrar?.error({ err }, 'the embedded database lost its connection'));

  async function preparar(cliente: ClientBase): Promise<void> {
    cliente.on('notification', ({ channel, payload }) => oyentes.avisar(channel, payload ?? ''));
    if (conexiones > 0) {
      // The engine's only session outlives the connection, so reset whatever a broken one left open.
      await cliente.query('rollback');
      await cliente.query('discard all');
    }
    for (const canal of oyentes.canales()) await cliente.query(`listen ${escapeIdentifier(canal)}`);
    if (conexiones++ > 0) oyentes.reanudar();
  }

  return {
    pool,
    async escuchar(canal, cb, alReanudar) {
      const oyente = { cb, alReanudar };
      try {
        if (oyentes.agregar(canal, oyente)) await pool.query(`listen ${escapeIdentifier(canal)}`);
      } catch (err) {
        oyentes.quitar(canal, oyente);
        throw err;
      }
      return async () => {
        if (oyentes.quitar(canal, oyente)) await pool.query(`unlisten ${escapeIdentifier(canal)}`);
      };
    },
  };
}

/**
 * Copies a folder, several files at a time, because a thousand small files are mostly waiting. Shares disk blocks (reflink)
 * where the file system can.
 */
async function copiarCarpeta(desde: string, hacia: string): Promise<void> {
  await mkdir(hacia, { recursive: true, mode: 0o700 });
  const archivos: string[] = [];
  for (const entrada of await readdir(desde, { recursive: true, withFileTypes: true })) {
    const lugar = relative(desde, join(entrada.parentPath, entrada.name));
    if (entrada.isFile()) archivos.push(lugar);
    else if (entrada.isDirectory()) await mkdir(join(hacia, lugar), { recursive: true, mode: 0o700 });
  }
  const siguientes = archivos.values();
  const mano = async () => {
    for (const lugar of siguientes)
      await copyFile(join(desde, lugar), join(hacia, lugar), constants.COPYFILE_FICLONE);
  };
  await Promise.all(Array.from({ length: 8 }, mano));
}
