import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Proposito } from '../../files/propositos.ts';
import { cuentas } from './cuentas.ts';
import { id, instante } from './columnas.ts';

export const archivos = pgTable(
  'archivos',
  {
    id: id(),
    /** Its key in the store; generated, never the person's file name. */
    clave: text().notNull().unique(),
    /** The person's file name, cleaned, only for display. */
    nombre: text().notNull(),
    mime: text().notNull(),
    tamano: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    ancho: integer(),
    alto: integer(),
    miniatura_clave: text(),
    proposito: text().$type<Proposito>().notNull(),
    dueno_cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
    estado: text().$type<'temporal' | 'en_uso'>().notNull().default('temporal'),
    created_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index('archivos_temporales')
      .on(t.created_at)
      .where(sql`estado = 'temporal'`),
    check('archivos_estado', sql`${t.estado} in ('temporal','en_uso')`),
  ],
);
