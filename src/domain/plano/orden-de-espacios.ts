import type { Espacio } from './espacio.ts';

/**
 * Spaces by their section in natural order: A2 before A10. Compared by hand and not with the locale's rules:
 * the server and the browser must agree.
 */
export function porSeccion(a: Pick<Espacio, 'section' | 'id'>, b: Pick<Espacio, 'section' | 'id'>): number {
  return enOrdenNatural(a.section, b.section) || enOrdenNatural(a.id, b.id);
}

/** Letters first, then the number that follows them. */
function enOrdenNatural(a: string, b: string): number {
  const [x, y] = [partes(a), partes(b)];
  return x.letras < y.letras ? -1 : x.letras > y.letras ? 1 : x.numero - y.numero;
}

function partes(texto: string): { letras: string; numero: number } {
  const [, letras = texto, cifras = ''] = /^(\D*)(\d*)/.exec(texto) ?? [];
  return { letras: letras.toLowerCase(), numero: cifras === '' ? 0 : Number(cifras) };
}
