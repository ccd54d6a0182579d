import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';

/** Somebody who edits the plan and sells it. */
export type Editor = Awaited<ReturnType<typeof personalAprobado>>[number];

/** The editors of the plan and their e-mails. */
export async function personalAprobado(db: Db) {
  return db
    .select({ cuenta_id: cuentas.id, email: cuentas.email, nombre: profiles.full_name })
    .from(profiles)
    .innerJoin(cuentas, eq(cuentas.id, profiles.cuenta_id))
    .where(and(eq(profiles.estado, 'aprobado'), eq(cuentas.emailVerified, true)));
}
