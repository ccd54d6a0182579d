import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';

const cuenta_id = () =>
  uuid()
    .notNull()
    .references(() => cuentas.id, { onDelete: 'cascade' });

/** An account's authenticator application. Valid from `confirmado_en`, when a first code was given. */
export const segundosFactores = pgTable('segundos_factores', {
  cuenta_id: cuenta_id().primaryKey(),
  /** Encrypted. */
  secreto: text().notNull(),
  /** The last 30-second step whose code was used; codes up to it are refused. */
  ultimo_paso: bigint({ mode: 'number' }),
  confirmado_en: instante(),
  creado_en: instante().notNull().defaultNow(),
});

/** Recovery codes, for somebody who lost the phone: hashes, each valid once. */
export const codigosDeRecuperacion = pgTable(
  'codigos_de_recuperacion',
  {
    id: id(),
    cuenta_id: cuenta_id(),
    huella: text().notNull(),
    usado_en: instante(),
  },
  (t) => [uniqueIndex().on(t.cuenta_id, t.huella)],
);

/** Passkeys. Only the public keys are stored. */
export const llaves = pgTable(
  'llaves',
  {
    id: id(),
    cuenta_id: cuenta_id(),
    credencial_id: text().notNull().unique(),
    /** COSE, in base64url. */
    clave_publica: text().notNull(),
    contador: bigint({ mode: 'number' }).notNull(),
    transportes: jsonb().$type<readonly string[]>().notNull(),
    /** The name its owner gave it. */
    nombre: text().notNull(),
    /** Whether it is synced to the owner's other devices. */
    respaldada: boolean().notNull(),
    creada_en: instante().notNull().defaultNow(),
    usada_en: instante(),
  },
  (t) => [index().on(t.cuenta_id)],
);

/**
 * A person's identity at the company's provider. `emisor` and `sujeto` are the provider's values (`iss` and `sub`), which
 * never change; an e-mail may change, so it is not stored here. At most one per provider and account.
 */
export const identidadesExternas = pgTable(
  'identidades_externas',
  {
    id: id(),
    cuenta_id: cuenta_id(),
    emisor: text().notNull(),
    sujeto: text().notNull(),
    vinculada_en: instante().notNull().defaultNow(),
    usada_en: instante(),
  },
  (t) => [uniqueIndex().on(t.emisor, t.sujeto), uniqueIndex().on(t.cuenta_id, t.emisor)],
);
