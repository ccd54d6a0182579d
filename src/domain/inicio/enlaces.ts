import type { Rol } from '#domain/permisos/permisos.ts';

/** Addresses inside the product that the server sends people to: in notifications, in the next step, in mails. */
export const ENLACES = {
  desafios: '/reconoce/desafios',
  insignias: '/reconoce/insignias',
  ranking: '/reconoce/ranking',
  perfil: '/reconoce/perfil',
} as const;

/** The challenges screen, with that challenge's card brought into view. */
export function enlaceDeDesafio(desafio_id: string): string {
  return `${ENLACES.desafios}?desafio=${encodeURIComponent(desafio_id)}`;
}

/** Where a validator finds their queue: RRHH in the admin area's challenges tab, a gerente in "Mi Sucursal". */
export function enlaceDeValidacion(rol: Rol): string {
  return rol === 'admin_rrhh' ? '/reconoce/admin?tab=challenges&vista=progreso' : '/reconoce/sucursal';
}
