import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EstadoDePerfil } from '#domain/personas/personal/perfil.ts';
import type { RolDePersonal } from '#domain/comun/permisos/permisos.ts';
import { id, instante } from './columnas.ts';
import { cuentas } from './cuentas.ts';

/** Staff of the floor map: what an account may do there. Independent of the account's employee, if any. */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    cuenta_id: uuid()
      .notNull()
      .unique()
      .references(() => cuentas.id, { onDelete: 'cascade' }),
    full_name: text().notNull(),
    role: text().$type<RolDePersonal>().notNull().default('user'),
    estado: text().$type<EstadoDePerfil>().notNull(),
    /**
     * A copy of the account's `email_verificado`, maintained by triggers, so that pending profiles are counted and sorted
     * without a join.
     */
    confirmado: boolean().notNull().default(false),
    /** Whether the audit log has something done by the account, maintained by triggers: those are whom it can be filtered by. */
    actuo: boolean().notNull().default(false),
    /** The name without accents or case. */
    busqueda: text().notNull(),
    created_at: instante().notNull().defaultNow(),
    /** When it was last decided on or renamed. */
    updated_at: instante().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.estado, t.created_at, t.id),
    // Profiles that RRHH has to decide on first, then the newest: the order of the staff screen.
    index('profiles_espera').on(
      sql`((${t.estado} = 'pendiente' and ${t.confirmado})) desc`,
      t.created_at.desc().nullsFirst(),
      t.id,
    ),
    index('profiles_que_actuaron')
      .on(t.full_name, t.cuenta_id)
      .where(sql`actuo`),
    check('profiles_role', sql`${t.role} in ('admin','user')`),
    check('profiles_estado', sql`${t.estado} in ('pendiente','aprobado','rechazado')`),
  ],
);
