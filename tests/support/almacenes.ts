import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Almacen, abrirAlmacen } from '#server/files/almacen.ts';
import { abrirS3, CLAVE_DE_S3 } from './s3.ts';

export type AlmacenDePrueba = {
  almacen: Almacen;
  /** A folder of the test's own, deleted at the end. */
  carpeta: string;
  /** Names of temporary files left by half-written objects. */
  sobrantes: () => Promise<string[]>;
  cerrar: () => Promise<void>;
};

/** Every kind of storage, for suites that must pass on all of them. Each opens empty, in a folder of its own. */
export const ALMACENES: readonly (readonly [nombre: string, abrir: () => Promise<AlmacenDePrueba>])[] = [
  ['disco', abrirEnDisco],
  ['S3', abrirEnS3],
];

export async function abrirEnDisco(): Promise<AlmacenDePrueba> {
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
  const servidor = await abrirS3(join(carpeta, 's3'));
  const almacen = abrirAlmacen({
    dataDir: carpeta,
    s3: {
      endpoint: `http://127.0.0.1:${servidor.port}`,
      region: 'us-east-1',
      bucket: 'mostrador',
      accessKeyId: CLAVE_DE_S3,
      secretAccessKey: CLAVE_DE_S3,
    },
  });
  const cerrar = async () => {
    await servidor.cerrar();
    await rm(carpeta, { recursive: true, force: true });
  };
  return { almacen, carpeta, sobrantes: async () => [], cerrar };
}

function carpetaNueva(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'h-files-'));
}
