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
    /** RRHH looked at that doubt and let the badge stay: no later reversal brings the doubt back. */
    mantenida_en: instante(),
    mantenida_por: uuid().references(() => empleados.id),
    /** Kept when given again: what it had been before is in the audit. */
    revocada_en: instante(),
    revocada_por: uuid().references(() => empleados.id),
    motivo_revocacion: text(),
    /** The employee has seen its moment of joy. */
    festejada_en: instante(),
  },
  (t) => [
    uniqueIndex().on(t.empleado_id, t.insignia_id),
    index().on(t.insignia_id),
    index('insignias_empleado_vigentes')
      .on(t.fecha_otorgada.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`revocada_en is null`),
    // Who holds any: people are told apart in its order, without reading an award.
    index('insignias_empleado_reconocidos')
      .on(t.empleado_id)
      .where(sql`revocada_en is null`),
    index('insignias_empleado_en_duda')
      .on(t.observada_en)
      .where(sql`observada_en is not null and mantenida_en is null and revocada_en is null`),
  ],
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
    /** Names the act: pressed twice, it is registered once. Lines of a file have none. */
    clave: uuid().unique(),
    created_at: instante().notNull().defaultNow(),
    /** The row stays: what it had earned was taken back, and this says when, by whom and why. */
    anulado_en: instante(),
    anulado_por: uuid().references(() => empleados.id),
    motivo_anulacion: text(),
  },
  (t) => [
    index().on(t.empleado_id, t.tipo),
    // Of whom one stands: counted from here, and asked of one person.
    index('meritos_vigentes')
      .on(t.empleado_id)
      .where(sql`anulado_en is null`),
    index().on(t.fecha.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check(
      'meritos_anulacion',
      sql`(${t.anulado_en} is null) = (${t.anulado_por} is null) and (${t.anulado_en} is null) = (${t.motivo_anulacion} is null)`,
    ),
    check('meritos_que', sql`(${t.cantidad} is null) <> (${t.texto} is null)`),
  ],
);
