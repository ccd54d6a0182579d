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
import { leerFirmado } from './firma.ts';
import { ACTOR, actorDeFila } from './llamador.ts';

type Opciones = {
  readonly db: Db;
  /** What cookies are signed with. */
  readonly secreto: string;
  /** The session's cookie. */
  readonly cookie: string;
  readonly ahora: () => Date;
  /** How long a session lives without use, and since it was last prolonged, until it is again; and in all. Milliseconds. */
  readonly vida_ms: number;
  readonly renovar_ms: number;
  readonly tope_ms: number;
};

/**
 * Who a request comes from, in one query, where there is nothing to do but look: the signature is right, the session is there,
 * lives and need not be prolonged yet. Almost every request is that. 'TERMINADA' is one of RRHH that has gone on, or lain unused,
 * for longer than the settings let it. Null is no answer: whoever asks has the library look, as
 * for a cookie that is not there, is badly signed or is there twice, and for a session that is over for anybody.
 */
export function crearSesionDirecta({ db, secreto, cookie, ahora, vida_ms, renovar_ms, tope_ms }: Opciones) {
  // Named and planned once per connection.
  const consulta = db
    .select({
      sesion_id: sesiones.id,
      creada: sesiones.createdAt,
      vence: sesiones.expiresAt,
      // One from before it was noted counts from when it was opened.
      usada: sesiones.usada_en,
      probada_en: sesiones.probada_en,
      // Only for RRHH. A setting that is missing or invalid takes its default.
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
  /** It is RRHH's, and a while has gone by since its use was noted. */
  readonly anotarUso: boolean;
};

const { sesiones_rrhh: SesionesDeRrhh } = AJUSTES;

/** A cookie's value as it travels; null unless it is there once. */
function valorDe(cookies: string | null, nombre: string): string | null {
  const suyas = (cookies ?? '')
    .split(';')
    .map((parte) => parte.trim())
    .filter((parte) => parte.startsWith(`${nombre}=`));
  return suyas.length === 1 ? (suyas[0]?.slice(nombre.length + 1) ?? null) : null;
}
