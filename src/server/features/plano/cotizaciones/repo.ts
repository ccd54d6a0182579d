import { and, asc, desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NOMBRES_DE_TIPO, type TipoDeEspacio } from '#domain/plano/espacio.ts';
import { enSuLocal } from '#domain/plano/local.ts';
import type { Periodo } from '#domain/plano/reservas/reserva.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { cotizacion_lineas, cotizaciones } from '#server/db/schema/cotizaciones.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { brand_partners } from '#server/db/schema/plano.ts';
import { espacios, reservas } from '#server/db/schema/reservas.ts';
import { solicitudes } from '#server/db/schema/solicitudes.ts';
import { leerLocales } from '../repo-locales.ts';

export type FilaDeCotizacion = typeof cotizaciones.$inferSelect;
export type FilaDeLinea = typeof cotizacion_lineas.$inferSelect;

const quienEnvio = alias(profiles, 'quien_envio');
const quienAcepto = alias(profiles, 'quien_acepto');

function leer(db: Db) {
  return db
    .select({
      cotizacion: cotizaciones,
      numero: solicitudes.numero,
      marca: brand_partners.name,
      reemplazada: sql<boolean>`exists (select from ${cotizaciones} otra
        where otra.solicitud_id = ${cotizaciones.solicitud_id} and otra.version > ${cotizaciones.version})`,
      enviada_por: quienEnvio.full_name,
      aceptada_por: quienAcepto.full_name,
    })
    .from(cotizaciones)
    .innerJoin(solicitudes, eq(solicitudes.id, cotizaciones.solicitud_id))
    .innerJoin(brand_partners, eq(brand_partners.id, cotizaciones.marca_id))
    .leftJoin(quienEnvio, eq(quienEnvio.cuenta_id, cotizaciones.enviada_por))
    .leftJoin(quienAcepto, eq(quienAcepto.cuenta_id, cotizaciones.aceptada_por))
    .$dynamic();
}

export type CotizacionLeida = Awaited<ReturnType<typeof deSolicitud>>[number];

/** A request's quotes, the last one first, with their lines. */
export async function deSolicitud(db: Db, solicitud_id: string) {
  const filas = await leer(db)
    .where(eq(cotizaciones.solicitud_id, solicitud_id))
    .orderBy(desc(cotizaciones.version));
  return conLineas(db, filas);
}

export async function una(db: Db, id: string) {
  const [leida] = await conLineas(db, await leer(db).where(eq(cotizaciones.id, id)));
  return leida;
}

/** The quote whose private link has that fingerprint. */
export async function porHuella(db: Db, huella: string) {
  const [leida] = await conLineas(db, await leer(db).where(eq(cotizaciones.huella, huella)));
  return leida;
}

async function conLineas(db: Db, filas: Awaited<ReturnType<typeof leer>>) {
  if (filas.length === 0) return [];
  const lineas = await db
    .select()
    .from(cotizacion_lineas)
    .where(
      inArray(
        cotizacion_lineas.cotizacion_id,
        filas.map(({ cotizacion }) => cotizacion.id),
      ),
    )
    .orderBy(asc(cotizacion_lineas.orden));
  const aceptadas = new Set(
    filas.filter(({ cotizacion }) => cotizacion.estado === 'aceptada').map(({ cotizacion }) => cotizacion.id),
  );
  const vigentes = await loQueQueda(
    db,
    lineas.filter(({ cotizacion_id }) => aceptadas.has(cotizacion_id)).map(({ reserva_id }) => reserva_id),
  );
  const porCotizacion = Map.groupBy(
    lineas.map((linea) => ({
      ...linea,
      vigentes: aceptadas.has(linea.cotizacion_id) ? (vigentes.get(linea.reserva_id) ?? []) : null,
    })),
    ({ cotizacion_id }) => cotizacion_id,
  );
  return filas.map((fila) => ({ ...fila, lineas: porCotizacion.get(fila.cotizacion.id) ?? [] }));
}

type Vigente = Periodo & {
  readonly espacio_clave: string;
  /** Its name, with its shop's where there are several. */
  readonly espacio: string;
};

/**
 * What there is now of bookings that were accepted, by the one that they were: itself, and what was split or moved from it, by day.
 * What was cancelled is not in it.
 */
async function loQueQueda(db: Db, ids: readonly string[]): Promise<Map<string, Vigente[]>> {
  if (ids.length === 0) return new Map<string, Vigente[]>();
  type Fila = Periodo & {
    raiz: string;
    espacio_clave: string;
    type: TipoDeEspacio;
    section: string;
    local: number;
  };
  const { rows } = await db.execute<Fila>(sql`
    with recursive suyas as (
      select id as raiz, id from ${reservas} where id in ${[...ids]}
      union all
      select s.raiz, r.id from ${reservas} r join suyas s on r.origen_id = s.id)
    select s.raiz, r.espacio_clave, e.type, e.section, e.local_id as local, r.desde::text as desde, r.hasta::text as hasta
    from suyas s join ${reservas} r using (id) join ${espacios} e on e.clave = r.espacio_clave
    where r.estado <> 'cancelada' order by r.desde`);
  const locales = await leerLocales(db);
  const vigentes = rows.map(({ type, section, local, ...fila }) => ({
    ...fila,
    espacio: enSuLocal(`${NOMBRES_DE_TIPO[type]} ${section}`, local, locales),
  }));
  return Map.groupBy(vigentes, ({ raiz }) => raiz);
}

/** A quote and its lines, locked until the transaction ends. Its request is locked first, by the caller. */
export async function bloquear(
  tx: Tx,
  id: string,
): Promise<{ cotizacion: FilaDeCotizacion; lineas: FilaDeLinea[] } | undefined> {
  const [cotizacion] = await tx.select().from(cotizaciones).where(eq(cotizaciones.id, id)).for('update');
  if (!cotizacion) return undefined;
  const lineas = await tx
    .select()
    .from(cotizacion_lineas)
    .where(eq(cotizacion_lineas.cotizacion_id, id))
    .orderBy(asc(cotizacion_lineas.orden));
  return { cotizacion, lineas };
}

/** The id of a request's open quote. */
export async function abierta(tx: Tx, solicitud_id: string): Promise<string | null> {
  const [fila] = await tx
    .select({ id: cotizaciones.id })
    .from(cotizaciones)
    .where(and(eq(cotizaciones.solicitud_id, solicitud_id), eq(cotizaciones.estado, 'enviada')));
  return fila?.id ?? null;
}

/** The open quote that holds a booking, with its request. */
export async function queLaRetiene(db: Db, reserva_id: string) {
  const [fila] = await db
    .select({
      id: cotizaciones.id,
      solicitud_id: cotizaciones.solicitud_id,
      numero: solicitudes.numero,
      vence: cotizaciones.vence,
    })
    .from(cotizacion_lineas)
    .innerJoin(cotizaciones, eq(cotizaciones.id, cotizacion_lineas.cotizacion_id))
    .innerJoin(solicitudes, eq(solicitudes.id, cotizaciones.solicitud_id))
    .innerJoin(reservas, eq(reservas.id, cotizacion_lineas.reserva_id))
    .where(
      and(
        eq(cotizacion_lineas.reserva_id, reserva_id),
        eq(cotizaciones.estado, 'enviada'),
        eq(reservas.estado, 'retenida'),
      ),
    );
  return fila;
}

/** The last days of the open quotes of these requests, by request. */
export async function vencenLasAbiertas(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, FilaDeCotizacion['vence']>();
  const filas = await db
    .select({ solicitud_id: cotizaciones.solicitud_id, vence: cotizaciones.vence })
    .from(cotizaciones)
    .where(and(inArray(cotizaciones.solicitud_id, [...ids]), eq(cotizaciones.estado, 'enviada')));
  return new Map(filas.map(({ solicitud_id, vence }) => [solicitud_id, vence]));
}

export async function versionSiguiente(tx: Tx, solicitud_id: string): Promise<number> {
  const [fila] = await tx
    .select({ ultima: max(cotizaciones.version) })
    .from(cotizaciones)
    .where(eq(cotizaciones.solicitud_id, solicitud_id));
  return (fila?.ultima ?? 0) + 1;
}

export async function insertar(
  tx: Tx,
  cotizacion: Omit<typeof cotizaciones.$inferInsert, 'id'>,
  lineas: readonly Omit<FilaDeLinea, 'cotizacion_id' | 'orden'>[],
): Promise<string> {
  const [nueva] = await tx.insert(cotizaciones).values(cotizacion).returning({ id: cotizaciones.id });
  if (!nueva) throw new Error('The quote was not inserted');
  await tx
    .insert(cotizacion_lineas)
    .values(lineas.map((linea, orden) => ({ ...linea, orden, cotizacion_id: nueva.id })));
  return nueva.id;
}

export async function cambiar(
  tx: Tx,
  id: string,
  cambios: Partial<typeof cotizaciones.$inferInsert>,
): Promise<void> {
  await tx.update(cotizaciones).set(cambios).where(eq(cotizaciones.id, id));
}

/**
 * The requests whose last quote was sent in `[desde, hasta)`, with that quote; the last sent first. Of one shop, those that were quoted
 * some space of it, and what its spaces came to: what all shops' add up to is what was quoted.
 */
export function cotizadasEn(
  db: Db,
  { desde, hasta, local }: { readonly desde: Date; readonly hasta: Date; readonly local: number | null },
) {
  const enElLocal = sql`${cotizacion_lineas} l join ${espacios} e on e.clave = l.espacio_clave
    where l.cotizacion_id = ${cotizaciones.id} and e.local_id = ${local}`;
  return db
    .select({
      solicitud_id: solicitudes.id,
      numero: solicitudes.numero,
      marca: solicitudes.marca,
      estado: solicitudes.estado,
      motivo: solicitudes.motivo,
      dueno: profiles.full_name,
      version: cotizaciones.version,
      total:
        local === null
          ? cotizaciones.total
          : sql<number>`(select sum(l.importe) from ${enElLocal})`.mapWith(Number),
      vence: cotizaciones.vence,
      cotizacion: cotizaciones.estado,
      enviada_en: cotizaciones.enviada_en,
    })
    .from(cotizaciones)
    .innerJoin(solicitudes, eq(solicitudes.id, cotizaciones.solicitud_id))
    .leftJoin(profiles, eq(profiles.cuenta_id, solicitudes.dueno_cuenta_id))
    .where(
      and(
        gte(cotizaciones.enviada_en, desde),
        lt(cotizaciones.enviada_en, hasta),
        sql`not exists (select 1 from ${cotizaciones} otra where otra.solicitud_id = ${solicitudes.id}
          and otra.version > ${cotizaciones.version})`,
        local === null ? undefined : sql`exists (select 1 from ${enElLocal})`,
      ),
    )
    .orderBy(desc(cotizaciones.enviada_en), desc(cotizaciones.id));
}

/** Of these bookings, those that are still holds. */
export async function retenidas(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const filas = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(inArray(reservas.id, [...ids]), eq(reservas.estado, 'retenida')));
  return new Set(filas.map(({ id }) => id));
}

/**
 * The spaces that are taken on some day of a period: held (and not fallen) or sold.
 * @returns by space, whether all that takes it is what the open quote of that request holds, which another one would free
 */
export async function tomados(
  db: Db,
  { desde, hasta }: Periodo,
  solicitud_id: string,
  ahora: Date,
): Promise<ReadonlyMap<string, { readonly suya: boolean }>> {
  const filas = await db
    .select({
      clave: reservas.espacio_clave,
      suya: sql<boolean>`bool_and(${cotizaciones.id} is not null and ${reservas.estado} = 'retenida')`,
    })
    .from(reservas)
    .leftJoin(cotizacion_lineas, eq(cotizacion_lineas.reserva_id, reservas.id))
    .leftJoin(
      cotizaciones,
      and(
        eq(cotizaciones.id, cotizacion_lineas.cotizacion_id),
        eq(cotizaciones.solicitud_id, solicitud_id),
        eq(cotizaciones.estado, 'enviada'),
      ),
    )
    .where(
      sql`${reservas.desde} < ${hasta}::date and (${reservas.hasta} is null or ${reservas.hasta} > ${desde}::date)
        and (${reservas.estado} = 'confirmada' or ${reservas.estado} = 'cumplida'
          or (${reservas.estado} = 'retenida' and ${reservas.vence_en} > ${ahora.toISOString()}::timestamptz))`,
    )
    .groupBy(reservas.espacio_clave);
  return new Map(filas.map(({ clave, ...fila }) => [clave, fila]));
}
