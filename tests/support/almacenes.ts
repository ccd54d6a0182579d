import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { abrirAlmacen } from '#server/files/abrir-almacen.ts';
import type { Almacen } from '#server/files/almacen.ts';

export type AlmacenDePrueba = {
  almacen: Almacen;
  /** A folder of the test's own, gone at the end. */
  carpeta: string;
  /** What half-written objects left behind: names of files. */
  sobrantes: () => Promise<string[]>;
  cerrar: () => Promise<void>;
};

/** Every kind of storage, for suites that must hold on all of them: each opens empty, in a folder of its own. */
export const ALMACENES: readonly (readonly [nombre: string, abrir: () => Promise<AlmacenDePrueba>])[] = [
  ['disco', abrirEnDisco],
  ['S3', abrirEnS3],
];

async function abrirEnDisco(): Promise<AlmacenDePrueba> {
  const carpeta = await carpetaNueva();
  return {
    almacen: abrirAlmacen({ dataDir: carpeta, s3: null }),
    carpeta,
    sobrantes: () => readdir(join(carpeta, 'archivos', '.parcial')),
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
    dataDir: carpeta,
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'mostrador',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  });
  const cerrar = async () => {
    await servidor.close();
    await rm(carpeta, { recursive: true, force: true });
  };
  return { almacen, carpeta, sobrantes: async () => [], cerrar };
}

function carpetaNueva(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'h-files-'));
}
