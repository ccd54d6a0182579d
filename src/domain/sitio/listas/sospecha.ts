/**
 * Whether a list that is about to be published looks like an accident: one article in ten or more of those that are on the site would
 * go or lose its price, or some article looks like a mistake. Whoever publishes it is then asked once more.
 */
export function parecePorError({
  antes,
  desaparecen,
  sin_precio,
  avisos,
}: {
  /** Articles of the list that is on the site. */
  readonly antes: number;
  readonly desaparecen: number;
  /** Articles whose price has to be asked for from now on. */
  readonly sin_precio: number;
  /** Articles that look like a mistake. */
  readonly avisos: number;
}): boolean {
  const pierden = desaparecen + sin_precio;
  return avisos > 0 || (pierden > 0 && pierden * 10 >= antes);
}
