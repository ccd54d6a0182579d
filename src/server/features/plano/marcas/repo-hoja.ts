import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { accesos_marca, exhibiciones } from '#server/db/schema/exhibiciones.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { brand_partners } from '#server/db/schema/plano.ts';
import { espacios, reservas } from '#server/db/schema/reservas.ts';
import { marca_notas, solicitud_notas, solicitudes } from '#server/db/schema/solicitudes.ts';

/** The most of each kind that a sheet shows: years of them. */
const MAXIMO = 200;

/** What a brand has, had and is to have, the last to begin first. */
export function reservasDe(db: Db, marca_id: string) {
  return db
    .select({
      id: reservas.id,
      type: espacios.type,
      section: espacios.section,
      local: espacios.local_id,
      desde: reservas.desde,
      hasta: reservas.hasta,
      estado: reservas.estado,
      vence_en: reservas.vence_en,
      forma: reservas.forma,
      importe: reservas.importe,
      fotos: sql<number>`(select count(*) from ${exhibiciones} x
        where x.reserva_id = ${reservas.id} and x.archivo_id is not null)`.mapWith(Number),
    })
    .from(reservas)
    .innerJoin(espacios, eq(espacios.clave, reservas.espacio_clave))
    .where(eq(reservas.marca_id, marca_id))
    .orderBy(desc(reservas.desde), asc(reservas.id))
    .limit(MAXIMO);
}

/** What a brand asked for, the newest first, with the last quote of each. */
export function solicitudesDe(db: Db, marca_id: string) {
  return db
    .select({
      id: solicitudes.id,
      numero: solicitudes.numero,
      estado: solicitudes.estado,
      motivo: solicitudes.motivo,
      desde: solicitudes.desde,
      hasta: solicitudes.hasta,
      creada_en: solicitudes.creada_en,
      cotizacion_id: cotizaciones.id,
      version: cotizaciones.version,
      cotizacion: cotizaciones.estado,
      total: cotizaciones.total,
      vence: cotizaciones.vence,
    })
    .from(solicitudes)
    .leftJoin(
      cotizaciones,
      and(
        eq(cotizaciones.solicitud_id, solicitudes.id),
        sql`${cotizaciones.version} = (select max(otra.version) from ${cotizaciones} otra
          where otra.solicitud_id = ${solicitudes.id})`,
      ),
    )
    .where(eq(solicitudes.marca_id, marca_id))
    .orderBy(desc(solicitudes.creada_en), desc(solicitudes.id))
    .limit(MAXIMO);
}

/** What was talked about with a brand, by itself. */
export function notasDe(db: Db, marca_id: string) {
  return db
    .select({
      id: marca_notas.id,
      clase: marca_notas.clase,
      texto: marca_notas.texto,
      creada_en: marca_notas.creada_en,
      quien: profiles.full_name,
    })
    .from(marca_notas)
    .leftJoin(profiles, eq(profiles.cuenta_id, marca_notas.cuenta_id))
    .where(eq(marca_notas.marca_id, marca_id))
    .orderBy(desc(marca_notas.creada_en), desc(marca_notas.id))
    .limit(MAXIMO);
}

/** What was talked about for its requests; what happened to them is theirs alone. */
export function notasDeSusSolicitudes(db: Db, marca_id: string) {
  return db
    .select({
      id: solicitud_notas.id,
      clase: solicitud_notas.clase,
      texto: solicitud_notas.texto,
      creada_en: solicitud_notas.creada_en,
      quien: profiles.full_name,
      solicitud_id: solicitudes.id,
      numero: solicitudes.numero,
    })
    .from(solicitud_notas)
    .innerJoin(solicitudes, eq(solicitudes.id, solicitud_notas.solicitud_id))
    .leftJoin(profiles, eq(profiles.cuenta_id, solicitud_notas.cuenta_id))
    .where(and(eq(solicitudes.marca_id, marca_id), ne(solicitud_notas.clase, 'paso')))
    .orderBy(desc(solicitud_notas.creada_en), desc(solicitud_notas.id))
    .limit(MAXIMO);
}

/** When its private link was given. */
export async function accesoDe(db: Db, marca_id: string): Promise<Date | null> {
  const [fila] = await db
    .select({ creado_en: accesos_marca.creado_en })
    .from(accesos_marca)
    .where(and(eq(accesos_marca.marca_id, marca_id), isNull(accesos_marca.revocado_en)));
  return fila?.creado_en ?? null;
}

export async function anotar(tx: Tx, nota: Omit<typeof marca_notas.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(marca_notas).values(nota);
}

/** Erases whom to talk to at a brand, and what was written about it; who accepted its quotes as well. */
export async function olvidar(tx: Tx, marca_id: string): Promise<void> {
  await tx
    .update(brand_partners)
    .set({ contacto: '', telefono: '', email: '' })
    .where(eq(brand_partners.id, marca_id));
  await tx.delete(marca_notas).where(eq(marca_notas.marca_id, marca_id));
  await tx
    .update(cotizaciones)
    .set({ aceptada_nombre: 'Datos borrados' })
    .where(and(eq(cotizaciones.marca_id, marca_id), isNotNull(cotizaciones.aceptada_nombre)));
}
