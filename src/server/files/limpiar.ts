import type { Db } from '../db/base.ts';
import type { Almacen } from './almacen.ts';
import { borrarViejos } from './almacen-disco.ts';
import { clavePrincipal } from './nombres.ts';
import { PROPOSITOS } from './propositos.ts';
import { borrarVencidos, clavesConocidas, VIDA_DE_TEMPORAL_MS } from './repo.ts';
import { borrarObjetos, carpetaEnTransito } from './subir.ts';

/** What one cleanup deleted: rows, objects without a row, and partial files. */
export type Limpieza = { readonly filas: number; readonly objetos: number; readonly parciales: number };

/** Objects compared with rows per batch. */
const LOTE = 500;

/**
 * Deletes uploads unused for 24 hours, released files, and leftovers of crashes. Rows are deleted first and conditionally,
 * objects afterwards, so a file being adopted is always complete; a crash in between leaves an object without a row, which
 * the second pass of the next cleanup deletes. Running it twice at once, on two nodes, does no harm.
 */
export async function limpiarHuerfanos(
  { db, almacen, dataDir }: { db: Db; almacen: Almacen; dataDir: string },
  ahora: Date,
): Promise<Limpieza> {
  const corte = new Date(ahora.getTime() - VIDA_DE_TEMPORAL_MS);
  const vencidos = await borrarVencidos(db, corte);
  for (const claves of vencidos) await borrarObjetos(almacen, claves);
  let objetos = 0;
  for (const { prefijo } of Object.values(PROPOSITOS))
    objetos += await borrarSinFila(db, almacen, prefijo, corte);
  const parciales = (await almacen.borrarParciales(corte)) + (await olvidarEnTransito(dataDir, ahora));
  return { filas: vencidos.length, objetos, parciales };
}

/** Deletes uploads that this node did not finish receiving because it crashed. @returns how many */
export async function olvidarEnTransito(dataDir: string, ahora: Date): Promise<number> {
  return borrarViejos(carpetaEnTransito(dataDir), new Date(ahora.getTime() - VIDA_DE_TEMPORAL_MS));
}

async function borrarSinFila(db: Db, almacen: Almacen, prefijo: string, corte: Date): Promise<number> {
  let borrados = 0;
  let lote: string[] = [];
  const revisar = async (): Promise<void> => {
    const conocidas = await clavesConocidas(db, [...new Set(lote.map(clavePrincipal))]);
    for (const clave of lote) {
      if (conocidas.has(clavePrincipal(clave))) continue;
      await almacen.borrar(clave);
      borrados += 1;
    }
    lote = [];
  };
  for await (const { clave, modificado } of almacen.listar(prefijo)) {
    // Newer ones may belong to a restore in progress, or to a node whose clock is ahead.
    if (modificado >= corte) continue;
    lote.push(clave);
    if (lote.length === LOTE) await revisar();
  }
  await revisar();
  return borrados;
}
