import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Almacen } from './almacen.ts';
import { AlmacenEnDisco } from './almacen-disco.ts';
import { AlmacenEnS3 } from './almacen-s3.ts';

/** Opens the storage that the settings choose: S3 if there are any for it, else `archivos` in the data folder. Touches nothing yet. */
export function abrirAlmacen({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Almacen {
  return s3 === null ? new AlmacenEnDisco(join(dataDir, 'archivos')) : new AlmacenEnS3(s3);
}
