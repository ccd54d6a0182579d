import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instante } from './columnas.ts';
import { empleados } from './empresa.ts';

/** API keys of the company's other systems. Of the secret only its hash is here: 256 random bits cannot be searched. */
export const claves_api = pgTable(
  'claves_api',
  {
    id: id(),
    nombre: text().notNull(),
    /** The system that uses it, in people's words. */
    sistema: text().notNull(),
    /** The part of the key that names it: twelve hexadecimal digits. */
    publico: text().notNull().unique(),
    /** SHA-256 of the secret part. */
    huella: text().notNull(),
    /** The procedures it may call, by dotted name. */
    alcances: text().array().notNull(),
    vence_en: instante().notNull(),
    creada_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    /** The administrator in whose name it acts; it stops with them. */
    responsable_id: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    creada_en: instante().notNull(),
    /** To the last few minutes. */
    usada_en: instante(),
    revocada_en: instante(),
    revocada_por: uuid().references(() => empleados.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.responsable_id), check('claves_api_alcances', sql`cardinality(${t.alcances}) > 0`)],
);
