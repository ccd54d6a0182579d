import { diaSemana, sumarDias, type Dia } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import type { Articulo } from './lista.ts';

/**
 * The day before which the list was in force that another is marked against: the Monday of its own week. Who comes each week sees what
 * changed since the week before, however often the list was corrected or put back meanwhile.
 */
export function desdeQueSeCompara(vigente_desde: Dia): Dia {
  return sumarDias(vigente_desde, 1 - diaSemana(vigente_desde));
}

/**
 * What an article is marked with, against the list of the week before: what it cost there, if it was another price, and whether it was
 * not there. Without a list before nothing is new.
 * @param anteriores what each code cost in that list; null if there was none
 */
export function marcaDe(
  { codigo, presentaciones: [{ centavos }] }: Pick<Articulo, 'codigo' | 'presentaciones'>,
  anteriores: ReadonlyMap<string, Centavos | null> | null,
): { readonly antes: Centavos | null; readonly nueva: boolean } {
  const antes = anteriores?.get(codigo) ?? null;
  return {
    antes: antes === centavos ? null : antes,
    nueva: anteriores !== null && !anteriores.has(codigo),
  };
}
