import { eq } from 'drizzle-orm';
import type { Actor } from '#domain/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/**
 * Whoever a session belongs to, as the employee record says at this very moment: nothing of it is kept between requests.
 * A registration nobody approved is an inactive employee.
 */
export async function actorDe(db: Db, cuenta_id: string): Promise<Actor> {
  const [fila] = await db
    .select({
      id: empleados.id,
      rol: empleados.rol,
      sucursal_id: empleados.sucursal_id,
      grupo_id: empleados.grupo_id,
      activo: empleados.activo,
      registro: empleados.registro,
    })
    .from(empleados)
    .where(eq(empleados.user_id, cuenta_id));
  if (!fila) return { cuenta_id, empleado: null };
  const { registro, activo, ...empleado } = fila;
  return { cuenta_id, empleado: { ...empleado, activo: activo && registro === 'aprobado' } };
}
