import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/** The account with which a person acts; null if they have none any more. */
export async function cuentaDe(db: Db, empleado_id: string): Promise<string | null> {
  const [fila] = await db
    .select({ cuenta_id: empleados.user_id })
    .from(empleados)
    .where(eq(empleados.id, empleado_id));
  return fila?.cuenta_id ?? null;
}
