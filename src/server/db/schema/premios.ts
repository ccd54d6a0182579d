import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TipoDeMovimientoDePresupuesto } from '#domain/premios/presupuesto/presupuesto.ts';
import type {
  CriteriosDeElegibilidad,
  TipoDePremio,
  TipoDeMovimientoDeStock,
} from '#domain/premios/premio.ts';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import type { PasoDeReclamo } from '#domain/premios/reclamo.ts';
import { archivos } from './archivos.ts';
import { centavos, id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

export const premios = pgTable(
  'premios',
  {
    id: id(),
    nombre: text().notNull(),
    descripcion: text().notNull().default(''),
    tipo: text().$type<TipoDePremio>().notNull().default('fisico'),
    /** The cost of one unit, in centavos. */
    monto_presupuestado: centavos().notNull(),
    /** Units left; null is unlimited. Updated with `movimientos_stock` in one transaction. */
    stock: integer(),
    activo: boolean().notNull().default(true),
    criterios_eligibilidad: jsonb().$type<CriteriosDeElegibilidad>().notNull(),
    imagen_id: uuid().references(() => archivos.id),
    participantes: jsonb().$type<Record<string, never>>().notNull().default({}),
    busqueda: text().notNull(),
    created_at: instante().notNull().defaultNow(),
    updated_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.activo, t.monto_presupuestado.desc()),
    check('premios_stock', sql`${t.stock} >= 0`),
    check('premios_monto', sql`${t.monto_presupuestado} >= 0`),
    check(
      'premios_tipo',
      sql`${t.tipo} in ('fisico','digital','experiencia','descuento','reconocimiento','monetario','producto')`,
    ),
  ],
);

/** Somebody's claim of a prize, from the request to its end. */
export const asignaciones_premio = pgTable(
  'asignaciones_premio',
  {
    id: id(),
    beneficiario_id: uuid()
      .notNull()
      .references(() => empleados.id),
    beneficiario_tipo: text().$type<'empleado'>().notNull().default('empleado'),
    premio_id: uuid()
      .notNull()
      .references(() => premios.id),
    estado: text().$type<EstadoDeAsignacion>().notNull().default('pendiente'),
    fecha_asignacion: instante().notNull(),
    /** Chosen by the claimer's screen, so that a repeated click gives a single claim. */
    clave: uuid().notNull(),
    /** Badge points required when claiming and, where points are spent, held. */
    puntos_requeridos: integer().notNull(),
    puntos_gastados: integer().notNull().default(0),
    /** The amount committed on approval, in centavos, and the month it counts against. */
    monto: centavos(),
    presupuesto_id: uuid().references(() => presupuesto_empresa.id),
    sobre_presupuesto: boolean().notNull().default(false),
    /** Why it was rejected, or approved over budget. */
    motivo: text(),
    decidida_por: uuid().references(() => empleados.id),
    fecha_decision: instante(),
    entregada_por: uuid().references(() => empleados.id),
    fecha_entrega: instante(),
    comprobante_id: uuid().references(() => archivos.id),
    comprobante_url: text(),
    /** When the employee confirmed that it arrived. */
    confirmada_en: instante(),
    /** When the employee cancelled it while pendiente; its estado is then rechazado. */
    cancelada_en: instante(),
  },
  (t) => [
    uniqueIndex().on(t.beneficiario_id, t.clave),
    uniqueIndex('asignaciones_premio_una_viva')
      .on(t.beneficiario_id, t.premio_id)
      .where(sql`estado <> 'rechazado'`),
    index().on(t.beneficiario_id, t.fecha_asignacion),
    index().on(t.premio_id, t.estado),
    index().on(t.estado, t.fecha_asignacion, t.id),
    index().on(t.fecha_asignacion, t.id),
    index().on(t.presupuesto_id),
    index().on(t.comprobante_id),
    index('asignaciones_premio_logros')
      .on(t.beneficiario_id, t.fecha_entrega)
      .where(sql`estado = 'entregado'`),
    check('asignaciones_premio_estado', sql`${t.estado} in ('pendiente','aprobado','entregado','rechazado')`),
  ],
);

/** The steps of a claim; each can happen once. Append-only. */
export const pasos_reclamo = pgTable(
  'pasos_reclamo',
  {
    asignacion_id: uuid()
      .notNull()
      .references(() => asignaciones_premio.id),
    paso: text().$type<PasoDeReclamo>().notNull(),
    actor_id: uuid()
      .notNull()
      .references(() => empleados.id),
    motivo: text(),
    created_at: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.asignacion_id, t.paso] })],
);

/** The history of a prize's stock. Append-only; no rows while the stock is unlimited. */
export const movimientos_stock = pgTable(
  'movimientos_stock',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    premio_id: uuid()
      .notNull()
      .references(() => premios.id, { onDelete: 'cascade' }),
    tipo: text().$type<TipoDeMovimientoDeStock>().notNull(),
    cantidad: integer().notNull(),
    asignacion_id: uuid().references(() => asignaciones_premio.id),
    actor_id: uuid().references(() => empleados.id),
    /** Why it was corrected by hand. */
    motivo: text(),
    clave: text().notNull().unique(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [index().on(t.premio_id, t.id), index().on(t.asignacion_id)],
);

/** A month's budget. `comprometido` and `ejecutado` are the sums of its movements, updated in the same transaction. */
export const presupuesto_empresa = pgTable(
  'presupuesto_empresa',
  {
    id: id(),
    anio: smallint().notNull(),
    mes: smallint().notNull(),
    presupuesto_inicial: centavos().notNull(),
    comprometido: centavos().notNull().default(0),
    ejecutado: centavos().notNull().default(0),
    descripcion: text().notNull().default(''),
    created_at: instante().notNull().defaultNow(),
    updated_at: instante().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('presupuesto_empresa_mes').on(t.anio, t.mes),
    check('presupuesto_empresa_mes_valido', sql`${t.mes} between 1 and 12`),
    check('presupuesto_empresa_montos', sql`${t.presupuesto_inicial} > 0`),
    check('presupuesto_empresa_usado', sql`${t.comprometido} >= 0 and ${t.ejecutado} >= 0`),
  ],
);

/** How many people could claim each active prize with the points that they had that night. A job writes it whole. */
export const prevision_premios = pgTable('prevision_premios', {
  premio_id: uuid()
    .primaryKey()
    .references(() => premios.id, { onDelete: 'cascade' }),
  pueden: integer().notNull(),
  calculada_en: instante().notNull(),
});

/** The changes of a month's committed and executed money. Append-only. */
export const movimientos_presupuesto = pgTable(
  'movimientos_presupuesto',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    presupuesto_id: uuid()
      .notNull()
      .references(() => presupuesto_empresa.id),
    asignacion_id: uuid()
      .notNull()
      .references(() => asignaciones_premio.id),
    tipo: text().$type<TipoDeMovimientoDePresupuesto>().notNull(),
    /** In centavos, positive: its tipo says which sum it changes and how. */
    monto: centavos().notNull(),
    actor_id: uuid().references(() => empleados.id),
    clave: text().notNull().unique(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [index().on(t.presupuesto_id, t.id), index().on(t.asignacion_id)],
);

/** Badge points held by claims and returned, if the setting spends points. Append-only. */
export const movimientos_puntos_insignia = pgTable(
  'movimientos_puntos_insignia',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    asignacion_id: uuid()
      .notNull()
      .references(() => asignaciones_premio.id),
    /** Negative holds, positive returns. */
    puntos: integer().notNull(),
    clave: text().notNull().unique(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [index().on(t.empleado_id)],
);
