import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IvaDicho } from '#domain/empresa/iva.ts';
import type { EstadoDeCotizacion } from '#domain/plano/cotizacion.ts';
import type { Forma } from '#domain/plano/reservas/reserva.ts';
import { centavos, dia, id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';
import { brand_partners } from './plano.ts';
import { espacios, reservas } from './reservas.ts';
import { solicitudes } from './solicitudes.ts';

/** What was offered for a request, one version after another. Only the last one is open. Prices are those of when it was sent. */
export const cotizaciones = pgTable(
  'cotizaciones',
  {
    id: id(),
    solicitud_id: uuid()
      .notNull()
      .references(() => solicitudes.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    estado: text().$type<EstadoDeCotizacion>().notNull().default('enviada'),
    marca_id: uuid()
      .notNull()
      .references(() => brand_partners.id),
    /** The last day on which it may be accepted. */
    vence: dia().notNull(),
    forma: text().$type<Forma>().notNull(),
    contraprestacion: text().notNull(),
    mensaje: text().notNull(),
    total: centavos().notNull(),
    /** What it says of IVA: what the setting was when it was sent. */
    iva: text().$type<IvaDicho>().notNull().default('sin_decir'),
    /** SHA-256 of the private link's token. */
    huella: text().notNull().unique(),
    enviada_por: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    enviada_en: instante().notNull(),
    aceptada_en: instante(),
    /** Who accepted by the link, as they wrote it; null: the desk did (`aceptada_por`). */
    aceptada_nombre: text(),
    aceptada_por: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    anulada_en: instante(),
  },
  (t) => [
    uniqueIndex('cotizaciones_version').on(t.solicitud_id, t.version),
    uniqueIndex('cotizaciones_abierta')
      .on(t.solicitud_id)
      .where(sql`estado = 'enviada'`),
    uniqueIndex('cotizaciones_aceptada')
      .on(t.solicitud_id)
      .where(sql`estado = 'aceptada'`),
    index().on(t.marca_id),
    check('cotizaciones_estado', sql`${t.estado} in ('enviada','aceptada','anulada')`),
    check('cotizaciones_forma', sql`${t.forma} in ('fija','bonificada','conjunta')`),
    check('cotizaciones_iva', sql`${t.iva} in ('sin_decir','mas_iva','iva_incluido')`),
    check('cotizaciones_total', sql`${t.total} >= 0`),
    check('cotizaciones_aceptada_en', sql`(${t.estado} = 'aceptada') = (${t.aceptada_en} is not null)`),
  ],
);

/** A quote's lines, frozen when it is sent, each with the hold that keeps its space meanwhile. */
export const cotizacion_lineas = pgTable(
  'cotizacion_lineas',
  {
    cotizacion_id: uuid()
      .notNull()
      .references(() => cotizaciones.id, { onDelete: 'cascade' }),
    orden: integer().notNull(),
    espacio_clave: uuid()
      .notNull()
      .references(() => espacios.clave),
    /** The space's name when it was sent: 'Puntera PA2'. */
    espacio: text().notNull(),
    desde: dia().notNull(),
    hasta: dia().notNull(),
    /** What the list said; null: it had no price. */
    lista: centavos(),
    descuento_pct: integer().notNull(),
    motivo_descuento: text().notNull(),
    importe: centavos().notNull(),
    reserva_id: uuid()
      .notNull()
      .references(() => reservas.id),
  },
  (t) => [
    primaryKey({ columns: [t.cotizacion_id, t.orden] }),
    index().on(t.reserva_id),
    check('cotizacion_lineas_periodo', sql`${t.hasta} > ${t.desde}`),
    check('cotizacion_lineas_descuento', sql`${t.descuento_pct} between 0 and 100`),
    check('cotizacion_lineas_motivo', sql`${t.descuento_pct} = 0 or ${t.motivo_descuento} <> ''`),
    check('cotizacion_lineas_importe', sql`${t.importe} >= 0 and ${t.lista} >= 0`),
  ],
);
