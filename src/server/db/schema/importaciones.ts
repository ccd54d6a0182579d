import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EstadoDeImportacion, LineaMala } from '#domain/personas/importaciones/importacion.ts';
import { id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** An uploaded CSV file: checked line by line first, then applied whole or not at all. */
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
      sql`${t.estado} in ('revisando','revisada','aplicando','aplicada','fallida','cancelada')`,
    ),
  ],
);
