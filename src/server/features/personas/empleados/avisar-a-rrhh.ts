import { primerNombre } from '#domain/comun/nombre.ts';
import { NOMBRES_DE_ROL, type Rol } from '#domain/comun/permisos/permisos.ts';
import type { Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { autorEnPalabras, avisarARrhh, type Autor, USUARIOS } from '../../../comun/rrhh.ts';

type Persona = { readonly id: string; readonly nombre: string; readonly apellido: string };

/** Tells every other administrator, in their bell and by mail, about new administrators. */
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

/** The ways in which somebody stops being an administrator. */
type Salida = 'desactivar' | 'bajar' | 'eliminar';

const DE_OTRA: Readonly<Record<Salida, (quien: string) => string>> = {
  desactivar: (quien) => `desactivó la cuenta de ${quien}`,
  bajar: (quien) => `le sacó el rol ${NOMBRES_DE_ROL.admin_rrhh} a ${quien}`,
  // No name: this person was erased.
  eliminar: () => 'eliminó a una persona',
};

/**
 * Tells every other administrator, in their bell and by mail, that somebody stopped being an administrator, and mails that
 * person: they must find out if a stranger did it with a colleague's session. An erased person has no mailbox left.
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
 * Tells both mailboxes (above all the old one) and every other administrator that somebody's sign-in e-mail changed. The
 * new mailbox may not be theirs, so its mail contains no name.
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

/**
 * Mails the person their new role, higher or lower: a lower one takes back what an earlier mail said. Whoever is no longer an
 * administrator has a mail of their own (`avisarAdminFuera`).
 */
export async function avisarRol(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { de, a }: { de: Rol; a: Rol },
  { app_url }: Autor,
  cuando: Date,
): Promise<void> {
  if (de === 'admin_rrhh') return;
  await encolarCorreo(tx, {
    clave: `rol:${id}:${cuando.toISOString()}`,
    para: email,
    plantilla: 'rol_elevado',
    datos: { rol: NOMBRES_DE_ROL[a], enlace: `${app_url}/reconoce/perfil` },
  });
}

function nombreEntero({ nombre, apellido }: Persona): string {
  return `${nombre} ${apellido}`;
}
