import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { Rol } from '#domain/comun/permisos/permisos.ts';

/**
 * Who may call a procedure at all: anyone, anyone signed in, approved staff of the floor map, or an active employee of one
 * of these roles.
 */
export type Quien = 'publico' | 'cuenta' | 'personal' | Rol;

/**
 * What each procedure declares besides its schemas: its callers, and which rows they reach: one text for all of them, or one
 * for each role. The Roles screen and the description of the API print these texts.
 */
export type Acceso = {
  quien: readonly Quien[];
  filas: string | Readonly<Partial<Record<Rol, string>>>;
  /**
   * Whether the caller must have proved their identity a few minutes ago: always or, as a text, when. If it depends on the
   * rows, the procedure checks it itself with `exigirPrueba`.
   */
  grave?: true | string;
  /** Whether sending it again with the same `Idempotency-Key` does nothing and answers the same. See `alta`. */
  una_vez?: true;
};

export const EMPLEADOS = ['empleado', 'lider_grupo', 'gerente_sucursal', 'admin_rrhh'] as const;
export const RESPONSABLES = ['lider_grupo', 'gerente_sucursal', 'admin_rrhh'] as const;
export const VALIDADORES = ['gerente_sucursal', 'admin_rrhh'] as const;
export const RRHH = ['admin_rrhh'] as const;
export const PERSONAL = ['personal'] as const;

/** What a contract may declare: texts per role only for exactly the roles that may call, so a forgotten one does not compile. */
type Declarado = Acceso &
  ({ filas: string } | PorRol<typeof EMPLEADOS> | PorRol<typeof RESPONSABLES> | PorRol<typeof VALIDADORES>);
type PorRol<Q extends readonly Rol[]> = {
  quien: Q;
  filas: Readonly<Record<Q[number], string> & Partial<Record<Exclude<Rol, Q[number]>, never>>>;
};

/** Somebody whose deadline to set up a second factor has passed can do nothing else. */
export const FALTA_SEGUNDO_FACTOR = {
  status: 403,
  message:
    'Tu rol pide un segundo paso para entrar. Configuralo en /auth/seguridad: hasta entonces no se puede hacer nada más',
} as const;

/** The base of every contract. A procedure that does not declare its callers can be called by nobody. */
export const contrato = oc.$meta<Declarado>({ quien: [], filas: 'ninguna' }).errors({
  NO_AUTENTICADO: { status: 401, message: 'Falta iniciar sesión' },
  SIN_PERMISO: { status: 403, message: 'El rol no permite esta operación' },
  FALTA_PRUEBA: { status: 403, message: 'Hay que confirmar otra vez quién llama: POST /cuentas/prueba' },
  FALTA_SEGUNDO_FACTOR,
  NO_ENCONTRADO: { status: 404, message: 'No existe, o no está a la vista de quien pregunta' },
});

export const DEMASIADOS_INTENTOS = {
  DEMASIADOS_INTENTOS: {
    status: 429,
    message: 'Demasiados intentos seguidos',
    data: z.object({ reintentar_en_s: z.int().min(0) }),
  },
} as const;

/**
 * The base of what makes something new. Whoever gets no answer sends it again with the same `Idempotency-Key`, and what is made
 * is one (docs/decisions/0163).
 */
export const alta = contrato.meta({ quien: [], filas: 'ninguna', una_vez: true }).errors({
  ENVIO_DISTINTO: { status: 409, message: 'Esa Idempotency-Key ya se usó para crear otra cosa' },
});
