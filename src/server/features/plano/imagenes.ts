import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { gondolas, plano_imagenes_sueltas, plano_version_imagenes } from '#server/db/schema/plano.ts';
import { liberar } from '#server/files/repo.ts';
import { imagenDe } from './repo.ts';

/** How long the picture of a deleted space is kept, for who undoes it. */
const ESPERA_MS = 24 * 60 * 60 * 1000;

/** Which of these files are pictures of the plan that this server has. */
export async function conocidas(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const filas = await db
    .select({ id: archivos.id })
    .from(archivos)
    .where(
      and(inArray(archivos.id, [...ids]), eq(archivos.proposito, 'plano'), eq(archivos.estado, 'en_uso')),
    );
  return new Set(filas.map(({ id }) => id));
}

export function imagenesDe(piezas: readonly Pieza[]): string[] {
  return [...new Set(piezas.flatMap(({ campos }) => imagenDe(campos['image_url']) ?? []))];
}

/** Pictures of spaces that go: kept for a day. */
export async function soltarImagenes(tx: Tx, piezas: readonly Pieza[], ahora: Date): Promise<void> {
  const ids = imagenesDe(piezas);
  if (ids.length === 0) return;
  await tx
    .insert(plano_imagenes_sueltas)
    .values(ids.map((archivo_id) => ({ archivo_id, desde: ahora })))
    .onConflictDoNothing();
}

/** Pictures of spaces that come back. */
export async function imagenesQueVuelven(tx: Tx, piezas: readonly Pieza[]): Promise<void> {
  const ids = imagenesDe(piezas);
  if (ids.length === 0) return;
  await tx.delete(plano_imagenes_sueltas).where(inArray(plano_imagenes_sueltas.archivo_id, ids));
}

/** Gives up a picture that no space shows any more, unless a version does. */
export async function liberarImagen(tx: Tx, archivo_id: string): Promise<void> {
  const usos =
    (await tx.$count(gondolas, eq(gondolas.imagen_id, archivo_id))) +
    (await tx.$count(plano_version_imagenes, eq(plano_version_imagenes.archivo_id, archivo_id)));
  if (usos === 0) await liberar(tx, archivo_id);
}

/** Gives up the pictures of spaces deleted more than a day ago. @returns how many */
export async function liberarSueltas(db: Db, ahora: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const filas = await tx
      .delete(plano_imagenes_sueltas)
      .where(lt(plano_imagenes_sueltas.desde, new Date(ahora.getTime() - ESPERA_MS)))
      .returning({ id: plano_imagenes_sueltas.archivo_id });
    const ids = filas.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const liberadas = await tx
      .update(archivos)
      .set({ estado: 'temporal', dueno_cuenta_id: null })
      .where(
        and(
          inArray(archivos.id, ids),
          eq(archivos.estado, 'en_uso'),
          notExists(
            tx
              .select({ uno: sql`1` })
              .from(gondolas)
              .where(and(isNotNull(gondolas.imagen_id), eq(gondolas.imagen_id, archivos.id))),
          ),
          notExists(
            tx
              .select({ uno: sql`1` })
              .from(plano_version_imagenes)
              .where(eq(plano_version_imagenes.archivo_id, archivos.id)),
          ),
        ),
      )
      .returning({ id: archivos.id });
    return liberadas.length;
  });
}
