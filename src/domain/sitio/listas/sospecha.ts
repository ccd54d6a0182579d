/**
 * Whether a list that is about to be published looks like an accident: one article in ten or more of those that are on the site would
 * go, or some price looks like a mistake. Whoever publishes it is then asked once more.
 */
export function parecePorError({
  antes,
  desaparecen,
  avisos,
}: {
  /** Articles of the list that is on the site. */
  readonly antes: number;
  readonly desaparecen: number;
  /** Prices that look like a mistake. */
  readonly avisos: number;
}): boolean {
  return avisos > 0 || (desaparecen > 0 && desaparecen * 10 >= antes);
}
