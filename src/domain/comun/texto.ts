/** A text as a sentence that others may follow: adds a full stop unless it already ends with punctuation. */
export function comoOracion(texto: string): string {
  const escrito = texto.trim();
  return escrito === '' || /[.!?…]$/u.test(escrito) ? escrito : `${escrito}.`;
}

/** The form in which text is searched: lower case, no accents, single spaces, none around it. */
export function sinAcentos(texto: string): string {
  return texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}
