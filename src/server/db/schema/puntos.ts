import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TipoPeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import { enTramos } from '../anchos.ts';
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
  (t) => [
    index().on(t.empleado_id, t.fecha, t.id),
    // Rows are only added, so a few pages say when each stretch was written: the weekly summary, at next to no cost for a credit.
    index('puntos_escritos').using('brin', t.created_at),
  ],
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
    // By employee first: the five rows of one credit are neighbours.
    primaryKey({ columns: [t.empleado_id, t.tipo, t.inicio] }),
    // Nulls first: what `order by total desc` means. There are none, but the planner goes by the letter.
    index('totales_ranking')
      .on(t.tipo, t.inicio, t.total.desc().nullsFirst(), t.alcanzado_en, t.empleado_id)
      .where(sql`activo and total > 0`),
    // Who has ever earned points.
    index('totales_reconocidos')
      .on(t.empleado_id)
      .where(sql`tipo = 'siempre' and total > 0`),
    index('totales_ranking_sucursal')
      .on(t.sucursal_id, t.tipo, t.inicio, t.total.desc().nullsFirst(), t.alcanzado_en, t.empleado_id)
      .where(sql`activo and total > 0`),
  ],
);

/**
 * How many ranked employees of a branch have a total from `desde` to `desde + ancho - 1` in a period, for each of a few
 * widths (features/puntos/ranking/conteos): one's own position, and where page 900 begins, without counting people.
 * 'siempre' is not ranked and has none. Rows at 0 are deleted at night.
 */
export const conteos_ranking = pgTable(
  'conteos_ranking',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    ancho: integer().notNull(),
    desde: integer().notNull(),
    /** The nil UUID for employees without a branch. */
    sucursal_id: uuid().notNull(),
    // No check against negatives: it would refuse the -1 of an upsert before the conflict turns it into a subtraction.
    cuantos: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tipo, t.inicio, t.ancho, t.desde, t.sucursal_id] })],
);

/**
 * Totals that have changed since `conteos_ranking` was last folded: a credit adds rows here and updates none there, so that those
 * who are credited at once do not wait for each other. 0: not ranked. One row says what changes in buckets of every width.
 */
export const cambios_ranking = pgTable('cambios_ranking', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tipo: text().$type<TipoPeriodo>().notNull(),
  inicio: dia().notNull(),
  /** The nil UUID for employees without a branch. */
  sucursal_id: uuid().notNull(),
  antes: integer().notNull(),
  despues: integer().notNull(),
});

/** Counts as they are now: a bucket has as many as its rows add up to. */
export const conteos_vivos = pgView('conteos_vivos', {
  tipo: text().$type<TipoPeriodo>().notNull(),
  inicio: dia().notNull(),
  ancho: integer().notNull(),
  desde: integer().notNull(),
  sucursal_id: uuid().notNull(),
  cuantos: integer().notNull(),
}).as(
  sql`select tipo, inicio, ancho, desde, sucursal_id, cuantos from conteos_ranking
    union all ${enTramos(sql`cambios_ranking`)}`,
);

/**
 * Σ of the ledger per day, branch, role and origin, kept in its own transaction: what reports and counters add up, a few
 * rows per day however many people there are. Branch and role are those of the moment of the credit, and stay.
 */
export const puntos_por_dia = pgTable(
  'puntos_por_dia',
  {
    dia: dia().notNull(),
    /** The nil UUID for employees without a branch. */
    sucursal_id: uuid().notNull(),
    rol: text().$type<Rol>().notNull(),
    origen_tipo: text().$type<OrigenPuntos>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    /** Ledger rows. */
    cantidad: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dia, t.sucursal_id, t.rol, t.origen_tipo] })],
);

/** What has been credited since `puntos_por_dia` was last folded, as `cambios_ranking` is of the counts. Both: the view `dias_vivos`. */
export const cambios_por_dia = pgTable('cambios_por_dia', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dia: dia().notNull(),
  sucursal_id: uuid().notNull(),
  rol: text().$type<Rol>().notNull(),
  origen_tipo: text().$type<OrigenPuntos>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  cantidad: integer().notNull(),
});

/** Sums per day as they are now. */
export const dias_vivos = pgView('dias_vivos').as((db) => {
  const de = (t: typeof puntos_por_dia | typeof cambios_por_dia) =>
    db
      .select({
        dia: t.dia,
        sucursal_id: t.sucursal_id,
        rol: t.rol,
        origen_tipo: t.origen_tipo,
        total: t.total,
        cantidad: t.cantidad,
      })
      .from(t);
  return de(puntos_por_dia).unionAll(de(cambios_por_dia));
});

/**
 * One row: every period that ends on or before `hasta` takes no more points. Whoever writes points holds it shared until
 * its transaction ends, so closing (which moves it) comes entirely before or entirely after.
 */
export const corte_puntos = pgTable(
  'corte_puntos',
  {
    id: smallint().primaryKey().default(1),
    hasta: dia().notNull(),
  },
  (t) => [check('corte_unico', sql`${t.id} = 1`)],
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

/** The ranking of a closed period, position by position, global and within each branch as it was on closing. */
export const ranking_cerrado = pgTable(
  'ranking_cerrado',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    total: integer().notNull(),
    /** Shared by equals: 1, 2, 2, 4. `orden` is not: 1, 2, 3, 4. */
    posicion: integer().notNull(),
    orden: integer().notNull(),
    posicion_sucursal: integer().notNull(),
    orden_sucursal: integer().notNull(),
    sucursal_id: uuid(),
    sucursal: text(),
    grupo: text(),
    racha: integer().notNull(),
    /** Branch and group as they were, as searches compare them. The person's name is not kept here: it follows the person. */
    busqueda_lugar: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.inicio, t.orden] }),
    uniqueIndex('ranking_cerrado_empleado').on(t.empleado_id, t.tipo, t.inicio),
    index('ranking_cerrado_sucursal').on(t.tipo, t.inicio, t.sucursal_id, t.orden_sucursal),
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
  (t) => [
    primaryKey({ columns: [t.empleado_id, t.dia, t.origen_tipo, t.origen_id] }),
    index().on(t.origen_tipo, t.origen_id),
  ],
);
