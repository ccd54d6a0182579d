import { eq, sql } from 'drizzle-orm';
import { AJUSTES } from '#contract/empresa/configuracion-formularios.ts';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { type Delegacion, rige } from '#domain/comun/delegacion.ts';
import type { Actor, EmpleadoActor, Rol, RolDePersonal } from '#domain/comun/permisos/permisos.ts';
import { conLoQueDebe } from '#domain/comun/permisos/segundo-factor.ts';
import {
  hayQueAnotarUso,
  SESIONES_DE_RRHH,
  sesionDeRrhhTerminada,
} from '#domain/comun/permisos/sesion-de-rrhh.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { galleta, leerFirmado } from './galletas.ts';
import type { Herramientas } from './herramientas.ts';

/** Whoever a request comes from, as they are at this call. */
export type Llamador = {
  readonly actor: Actor | null;
  readonly sesion_id: string | null;
  /** When they last proved their identity in this session; null if never, or without session. */
  readonly probada_en: Date | null;
};

/** The caller without a session. */
const NADIE: Llamador = { actor: null, sesion_id: null, probada_en: null };

/** The caller of a request, by its session's cookie. Give `resHeaders` where cookies can be set: there the session is prolonged by use. */
export async function llamador(h: Herramientas, headers: Headers, resHeaders?: Headers): Promise<Llamador> {
  const directo = await h.motor.leerDirecto(headers);
  if (directo === 'TERMINADA') return NADIE;
  // Reads, and requests that an open page makes by itself, do not prolong a session.
  const seUsa = resHeaders !== undefined && !headers.has('x-ausente');
  if (directo) {
    if (seUsa && directo.anotarUso) await anotarUso(h.db, directo.llamador.sesion_id, h.ahora());
    return directo.llamador;
  }
  const sesion = await h.motor.leer(headers, resHeaders);
  if (!sesion) return NADIE;
  const { sesion_id, probada_en } = sesion;
  const actor = await actorDe(h.db, sesion.cuenta_id, h.ahora());
  if (seUsa && actor.empleado?.rol === 'admin_rrhh') await anotarUso(h.db, sesion_id, h.ahora());
  return { actor, sesion_id, probada_en };
}

/**
 * Records that a session is in use. If nothing can be written now, readers continue; an attempt to change something will
 * report it.
 */
async function anotarUso(db: Db, sesion_id: string, ahora: Date): Promise<void> {
  try {
    await db.update(sesiones).set({ usada_en: ahora }).where(eq(sesiones.id, sesion_id));
  } catch {
    // If it is not recorded, the session only ends a little earlier.
  }
}

type Opciones = {
  readonly db: Db;
  /** The secret that signs cookies. */
  readonly secreto: string;
  /** Name of the session cookie. */
  readonly cookie: string;
  readonly ahora: () => Date;
  /** In milliseconds: how long a session lives without use, how often it is prolonged, and how long it lives in total. */
  readonly vida_ms: number;
  readonly renovar_ms: number;
  readonly tope_ms: number;
};

/**
 * The caller of a request in one query, for the common case: the signature is valid, and the session exists, has not
 * expired and need not be prolonged yet. 'TERMINADA' is a session of RRHH that was open or unused for longer than the
 * settings allow. Null means that the caller must ask the library: the cookie is missing, badly signed or repeated, or the
 * session has expired.
 */
export function crearSesionDirecta({ db, secreto, cookie, ahora, vida_ms, renovar_ms, tope_ms }: Opciones) {
  // A prepared statement, planned once per connection.
  const consulta = db
    .select({
      sesion_id: sesiones.id,
      creada: sesiones.createdAt,
      vence: sesiones.expiresAt,
      // A session from before uses were recorded counts from when it was opened.
      usada: sesiones.usada_en,
      probada_en: sesiones.probada_en,
      // Only for RRHH. A missing or invalid setting falls back to its default.
      sesiones_rrhh: sql<unknown>`case when ${empleados.rol} = 'admin_rrhh'
        then (select valor from configuracion where clave = 'sesiones_rrhh') end`,
      ...ACTOR,
    })
    .from(sesiones)
    .innerJoin(cuentas, eq(cuentas.id, sesiones.userId))
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .where(eq(sesiones.token, sql.placeholder('token')))
    .prepare('auth.sesion');

  return async (headers: Headers): Promise<Directa | 'TERMINADA' | null> => {
    const token = leerFirmado(galleta(headers, cookie), secreto);
    if (token === null) return null;
    const [fila] = await consulta.execute({ token });
    if (!fila) return null;
    const cuando = ahora();
    const usada = fila.usada ?? fila.creada;
    const deRrhh = fila.empleado?.rol === 'admin_rrhh';
    if (deRrhh) {
      const limites = SesionesDeRrhh.safeParse(fila.sesiones_rrhh).data ?? SESIONES_DE_RRHH;
      if (sesionDeRrhhTerminada({ abierta: fila.creada, usada }, limites, cuando)) return 'TERMINADA';
    }
    const instante = cuando.getTime();
    const vence = fila.vence.getTime();
    if (vence <= instante || vence - vida_ms + renovar_ms <= instante) return null;
    if (instante - fila.creada.getTime() > tope_ms) return null;
    return {
      llamador: {
        actor: actorDeFila(fila, cuando),
        sesion_id: fila.sesion_id,
        probada_en: fila.probada_en,
      },
      anotarUso: deRrhh && hayQueAnotarUso(usada, cuando),
    };
  };
}

type Directa = {
  readonly llamador: Llamador & { readonly sesion_id: string };
  /** The session belongs to RRHH, and its use has not been recorded for a while. */
  readonly anotarUso: boolean;
};

const { sesiones_rrhh: SesionesDeRrhh } = AJUSTES;

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
