import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/** The account of an e-mail, which comes normalised, and whose record it is; null if there is none. */
export async function cuentaConFicha(
  db: Db,
  email: string,
): Promise<{ id: string; empleado_id: string | null } | null> {
  const [fila] = await db
    .select({ id: cuentas.id, empleado_id: empleados.id })
    .from(cuentas)
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .where(eq(cuentas.email, email));
  return fila ?? null;
}
