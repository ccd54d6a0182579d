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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TipoPeriodo } from '#domain/calendario/periodo.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import { dia, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** The ledger. Append-only: a correction is another row. */
export const puntos = pgTable(
  'puntos',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    puntos: integer().notNull(),
    fecha: dia().notNull(),
    motivo: text().notNull(),
    origen_tipo: text().$type<OrigenPuntos>().notNull(),
    origen_id: text().notNull(),
    actor_id: uuid().references(() => empleados.id),
    /** Idempotency: the same fact credits once. */
    clave: text().notNull().unique(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [index().on(t.empleado_id, t.fecha, t.id)],
);

/** Σ of the ledger per employee and period, kept in the ledger's own transaction. */
export const totales_puntos = pgTable(
  'totales_puntos',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    total: integer().notNull().default(0),
    /** When the present total was reached: who got there first goes first. */
    alcanzado_en: instante().notNull(),
    /** Copies of the employee's branch and activo, so that a ranking is one index read. */
    sucursal_id: uuid(),
    activo: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.inicio, t.empleado_id] }),
    index('totales_ranking')
      .on(t.tipo, t.inicio, t.total.desc(), t.alcanzado_en, t.empleado_id)
      .where(sql`activo and total > 0`),
    index('totales_ranking_sucursal')
      .on(t.sucursal_id, t.tipo, t.inicio, t.total.desc(), t.alcanzado_en, t.empleado_id)
      .where(sql`activo and total > 0`),
    index().on(t.empleado_id),
  ],
);

/** How many ranked employees have each total in a period: one's own position without counting people. */
export const conteos_ranking = pgTable(
  'conteos_ranking',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    total: integer().notNull(),
    cuantos: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tipo, t.inicio, t.total] }), check('conteos_no_negativos', sql`${t.cuantos} >= 0`)],
);

/** A period whose ranking is closed; its positions stay as they were. */
export const periodos_cerrados = pgTable(
  'periodos_cerrados',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    fin: dia().notNull(),
    cerrado_en: instante().notNull(),
    participantes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tipo, t.inicio] })],
);

export const ranking_cerrado = pgTable(
  'ranking_cerrado',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    posicion: integer().notNull(),
    orden: integer().notNull(),
    total: integer().notNull(),
    /** As it was on the day of closing. */
    sucursal_id: uuid(),
    detalle: jsonb()
      .$type<{ nombre: string; apellido: string; sucursal: string | null; grupo: string | null; racha: number }>()
      .notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.inicio, t.empleado_id] }),
    uniqueIndex().on(t.tipo, t.inicio, t.orden),
    index().on(t.empleado_id),
  ],
);

/** Days that count for a streak, one row per fact (accepted evidence, completed training, mérito). */
export const dias_activos = pgTable(
  'dias_activos',
  {
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    dia: dia().notNull(),
    origen_tipo: text().$type<OrigenPuntos>().notNull(),
    origen_id: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.empleado_id, t.dia, t.origen_tipo, t.origen_id] })],
);
