import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ParteDeContenido } from '#domain/sitio/contenido.ts';
import { id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** What a part of the public content said before each change, so that it can be put back. What it says now is in `configuracion`. */
export const sitio_versiones = pgTable(
  'sitio_versiones',
  {
    id: id(),
    parte: text().$type<ParteDeContenido>().notNull(),
    valor: jsonb().$type<unknown>().notNull(),
    /** Until when it was published. */
    hasta: instante().notNull(),
    /** Who published what came after it. */
    cambiada_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
  },
  (t) => [index('sitio_versiones_de').on(t.parte, t.id)],
);
