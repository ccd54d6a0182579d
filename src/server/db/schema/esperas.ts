import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EstadoDeEspera, MetodoQueEspera } from '#domain/gobierno/esperas/espera.ts';
import { id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** Acts that wait some seconds before they are done (docs/decisions/0074). Forgotten after a day. */
export const esperas = pgTable(
  'esperas',
  {
    id: id(),
    /** Those that were asked for, and are undone, together. */
    tanda_id: uuid().notNull(),
    actor_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    metodo: text().$type<MetodoQueEspera>().notNull(),
    entrada: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What it is about; null if it only adds something. */
    objeto_id: uuid(),
    estado: text().$type<EstadoDeEspera>().notNull().default('esperando'),
    /** Whether the actor had proved their identity. */
    con_prueba: boolean().notNull(),
    /** How many times doing it failed. */
    fallos: integer().notNull().default(0),
    creado_en: instante().notNull().defaultNow(),
  },
  (t) => [
    // One act at a time on each thing: of two people, one. Lists leave out what waits through it too.
    uniqueIndex('esperas_objeto')
      .on(t.objeto_id)
      .where(sql`estado = 'esperando'`),
    index().on(t.tanda_id),
    check('esperas_estado', sql`${t.estado} in ('esperando','hecha','deshecha','rechazada')`),
  ],
);
