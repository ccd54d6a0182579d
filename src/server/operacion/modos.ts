import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** The permission bits of group and others. */
const DE_OTROS = 0o077;

/**
 * Removes the permissions of everybody else in the data folder, which only this process needs: earlier versions, or another
 * umask, left some files open. Files of other owners, or deleted meanwhile, are skipped.
 * @returns how many were changed
 */
export async function cerrarModos(dataDir: string): Promise<number> {
  const yo = process.getuid?.();
  // Windows has no such permissions.
  if (yo === undefined) return 0;
  return cerrar(dataDir, yo);
}

async function cerrar(ruta: string, yo: number): Promise<number> {
  try {
    const que = await lstat(ruta);
    const { mode, uid } = que;
    if (uid !== yo || que.isSymbolicLink()) return 0;
    let cambiados = 0;
    if ((mode & DE_OTROS) !== 0) {
      await chmod(ruta, mode & 0o7777 & ~DE_OTROS);
      cambiados += 1;
    }
    if (!que.isDirectory()) return cambiados;
    for await (const { name } of await opendir(ruta)) cambiados += await cerrar(join(ruta, name), yo);
    return cambiados;
  } catch (error) {
    if (error instanceof Error && 'code' in error && PASA.has(String(error.code))) return 0;
    throw error;
  }
}

const PASA = new Set(['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTDIR']);
