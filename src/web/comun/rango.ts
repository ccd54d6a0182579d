/** What is said beside the second of two days (ISO, '' while there is none) when it comes before the first; undefined if it does not. */
export function errorDeRango(desde: string, hasta: string): string | undefined {
  return desde !== '' && hasta !== '' && hasta < desde ? 'Es anterior a la primera' : undefined;
}
