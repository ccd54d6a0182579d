import { eq } from 'drizzle-orm';
import type { Actor } from '#domain/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';

/**
 * Whoever a session belongs to, as the employee record and the staff profile say at this very moment: nothing of it is
 * kept between requests. A registration nobody approved is an inactive employee; a profile that nobody approved, or whose
 * e-mail is not confirmed, an inactive one.
 */
export async function actorDe(db: Db, cuenta_id: string): Promise<Actor> {
  const [fila] = await db
    .select({
      confirmado: cuentas.emailVerified,
      empleado: {
        id: empleados.id,
        rol: empleados.rol,
        sucursal_id: empleados.sucursal_id,
        grupo_id: empleados.grupo_id,
        activo: empleados.activo,
        registro: empleados.registro,
      },
      personal: { id: profiles.id, role: profiles.role, estado: profiles.estado },
    })
    .from(cuentas)
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .where(eq(cuentas.id, cuenta_id));
  return {
    cuenta_id,
    empleado: fila?.empleado ? comoEmpleado(fila.empleado) : null,
    personal: fila?.personal
      ? {
          id: fila.personal.id,
          role: fila.personal.role,
          activo: fila.confirmado && fila.personal.estado === 'aprobado',
        }
      : null,
  };
}

function comoEmpleado<E extends { activo: boolean; registro: string }>({ registro, ...empleado }: E) {
  return { ...empleado, activo: empleado.activo && registro === 'aprobado' };
}
