import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Trabajo } from '#domain/plano/exhibicion.ts';
import { archivos } from './archivos.ts';
import { id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';
import { brand_partners } from './plano.ts';
import { reservas } from './reservas.ts';

/** What was done on the floor for a booking, and the photograph that proves it. The server's time rules. */
export const exhibiciones = pgTable(
  'exhibiciones',
  {
    id: id(),
    /** The key of the form that made it: sent twice, it is one. */
    clave: uuid().notNull().unique(),
    reserva_id: uuid()
      .notNull()
      .references(() => reservas.id),
    trabajo: text().$type<Trabajo>().notNull(),
    /** Null: there was nothing to photograph. */
    archivo_id: uuid().references(() => archivos.id),
    /** What is missing; empty: it is whole. */
    falta: text().notNull(),
    cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    hecha_en: instante().notNull(),
  },
  (t) => [
    index().on(t.reserva_id, t.hecha_en),
    index().on(t.archivo_id),
    check('exhibiciones_trabajo', sql`${t.trabajo} in ('montaje','desmontaje')`),
    check(
      'exhibiciones_prueba',
      sql`${t.archivo_id} is not null or ${t.falta} <> '' or ${t.trabajo} = 'desmontaje'`,
    ),
  ],
);

/** The private link by which a brand sees what it has: one at a time. */
export const accesos_marca = pgTable(
  'accesos_marca',
  {
    id: id(),
    marca_id: uuid()
      .notNull()
      .references(() => brand_partners.id, { onDelete: 'cascade' }),
    /** SHA-256 of its token. */
    huella: text().notNull().unique(),
    creado_por: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    creado_en: instante().notNull(),
    revocado_en: instante(),
  },
  (t) => [
    uniqueIndex('accesos_marca_vigente')
      .on(t.marca_id)
      .where(sql`revocado_en is null`),
  ],
);
