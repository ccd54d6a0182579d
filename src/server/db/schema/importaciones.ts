import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Libro, Orden } from '#domain/personas/importaciones/columnas.ts';
import type { EstadoDeImportacion, LineaMala } from '#domain/personas/importaciones/importacion.ts';
import { id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** An uploaded file for spreadsheets: checked line by line first, then applied. */
export const importaciones = pgTable(
  'importaciones',
  {
    id: id(),
    tipo: text().$type<'empleados' | 'meritos'>().notNull(),
    /** The person's file name, cleaned, only for display. */
    nombre: text().notNull(),
    estado: text().$type<EstadoDeImportacion>().notNull(),
    lineas: integer().notNull().default(0),
    procesadas: integer().notNull().default(0),
    problemas: jsonb().$type<readonly LineaMala[]>().notNull().default([]),
    /** The file as texts, and how it is read; both go once applied or cancelled. */
    libro: jsonb().$type<Libro>(),
    orden: jsonb().$type<Orden>(),
    /** The valid lines, ready to apply; emptied once applied or cancelled. */
    filas: jsonb().$type<readonly unknown[]>().notNull().default([]),
    /** What it will do, or did, as counts. */
    resumen: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    actor_id: uuid()
      .notNull()
      .references(() => empleados.id),
    created_at: instante().notNull().defaultNow(),
    updated_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.actor_id, t.created_at),
    check('importaciones_tipo', sql`${t.tipo} in ('empleados','meritos')`),
    check(
      'importaciones_estado',
      sql`${t.estado} in ('preguntando','revisando','revisada','aplicando','aplicada','fallida','cancelada')`,
    ),
  ],
);

/** How somebody's file with these titles was read, to read the next one of that kind without asking. */
export const columnas_de_importacion = pgTable(
  'columnas_de_importacion',
  {
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    tipo: text().$type<'empleados' | 'meritos'>().notNull(),
    /** A hash of the titles. */
    firma: text().notNull(),
    titulos: jsonb().$type<readonly string[]>().notNull(),
    columnas: jsonb().$type<readonly (string | null)[]>().notNull(),
    updated_at: instante().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.empleado_id, t.tipo, t.firma] })],
);
