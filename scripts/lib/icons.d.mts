export function oneLine(
  parts: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]>,
): string | null;
export function iconsInPlace(code: string, drawer: string): Promise<string>;
