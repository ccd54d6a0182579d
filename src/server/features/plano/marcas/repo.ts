import { and, asc, eq, gt, inArray, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { brand_partners } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { viva } from '../reservas/repo.ts';

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

/** What only staff sees of a brand. */
const FICHA = {
  ...VISIBLE,
  is_active: brand_partners.is_active,
  contacto: brand_partners.contacto,
  telefono: brand_partners.telefono,
  email: brand_partners.email,
  cuit: brand_partners.cuit,
  rubro: brand_partners.rubro,
  condiciones: brand_partners.condiciones,
  archivada_en: brand_partners.archivada_en,
};
export type DatosDeMarca = Pick<
  FilaDeMarca,
  'name' | 'contacto' | 'telefono' | 'email' | 'cuit' | 'rubro' | 'condiciones'
>;

/** Brands with their data, by name, and how many bookings each has and has to come. */
export function fichas(db: Db, { ahora, hoy }: { ahora: Date; hoy: Dia }, id?: string) {
  const deVivas = sql`${viva(ahora)} and (${reservas.hasta} is null or ${reservas.hasta} > ${hoy}::date)`;
  return db
    .select({
      ...FICHA,
      reservas: sql<number>`count(${reservas.id})`.mapWith(Number),
      vivas: sql<number>`count(${reservas.id}) filter (where ${deVivas})`.mapWith(Number),
    })
    .from(brand_partners)
    .leftJoin(reservas, and(eq(reservas.marca_id, brand_partners.id), ne(reservas.estado, 'cancelada')))
    .where(id === undefined ? undefined : eq(brand_partners.id, id))
    .groupBy(brand_partners.id)
    .orderBy(asc(brand_partners.busqueda), asc(brand_partners.id));
}

/** Adds a brand with its data, out of the carousel. @returns its id */
/** The brand with that name, not archived, ignoring case and accents. */
export async function porNombre(tx: Tx, name: string): Promise<string | null> {
  const [fila] = await tx
    .select({ id: brand_partners.id })
    .from(brand_partners)
    .where(and(isNull(brand_partners.archivada_en), eq(brand_partners.busqueda, sinAcentos(name))))
    .orderBy(asc(brand_partners.created_at))
    .limit(1);
  return fila?.id ?? null;
}

export async function insertarFicha(
  tx: Tx,
  datos: DatosDeMarca,
  display_order: number,
  created_at: Date,
): Promise<string> {
  const [fila] = await tx
    .insert(brand_partners)
    .values({ ...datos, busqueda: sinAcentos(datos.name), display_order, is_active: false, created_at })
    .returning({ id: brand_partners.id });
  if (!fila) throw new Error('The brand was not inserted');
  return fila.id;
}

export async function cambiarFicha(
  tx: Tx,
  id: string,
  datos: Partial<DatosDeMarca & Pick<FilaDeMarca, 'archivada_en' | 'is_active'>>,
): Promise<void> {
  const busqueda = datos.name === undefined ? {} : { busqueda: sinAcentos(datos.name) };
  await tx
    .update(brand_partners)
    .set({ ...datos, ...busqueda })
    .where(eq(brand_partners.id, id));
}

/** Whether another brand that is not archived has this name, ignoring case and accents. */
export async function hayOtra(tx: Tx, name: string, id?: string): Promise<boolean> {
  return (
    (await tx.$count(
      brand_partners,
      and(
        isNull(brand_partners.archivada_en),
        eq(brand_partners.busqueda, sinAcentos(name)),
        id === undefined ? undefined : ne(brand_partners.id, id),
      ),
    )) > 0
  );
}

/**
 * The brands of these names, by their name without accents or case; those that there are not are made, out of the carousel.
 * An active one before others, an archived one last.
 */
export async function asegurarMarcas(
  tx: Tx,
  nombres: readonly string[],
  created_at: Date,
): Promise<Map<string, string>> {
  const pedidos = new Map(nombres.map((name) => [sinAcentos(name), name]));
  if (pedidos.size === 0) return new Map();
  const filas = await tx
    .select({ id: brand_partners.id, busqueda: brand_partners.busqueda })
    .from(brand_partners)
    .where(inArray(brand_partners.busqueda, [...pedidos.keys()]))
    .orderBy(asc(brand_partners.is_active), sql`${brand_partners.archivada_en} is null`);
  const marcas = new Map(filas.map(({ id, busqueda }) => [busqueda, id]));
  for (const [busqueda, name] of pedidos) {
    if (marcas.has(busqueda)) continue;
    const [nueva] = await tx
      .insert(brand_partners)
      .values({ name, busqueda, display_order: await siguienteOrden(tx), is_active: false, created_at })
      .returning({ id: brand_partners.id });
    if (nueva) marcas.set(busqueda, nueva.id);
  }
  return marcas;
}

/** The spaces that a brand has today. */
export async function espaciosDe(tx: Tx, id: string, hoy: Dia): Promise<string[]> {
  const filas = await tx
    .selectDistinct({ clave: reservas.espacio_clave })
    .from(reservas)
    .where(
      and(
        eq(reservas.marca_id, id),
        eq(reservas.estado, 'confirmada'),
        lte(reservas.desde, hoy),
        or(isNull(reservas.hasta), gt(reservas.hasta, hoy)),
      ),
    );
  return filas.map(({ clave }) => clave);
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
