import { eq, sql } from 'drizzle-orm';
import { AJUSTES } from '#contract/empresa/configuracion-formularios.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import {
  hayQueAnotarUso,
  SESIONES_DE_RRHH,
  sesionDeRrhhTerminada,
} from '#domain/comun/permisos/sesion-de-rrhh.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { leerFirmado } from './rotacion.ts';
import { ACTOR, actorDeFila } from './llamador.ts';

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
    const token = leerFirmado(valorDe(headers.get('cookie'), cookie), secreto);
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
  readonly llamador: { actor: Actor; sesion_id: string; probada_en: Date | null };
  /** The session belongs to RRHH, and its use has not been recorded for a while. */
  readonly anotarUso: boolean;
};

const { sesiones_rrhh: SesionesDeRrhh } = AJUSTES;

/** The raw value of a cookie; null unless it appears exactly once. */
function valorDe(cookies: string | null, nombre: string): string | null {
  const suyas = (cookies ?? '')
    .split(';')
    .map((parte) => parte.trim())
    .filter((parte) => parte.startsWith(`${nombre}=`));
  return suyas.length === 1 ? (suyas[0]?.slice(nombre.length + 1) ?? null) : null;
}
