export function wordsInPlace(
  id: string,
  code: string,
  tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): string | null;
