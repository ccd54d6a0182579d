import { eq, or } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import type { DeQuien } from './reunir.ts';

/** Whose an e-mail is: the employee's, in the record or in the account; else the account's, staff of the floor map; else null. */
export async function buscarPorEmail(db: Db, email: string): Promise<DeQuien | null> {
  const [empleado] = await db
    .select({ empleado_id: empleados.id })
    .from(empleados)
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(or(eq(empleados.email, email), eq(cuentas.email, email)))
    .limit(1);
  if (empleado) return empleado;
  const [cuenta] = await db.select({ cuenta_id: cuentas.id }).from(cuentas).where(eq(cuentas.email, email));
  return cuenta ?? null;
}
