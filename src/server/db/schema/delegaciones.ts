import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { dia, id, instante } from './columnas.ts';
import { empleados, sucursales } from './empresa.ts';

/** A branch's validation queue that somebody else may decide too, for some days: while its gerente is away. */
export const delegaciones = pgTable(
  'delegaciones',
  {
    id: id(),
    sucursal_id: uuid()
      .notNull()
      .references(() => sucursales.id, { onDelete: 'cascade' }),
    /** A gerente of another branch, or somebody of RRHH. */
    a_empleado_id: uuid()
      .notNull()
      .references(() => empleados.id, { onDelete: 'cascade' }),
    desde: dia().notNull(),
    /** The last day, included. */
    hasta: dia().notNull(),
    creada_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    creada_en: instante().notNull(),
    /** Ended before its last day. */
    terminada_en: instante(),
  },
  (t) => [
    index('delegaciones_a').on(t.a_empleado_id, t.hasta),
    index('delegaciones_de').on(t.sucursal_id, t.hasta),
  ],
);
