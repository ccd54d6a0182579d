import { and, count, eq, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { materiales_capacitacion } from '#server/db/schema/capacitaciones.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { premios } from '#server/db/schema/premios.ts';
import type { Proposito } from './propositos.ts';

export type Archivo = typeof archivos.$inferSelect;
export type ArchivoNuevo = Omit<
  typeof archivos.$inferInsert,
  'id' | 'estado' | 'dueno_cuenta_id' | 'created_at'
>;

/** The storage keys of a row. */
export type Claves = Pick<Archivo, 'clave' | 'miniatura_clave'>;

/** Most unused uploads of one account. */
export const MAXIMO_TEMPORALES = 20;

/** Uploads unused for this long are deleted. */
export const VIDA_DE_TEMPORAL_MS = 24 * 60 * 60 * 1000;

/**
 * Registers an upload before its object is written, so that the cleanup finds the row if the process dies in between. Its
 * id must not leave the server until the object is written.
 * @returns null if the account already has MAXIMO_TEMPORALES, or no longer exists
 */
export function registrarTemporal(
  db: Db,
  archivo: ArchivoNuevo,
  cuentaId: string,
  ahora: Date,
): Promise<Archivo | null> {
  return db.transaction(async (tx) => {
    // Locking the account's row makes counting and inserting atomic among its simultaneous uploads.
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

/** How many unused uploads an account has. */
export async function contarTemporales(db: Db, cuentaId: string): Promise<number> {
  const [fila] = await db
    .select({ total: count() })
    .from(archivos)
    .where(and(eq(archivos.dueno_cuenta_id, cuentaId), eq(archivos.estado, 'temporal')));
  return fila?.total ?? 0;
}

/**
 * Marks an upload as used: once, by the account that uploaded it, for the purpose it was uploaded for.
 * @returns null if any of that does not match, it is already in use, or it has expired
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

/** Whether an account has this upload, for that purpose, and nothing uses it yet. */
export async function estaSinUsar(
  db: Db,
  archivoId: string,
  duenoCuentaId: string,
  proposito: Proposito,
): Promise<boolean> {
  const fila = await buscarArchivo(db, archivoId);
  return (
    fila?.estado === 'temporal' && fila.dueno_cuenta_id === duenoCuentaId && fila.proposito === proposito
  );
}

/**
 * Lets one more row refer to a file in use: the copy of a prize or a training shares the files of what it was copied from.
 * @returns null if it is not in use for that purpose
 */
export async function compartir(tx: Tx, archivoId: string, proposito: Proposito): Promise<Archivo | null> {
  const [fila] = await tx
    .select()
    .from(archivos)
    .where(and(eq(archivos.id, archivoId), eq(archivos.estado, 'en_uso'), eq(archivos.proposito, proposito)))
    .for('update');
  return fila ?? null;
}

/**
 * Releases a file in use: nobody can see it from now on, and the cleanup deletes it. Rows that refer to it must drop the
 * reference before, in the same transaction. A file that another prize or training shares stays in use.
 * @param para who may adopt it again, as whoever uploads one does, until the cleanup comes
 * @returns whether it was released
 */
export async function liberar(tx: Tx, archivoId: string, para: string | null = null): Promise<boolean> {
  // Locked by a statement of its own: of two that let go at once, the second must see that the first did.
  await tx.select({ id: archivos.id }).from(archivos).where(eq(archivos.id, archivoId)).for('update');
  const uno = { uno: sql`1` };
  // Without an owner it can neither be adopted again nor count against anybody's limit.
  const filas = await tx
    .update(archivos)
    .set({ estado: 'temporal', dueno_cuenta_id: para })
    .where(
      and(
        eq(archivos.id, archivoId),
        eq(archivos.estado, 'en_uso'),
        notExists(tx.select(uno).from(premios).where(eq(premios.imagen_id, archivoId))),
        notExists(
          tx
            .select(uno)
            .from(materiales_capacitacion)
            .where(eq(materiales_capacitacion.archivo_id, archivoId)),
        ),
      ),
    )
    .returning({ id: archivos.id });
  return filas.length > 0;
}

export async function buscarArchivo(db: Db, id: string): Promise<Archivo | null> {
  const [fila] = await db.select().from(archivos).where(eq(archivos.id, id));
  return fila ?? null;
}

/**
 * Deletes an account's own unused upload. The row is deleted before its objects: a simultaneous adoption either wins or
 * finds nothing, and never gets a row without a file.
 * @returns the keys to delete from storage next, or null if there was no such upload
 */
export async function borrarTemporal(db: Db, id: string, cuentaId: string): Promise<Claves | null> {
  const [fila] = await db
    .delete(archivos)
    .where(and(eq(archivos.id, id), eq(archivos.estado, 'temporal'), eq(archivos.dueno_cuenta_id, cuentaId)))
    .returning({ clave: archivos.clave, miniatura_clave: archivos.miniatura_clave });
  return fila ?? null;
}

/** Deletes the rows of uploads made before `corte` and never used, and of released files. @returns their keys */
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

/** Which of these keys have a row. */
export async function clavesConocidas(db: Db, claves: readonly string[]): Promise<Set<string>> {
  if (claves.length === 0) return new Set();
  const filas = await db
    .select({ clave: archivos.clave })
    .from(archivos)
    .where(inArray(archivos.clave, [...claves]));
  return new Set(filas.map((fila) => fila.clave));
}
