import { ok, refuse, type Result } from './result.ts';

/** What is wrong with a text that should be a DNI or a CUIL. */
export type ProblemaDeDocumento = 'NO_ES_DOCUMENTO' | 'CUIL_MAL_ESCRITO';

/**
 * An Argentine DNI (7 or 8 digits) or CUIL (11, the last of which checks the others), as people write them: with or without dots,
 * dashes and spaces. @returns its digits
 */
export function leerDocumento(escrito: string): Result<string, ProblemaDeDocumento> {
  const cifras = escrito.replaceAll(/[\s.\-–]/gu, '');
  if (!/^\d+$/u.test(cifras)) return refuse('NO_ES_DOCUMENTO');
  if (cifras.length === 11) return esCuil(cifras) ? ok(cifras) : refuse('CUIL_MAL_ESCRITO');
  return /^[1-9]\d{6,7}$/u.test(cifras) ? ok(cifras) : refuse('NO_ES_DOCUMENTO');
}

/** Whether 11 digits are a person's CUIL: its kind, and the check digit by module 11. */
function esCuil(cifras: string): boolean {
  return /^2[0-7]/u.test(cifras) && digitoDeCuil(cifras.slice(0, 10)) === cifras.slice(10);
}

/** A CUIT, a company's or a person's, as people write it. @returns its digits; null if it is none */
export function leerCuit(escrito: string): string | null {
  const cifras = escrito.replaceAll(/[\s.\-–]/gu, '');
  if (!/^(?:2[0-7]|3[034])\d{9}$/u.test(cifras)) return null;
  return digitoDeCuil(cifras.slice(0, 10)) === cifras.slice(10) ? cifras : null;
}

/** The check digit of the first ten of a CUIL or CUIT; null where no digit fits, and AFIP gives another kind. */
export function digitoDeCuil(diez: string): string | null {
  const suma = PESOS.reduce((hasta, peso, i) => hasta + peso * Number(diez.charAt(i)), 0);
  const resto = 11 - (suma % 11);
  return resto === 10 ? null : String(resto === 11 ? 0 : resto);
}

const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The DNI of a document: a CUIL has it in its middle. Two documents with the same one are of the same person. */
export function dniDe(documento: string): string {
  return documento.length === 11 ? documento.slice(2, 10) : documento.padStart(8, '0');
}

/** As it is written for people: `20-12345678-6`, `12.345.678`. */
export function escribirDocumento(documento: string): string {
  if (documento.length === 11) {
    return `${documento.slice(0, 2)}-${documento.slice(2, 10)}-${documento.slice(10)}`;
  }
  return `${documento.slice(0, -6)}.${documento.slice(-6, -3)}.${documento.slice(-3)}`;
}
