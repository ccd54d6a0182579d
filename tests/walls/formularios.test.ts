import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

test('what a form brings is read by web/envio.server.ts alone: elsewhere it is neither bounded nor refused in Spanish', () => {
  const deServidor = globSync('src/web/{routes/*.{ts,tsx},**/*.server.ts}', { cwd: ROOT }).filter(
    (archivo) => !archivo.endsWith('/envio.server.ts'),
  );
  expect(deServidor.length).toBeGreaterThan(100);
  const porSuCuenta = deServidor.filter((archivo) =>
    /request\.formData\(|parseWithZod\(/u.test(readFileSync(resolve(ROOT, archivo), 'utf8')),
  );
  expect(porSuCuenta).toEqual([]);
});
