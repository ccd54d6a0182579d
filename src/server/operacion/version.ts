import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The program's version. */
export function versionDelPrograma(): string {
  const texto = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(texto)).version;
}
