import { statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ClientBase, escapeIdentifier } from 'pg';
import { armarBase } from '../armar.ts';
import type { Base, Registrar } from '../base.ts';
import { PoolGuardado } from '../guardia.ts';
import { Oyentes } from '../oyentes.ts';
import { tipos } from '../tipos.ts';
import { Capataz } from './capataz.ts';
import { CarpetaInservible, cerrarCarpeta } from './cerradura.ts';
import { copiarCarpeta } from './copiar.ts';
import { Enchufe, type Servidor } from './enchufe.ts';

export interface OpcionesEmbebida {
  /** The database lives in its `base` folder; locked while open. */
  dataDir: string;
  registrar?: Registrar | undefined;
  /** A statement that takes longer loses its connection, and the engine restarts. Default: ten minutes. */
  plazoMs?: number;
  /** Between checkpoints, when something was written. Default: one minute. */
  checkpointMs?: number;
}

/** Bytes that the engine takes from the disk at once, for its log. */
const LO_QUE_TOMA = 16 * 2 ** 20;

/**
 * The embedded database: PGlite in a thread of its own, durable, behind a lock on the folder.
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
    // The engine throws without a message when the disk is full, and stops.
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
    // PGlite has no autovacuum and no checkpointer.
    async mantener() {
      await conectada.pool.query('vacuum analyze');
      await conectada.pool.query('checkpoint');
      alDia = capataz.syncs();
    },
    async fotografiar(destino) {
      // The only connection: while it is held the engine has nothing to do, and writes nothing.
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

/** The pool of one connection to an embedded engine, and its listeners: one connection does both. */
export function conectar(
  obtener: () => Promise<Servidor>,
  registrar: Registrar | undefined,
): { pool: PoolGuardado; escuchar: Base['escuchar'] } {
  const oyentes = new Oyentes(registrar);
  let conexiones = 0;

  const pool = new PoolGuardado({
    max: 1,
    // As on PostgreSQL: what is asked without waiting is sent at once.
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
      // The engine's only session outlives the connection: what a broken one left open would greet the next.
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
