/**
 * The number that a box of a form says, as the API takes it; what says none stays as it was written, for the schema to
 * refuse in its words.
 */
export function numeroEscrito(texto: unknown): unknown {
  if (typeof texto !== 'string' || !/^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(texto)) return texto;
  return Number(texto);
}
