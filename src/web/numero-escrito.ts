import { leerEntero } from '#domain/comun/entero.ts';

/**
 * The whole number that a box of a form says, as the API takes it; what says none stays as it was written, for the schema to
 * refuse in its words.
 */
export function numeroEscrito(texto: unknown): unknown {
  if (typeof texto !== 'string') return texto;
  const leido = leerEntero(texto);
  return leido.ok ? leido.value : texto;
}
