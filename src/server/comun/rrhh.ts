import { and, asc, eq } from 'drizzle-orm';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { preparada } from '#server/db/preparada.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { nombreDe } from './nombres.ts';
import { notificar } from './notificaciones/notificar.ts';
import { primerNombre } from '#domain/comun/nombre.ts';

/** Who does something grave, in which session, and where people reach the site. `id` null is the operator's command. */
export type Autor = {
  readonly id: string | null;
  readonly sesion_id: string | null;
  readonly app_url: string;
};

/** The caller as an author. */
export function autorDe(context: Contexto): Autor & { readonly id: string } {
  return { id: empleadoDe(context).id, sesion_id: context.sesion_id, app_url: context.app_url };
}

/** Every active admin_rrhh with an account, and their e-mail. */
export function adminsConCuenta(db: Db) {
  return db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      email: cuentas.email,
      email_confirmado: cuentas.emailVerified,
    })
    .from(empleados)
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(ADMIN_ACTIVO)
    .orderBy(asc(empleados.id));
}

/** Active people of RRHH except one, who is not notified about themselves. */
export function rrhhMenos(db: Db, empleado_id: string | null): Promise<{ id: string }[]> {
  return preparada(
    db,
    'empleados.rrhh_menos',
    `select id from empleados where activo and rol = 'admin_rrhh' and id is distinct from $1 order by id`,
    [empleado_id],
  );
}

export const USUARIOS = '/reconoce/admin/usuarios';
export const INTEGRACIONES = '/reconoce/admin/integraciones';
export const DOS_PERSONAS = '/reconoce/admin/config?ajuste=firmas';
const BOTONES = {
  [USUARIOS]: 'Ver usuarios',
  [INTEGRACIONES]: 'Ver integraciones',
  [DOS_PERSONAS]: 'Ver el ajuste',
} as const;

type AvisoARrhh = {
  readonly tipo: 'admin_nuevo' | 'admin_fuera' | 'doble_firma' | 'email_cambiado' | 'integracion';
  readonly titulo: string;
  readonly texto: string;
  /** Unique key of the event. */
  readonly hecho: string;
  /** The page that the notice links to. */
  readonly enlace: keyof typeof BOTONES;
  /** The people it is about, who are not notified. */
  readonly menos: readonly string[];
  /** What the author is told about their own act; without it the author is told nothing. */
  readonly alAutor?: { readonly titulo: string; readonly texto: string };
};

/**
 * Notifies every administrator, in their bell and by mail; the author gets a text of their own or nothing.
 * @param cuando when it happened; null if `hecho` alone identifies the event, which is then notified only once
 */
export async function avisarARrhh(
  tx: Tx,
  { tipo, titulo, texto, hecho, enlace, menos, alAutor }: AvisoARrhh,
  { id: autor_id, app_url }: Autor,
  cuando: Date | null,
): Promise<void> {
  const admins = (await adminsConCuenta(tx)).filter(
    ({ id }) => !menos.includes(id) && (id !== autor_id || alAutor !== undefined),
  );
  const dichoA = (id: string) => (id === autor_id && alAutor ? alAutor : { titulo, texto });
  const claveDe = (id: string) => `${hecho}:${cuando === null ? '' : `${cuando.toISOString()}:`}${id}`;
  await notificar(
    tx,
    admins.map(({ id }) => ({ empleado_id: id, tipo, ...dichoA(id), enlace, clave: claveDe(id) })),
    cuando ?? undefined,
  );
  for (const { id, nombre, email, email_confirmado } of admins) {
    await encolarCorreo(tx, {
      clave: claveDe(id),
      para: email,
      plantilla: 'aviso_a_rrhh',
      datos: {
        nombre: email_confirmado ? primerNombre(nombre) : '',
        ...dichoA(id),
        // Without an author there is nobody to talk to.
        consejo:
          cuando === null || id === autor_id ? null : 'Si no estabas al tanto, hablalo con quien lo hizo.',
        enlace: `${app_url}${enlace}`,
        boton: BOTONES[enlace],
      },
    });
  }
}

/** The author's name. */
export async function autorEnPalabras(tx: Tx, { id }: Autor): Promise<string> {
  return (id === null ? null : await nombreDe(tx, id)) ?? 'Quien opera el servidor';
}

/** Condition: current administrators, by their employee record alone. */
export const ADMIN_ACTIVO = and(
  eq(empleados.rol, 'admin_rrhh'),
  eq(empleados.activo, true),
  eq(empleados.registro, 'aprobado'),
);
