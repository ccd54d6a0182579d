import type { Rol } from './permisos.ts';

/** Recovery codes that are given at once. */
export const CODIGOS_DE_RECUPERACION = 10;

/** Which roles have to have a second factor, as the settings say. */
export type ExigenciaDeFactor = { readonly admin_rrhh: boolean; readonly gerente_sucursal: boolean };

/** Whether somebody of that role has to have a second factor. Null is nobody of the company. */
export function debeTenerFactor(rol: Rol | null, exigencia: ExigenciaDeFactor): boolean {
  return (
    (rol === 'admin_rrhh' && exigencia.admin_rrhh) ||
    (rol === 'gerente_sucursal' && exigencia.gerente_sucursal)
  );
}

/**
 * What is left of the time to set a second factor up: `plazo` is until when one may do without, null for whoever has one or
 * needs none. Past it nothing can be done but setting it up.
 */
export function faltaElFactor(plazo: Date | null, ahora: Date): 'nada' | 'avisar' | 'exigir' {
  if (plazo === null) return 'nada';
  return plazo.getTime() > ahora.getTime() ? 'avisar' : 'exigir';
}

/** What somebody writes where a code is asked for: six digits of their application, or one of the recovery codes. */
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

/** As it is shown: 'ABCD-EFGH-JKMN'. */
export function escribirCodigo(codigo: string): string {
  return (codigo.match(/.{4}/gu) ?? []).join('-');
}
