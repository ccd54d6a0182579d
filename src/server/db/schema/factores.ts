import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';

const cuenta_id = () =>
  uuid()
    .notNull()
    .references(() => cuentas.id, { onDelete: 'cascade' });

/** The application on a phone that gives an account's codes. It counts from `confirmado_en`: a first code was given. */
export const segundosFactores = pgTable('segundos_factores', {
  cuenta_id: cuenta_id().primaryKey(),
  /** Encrypted. */
  secreto: text().notNull(),
  /** The last step of 30 seconds whose code was used: none up to it serves again. */
  ultimo_paso: bigint({ mode: 'number' }),
  confirmado_en: instante(),
  creado_en: instante().notNull().defaultNow(),
});

/** The codes for whoever lost the phone: hashes, each good for one time. */
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

/** Passkeys: what each device proves its owner with. Only their public half is here. */
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
    /** What its owner calls it. */
    nombre: text().notNull(),
    /** Whether it travels with its owner's other devices. */
    respaldada: boolean().notNull(),
    creada_en: instante().notNull().defaultNow(),
    usada_en: instante(),
  },
  (t) => [index().on(t.cuenta_id)],
);

/**
 * Who somebody is at the company's identity provider. `emisor` and `sujeto` are the provider's own words (`iss` and `sub`), and
 * never change; an e-mail does, and is not kept here. One of each provider for an account.
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
