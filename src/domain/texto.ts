/** The form in which text is searched: lower case, no accents, single spaces, none around it. */
export function sinAcentos(texto: string): string {
  return texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
