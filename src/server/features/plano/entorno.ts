import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Fondo_, Vista_ } from '#contract/plano/plano.ts';
import { direccionDeImagen } from '#domain/plano/espacio.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { layout_viewport, plano } from '#server/db/schema/plano.ts';
import { asegurarPlano, DE_TODOS } from './diario.ts';
import { leerLocales } from './repo-locales.ts';

export type Vista = z.infer<typeof Vista_>;
export type Fondo = z.infer<typeof Fondo_>;

/** What the public sees until it is set (spec). */
export const VISTA_POR_DEFECTO: Vista = { x: 0, y: 0, width: 800, height: 600, zoom: 1 };

/** The part of a shop's plan that the public sees. */
export async function leerVista(db: Db, local: number): Promise<Vista> {
  return (await vistaPuesta(db, local)) ?? VISTA_POR_DEFECTO;
}

/** The public's view of a shop, if it was ever set. */
export async function vistaPuesta(db: Db, local: number): Promise<Vista | null> {
  const [fila] = await db
    .select({
      x: layout_viewport.x,
      y: layout_viewport.y,
      width: layout_viewport.width,
      height: layout_viewport.height,
      zoom: layout_viewport.zoom,
    })
    .from(layout_viewport)
    .where(activaDe(local));
  return fila ?? null;
}

/** A number that increases whenever what is sold changes. */
export async function leerVentas(db: Db): Promise<number> {
  const [fila] = await db.select({ seq: plano.ventas_seq }).from(plano).where(DE_TODOS);
  return fila?.seq ?? 0;
}

/** Inserts a new active row; earlier ones are kept. A simultaneous one waits. */
export async function ponerVista(
  tx: Tx,
  vista: Vista,
  { local, cuenta_id, ahora }: { local: number; cuenta_id: string | null; ahora: Date },
): Promise<void> {
  await bloquearEntorno(tx);
  await tx.update(layout_viewport).set({ is_active: false }).where(activaDe(local));
  await tx.insert(layout_viewport).values({ ...vista, local_id: local, cuenta_id, created_at: ahora });
}

/** The background picture; null if there is none. */
export async function leerFondo(db: Db, local: number): Promise<Fondo | null> {
  const fila = await filaDeFondo(db, local);
  if (!fila?.archivo_id) return null;
  const { archivo_id, ...lugar } = fila;
  return { url: direccionDeImagen(archivo_id), ...lugar };
}

export async function filaDeFondo(db: Db, local: number) {
  const [fila] = await db
    .select({
      archivo_id: plano.fondo_id,
      x: plano.fondo_x,
      y: plano.fondo_y,
      width: plano.fondo_width,
      height: plano.fondo_height,
      opacity: plano.fondo_opacity,
    })
    .from(plano)
    .where(eq(plano.id, local));
  return fila;
}

export async function ponerFondo(
  tx: Tx,
  local: number,
  { x, y, width, height, opacity, archivo_id }: Omit<Fondo, 'url'> & { archivo_id: string | null },
): Promise<void> {
  const puesto = {
    fondo_id: archivo_id,
    fondo_x: x,
    fondo_y: y,
    fondo_width: width,
    fondo_height: height,
    fondo_opacity: opacity,
  };
  await tx.update(plano).set(puesto).where(eq(plano.id, local));
}

/** Name, view and background of each shop; nothing where there is one alone. */
export async function entornoDeLocales(
  db: Db,
): Promise<{ id: number; nombre: string; vista: Vista; fondo: Fondo | null }[]> {
  const locales = await leerLocales(db);
  if (locales.length < 2) return [];
  return Promise.all(
    locales.map(async (local) => ({
      ...local,
      vista: await leerVista(db, local.id),
      fondo: await leerFondo(db, local.id),
    })),
  );
}

/** Condition: the view that is shown of a shop. */
export function activaDe(local: number) {
  return and(eq(layout_viewport.local_id, local), eq(layout_viewport.is_active, true));
}

/** Locks the plans' settings (view, background) until the transaction ends. */
export async function bloquearEntorno(tx: Tx): Promise<void> {
  await asegurarPlano(tx);
  await tx.select({ id: plano.id }).from(plano).where(DE_TODOS).for('update');
}
