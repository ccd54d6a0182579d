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
    /** Set when the points behind it were reverted: RRHH decides, nothing is removed silently. */
    observada_en: instante(),
    /** RRHH confirmed the badge in spite of that: a later reversal does not flag it again. */
    mantenida_en: instante(),
    mantenida_por: uuid().references(() => empleados.id),
    /** Kept when the badge is awarded again; its earlier state is in the audit log. */
    revocada_en: instante(),
    revocada_por: uuid().references(() => empleados.id),
    motivo_revocacion: text(),
    /** The employee has seen its celebration. */
    festejada_en: instante(),
  },
  (t) => [
    uniqueIndex().on(t.empleado_id, t.insignia_id),
    index().on(t.insignia_id),
    index('insignias_empleado_vigentes')
      .on(t.fecha_otorgada.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`revocada_en is null`),
    // People with a badge, in order, without reading awards.
    index('insignias_empleado_reconocidos')
      .on(t.empleado_id)
      .where(sql`revocada_en is null`),
    index('insignias_empleado_en_duda')
      .on(t.observada_en)
      .where(sql`observada_en is not null and mantenida_en is null and revocada_en is null`),
  ],
);

/** Facts that one person registers about another: the source of the criteria that no system can count. */
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
    /** Idempotency key: a repeated request registers it once. Lines of a file have none. */
    clave: uuid().unique(),
    created_at: instante().notNull().defaultNow(),
    /** Withdrawn, by whom and why. The row stays; what it earned was taken back. */
    anulado_en: instante(),
    anulado_por: uuid().references(() => empleados.id),
    motivo_anulacion: text(),
  },
  (t) => [
    index().on(t.empleado_id, t.tipo),
    // People with a valid mérito: for counting and for looking up one person.
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
