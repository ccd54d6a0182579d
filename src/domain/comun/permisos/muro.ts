import { type Actor, empleadoActivo, esRrhh, type Persona } from './permisos.ts';

type Quien = Actor | null;

/** Who sees the wall's publications: everybody those of the whole company, or of their own branch (a setting). */
export const ALCANCES_DEL_MURO = ['empresa', 'sucursal'] as const;
export type AlcanceDelMuro = (typeof ALCANCES_DEL_MURO)[number];

/** Thanking a colleague: anybody, never oneself. */
export function puedeAgradecer(actor: Quien, empleado: Pick<Persona, 'id'>): boolean {
  const yo = empleadoActivo(actor);
  return yo !== null && yo.id !== empleado.id;
}

/** Taking a publication off the wall, putting it back, deciding those that wait: RRHH. */
export function puedeModerar(actor: Quien): boolean {
  return esRrhh(actor);
}

/** A publication as the rule that decides who sees it needs it. */
export type PublicacionVista = {
  readonly empleado_id: string | null;
  readonly autor_id: string | null;
  readonly sucursal_id: string | null;
  readonly privada: boolean;
  readonly estado: 'visible' | 'retenida' | 'oculta' | 'retirada';
};

/**
 * Seeing a publication: on the wall, whoever the setting says; a private one, only who gave it and who got it; one that waits or
 * was taken off, only its author, and once it had been seen, who got it. RRHH sees all.
 */
export function puedeVerPublicacion(actor: Quien, p: PublicacionVista, alcance: AlcanceDelMuro): boolean {
  const yo = empleadoActivo(actor);
  if (!yo) return false;
  if (esRrhh(actor) || yo.id === p.autor_id) return true;
  if (p.estado !== 'visible') return false;
  if (yo.id === p.empleado_id) return true;
  return (
    !p.privada && (alcance === 'empresa' || (p.sucursal_id !== null && p.sucursal_id === yo.sucursal_id))
  );
}
