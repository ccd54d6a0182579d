import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';

/** Addresses inside the product that the server sends people to: in notifications, in the next step, in mails. */
export const ENLACES = {
  capacitaciones: '/reconoce/capacitaciones',
  desafios: '/reconoce/desafios',
  insignias: '/reconoce/insignias',
  ranking: '/reconoce/ranking',
  muro: '/reconoce/muro',
  perfil: '/reconoce/perfil',
  administracion: '/reconoce/admin',
} as const;

/** The page where people with an account manage their second factor. */
export const SEGURIDAD = '/auth/seguridad';

/** The challenges screen, with that challenge's card brought into view. */
export function enlaceDeDesafio(desafio_id: string): string {
  return `${ENLACES.desafios}?desafio=${encodeURIComponent(desafio_id)}`;
}

/** A validator's queue: for RRHH the challenges tab of the admin area, for a gerente "Mi Sucursal". */
export function enlaceDeValidacion(rol: Rol): string {
  return rol === 'admin_rrhh' ? '/reconoce/admin?tab=challenges&vista=progreso' : '/reconoce/sucursal';
}

/** The part of a validator's queue that went to RRHH because nobody had decided it; if it is a single one, open. */
export function enlaceDeEscaladas(rol: Rol, unica?: string): string {
  return enLaCola(rol, { escaladas: '1', ...(unica !== undefined && { evidencia: unica }) });
}

/** A validator's queue, with that evidence first and open. By its id alone: an address that is kept says nobody's name. */
export function enlaceDeEvidencia(rol: Rol, evidencia_id: string): string {
  return enLaCola(rol, { evidencia: evidencia_id });
}

function enLaCola(rol: Rol, filtros: Readonly<Record<string, string>>): string {
  return rol === 'admin_rrhh'
    ? `/reconoce/admin/desafios/progreso?${new URLSearchParams({ vista: 'validar', ...filtros }).toString()}`
    : `/reconoce/sucursal?${new URLSearchParams(filtros).toString()}`;
}

/** One's own badges, with that one in view, held or not. */
export function enlaceDeInsigniaPropia(insignia_id: string): string {
  return `${ENLACES.insignias}#${ANCLAS.insignia(insignia_id)}`;
}

/** One's own claims, with that one in view. */
export function enlaceDeReclamo(reclamo_id: string): string {
  return `/reconoce/premios#${ANCLAS.reclamo(reclamo_id)}`;
}

/** One's own points of that day, with that movement in view. */
export function enlaceDeMovimiento({ id, fecha }: { id: number; fecha: Dia }): string {
  return `${ENLACES.perfil}?desde=${fecha}&hasta=${fecha}#${ANCLAS.movimiento(id)}`;
}

/** Ids of what an address may name in a screen, so that a notice lands on it. */
export const ANCLAS = {
  insignia: (id: string) => `insignia-${id}`,
  reclamo: (id: string) => `reclamo-${id}`,
  movimiento: (id: number) => `movimiento-${id}`,
} as const;

/** One's own training: materials, evaluations, certificate. */
export function enlaceDeCapacitacion(capacitacion_id: string): string {
  return `${ENLACES.capacitaciones}/${encodeURIComponent(capacitacion_id)}`;
}

/** The page where RRHH changes the deadline of somebody's expired training. */
export function enlaceDeAsignacionesVencidas(capacitacion_id: string, nombre: string): string {
  const filtros = new URLSearchParams({ estado: 'vencida', capacitacion: capacitacion_id, q: nombre });
  return `/reconoce/admin/capacitaciones/asignaciones?${filtros.toString()}`;
}

/** The form that thanks a colleague; without one, it asks whom. */
export function enlaceDeGracias(empleado_id?: string): string {
  return `${ENLACES.muro}/gracias${empleado_id === undefined ? '' : `?para=${encodeURIComponent(empleado_id)}`}`;
}

/** The wall, with that publication first. */
export function enlaceDePublicacion(publicacion_id: string): string {
  return `${ENLACES.muro}?ver=${encodeURIComponent(publicacion_id)}`;
}

/** The public page that checks a certificate: what its QR code opens, signed in or not. */
export function enlaceDeCertificado(codigo: string): string {
  return `/certificados/${encodeURIComponent(codigo)}`;
}

/** The public page of a badge that somebody decided to show. */
export function enlaceDeInsignia(codigo: string): string {
  return `/insignias/${encodeURIComponent(codigo)}`;
}

/** The page that asks for a proof of identity before something grave, and then returns to `volver`. */
export function enlaceDePrueba(volver: string): string {
  return `/auth/prueba?volver=${encodeURIComponent(volver)}`;
}
