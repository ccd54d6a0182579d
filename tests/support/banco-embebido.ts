import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abrirBase } from '#server/db/abrir.ts';
import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import { Azar } from '#demo/azar.ts';
import { type Almacen, abrirAlmacen } from '#server/files/almacen.ts';
import { Carga, crearPlantel } from './carga.ts';
import { SIN_DEMO, startServidor, type Servidor } from './proceso.ts';

/** A company at work on one node that keeps everything in its folder. */
export interface BancoEmbebido {
  readonly dataDir: string;
  readonly carga: Carga;
  readonly nodos: Servidor[];
  arrancar(): Promise<Servidor>;
  /** Opens the folder's database and files, while no node is running. */
  conBase<T>(mirar: (base: Base, almacen: Almacen) => Promise<T>): Promise<T>;
  cerrar(): Promise<void>;
}

/** @param rondas how many rounds of work there are for each employee */
export async function abrirBancoEmbebido({
  rondas,
  azar = new Azar('banco'),
}: {
  rondas: number;
  azar?: Azar;
}): Promise<BancoEmbebido> {
  const dataDir = await mkdtemp(join(tmpdir(), 'caidas-'));
  const nodos: Servidor[] = [];
  const conBase: BancoEmbebido['conBase'] = async (mirar) => {
    const base = await abrirBase({ dataDir });
    try {
      return await mirar(base, abrirAlmacen({ dataDir, s3: null }));
    } finally {
      await base.cerrar();
    }
  };
  const cerrar = async (): Promise<void> => {
    await Promise.all(nodos.map((nodo) => nodo.stop('SIGKILL')));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const plantel = await conBase(async (base) => {
      await migrar(base);
      return crearPlantel(base, { rondas });
    });
    const arrancar = async (): Promise<Servidor> => {
      const servidor = await startServidor({ dataDir, env: SIN_DEMO });
      nodos.push(servidor);
      return servidor;
    };
    await arrancar();
    const carga = new Carga(plantel, () => nodos.map(({ url }) => url), { azar });
    return { dataDir, carga, nodos, arrancar, conBase, cerrar };
  } catch (error) {
    await cerrar();
    throw error;
  }
}
