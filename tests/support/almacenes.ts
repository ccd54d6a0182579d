import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

import { abrirAlmacen, type Almacen } from '#server/files/almacen.ts';

export type AlmacenDePrueba = { almacen: Almacen; carpeta: string; cerrar: () => Promise<void> };

/** Every kind of storage, for suites that must hold on all of them: each opens empty, in a folder of its own. */
export const ALMACENES: readonly (readonly [nombre: string, abrir: () => Promise<AlmacenDePrueba>])[] = [
  ['disco', abrirEnDisco],
  ['S3', abrirEnS3],
];

async function abrirEnDisco(): Promise<AlmacenDePrueba> {
  const carpeta = await carpetaNueva();
  return {
    almacen: abrirAlmacen({ tipo: 'disco', carpeta: join(carpeta, 'archivos') }),
    carpeta,
    cerrar: () => rm(carpeta, { recursive: true, force: true }),
  };
}

async function abrirEnS3(): Promise<AlmacenDePrueba> {
  const carpeta = await carpetaNueva();
  const servidor = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(carpeta, 's3'),
    configureBuckets: [{ name: 'mostrador' }],
  });
  const { port } = await servidor.run();
  const almacen = abrirAlmacen({
    tipo: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'mostrador',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const cerrar = async () => {
    await servidor.close();
    await rm(carpeta, { recursive: true, force: true });
  };
  return { almacen, carpeta, cerrar };
}

function carpetaNueva(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'h-files-'));
}
