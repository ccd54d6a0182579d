import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-admin-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const ADMIN = fileURLToPath(new URL('./admin.ts', import.meta.url));

/** Runs the command as an operator does, on a data folder of its own. */
function admin(...argumentos: string[]): Promise<{ codigo: number | null; salida: string; errores: string }> {
  return new Promise((resolve) => {
    const hijo = execFile(
      process.execPath,
      [ADMIN, ...argumentos],
      { env: { PATH: process.env['PATH'], DATA_DIR: carpeta } },
      (_error, salida, errores) => resolve({ codigo: hijo.exitCode, salida, errores }),
    );
  });
}

test('creates an administrator with a password that is shown once; again, it changes nothing', async () => {
  const primera = await admin('create', 'Jefa@Empresa.com');
  expect(primera).toMatchObject({ codigo: 0, errores: '' });
  expect(primera.salida).toMatch(
    /jefa@empresa\.com es administrador[^]*Contraseña: [a-z2-9]{5}(-[a-z2-9]{5}){3}\n/,
  );

  const segunda = await admin('create', 'jefa@empresa.com');
  expect(segunda).toMatchObject({ codigo: 0, errores: '' });
  expect(segunda.salida).toContain('no cambió nada');
  expect(segunda.salida).not.toContain('Contraseña:');

  const factor = await admin('reset-factor', 'Jefa@Empresa.com');
  expect(factor).toMatchObject({ codigo: 0, errores: '' });
  expect(factor.salida).toContain('no tiene segundo paso');
}, 120_000);

test('an unknown argument is refused with the usage', async () => {
  for (const argumentos of [[], ['create', 'a@b.com', '--otra']]) {
    const { codigo, salida, errores } = await admin(...argumentos);
    expect([codigo, salida]).toEqual([1, '']);
    expect(errores).toContain('Uso: npm run admin');
  }
  const sinCuenta = await admin('reset-factor', 'nadie@empresa.com');
  expect(sinCuenta.codigo).toBe(1);
  expect(sinCuenta.errores).toContain('No hay ninguna cuenta con el email nadie@empresa.com');
  const { codigo, errores } = await admin('create', 'nadie');
  expect(codigo).toBe(1);
  expect(errores).toContain('Escribí un email válido');
}, 120_000);
