import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';

/** What was made with each `Idempotency-Key`, and what was answered (docs/decisions/0163). Forgotten after a day. */
export const claves_de_envio = pgTable(
  'claves_de_envio',
  {
    cuenta_id: uuid()
      .notNull()
      .references(() => cuentas.id, { onDelete: 'cascade' }),
    procedimiento: text().notNull(),
    clave: uuid().notNull(),
    /** Of what was sent: the same key with something else is not the same send. */
    huella: text().notNull(),
    /** Written by the transaction that took the key, so nobody else ever reads it empty. */
    respuesta: jsonb(),
    creada_en: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cuenta_id, t.procedimiento, t.clave] })],
);
