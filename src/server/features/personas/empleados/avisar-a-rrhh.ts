import type { DobleFirma } from '#domain/comun/permisos/firmas.ts';
import { NOMBRES_DE_ROL, type Rol, ROLES } from '#domain/comun/permisos/permisos.ts';
import { type Contexto, empleadoDe } from '#server/api/contexto.ts';
import { primerNombre } from '#server/auth/enlaces.ts';
import type { Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import { adminsConCuenta, nombreDe } from './repo.ts';

/** Who does something grave, from which session, and where people reach the site. `id` null is the operator's command line. */
export type Autor = {
  readonly id: string | null;
  readonly sesion_id: string | null;
  readonly app_url: string;
};

/** Whoever calls, as author. */
export function autorDe(context: Contexto): Autor & { readonly id: string } {
  return { id: empleadoDe(context).id, sesion_id: context.sesion_id, app_url: context.app_url };
}

type Persona = { readonly id: string; readonly nombre: string; readonly apellido: string };

/** Tells every other administrator, in their bell and by mail, of people who are administrators from now on. */
export async function avisarAdminsNuevos(
  tx: Tx,
  nuevos: readonly Persona[],
  autor: Autor,
  cuando: Date,
): Promise<void> {
  const [primera, ...mas] = nuevos;
  if (!primera) return;
  const quienes = `${nombreEntero(primera)}${mas.length === 0 ? '' : ` y a ${mas.length} más`}`;
  await avisarARrhh(
    tx,
    {
      tipo: 'admin_nuevo',
      titulo: nuevos.length === 1 ? 'Hay un administrador nuevo' : 'Hay administradores nuevos',
      texto: `${await autorEnPalabras(tx, autor)} le dio el rol ${NOMBRES_DE_ROL.admin_rrhh} a ${quienes}.`,
      hecho: `admin_nuevo:${primera.id}`,
      enlace: USUARIOS,
      menos: nuevos.map(({ id }) => id),
    },
    autor,
    cuando,
  );
}

/** What leaves somebody without administering. */
type Salida = 'desactivar' | 'bajar' | 'eliminar';

const DE_OTRA: Readonly<Record<Salida, (quien: string) => string>> = {
  desactivar: (quien) => `desactivó la cuenta de ${quien}`,
  bajar: (quien) => `le sacó el rol ${NOMBRES_DE_ROL.admin_rrhh} a ${quien}`,
  // Who it was is not kept where they were to be forgotten.
  eliminar: () => 'eliminó a una persona',
};

/**
 * Tells every other administrator, in their bell and by mail, that somebody administers no more, and mails it to them: whoever was
 * put out by a stranger with a colleague's session has to hear of it. Of somebody erased there is no mailbox left.
 */
export async function avisarAdminFuera(
  tx: Tx,
  persona: Persona & { readonly email: string },
  salida: Salida,
  autor: Autor,
  cuando: Date,
): Promise<void> {
  const quien = await autorEnPalabras(tx, autor);
  const hecho = `admin_fuera:${persona.id}`;
  if (salida !== 'eliminar') {
    await encolarCorreo(tx, {
      clave: `${hecho}:${cuando.toISOString()}:a`,
      para: persona.email,
      plantilla: 'admin_fuera',
      datos: {
        nombre: primerNombre(persona.nombre),
        propio: autor.id === persona.id,
        entra: salida === 'bajar',
        enlace: `${autor.app_url}/reconoce/auth`,
      },
    });
  }
  await avisarARrhh(
    tx,
    {
      tipo: 'admin_fuera',
      titulo: 'Hay un administrador menos',
      texto: `${quien} ${DE_OTRA[salida](nombreEntero(persona))}, que administraba Reconoce.`,
      hecho,
      enlace: USUARIOS,
      menos: [persona.id],
    },
    autor,
    cuando,
  );
}

/**
 * Tells both mailboxes that what one signs in with changed, the old one above all, and every other administrator. The new
 * mailbox is not known to be the person's: its mail has no name in it.
 */
export async function avisarEmailCambiado(
  tx: Tx,
  persona: Persona,
  { antes, ahora }: { antes: string; ahora: string },
  autor: Autor,
  cuando: Date,
): Promise<void> {
  const clave = `email_cambiado:${persona.id}:${cuando.toISOString()}`;
  await encolarCorreo(tx, {
    clave: `${clave}:antes`,
    para: antes,
    plantilla: 'email_dejado',
    datos: {
      nombre: primerNombre(persona.nombre),
      propio: autor.id === persona.id,
      enlace: `${autor.app_url}/reconoce/auth`,
    },
  });
  await encolarCorreo(tx, {
    clave: `${clave}:ahora`,
    para: ahora,
    plantilla: 'email_puesto',
    datos: { enlace: `${autor.app_url}/reconoce/auth` },
  });
  await avisarARrhh(
    tx,
    {
      tipo: 'email_cambiado',
      titulo: 'Cambió el email de una persona',
      texto: `${await autorEnPalabras(tx, autor)} cambió el email con el que entra ${nombreEntero(persona)}. Sus sesiones se cerraron.`,
      hecho: clave,
      enlace: USUARIOS,
      menos: [persona.id],
    },
    autor,
    cuando,
  );
}

/** Tells every other administrator what two people confirm from now on. */
export async function avisarDobleFirma(
  tx: Tx,
  { activa, puntos_desde }: DobleFirma,
  autor: Autor,
  cuando: Date,
): Promise<void> {
  const regla = activa
    ? `Lo más grave lo piden y lo confirman dos personas, y un ajuste de puntos desde ${puntos_desde.toLocaleString('es-AR')}`
    : 'Nada necesita una segunda firma';
  await avisarARrhh(
    tx,
    {
      tipo: 'doble_firma',
      titulo: 'Cambió qué confirman dos personas',
      texto: `${regla}. Lo cambió ${await autorEnPalabras(tx, autor)}.`,
      hecho: 'doble_firma',
      enlace: DOS_PERSONAS,
      menos: [],
    },
    autor,
    cuando,
  );
}

/** Mails the person that they may do more from now on, if the new role is a higher one. */
export async function avisarRolElevado(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { de, a }: { de: Rol; a: Rol },
  { app_url }: Autor,
  cuando: Date,
): Promise<void> {
  if (ROLES.indexOf(a) >= ROLES.indexOf(de)) return;
  await encolarCorreo(tx, {
    clave: `rol_elevado:${id}:${cuando.toISOString()}`,
    para: email,
    plantilla: 'rol_elevado',
    datos: { rol: NOMBRES_DE_ROL[a], enlace: `${app_url}/reconoce/perfil` },
  });
}

const USUARIOS = '/reconoce/admin/usuarios';
export const INTEGRACIONES = '/reconoce/admin/integraciones';
const DOS_PERSONAS = '/reconoce/admin/config?ajuste=firmas';
const BOTONES = {
  [USUARIOS]: 'Ver usuarios',
  [INTEGRACIONES]: 'Ver integraciones',
  [DOS_PERSONAS]: 'Ver el ajuste',
} as const;

type AvisoARrhh = {
  readonly tipo: 'admin_nuevo' | 'admin_fuera' | 'doble_firma' | 'email_cambiado' | 'integracion';
  readonly titulo: string;
  readonly texto: string;
  /** Names the fact. */
  readonly hecho: string;
  /** Where the notice leads. */
  readonly enlace: keyof typeof BOTONES;
  /** Whom it is about. */
  readonly menos: readonly string[];
  /** What the author is told of their own act; without it they are told nothing. */
  readonly alAutor?: { readonly titulo: string; readonly texto: string };
};

/**
 * Tells every administrator, in their bell and by mail; the author in words of their own, or not at all.
 * @param cuando when it happened; null: `hecho` alone names the fact, which is told once for ever
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
        // Of what nobody did there is nobody to talk to.
        consejo:
          cuando === null || id === autor_id ? null : 'Si no estabas al tanto, hablalo con quien lo hizo.',
        enlace: `${app_url}${enlace}`,
        boton: BOTONES[enlace],
      },
    });
  }
}

/** Who did it, by name. */
export async function autorEnPalabras(tx: Tx, { id }: Autor): Promise<string> {
  return (id === null ? null : await nombreDe(tx, id)) ?? 'Quien opera el servidor';
}

function nombreEntero({ nombre, apellido }: Persona): string {
  return `${nombre} ${apellido}`;
}
