import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { plazoDeFactor, rolesConFactor } from '#domain/comun/permisos/segundo-factor.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import type { Herramientas } from './herramientas.ts';
import { CON_FACTOR } from './segundo-factor.ts';

/**
 * Sets the deadline until which accounts may do without the second factor that the settings require, for one account or for
 * all. Somebody newly required gets the days of grace; somebody no longer required has no deadline; the others keep theirs.
 * No deadline is further away than the days of grace, whatever the clock said when it was written, and the days start at
 * the first sign-in.
 * Call it when somebody signs in, changes role or loses their factor, and when the settings change; a nightly job does it
 * for all.
 */
export async function ponerPlazos(
  h: Pick<Herramientas, 'exigencia' | 'ahora'>,
  db: Db,
  cuenta_id?: string,
): Promise<void> {
  const roles = [...rolesConFactor(await h.exigencia(db))];
  const limite = plazoDeFactor(h.ahora());
  const suyo = cuenta_id === undefined ? undefined : eq(cuentas.id, cuenta_id);
  const obligadas = db
    .select({ id: empleados.user_id })
    .from(empleados)
    .where(and(isNotNull(empleados.user_id), inArray(empleados.rol, roles)));
  const debe = and(inArray(cuentas.id, obligadas), isNotNull(cuentas.ultimo_ingreso), sql`not ${CON_FACTOR}`);
  await db
    .update(cuentas)
    .set({ factor_plazo: null })
    .where(and(suyo, isNotNull(cuentas.factor_plazo), sql`not (${debe})`));
  if (roles.length === 0) return;
  await db
    .update(cuentas)
    .set({ factor_plazo: limite })
    .where(and(suyo, debe, or(isNull(cuentas.factor_plazo), gt(cuentas.factor_plazo, limite))));
}

/** Whether the settings require a second factor of this account's owner. */
export async function debeTenerFactor(
  h: Pick<Herramientas, 'exigencia'>,
  db: Db,
  cuenta_id: string,
): Promise<boolean> {
  const [fila] = await db
    .select({ rol: empleados.rol })
    .from(empleados)
    .where(eq(empleados.user_id, cuenta_id));
  return fila !== undefined && rolesConFactor(await h.exigencia(db)).includes(fila.rol);
}
