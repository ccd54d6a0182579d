import { and, asc, eq, max } from 'drizzle-orm';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { brand_partners } from '#server/db/schema/plano.ts';

export type FilaDeMarca = typeof brand_partners.$inferSelect;

const VISIBLE = {
  id: brand_partners.id,
  name: brand_partners.name,
  logo_url: brand_partners.logo_url,
  display_order: brand_partners.display_order,
};

/** Active brands, in their order. */
export function activas(db: Db) {
  return db
    .select(VISIBLE)
    .from(brand_partners)
    .where(eq(brand_partners.is_active, true))
    .orderBy(asc(brand_partners.display_order), asc(brand_partners.id));
}

/** A brand, locked until the transaction ends. */
export async function bloquear(tx: Tx, id: string): Promise<FilaDeMarca | undefined> {
  const [fila] = await tx.select().from(brand_partners).where(eq(brand_partners.id, id)).for('update');
  return fila;
}

/** The position after the last one, counting hidden brands too (spec): a restored one keeps its own. */
export async function siguienteOrden(tx: Tx): Promise<number> {
  const [fila] = await tx.select({ ultimo: max(brand_partners.display_order) }).from(brand_partners);
  return (fila?.ultimo ?? 0) + 1;
}

export async function insertar(tx: Tx, name: string, display_order: number, created_at: Date) {
  const [fila] = await tx
    .insert(brand_partners)
    .values({ name, busqueda: sinAcentos(name), display_order, created_at })
    .returning(VISIBLE);
  if (!fila) throw new Error('The brand was not inserted');
  return fila;
}

export async function cambiar(
  tx: Tx,
  id: string,
  cambios: Partial<Pick<FilaDeMarca, 'is_active' | 'logo_id' | 'logo_url' | 'display_order'>>,
) {
  const [fila] = await tx
    .update(brand_partners)
    .set(cambios)
    .where(eq(brand_partners.id, id))
    .returning(VISIBLE);
  if (!fila) throw new Error('The brand vanished');
  return fila;
}

/** Whether an active brand already has this name, ignoring case and accents. */
export async function hayActiva(tx: Tx, name: string): Promise<boolean> {
  return (
    (await tx.$count(
      brand_partners,
      and(eq(brand_partners.is_active, true), eq(brand_partners.busqueda, sinAcentos(name))),
    )) > 0
  );
}
