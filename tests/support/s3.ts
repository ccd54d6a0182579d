import crypto from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import S3rver from 's3rver';

/** A local S3 store. Its only access key, which is also the secret, is `CLAVE_DE_S3`; its only bucket, `mostrador`. */
export type S3DePrueba = { readonly port: number; cerrar(): Promise<void> };

export const CLAVE_DE_S3 = 'S3RVER';

/** @param directory where objects are stored; created if missing */
export async function abrirS3(directory: string): Promise<S3DePrueba> {
  otroCifrado();
  await mkdir(directory, { recursive: true });
  const servidor = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'mostrador' }],
  });
  const { port } = await servidor.run();
  return { port, cerrar: () => servidor.close() };
}

/**
 * The store encrypts its pagination tokens with DES, which OpenSSL 3 no longer has, so listing more than a thousand objects
 * would fail. Any other cipher works, because only the store reads them.
 */
function otroCifrado(): void {
  if (crypto.getCiphers().includes('des')) return;
  const { createCipheriv, createDecipheriv } = originales;
  const conOtro =
    (crear: (...argumentos: never[]) => unknown) =>
    (algoritmo: unknown, clave: unknown, inicio: unknown, ...resto: unknown[]): unknown => {
      const esDes = algoritmo === 'des' && Buffer.isBuffer(clave) && Buffer.isBuffer(inicio);
      const argumentos = esDes ? ['aes-128-cbc', doble(clave), doble(inicio)] : [algoritmo, clave, inicio];
      return Reflect.apply(crear, crypto, [...argumentos, ...resto]);
    };
  Object.assign(crypto, {
    createCipheriv: conOtro(createCipheriv),
    createDecipheriv: conOtro(createDecipheriv),
  });
}

const originales = { createCipheriv: crypto.createCipheriv, createDecipheriv: crypto.createDecipheriv };

const doble = (bytes: Buffer): Buffer => Buffer.concat([bytes, bytes]);
