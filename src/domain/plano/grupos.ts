import type { Campos, Pieza } from './pieza.ts';

/** What names a group: the key that the screen made up when it was formed. */
export const ES_GRUPO = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The group that a piece is in; null if it is in none. */
export function grupoDe({ campos }: Pick<Pieza, 'campos'>): string | null {
  const { grupo } = campos;
  return typeof grupo === 'string' && grupo !== '' ? grupo : null;
}

/** These pieces, and those of the same groups, in the order in which they are drawn. */
export function conSusGrupos(claves: readonly string[], todas: readonly Pieza[]): string[] {
  const pedidas = new Set(claves);
  const grupos = new Set(todas.flatMap((p) => (pedidas.has(p.clave) ? (grupoDe(p) ?? []) : [])));
  if (grupos.size === 0) return [...claves];
  return todas.flatMap((p) => {
    const grupo = grupoDe(p);
    return pedidas.has(p.clave) || (grupo !== null && grupos.has(grupo)) ? p.clave : [];
  });
}

/** What makes one group of these pieces, or (null) leaves them in none. */
export function enGrupo(piezas: readonly Pieza[], grupo: string | null): ReadonlyMap<string, Campos> {
  return new Map(piezas.map(({ clave }) => [clave, { grupo }]));
}
