import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { imagenDe } from '#domain/plano/espacio.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { gondolas, plano, plano_imagenes_sueltas, plano_version_imagenes } from '#server/db/schema/plano.ts';
import { fotos_espacio } from '#server/db/schema/reservas.ts';

/** How long an unused picture is kept, so that removing it can be undone. */
const ESPERA_MS = 7 * 24 * 60 * 60 * 1000;

/** Which of these files are pictures of the plan; with `cuenta_id`, also those it has just uploaded. */
export async function conocidas(
  db: Db,
  ids: readonly string[],
  cuenta_id: string | null = null,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const enUso = eq(archivos.estado, 'en_uso');
  const filas = await db
    .select({ id: archivos.id })
    .from(archivos)
    .where(
      and(
        inArray(archivos.id, [...ids]),
        eq(archivos.proposito, 'plano'),
        cuenta_id === null ? enUso : or(enUso, eq(archivos.dueno_cuenta_id, cuenta_id)),
      ),
    );
  return new Set(filas.map(({ id }) => id));
}

export function imagenesDe(piezas: readonly Pieza[]): string[] {
  return [...new Set(piezas.flatMap(({ campos }) => imagenDe(campos['image_url']) ?? []))];
}

/** Marks pictures as unused: they are kept for a while. */
export async function soltarImagenes(tx: Tx, ids: readonly string[], ahora: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(plano_imagenes_sueltas)
    .values(ids.map((archivo_id) => ({ archivo_id, desde: ahora })))
    .onConflictDoUpdate({ target: plano_imagenes_sueltas.archivo_id, set: { desde: ahora } });
}

/** Marks pictures as used, whether just uploaded or older, so that they are not deleted. */
export async function tomarImagenes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(archivos)
    .set({ estado: 'en_uso' })
    .where(and(inArray(archivos.id, [...ids]), eq(archivos.estado, 'temporal')));
  await tx.delete(plano_imagenes_sueltas).where(inArray(plano_imagenes_sueltas.archivo_id, [...ids]));
}

/** Deletes the pictures that have been unused for longer than they are kept. @returns how many */
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
              .from(plano)
              .where(eq(plano.fondo_id, archivos.id)),
          ),
          notExists(
            tx
              .select({ uno: sql`1` })
              .from(plano_version_imagenes)
              .where(eq(plano_version_imagenes.archivo_id, archivos.id)),
          ),
          notExists(
            tx
              .select({ uno: sql`1` })
              .from(fotos_espacio)
              .where(eq(fotos_espacio.archivo_id, archivos.id)),
          ),
        ),
      )
      .returning({ id: archivos.id });
    return liberadas.length;
  });
}
