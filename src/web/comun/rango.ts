/** Error for the second of two dates (ISO, '' if empty) if it comes before the first; otherwise undefined. */
export function errorDeRango(desde: string, hasta: string): string | undefined {
  return desde !== '' && hasta !== '' && hasta < desde ? 'Es anterior a la primera' : undefined;
}
