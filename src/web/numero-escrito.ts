import { leerEntero } from '#domain/comun/entero.ts';

/**
 * The whole number typed in a form field, as the API takes it. What is not a number stays as typed, for the schema to reject
 * with its own text.
 */
export function numeroEscrito(texto: unknown): unknown {
  if (typeof texto !== 'string') return texto;
  const leido = leerEntero(texto);
  return leido.ok ? leido.value : texto;
}
