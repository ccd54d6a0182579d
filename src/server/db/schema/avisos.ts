import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ClaseDePush, Resumen } from '#domain/comun/push.ts';
import { id, instante } from './columnas.ts';
import { sesiones } from './cuentas.ts';
import { empleados } from './empresa.ts';

export type TipoNotificacion =
  | 'capacitacion_asignada'
  | 'capacitacion_por_vencer'
  | 'capacitacion_vencida'
  | 'capacitacion_reabierta'
  | 'capacitacion_recordada'
  | 'reapertura_pedida'
  | 'capacitacion_completada'
  | 'evaluacion_aprobada'
  | 'evaluacion_terminada'
  | 'evaluacion_concedida'
  | 'evidencia_decidida'
  | 'insignia_obtenida'
  | 'insignia_revocada'
  | 'merito_registrado'
  | 'merito_anulado'
  | 'desafio_asignado'
  | 'desafio_por_terminar'
  | 'premio_actualizado'
  | 'premios_por_aprobar'
  | 'premios_por_entregar'
  | 'presupuesto_alerta'
  | 'puntos_ajustados'
  | 'evidencia_por_validar'
  | 'pedido_de_datos'
  | 'rol_cambiado'
  | 'alerta_de_auditoria'
  | 'admin_nuevo'
  | 'admin_fuera'
  | 'doble_firma'
  | 'email_cambiado'
  | 'segunda_firma'
  | 'integracion'
  | 'no_se_hizo'
  | 'recordatorio'
  | 'gracias_recibidas'
  | 'gracias_ocultas';

export const notificaciones = pgTable(
  'notificaciones',
  {
    id: id(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    tipo: text().$type<TipoNotificacion>().notNull(),
    titulo: text().notNull(),
    texto: text().notNull(),
    enlace: text().notNull(),
    datos: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** Unique key: one notice per event, however often the event is processed. */
    clave: text().notNull().unique(),
    leida_en: instante(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.empleado_id, t.created_at.desc().nullsFirst()),
    // The notices that become mails about trainings, read every minute.
    index('notificaciones_de_capacitaciones')
      .on(t.created_at)
      .where(sql`starts_with(tipo, 'capacitacion_')`),
    index('notificaciones_sin_leer')
      .on(t.empleado_id)
      .where(sql`leida_en is null`),
  ],
);

/** A file of a mail: its name, and its bytes in base64. */
export type Adjunto = { readonly nombre: string; readonly base64: string };

/** Mail to be sent, written in the transaction of the event it tells about. */
export const correos = pgTable(
  'correos',
  {
    id: id(),
    clave: text().notNull().unique(),
    para: text().notNull(),
    asunto: text().notNull(),
    html: text().notNull(),
    texto: text().notNull(),
    /** A file that goes with it. */
    adjunto: jsonb().$type<Adjunto>(),
    estado: text().$type<'pendiente' | 'enviado' | 'fallido'>().notNull().default('pendiente'),
    intentos: integer().notNull().default(0),
    ultimo_error: text(),
    /** Nobody sends it before this instant: the lease of the node that is sending it, or the wait after a failure. */
    proximo_intento: instante().notNull().defaultNow(),
    created_at: instante().notNull().defaultNow(),
    enviado_en: instante(),
  },
  (t) => [
    index().on(t.created_at),
    index('correos_pendientes')
      .on(t.proximo_intento)
      .where(sql`estado = 'pendiente'`),
    check('correos_estado', sql`${t.estado} in ('pendiente','enviado','fallido')`),
  ],
);

/**
 * A device that is told while the application is closed, as its browser's push service knows it. It goes with the session in which it was
 * asked for: who signs out, there or from another device, is told nothing more on it.
 */
export const suscripciones_push = pgTable(
  'suscripciones_push',
  {
    id: id(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    sesion_id: uuid()
      .notNull()
      .references(() => sesiones.id, { onDelete: 'cascade' }),
    /** The address at the push service. Nobody can guess it. */
    direccion: text().notNull().unique(),
    /** What its messages are encrypted with, so that the push service cannot read them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Refusals since the last message that was taken. */
    fallas: integer().notNull().default(0),
    vista_en: instante().notNull(),
  },
  (t) => [
    index('suscripciones_push_de').on(t.empleado_id, t.vista_en),
    index('suscripciones_push_en').on(t.sesion_id),
  ],
);

/** Pushes to be sent, written in the transaction of their notice, and deleted once they are sent or given up. */
export const envios_push = pgTable(
  'envios_push',
  {
    suscripcion_id: uuid()
      .notNull()
      .references(() => suscripciones_push.id, { onDelete: 'cascade' }),
    notificacion_id: uuid()
      .notNull()
      .references(() => notificaciones.id, { onDelete: 'cascade' }),
    intentos: integer().notNull().default(0),
    /** Nobody sends it before this instant: a lease, a wait after a failure, or quiet hours. */
    proximo_intento: instante().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.suscripcion_id, t.notificacion_id] }),
    index('envios_push_pendientes').on(t.proximo_intento),
    index('envios_push_de_notificacion').on(t.notificacion_id),
  ],
);

/** What somebody chose about being told. Who has chosen nothing has no row. */
export const preferencias_aviso = pgTable(
  'preferencias_aviso',
  {
    empleado_id: uuid()
      .primaryKey()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    clases: jsonb().$type<readonly ClaseDePush[]>().notNull(),
    /** Hours of the company's clock; null if it may ring at any. */
    silencio_desde: smallint(),
    silencio_hasta: smallint(),
    resumen: text().$type<Resumen>().notNull().default('nunca'),
    /** Up to when the digests already told. */
    resumido_hasta: instante(),
  },
  (t) => [
    index('preferencias_aviso_con_resumen')
      .on(t.resumen)
      .where(sql`resumen <> 'nunca'`),
    check('preferencias_aviso_resumen', sql`${t.resumen} in ('nunca','diario','semanal')`),
  ],
);
