import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';
import { empleados } from './empresa.ts';

/** API keys of the company's other systems. Only the secret's hash is stored: 256 random bits cannot be brute-forced. */
export const claves_api = pgTable(
  'claves_api',
  {
    id: id(),
    nombre: text().notNull(),
    /** The system that uses it, in people's words. */
    sistema: text().notNull(),
    /** The public part of the key, which identifies it: twelve hexadecimal digits. */
    publico: text().notNull().unique(),
    /** SHA-256 of the secret part. */
    huella: text().notNull(),
    /** The procedures it may call, by dotted name. */
    alcances: text().array().notNull(),
    vence_en: instante().notNull(),
    creada_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    /** The administrator in whose name it acts; it stops working when they stop being one. */
    responsable_id: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    creada_en: instante().notNull(),
    /** To within a few minutes. */
    usada_en: instante(),
    revocada_en: instante(),
    revocada_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.responsable_id), check('claves_api_alcances', sql`cardinality(${t.alcances}) > 0`)],
);

/** Addresses of other systems that are notified of events. Triggers insert the deliveries (migration 0020). */
export const webhooks = pgTable('webhooks', {
  id: id(),
  nombre: text().notNull(),
  url: text().notNull(),
  eventos: text().array().notNull(),
  activo: boolean().notNull().default(true),
  /** It was turned off automatically, after days with only failures. */
  apagado_por_fallas: boolean().notNull().default(false),
  /** The secret that signs its messages, encrypted. */
  secreto: text().notNull(),
  /** The previous secret, which also signs until `anterior_hasta`. */
  secreto_anterior: text(),
  anterior_hasta: instante(),
  /** Since when every delivery has failed; null while it works. */
  fallando_desde: instante(),
  creado_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
  /**
   * The account of its creator: when the server's secret changes, encrypted columns are found through their reference to
   * accounts.
   */
  cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
  creado_en: instante().notNull(),
});

/**
 * The deliveries for each address, written in the transaction of the event itself. They contain ids, numbers and days:
 * nobody's name.
 */
export const envios_webhook = pgTable(
  'envios_webhook',
  {
    /** The id by which the receiver recognises a repeated message. */
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    webhook_id: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    evento: text().notNull(),
    datos: jsonb().$type<Record<string, string | number | null>>().notNull(),
    ocurrido_en: instante().notNull().defaultNow(),
    estado: text().$type<'pendiente' | 'entregado' | 'fallido'>().notNull().default('pendiente'),
    /** Attempts since it was last requested. */
    intentos: integer().notNull().default(0),
    proximo_intento: instante()
      .notNull()
      .default(sql`'1970-01-01T00:00:00Z'`),
  },
  (t) => [
    index('envios_webhook_pendientes')
      .on(t.proximo_intento)
      .where(sql`estado = 'pendiente'`),
    index().on(t.webhook_id, t.ocurrido_en.desc()),
    index().on(t.ocurrido_en),
    check('envios_webhook_estado', sql`${t.estado} in ('pendiente','entregado','fallido')`),
  ],
);

/** Each attempt of a delivery. */
export const intentos_webhook = pgTable(
  'intentos_webhook',
  {
    id: id(),
    envio_id: uuid()
      .notNull()
      .references(() => envios_webhook.id, { onDelete: 'cascade' }),
    cuando: instante().notNull(),
    duracion_ms: integer().notNull(),
    /** The response's status; null if there was none. */
    status: integer(),
    /** Why there was no response: a code of `salida.ts`. */
    error: text(),
    /** The beginning of the response body. */
    extracto: text(),
  },
  (t) => [index().on(t.envio_id, t.cuando)],
);
