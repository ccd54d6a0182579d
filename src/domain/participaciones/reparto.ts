/** How a group's credit reaches its members: each the whole of it, or equal parts. */
export type RepartoGrupal = 'completo' | 'dividido';

export type Parte = { readonly empleado_id: string; readonly puntos: number };

/**
 * Shares a credit among the active members who contributed. 'completo' gives each the whole; 'dividido' equal whole
 * parts, where the points left over go one each to the first by id. In order of id; who would get 0 is left out.
 */
export function repartoGrupal(
  credito: number,
  miembros: Iterable<string>,
  modo: RepartoGrupal,
): readonly Parte[] {
  const ids = [...new Set(miembros)].toSorted();
  const base = modo === 'completo' ? credito : Math.floor(credito / ids.length);
  const left = modo === 'completo' ? 0 : credito - base * ids.length;
  return ids
    .map((empleado_id, i) => ({ empleado_id, puntos: base + (i < left ? 1 : 0) }))
    .filter(({ puntos }) => puntos > 0);
}
