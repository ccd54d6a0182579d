import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Copies a folder, several files at a time, because a thousand small files are mostly waiting. Shares disk blocks (reflink)
 * where the file system can.
 */
export async function copiarCarpeta(desde: string, hacia: string): Promise<void> {
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
