import { and, count, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import type { Proposito } from './propositos.ts';

export type Archivo = typeof archivos.$inferSelect;
export type ArchivoNuevo = Omit<
  typeof archivos.$inferInsert,
  'id' | 'estado' | 'dueno_cuenta_id' | 'created_at'
>;

/** The keys of what a row keeps in storage. */
export type Claves = Pick<Archivo, 'clave' | 'miniatura_clave'>;

/** Files that one account may have uploaded and not yet used. */
export const MAXIMO_TEMPORALES = 20;

/** What nobody used within this time is deleted. */
export const VIDA_DE_TEMPORAL_MS = 24 * 60 * 60 * 1000;

/**
 * Registers an upload before its object is written: were the process to die in between, the cleaner finds the row.
 * Its id must not leave the server until the object is there.
 * @returns null when the account has MAXIMO_TEMPORALES waiting, or is gone
 */
export function registrarTemporal(
  db: Db,
  archivo: ArchivoNuevo,
  cuentaId: string,
  ahora: Date,
): Promise<Archivo | null> {
  return db.transaction(async (tx) => {
    // Holding the account's row makes counting and inserting one step among its parallel uploads.
    const [cuenta] = await tx
      .select({ id: cuentas.id })
      .from(cuentas)
      .where(eq(cuentas.id, cuentaId))
      .for('no key update');
    if (cuenta === undefined || (await contarTemporales(tx, cuentaId)) >= MAXIMO_TEMPORALES) return null;
    const [fila] = await tx
      .insert(archivos)
      .values({ ...archivo, estado: 'temporal', dueno_cuenta_id: cuentaId, created_at: ahora })
      .returning();
    return fila ?? null;
  });
}

/** Uploads of an account that wait to be used. */
export async function contarTemporales(db: Db, cuentaId: string): Promise<number> {
  const [fila] = await db
    .select({ total: count() })
    .from(archivos)
    .where(and(eq(archivos.dueno_cuenta_id, cuentaId), eq(archivos.estado, 'temporal')));
  return fila?.total ?? 0;
}

/**
 * Takes an upload into use: once, by the account that uploaded it, for the purpose it was uploaded for.
 * @returns null when it is none of that, is in use already, or has expired
 */
export async function adoptar(
  tx: Tx,
  archivoId: string,
  duenoCuentaId: string,
  proposito: Proposito,
): Promise<Archivo | null> {
  const [fila] = await tx
    .update(archivos)
    .set({ estado: 'en_uso' })
    .where(
      and(
        eq(archivos.id, archivoId),
        eq(archivos.estado, 'temporal'),
        eq(archivos.dueno_cuenta_id, duenoCuentaId),
        eq(archivos.proposito, proposito),
      ),
    )
    .returning();
  return fila ?? null;
}

/**
 * Gives up a file in use: nobody sees it from now on, and the cleaner deletes it. Whatever row refers to it must let go
 * of it in the same transaction, or the cleaner will fail on the reference.
 * @returns whether it was in use
 */
export async function liberar(tx: Tx, archivoId: string): Promise<boolean> {
  // Without an owner it can be neither adopted again nor counted against anybody.
  const filas = await tx
    .update(archivos)
    .set({ estado: 'temporal', dueno_cuenta_id: null })
    .where(and(eq(archivos.id, archivoId), eq(archivos.estado, 'en_uso')))
    .returning({ id: archivos.id });
  return filas.length > 0;
}

export async function buscarArchivo(db: Db, id: string): Promise<Archivo | null> {
  const [fila] = await db.select().from(archivos).where(eq(archivos.id, id));
  return fila ?? null;
}

/**
 * Deletes an account's own unused upload. The row goes before its objects: whoever adopts it at the same moment either
 * wins or finds nothing, and never gets a row without a file.
 * @returns the keys to delete from storage next, or null if there was no such upload
 */
export async function borrarTemporal(db: Db, id: string, cuentaId: string): Promise<Claves | null> {
  const [fila] = await db
    .delete(archivos)
    .where(and(eq(archivos.id, id), eq(archivos.estado, 'temporal'), eq(archivos.dueno_cuenta_id, cuentaId)))
    .returning({ clave: archivos.clave, miniatura_clave: archivos.miniatura_clave });
  return fila ?? null;
}

/** Deletes the rows of uploads made before `corte` and never used, and of files given up. @returns their keys */
export function borrarVencidos(db: Db, corte: Date): Promise<Claves[]> {
  return db
    .delete(archivos)
    .where(
      and(
        eq(archivos.estado, 'temporal'),
        or(lt(archivos.created_at, corte), isNull(archivos.dueno_cuenta_id)),
      ),
    )
    .returning({ clave: archivos.clave, miniatura_clave: archivos.miniatura_clave });
}

/** Which of these keys some row answers for. */
export async function clavesConocidas(db: Db, claves: readonly string[]): Promise<Set<string>> {
  if (claves.length === 0) return new Set();
  const filas = await db
    .select({ clave: archivos.clave })
    .from(archivos)
    .where(inArray(archivos.clave, [...claves]));
  return new Set(filas.map((fila) => fila.clave));
}
