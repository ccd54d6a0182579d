import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { accesos_marca, exhibiciones } from '#server/db/schema/exhibiciones.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { brand_partners } from '#server/db/schema/plano.ts';
import { espacios, reservas } from '#server/db/schema/reservas.ts';

const MONTADA = sql<boolean>`exists (select 1 from ${exhibiciones} x
  where x.reserva_id = ${reservas.id} and x.trabajo = 'montaje' and x.falta = '')`;
const DESMONTADA = sql<boolean>`exists (select 1 from ${exhibiciones} x
  where x.reserva_id = ${reservas.id} and x.trabajo = 'desmontaje')`;

/** What was sold and has a day between those: what may have to be put up or taken down. */
export function paraExhibir(db: Db, desde: Dia, hasta: Dia) {
  return db
    .select({
      reserva_id: reservas.id,
      desde: reservas.desde,
      hasta: reservas.hasta,
      montada: MONTADA,
      desmontada: DESMONTADA,
      type: espacios.type,
      section: espacios.section,
      espacio_id: espacios.id,
      local: espacios.local_id,
      marca: sql<string>`coalesce(${brand_partners.name}, '')`,
      falta: sql<string>`coalesce((select x.falta from ${exhibiciones} x where x.reserva_id = ${reservas.id}
        order by x.hecha_en desc limit 1), '')`,
    })
    .from(reservas)
    .innerJoin(espacios, eq(espacios.clave, reservas.espacio_clave))
    .leftJoin(brand_partners, eq(brand_partners.id, reservas.marca_id))
    .where(
      and(
        inArray(reservas.estado, ['confirmada', 'cumplida']),
        lte(reservas.desde, hasta),
        or(isNull(reservas.hasta), gte(reservas.hasta, desde)),
      ),
    );
}

/** The last things done on the floor. */
export function hechos(db: Db, cuantos: number) {
  return db
    .select({
      id: exhibiciones.id,
      trabajo: exhibiciones.trabajo,
      falta: exhibiciones.falta,
      archivo_id: exhibiciones.archivo_id,
      hecha_en: exhibiciones.hecha_en,
      type: espacios.type,
      section: espacios.section,
      local: espacios.local_id,
      marca: sql<string>`coalesce(${brand_partners.name}, '')`,
      quien: profiles.full_name,
    })
    .from(exhibiciones)
    .innerJoin(reservas, eq(reservas.id, exhibiciones.reserva_id))
    .innerJoin(espacios, eq(espacios.clave, reservas.espacio_clave))
    .leftJoin(brand_partners, eq(brand_partners.id, reservas.marca_id))
    .leftJoin(profiles, eq(profiles.cuenta_id, exhibiciones.cuenta_id))
    .orderBy(desc(exhibiciones.hecha_en), desc(exhibiciones.id))
    .limit(cuantos);
}

/** A booking that was sold, locked until the transaction ends. */
export async function bloquearVendida(tx: Tx, id: string) {
  const [fila] = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(eq(reservas.id, id), inArray(reservas.estado, ['confirmada', 'cumplida'])))
    .for('share');
  return fila;
}

export async function hayClave(tx: Tx, clave: string): Promise<boolean> {
  return (await tx.$count(exhibiciones, eq(exhibiciones.clave, clave))) > 0;
}

/** @returns null if one with that key is there already */
export async function insertar(
  tx: Tx,
  fila: Omit<typeof exhibiciones.$inferInsert, 'id'>,
): Promise<string | null> {
  const [nueva] = await tx
    .insert(exhibiciones)
    .values(fila)
    .onConflictDoNothing({ target: exhibiciones.clave })
    .returning({ id: exhibiciones.id });
  return nueva?.id ?? null;
}

/** Ends a brand's private link, if it has one. @returns whether it had */
export async function revocarAcceso(tx: Tx, marca_id: string, ahora: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(accesos_marca)
    .set({ revocado_en: ahora })
    .where(and(eq(accesos_marca.marca_id, marca_id), isNull(accesos_marca.revocado_en)));
  return (rowCount ?? 0) > 0;
}

export async function insertarAcceso(
  tx: Tx,
  fila: Omit<typeof accesos_marca.$inferInsert, 'id'>,
): Promise<string> {
  const [nueva] = await tx.insert(accesos_marca).values(fila).returning({ id: accesos_marca.id });
  if (!nueva) throw new Error('The link was not inserted');
  return nueva.id;
}

/** The brand whose private link has that fingerprint. */
export async function marcaDeEnlace(db: Db, huella: string) {
  const [fila] = await db
    .select({
      id: brand_partners.id,
      name: brand_partners.name,
      contacto: brand_partners.contacto,
      telefono: brand_partners.telefono,
      email: brand_partners.email,
    })
    .from(accesos_marca)
    .innerJoin(brand_partners, eq(brand_partners.id, accesos_marca.marca_id))
    .where(and(eq(accesos_marca.huella, huella), isNull(accesos_marca.revocado_en)));
  return fila;
}

/** What a brand has, had and is to have, the last to begin first. */
export function deMarca(db: Db, marca_id: string, cuantas: number) {
  return db
    .select({
      reserva_id: reservas.id,
      espacio_clave: reservas.espacio_clave,
      desde: reservas.desde,
      hasta: reservas.hasta,
      type: espacios.type,
      section: espacios.section,
      local: espacios.local_id,
    })
    .from(reservas)
    .innerJoin(espacios, eq(espacios.clave, reservas.espacio_clave))
    .where(and(eq(reservas.marca_id, marca_id), inArray(reservas.estado, ['confirmada', 'cumplida'])))
    .orderBy(desc(reservas.desde), asc(reservas.id))
    .limit(cuantas);
}

/** The proofs of these bookings, the last first. */
export async function pruebasDe(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(exhibiciones)
    .where(inArray(exhibiciones.reserva_id, [...ids]))
    .orderBy(desc(exhibiciones.hecha_en), desc(exhibiciones.id));
}

/** The photograph of a proof, if it is of that brand. */
export async function fotoDeMarca(db: Db, marca_id: string, prueba_id: string) {
  const [fila] = await db
    .select({ archivo: archivos })
    .from(exhibiciones)
    .innerJoin(reservas, eq(reservas.id, exhibiciones.reserva_id))
    .innerJoin(archivos, eq(archivos.id, exhibiciones.archivo_id))
    .where(and(eq(exhibiciones.id, prueba_id), eq(reservas.marca_id, marca_id)));
  return fila?.archivo;
}
