import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Fondo_, Vista_ } from '#contract/plano/plano.ts';
import { direccionDeImagen } from '#domain/plano/espacio.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { layout_viewport, plano } from '#server/db/schema/plano.ts';
import { asegurarPlano } from './diario.ts';

export type Vista = z.infer<typeof Vista_>;
export type Fondo = z.infer<typeof Fondo_>;

/** What the public sees until it is set (spec). */
export const VISTA_POR_DEFECTO: Vista = { x: 0, y: 0, width: 800, height: 600, zoom: 1 };

/** The part of the plan that the public sees. */
export async function leerVista(db: Db): Promise<Vista> {
  return (await vistaPuesta(db)) ?? VISTA_POR_DEFECTO;
}

/** The public's view, if it was ever set. */
export async function vistaPuesta(db: Db): Promise<Vista | null> {
  const [fila] = await db
    .select({
      x: layout_viewport.x,
      y: layout_viewport.y,
      width: layout_viewport.width,
      height: layout_viewport.height,
      zoom: layout_viewport.zoom,
    })
    .from(layout_viewport)
    .where(eq(layout_viewport.is_active, true));
  return fila ?? null;
}

/** A number that increases whenever what is sold changes. */
export async function leerVentas(db: Db): Promise<number> {
  const [fila] = await db.select({ seq: plano.ventas_seq }).from(plano);
  return fila?.seq ?? 0;
}

/** Inserts a new active row; earlier ones are kept. A simultaneous one waits. */
export async function ponerVista(
  tx: Tx,
  vista: Vista,
  { cuenta_id, ahora }: { cuenta_id: string | null; ahora: Date },
): Promise<void> {
  await bloquearEntorno(tx);
  await tx.update(layout_viewport).set({ is_active: false }).where(eq(layout_viewport.is_active, true));
  await tx.insert(layout_viewport).values({ ...vista, cuenta_id, created_at: ahora });
}

/** The background picture; null if there is none. */
export async function leerFondo(db: Db): Promise<Fondo | null> {
  const fila = await filaDeFondo(db);
  if (!fila?.archivo_id) return null;
  const { archivo_id, ...lugar } = fila;
  return { url: direccionDeImagen(archivo_id), ...lugar };
}

export async function filaDeFondo(db: Db) {
  const [fila] = await db
    .select({
      archivo_id: plano.fondo_id,
      x: plano.fondo_x,
      y: plano.fondo_y,
      width: plano.fondo_width,
      height: plano.fondo_height,
      opacity: plano.fondo_opacity,
    })
    .from(plano);
  return fila;
}

export async function ponerFondo(
  tx: Tx,
  { x, y, width, height, opacity, archivo_id }: Omit<Fondo, 'url'> & { archivo_id: string | null },
): Promise<void> {
  await tx.update(plano).set({
    fondo_id: archivo_id,
    fondo_x: x,
    fondo_y: y,
    fondo_width: width,
    fondo_height: height,
    fondo_opacity: opacity,
  });
}

/** Locks the plan's settings (view, background) until the transaction ends. */
export async function bloquearEntorno(tx: Tx): Promise<void> {
  await asegurarPlano(tx);
  await tx.select({ id: plano.id }).from(plano).for('update');
}
