import { cantidad } from '#domain/comun/formato.ts';

/** What is left to do after a person was erased, from the deletion's result; null if nothing is. */
export function quedanMenciones(valor: unknown): string | null {
  const cuantas =
    typeof valor === 'object' && valor !== null && 'menciones' in valor ? Number(valor.menciones) : 0;
  return cuantas > 0
    ? `${cantidad(cuantas, 'texto puede', 'textos pueden')} nombrar todavía a esa persona: decidilo en Salud.`
    : null;
}
