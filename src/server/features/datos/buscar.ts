import { eq, or } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/** The employee with an e-mail, in the record or in the account; null if there is none. */
export async function buscarPorEmail(db: Db, email: string): Promise<string | null> {
  const [fila] = await db
    .select({ id: empleados.id })
    .from(empleados)
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(or(eq(empleados.email, email), eq(cuentas.email, email)))
    .limit(1);
  return fila?.id ?? null;
}
