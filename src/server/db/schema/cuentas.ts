import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instante } from './columnas.ts';

// Better Auth's tables under the company's names. The property names are the library's field names.

export const cuentas = pgTable(
  'cuentas',
  {
    id: id(),
    name: text('nombre').notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verificado').notNull().default(false),
    image: text('imagen'),
    /** Ours, not the library's: the last sign-in with this account's password. Sessions are deleted, this is not. */
    ultimo_ingreso: instante(),
    /**
     * Deadline to prove the mailbox for somebody who registered; null for accounts created by others, and once it is proved.
     */
    confirmar_hasta: instante(),
    /** Deadline until which the owner may do without a required second factor; null if they have one or need none. */
    factor_plazo: instante(),
    createdAt: instante('creada_en').notNull().defaultNow(),
    updatedAt: instante('cambiada_en').notNull().defaultNow(),
  },
  // Those that RRHH is shown as not confirmed, without reading the others.
  (t) => [
    index('cuentas_sin_confirmar')
      .on(t.id)
      .where(sql`not email_verificado`),
  ],
);

export const sesiones = pgTable(
  'sesiones',
  {
    id: id(),
    token: text().notNull().unique(),
    userId: uuid('cuenta_id')
      .notNull()
      .references(() => cuentas.id, { onDelete: 'cascade' }),
    expiresAt: instante('vence_en').notNull(),
    ipAddress: text('direccion'),
    userAgent: text('navegador'),
    /** Ours, not the library's: when the owner last proved their identity, by signing in or when asked again. */
    probada_en: instante(),
    /** Ours too: the second factor used to sign in (`FactorProbado`); null for none. */
    factor: text(),
    /** Ours: when the session was opened or, for RRHH, last used, to within a few minutes. */
    usada_en: instante(),
    createdAt: instante('creada_en').notNull().defaultNow(),
    updatedAt: instante('cambiada_en').notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
);

export const credenciales = pgTable(
  'credenciales',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('cuenta_id')
      .notNull()
      .references(() => cuentas.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instante('access_token_vence_en'),
    refreshTokenExpiresAt: instante('refresh_token_vence_en'),
    scope: text('alcance'),
    password: text('clave'),
    createdAt: instante('creada_en').notNull().defaultNow(),
    updatedAt: instante('cambiada_en').notNull().defaultNow(),
  },
  (t) => [index().on(t.userId), uniqueIndex().on(t.providerId, t.accountId)],
);

export const verificaciones = pgTable(
  'verificaciones',
  {
    id: id(),
    identifier: text('identificador').notNull(),
    value: text('valor').notNull(),
    expiresAt: instante('vence_en').notNull(),
    createdAt: instante('creada_en').notNull().defaultNow(),
    updatedAt: instante('cambiada_en').notNull().defaultNow(),
  },
  (t) => [index().on(t.identifier)],
);

/** Rate limits per key (account, address, both), shared by all nodes. */
export const limites = pgTable('limites', {
  clave: text().primaryKey(),
  intentos: integer().notNull().default(0),
  desde: instante().notNull(),
  hasta: instante().notNull(),
});
