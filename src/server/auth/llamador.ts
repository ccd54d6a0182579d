import { eq, sql } from 'drizzle-orm';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { type Delegacion, rige } from '#domain/comun/delegacion.ts';
import type { Actor, EmpleadoActor, Rol, RolDePersonal } from '#domain/comun/permisos/permisos.ts';
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
    /** The queues that are, were or will be delegated to them; few, and only those that have not been ended. */
    delegaciones: sql<readonly Delegada[] | null>`(select json_agg(json_build_object(
      'sucursal_id', d.sucursal_id, 'desde', d.desde, 'hasta', d.hasta)) from delegaciones d
      where d.a_empleado_id = ${empleados.id} and d.terminada_en is null)`,
  },
  personal: { id: profiles.id, role: profiles.role, estado: profiles.estado },
} as const;

/** A queue delegated to somebody, as the session's query reads it. */
type Delegada = Delegacion & { readonly sucursal_id: string };

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
    readonly delegaciones: readonly Delegada[] | null;
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
    empleado: empleado && comoEmpleado(empleado, diaDe(ahora)),
    personal: personal && {
      id: personal.id,
      role: personal.role,
      activo: confirmado && personal.estado === 'aprobado',
    },
  };
  return conLoQueDebe(actor, factor_plazo, ahora);
}

/** A gerente has the queues that are delegated to them today; anybody else would have nothing to do with one. */
function comoEmpleado(
  { registro, delegaciones, ...empleado }: NonNullable<Fila['empleado']>,
  hoy: Dia,
): EmpleadoActor {
  const suyas = empleado.rol === 'gerente_sucursal' ? (delegaciones ?? []).filter((d) => rige(d, hoy)) : [];
  return {
    ...empleado,
    activo: empleado.activo && registro === 'aprobado',
    ...(suyas.length > 0 && { delegadas: suyas.map(({ sucursal_id }) => sucursal_id) }),
  };
}
