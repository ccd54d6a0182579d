import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Secretos } from '#server/auth/rotacion.ts';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { ahora } from '#server/reloj.ts';
import type { EnsayoHecho } from './anotar-ensayo.ts';
import { Impedimento } from './errores.ts';
import type { Avisar } from './respaldar.ts';
import { restaurar, verificarCopia } from './restaurar.ts';
import { revisar, revisiones } from './revisar.ts';

/** The file names that `npm run backup` uses in a folder: sorted by name they are in order of time. */
export const NOMBRE_DE_COPIA = /^mostrador-\d{8}T\d{6}Z\.copia$/;

/** The newest copy in a folder, or the file itself. @throws {Impedimento} if there is none */
export function copiaPorEnsayar(donde: string): string {
  const ruta = resolve(donde);
  if (statSync(ruta, { throwIfNoEntry: false })?.isDirectory() !== true) return ruta;
  const ultima = readdirSync(ruta)
    .filter((nombre) => NOMBRE_DE_COPIA.test(nombre))
    .toSorted()
    .at(-1);
  if (ultima === undefined) throw new Impedimento(`En «${ruta}» no hay ninguna copia.`);
  return join(ruta, ultima);
}

/**
 * Test-restores a backup into an embedded database and a folder that are deleted afterwards, and runs the checks on the
 * result. Restoring compares every table's rows with those that were copied. The company's own data is not opened.
 * @param en the folder to use: it needs room for the whole company meanwhile
 * @returns the result, failures included
 */
export async function ensayar(
  { ruta, clave, secretos, en = tmpdir() }: Ensayable,
  avisar: Avisar = () => {},
): Promise<EnsayoHecho> {
  const empezado_en = ahora();
  const dataDir = await mkdtemp(join(en, 'mostrador-ensayo-'));
  const leido = { copia_del: null as Date | null, filas: 0, archivos: 0 };
  const fin = (error: string | null): EnsayoHecho => ({
    ...leido,
    empezado_en,
    terminado_en: ahora(),
    error,
  });
  try {
    // Before creating a database for it.
    await verificarCopia(ruta, clave);
    const base = await abrirEmbebida({ dataDir });
    try {
      const almacen = abrirAlmacen({ dataDir, s3: null });
      const { manifiesto, fin: ultimo } = await restaurar(
        { base, almacen, dataDir },
        { ruta, clave, reemplazar: false },
        avisar,
      );
      leido.copia_del = new Date(manifiesto.creado);
      leido.filas = manifiesto.tablas.reduce((suma, tabla) => suma + tabla.filas, 0);
      leido.archivos = ultimo.objetos;
      const revisadas = await revisar(base, revisiones(almacen, { secretos }), ahora());
      const malas = revisadas.filter(({ hallazgos }) => hallazgos.length > 0);
      if (malas.length === 0) return fin(null);
      const nombres = malas.map(({ revision }) => revision.nombre).join(', ');
      return fin(`No coinciden ${malas.length} de ${revisadas.length} revisiones: ${nombres}.`);
    } finally {
      await base.cerrar();
    }
  } catch (error) {
    return fin((error instanceof Error ? error.message : String(error)).slice(0, 2000));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Ensayable = {
  readonly ruta: string;
  readonly clave: string | null;
  readonly secretos: Secretos;
  readonly en?: string | undefined;
};
