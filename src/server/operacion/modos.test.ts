import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cerrarModos } from './modos.ts';

const raiz = mkdtempSync(join(tmpdir(), 'modos-'));
afterAll(() => rmSync(raiz, { recursive: true }));
const modo = (ruta: string) => statSync(ruta).mode & 0o777;

test('what others of the machine could do in the data folder they can no more; beyond it nothing changes', async () => {
  const carpeta = join(raiz, 'data');
  mkdirSync(join(carpeta, 'base'), { recursive: true });
  const ajeno = join(raiz, 'ajeno');
  const [abierto, programa, cerrado] = ['abierto', 'base/programa', 'base/cerrado'].map((r) =>
    join(carpeta, r),
  );
  for (const ruta of [ajeno, abierto, programa, cerrado]) writeFileSync(ruta ?? '', '');
  chmodSync(carpeta, 0o755);
  chmodSync(join(carpeta, 'base'), 0o777);
  chmodSync(abierto ?? '', 0o666);
  chmodSync(programa ?? '', 0o755);
  chmodSync(cerrado ?? '', 0o600);
  chmodSync(ajeno, 0o644);
  symlinkSync(ajeno, join(carpeta, 'enlace'));

  expect(await cerrarModos(carpeta)).toBe(4);
  expect(
    [carpeta, join(carpeta, 'base'), abierto, programa, cerrado].map((ruta) => modo(ruta ?? '')),
  ).toEqual([0o700, 0o700, 0o600, 0o700, 0o600]);
  expect(modo(ajeno)).toBe(0o644);
  expect(await cerrarModos(carpeta)).toBe(0);
  expect(await cerrarModos(join(raiz, 'no-esta'))).toBe(0);
});
