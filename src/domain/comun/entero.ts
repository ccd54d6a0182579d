import { ok, refuse, type Result } from './result.ts';

/**
 * A whole number as it is typed in Argentina: `5000`, `5.000`, `-1.200`. Dots are thousands, in threes. What would be
 * another number where dot and comma change places (`5,5`, `5.5`, `1.50`, `5.00`), or has decimals, is refused.
 */
export function leerEntero(escrito: string): Result<number, 'NO_ES_ENTERO'> {
  const [, signo, cifras] = /^([-−]?)(\d{1,15}|[1-9]\d{0,2}(?:\.\d{3}){1,4})$/.exec(escrito.trim()) ?? [];
  if (cifras === undefined) return refuse('NO_ES_ENTERO');
  const numero = Number(cifras.replaceAll('.', ''));
  return ok(signo === '' || numero === 0 ? numero : -numero);
}

/** The message for a text that is not a whole number. */
export const ENTERO_MAL_ESCRITO = 'Escribí un número entero: 5000 o 5.000';
