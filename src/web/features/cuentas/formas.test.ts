import { afterEach, expect, test, vi } from 'vitest';
import { formasDelSegundoPaso, formasVistas, mirarFormas } from './formas.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The API answers this to everything. */
function contesta(status: number, cuerpo: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(cuerpo, { status })));
}

test('what somebody has besides the password is still known once their session has ended', async () => {
  expect(formasVistas()).toEqual({ codigo: false, llave: false });
  contesta(200, { vigente: true, email: 'ana@empresa.com', formas: { codigo: true, llave: false } });
  await mirarFormas();
  contesta(401, { code: 'NO_AUTENTICADO' });
  await mirarFormas();
  expect(formasVistas()).toEqual({ codigo: true, llave: false });
});

test('whoever is on the second step has a code to give, and a passkey only if they have one', async () => {
  contesta(200, { formas: { codigo: true, llave: false } });
  expect(await formasDelSegundoPaso()).toEqual({ codigo: true, llave: false });
  contesta(200, { formas: { codigo: false, llave: true } });
  expect(await formasDelSegundoPaso()).toEqual({ codigo: true, llave: true });
  contesta(200, { formas: null });
  expect(await formasDelSegundoPaso()).toEqual({ codigo: true, llave: false });
});
