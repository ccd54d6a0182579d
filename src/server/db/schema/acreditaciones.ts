import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { certificados } from './capacitaciones.ts';
import { id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';
import { empleados } from './empresa.ts';
import { insignias_empleado } from './insignias.ts';

/** What a key of the company signs: what people take away, or who it is before push services (VAPID). */
export type UsoDeClave = 'acreditacion' | 'push';

/** The keys that sign. The latest one of each use does; the public part of all stays, to check what they signed. */
export const claves_de_firma = pgTable('claves_de_firma', {
  uso: text().$type<UsoDeClave>().notNull().default('acreditacion'),
  /** What names it in a signature: the key's own thumbprint (RFC 7638); of push, its public part. */
  kid: text().primaryKey(),
  publica: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  /** Encrypted: PKCS #8; of push, the number alone. */
  privada: text().notNull(),
  creada_en: instante().notNull(),
  /**
   * Whose request made it: when the server's secret changes, encrypted columns are found through their reference to
   * accounts.
   */
  cuenta_id: uuid().references(() => cuentas.id, { onDelete: 'set null' }),
});

/** A badge or a certificate that its holder took away, or showed on a public page. */
export const acreditaciones = pgTable(
  'acreditaciones',
  {
    id: id(),
    /** Null once the person was erased. */
    empleado_id: uuid().references(() => empleados.id, { onDelete: 'set null' }),
    insignia_empleado_id: uuid().references(() => insignias_empleado.id, { onDelete: 'set null' }),
    certificado: text().references(() => certificados.codigo, { onDelete: 'set null' }),
    /** The random id of the holder inside the credential. */
    sujeto: uuid().notNull().defaultRandom(),
    /** Its place in the list of withdrawn ones: which list, and where. */
    lista: smallint().notNull(),
    indice: integer().notNull(),
    emitida_en: instante().notNull(),
    /** Withdrawn, for ever: a badge that is given again gets another row. */
    revocada_en: instante(),
    /** Not guessable; the public page's address. Null until there was one. */
    codigo: text().unique(),
    /** Since when the public page is open; null if the person does not want it. */
    publica_desde: instante(),
  },
  (t) => [
    uniqueIndex('acreditaciones_lugar').on(t.lista, t.indice),
    uniqueIndex('acreditaciones_de_insignia')
      .on(t.insignia_empleado_id)
      .where(sql`revocada_en is null`),
    uniqueIndex('acreditaciones_de_certificado')
      .on(t.certificado)
      .where(sql`revocada_en is null`),
    index().on(t.empleado_id),
    index('acreditaciones_retiradas')
      .on(t.lista, t.indice)
      .where(sql`revocada_en is not null`),
  ],
);
