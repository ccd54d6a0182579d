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
    /** Idempotency key: the same event credits once. */
    clave: text().notNull().unique(),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.empleado_id, t.fecha, t.id),
    // BRIN: rows are only added, so a few index pages locate any stretch of time, for the weekly summary, at almost no cost
    // for a credit.
    index('puntos_escritos').using('brin', t.created_at),
    // The same by the day that they count for, which is that of writing or a few before: a day's rows, for reports.
    index('puntos_fechados').using('brin', t.fecha),
    // The few that take points away, for what a stretch took: an origin's sum hides them.
    index('puntos_restados')
      .on(t.fecha)
      .where(sql`puntos < 0`),
    // The few that somebody adjusted by hand, for their screen. No other row is in it.
    index('puntos_a_mano')
      .on(t.id)
      .where(sql`origen_tipo = 'ajuste'`),
  ],
);

/** The ledger's sum per employee and period, updated in the ledger's own transaction. */
export const totales_puntos = pgTable(
  'totales_puntos',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    total: integer().notNull().default(0),
    /** When the current total was reached: with equal totals the earlier one goes first. */
    alcanzado_en: instante().notNull(),
    /** Copies of the employee's branch and activo, so that a ranking is read from one index. */
    sucursal_id: uuid(),
    activo: boolean().notNull().default(true),
  },
  (t) => [
    // By employee first, so that the five rows of one credit are next to each other.
    primaryKey({ columns: [t.empleado_id, t.tipo, t.inicio] }),
    // Nulls first, because `order by total desc` means that. There are no nulls, but the planner needs an exact match.
    index('totales_ranking')
      .on(t.tipo, t.inicio, t.total.desc().nullsFirst(), t.alcanzado_en, t.empleado_id)
      .where(sql`activo and total > 0`),
    // People who ever earned points.
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
 * widths (features/puntos/ranking/conteos). Gives somebody's position, or the start of page 900, without counting people.
 * 'siempre' is not ranked and has no rows. Rows at 0 are deleted at night.
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
 * What has changed in `conteos_ranking` since it was last folded. A credit adds rows here and updates none there, so that those
 * who are credited at once do not wait for each other. The view `conteos_vivos` has both: a count is the sum of its rows.
 */
export const cambios_ranking = pgTable(
  'cambios_ranking',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    ancho: integer().notNull(),
    desde: integer().notNull(),
    sucursal_id: uuid().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    cuantos: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tipo, t.inicio, t.ancho, t.desde, t.id] })],
);

/** Current counts: the sum of a bucket's rows. */
export const conteos_vivos = pgView('conteos_vivos').as((db) => {
  const de = (t: typeof conteos_ranking | typeof cambios_ranking) =>
    db
      .select({
        tipo: t.tipo,
        inicio: t.inicio,
        ancho: t.ancho,
        desde: t.desde,
        sucursal_id: t.sucursal_id,
        cuantos: t.cuantos,
      })
      .from(t);
  return de(conteos_ranking).unionAll(de(cambios_ranking));
});

/**
 * The ledger's sum per day, branch, role and origin, updated in the ledger's own transaction. Reports and counters add up a
 * few rows per day, however many people there are. Branch and role are those at the time of the credit, and do not change.
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
    /** How many ledger rows. */
    cantidad: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dia, t.sucursal_id, t.rol, t.origen_tipo] })],
);

/**
 * The credits since `puntos_por_dia` was last folded, like `cambios_ranking` for the counts. The view `dias_vivos` has
 * both.
 */
export const cambios_por_dia = pgTable('cambios_por_dia', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  dia: dia().notNull(),
  sucursal_id: uuid().notNull(),
  rol: text().$type<Rol>().notNull(),
  origen_tipo: text().$type<OrigenPuntos>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  cantidad: integer().notNull(),
});

/** Current sums per day. */
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
 * One row: no more points are accepted in periods that end on or before `hasta`. Whoever writes points holds a shared lock
 * on it until the transaction ends, so a closing (which moves it) comes entirely before or entirely after.
 */
export const corte_puntos = pgTable(
  'corte_puntos',
  {
    id: smallint().primaryKey().default(1),
    hasta: dia().notNull(),
  },
  (t) => [check('corte_unico', sql`${t.id} = 1`)],
);

/** A period whose ranking is closed; its positions no longer change. */
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

/** The ranking of a closed period: every position, global and within each branch as of closing. */
export const ranking_cerrado = pgTable(
  'ranking_cerrado',
  {
    tipo: text().$type<TipoPeriodo>().notNull(),
    inicio: dia().notNull(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    total: integer().notNull(),
    /** Equal totals share a `posicion` (1, 2, 2, 4) but not an `orden` (1, 2, 3, 4). */
    posicion: integer().notNull(),
    orden: integer().notNull(),
    posicion_sucursal: integer().notNull(),
    orden_sucursal: integer().notNull(),
    sucursal_id: uuid(),
    sucursal: text(),
    grupo: text(),
    racha: integer().notNull(),
    /**
     * Branch and group at closing, normalised for searches. The person's name is not stored here: it is read from the
     * person.
     */
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
