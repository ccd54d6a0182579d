import { eq } from 'drizzle-orm';
import type { Actor, Rol, RolDePersonal } from '#domain/comun/permisos/permisos.ts';
import { conLoQueDebe } from '#domain/comun/permisos/segundo-factor.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';

/**
 * The account's owner with their employee record and staff profile as they are now; nothing is cached between requests. An
 * unapproved registration counts as an inactive employee; a profile that is unapproved, or whose e-mail is unconfirmed, as
 * an inactive one.
 */
export async function actorDe(db: Db, cuenta_id: string, ahora: Date): Promise<Actor> {
  const [fila] = await db
    .select(ACTOR)
    .from(cuentas)
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .where(eq(cuentas.id, cuenta_id));
  return fila ? actorDeFila(fila, ahora) : { cuenta_id, empleado: null, personal: null };
}

/** The columns read for a caller: the account with its record and profile, if any. */
export const ACTOR = {
  cuenta_id: cuentas.id,
  confirmado: cuentas.emailVerified,
  factor_plazo: cuentas.factor_plazo,
  empleado: {
    id: empleados.id,
    rol: empleados.rol,
    sucursal_id: empleados.sucursal_id,
    grupo_id: empleados.grupo_id,
    activo: empleados.activo,
    registro: empleados.registro,
  },
  personal: { id: profiles.id, role: profiles.role, estado: profiles.estado },
} as const;

type Fila = {
  readonly cuenta_id: string;
  readonly confirmado: boolean;
  readonly factor_plazo: Date | null;
  readonly empleado: {
    readonly id: string;
    readonly rol: Rol;
    readonly sucursal_id: string | null;
    readonly grupo_id: string | null;
    readonly activo: boolean;
    readonly registro: string;
  } | null;
  readonly personal: { readonly id: string; readonly role: RolDePersonal; readonly estado: string } | null;
};

/** The caller as an actor. After the deadline for a second factor they may only use the procedures of their own account. */
export function actorDeFila(
  { cuenta_id, confirmado, factor_plazo, empleado, personal }: Fila,
  ahora: Date,
): Actor {
  const actor = {
    cuenta_id,
    empleado: empleado && comoEmpleado(empleado),
    personal: personal && {
      id: personal.id,
      role: personal.role,
      activo: confirmado && personal.estado === 'aprobado',
    },
  };
  return conLoQueDebe(actor, factor_plazo, ahora);
}

function comoEmpleado<E extends { activo: boolean; registro: string }>({ registro, ...empleado }: E) {
  return { ...empleado, activo: empleado.activo && registro === 'aprobado' };
}
