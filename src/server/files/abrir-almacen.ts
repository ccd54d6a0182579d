import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Almacen } from './almacen.ts';
import { AlmacenEnDisco } from './almacen-disco.ts';
import { AlmacenEnS3 } from './almacen-s3.ts';

/** Opens the configured storage: S3 if it has settings, else `archivos` in the data folder. Does not access it yet. */
export function abrirAlmacen({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Almacen {
  return s3 === null ? new AlmacenEnDisco(join(dataDir, 'archivos')) : new AlmacenEnS3(s3);
}
