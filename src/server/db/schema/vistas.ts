import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** A list as somebody keeps it: filters, order and columns, under a name. */
export const vistas_de_lista = pgTable(
  'vistas_de_lista',
  {
    id: id(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    lista: text().notNull(),
    nombre: text().notNull(),
    /** The list's address, of this product. */
    direccion: text().notNull(),
    compartida: boolean().notNull().default(false),
    predeterminada: boolean().notNull().default(false),
    creada_en: instante().notNull().defaultNow(),
  },
  (t) => [
    unique('vistas_de_lista_nombre').on(t.empleado_id, t.lista, t.nombre),
    uniqueIndex('vistas_de_lista_predeterminada')
      .on(t.empleado_id, t.lista)
      .where(sql`predeterminada`),
  ],
);
