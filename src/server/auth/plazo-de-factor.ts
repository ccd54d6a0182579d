import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { plazoDeFactor, rolesConFactor } from '#domain/comun/permisos/segundo-factor.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import type { Herramientas } from './herramientas.ts';
import { CON_FACTOR } from './segundo-factor.ts';

/**
 * Writes until when accounts may do without the second factor that the settings ask of them: of one account, or of all. Whoever
 * owes one from now on has the days of grace, whoever no longer does owes nothing, and the others keep their date. Nobody has
 * more than the days of grace left, whatever the clock said when it was written; nobody's days begin before they first sign in.
 * To be called when somebody signs in, has another role, loses their factor, and when the settings change; a nightly job does it for all.
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

/** Whether the settings ask a second factor of this account's owner. */
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
