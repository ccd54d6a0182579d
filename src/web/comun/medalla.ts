import { cantidad } from '#domain/comun/formato.ts';

/** What a badge is worth to who gets it, said before it is awarded. */
export function loQueVale({ puntos_valor }: { puntos_valor: number }): string {
  return puntos_valor === 0
    ? 'No vale puntos.'
    : `Vale ${cantidad(puntos_valor, 'punto', 'puntos')} de los que hacen falta para un premio. Al ranking no suma.`;
}
