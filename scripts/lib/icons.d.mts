export function oneLine(
  parts: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]>,
): string | null;
export function lineOfFile(file: string): Promise<string | null>;
