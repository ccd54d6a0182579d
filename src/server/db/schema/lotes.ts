import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EstadoDeFila, EstadoDeLote, ListaDeLote } from '#domain/gobierno/lotes/lote.ts';
import { id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** The same act on many rows. A job does them in order; the three counters say how far it is. */
export const lotes = pgTable(
  'lotes',
  {
    id: id(),
    que: text().$type<ListaDeLote>().notNull(),
    /** The act with its data, as the contract says (`ActoDeEmpleados` and so on). */
    acto: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    estado: text().$type<EstadoDeLote>().notNull().default('corriendo'),
    total: integer().notNull(),
    hechos: integer().notNull().default(0),
    iguales: integer().notNull().default(0),
    rechazados: integer().notNull().default(0),
    actor_id: uuid()
      .notNull()
      .references(() => empleados.id),
    /** Whether the actor proved their identity when they confirmed it. */
    con_prueba: boolean().notNull().default(false),
    /** The lote that this one undoes. Unique: of two people who undo the same, one does. */
    deshace_id: uuid(),
    creado_en: instante().notNull().defaultNow(),
    /** When its last row was done. */
    avanzo_en: instante(),
  },
  (t) => [
    unique('lotes_deshace_unique').on(t.deshace_id),
    // One at a time for each person.
    uniqueIndex('lotes_en_curso')
      .on(t.actor_id)
      .where(sql`estado = 'corriendo'`),
    index().on(t.que, t.creado_en),
    check('lotes_que', sql`${t.que} in ('empleados','registros','reclamos')`),
    check('lotes_estado', sql`${t.estado} in ('corriendo','terminado','cancelado','detenido')`),
    check('lotes_cuentas', sql`${t.hechos} + ${t.iguales} + ${t.rechazados} <= ${t.total}`),
  ],
);

/** The rows of a lote, as they were chosen when it was made. */
export const lote_filas = pgTable(
  'lote_filas',
  {
    lote_id: uuid()
      .notNull()
      .references(() => lotes.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they are done. */
    n: integer().notNull(),
    /** The employee's, the registration's or the claim's; the row may have been deleted since. */
    objeto_id: uuid().notNull(),
    estado: text().$type<EstadoDeFila>().notNull().default('pendiente'),
    /** The code of the refusal. */
    motivo: text(),
    /** What undoing it needs: the values from before. */
    antes: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [
    primaryKey({ columns: [t.lote_id, t.n] }),
    check('lote_filas_estado', sql`${t.estado} in ('pendiente','hecho','igual','rechazado')`),
  ],
);
