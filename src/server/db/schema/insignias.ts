import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Criterio, TipoMerito } from '#domain/insignias/criterio.ts';
import { dia, id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

export const insignias = pgTable('insignias', {
  id: id(),
  nombre: text().notNull(),
  descripcion: text().notNull().default(''),
  icono: text().notNull().default('🏅'),
  puntos_valor: integer().notNull().default(0),
  activa: boolean().notNull().default(true),
  criterio: jsonb().$type<Criterio>().notNull(),
  created_at: instante().notNull().defaultNow(),
});

export const insignias_empleado = pgTable(
  'insignias_empleado',
  {
    id: id(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    insignia_id: uuid()
      .notNull()
      .references(() => insignias.id),
    fecha_otorgada: instante().notNull(),
    motivo: text(),
    otorgada_por: uuid().references(() => empleados.id),
    /** Set when points that earned it were reverted: RRHH decides, nothing is removed silently. */
    observada_en: instante(),
    revocada_en: instante(),
    motivo_revocacion: text(),
    /** The employee has seen its moment of joy. */
    festejada_en: instante(),
  },
  (t) => [uniqueIndex().on(t.empleado_id, t.insignia_id), index().on(t.insignia_id)],
);

/** Facts that a person states about another: the source of the criteria that no system can count. */
export const meritos = pgTable(
  'meritos',
  {
    id: id(),
    empleado_id: uuid()
      .notNull()
      .references(() => empleados.id),
    tipo: text().$type<TipoMerito>().notNull(),
    cantidad: integer(),
    texto: text(),
    fecha: dia().notNull(),
    motivo: text().notNull(),
    autor_id: uuid()
      .notNull()
      .references(() => empleados.id),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.empleado_id, t.tipo),
    check('meritos_que', sql`(${t.cantidad} is null) <> (${t.texto} is null)`),
  ],
);
