import type { Actor, Rol } from './permisos.ts';

/** Recovery codes that are given at once. */
export const CODIGOS_DE_RECUPERACION = 10;

/** How long somebody who comes to have to have a second factor may do without. */
export const GRACIA_DE_FACTOR_DIAS = 7;

/** Which roles have to have a second factor, as the settings say. */
export type ExigenciaDeFactor = { readonly admin_rrhh: boolean; readonly gerente_sucursal: boolean };

/** The roles whose people have to have one. */
export function rolesConFactor(exigencia: ExigenciaDeFactor): readonly Rol[] {
  return EXIGIBLES.filter((rol) => exigencia[rol]);
}

/** Until when somebody who has to have one from now on may do without. */
export function plazoDeFactor(ahora: Date): Date {
  return new Date(ahora.getTime() + GRACIA_DE_FACTOR_DIAS * 86_400_000);
}

/**
 * The caller with the permissions they have now. `plazo` is the deadline until which the account may do without a second
 * factor: null if it has one or needs none. Until then nothing changes; after it the caller may only use their own account,
 * to set one up. For a role that never needs one `plazo` is ignored.
 */
export function conLoQueDebe(actor: Actor, plazo: Date | null, ahora: Date): Actor {
  const rol = actor.empleado?.activo ? actor.empleado.rol : null;
  if (plazo === null || !EXIGIBLES.some((uno) => uno === rol)) return actor;
  if (plazo.getTime() > ahora.getTime()) return { ...actor, debe_factor: { hasta: plazo, vencido: false } };
  return {
    ...actor,
    empleado: actor.empleado && { ...actor.empleado, activo: false },
    ...(actor.personal && { personal: { ...actor.personal, activo: false } }),
    debe_factor: { hasta: plazo, vencido: true },
  };
}

const EXIGIBLES = ['admin_rrhh', 'gerente_sucursal'] as const satisfies readonly Rol[];

/** What may be typed where a code is asked for: six digits of the application, or a recovery code. */
export type Codigo = { readonly tipo: 'totp' | 'recuperacion'; readonly codigo: string };

/** Spaces, dashes and case are how people copy them, and mean nothing. Null: it can be neither. */
export function leerCodigo(texto: string): Codigo | null {
  const junto = texto.replaceAll(/[\s-]/gu, '').toUpperCase();
  if (/^\d{6}$/u.test(junto)) return { tipo: 'totp', codigo: junto };
  return RECUPERACION.test(junto) ? { tipo: 'recuperacion', codigo: junto } : null;
}

/** The letters and digits that nobody takes for another. */
export const ALFABETO_DE_RECUPERACION = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RECUPERACION = /^[A-HJKMNP-Z2-9]{12}$/u;

/** A code as displayed: 'ABCD-EFGH-JKMN'. */
export function escribirCodigo(codigo: string): string {
  return (codigo.match(/.{4}/gu) ?? []).join('-');
}
