import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';

/** What an account signs in with. */
export async function emailDe(db: Db, cuenta_id: string): Promise<string> {
  const [fila] = await db.select({ email: cuentas.email }).from(cuentas).where(eq(cuentas.id, cuenta_id));
  return fila?.email ?? '';
}
