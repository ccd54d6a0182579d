import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { abrirClamd, EICAR, type ClamdDePrueba } from '#tests/support/clamd.ts';
import { antivirusDeClamd } from './antivirus.ts';

let carpeta: string;
let clamd: ClamdDePrueba;
let hallazgos: object[] = [];
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'h-antivirus-'));
  clamd = await abrirClamd();
});
afterEach(() => {
  hallazgos = [];
  clamd.modo = 'normal';
});
afterAll(async () => {
  await clamd.cerrar();
  await rm(carpeta, { recursive: true });
});

it('lets a clean file go on, having shown all of it', async () => {
  const bytes = randomBytes(700_000);
  expect(await mirar(bytes)).toBeNull();
  expect(clamd.ultimo.equals(bytes)).toBe(true);
  expect(hallazgos).toEqual([]);
});

it('refuses what the scanner knows, and says which', async () => {
  expect(await mirar(Buffer.concat([randomBytes(200_000), EICAR]))).toMatchObject({
    code: 'ARCHIVO_INFECTADO',
  });
  expect(hallazgos).toEqual([{ amenaza: 'Eicar-Test-Signature' }]);
});

it.each(['calla', 'cuelga', 'lleno'] as const)('takes nothing when the scanner %s', async (modo) => {
  clamd.modo = modo;
  expect(await mirar(randomBytes(300_000))).toMatchObject({ code: 'ANTIVIRUS_NO_RESPONDE' });
  expect(hallazgos).toHaveLength(1);
});

it('takes nothing when there is nobody at the address', async () => {
  for (const direccion of ['tcp://127.0.0.1:1', `unix://${carpeta}/no-esta.sock`]) {
    expect(await mirar(Buffer.from('x'), direccion)).toMatchObject({ code: 'ANTIVIRUS_NO_RESPONDE' });
  }
  expect(hallazgos).toHaveLength(2);
});

it('speaks to a socket of this machine too', async () => {
  const local = await abrirClamd(join(carpeta, 'clamd.sock'));
  expect(await mirar(EICAR, local.direccion)).toMatchObject({ code: 'ARCHIVO_INFECTADO' });
  await local.cerrar();
});

it('stops asking when the sender is gone', async () => {
  clamd.modo = 'calla';
  const corte = new AbortController();
  const pendiente = mirar(Buffer.from('x'), clamd.direccion, corte.signal);
  corte.abort();
  expect(await pendiente).toMatchObject({ code: 'ANTIVIRUS_NO_RESPONDE' });
  expect(hallazgos).toEqual([]);
});

async function mirar(bytes: Buffer, direccion = clamd.direccion, signal?: AbortSignal) {
  const ruta = join(carpeta, 'archivo');
  await writeFile(ruta, bytes);
  const alHallar = (hallazgo: object) => hallazgos.push(hallazgo);
  return antivirusDeClamd(direccion, { alHallar, plazoMs: 500 })(ruta, signal);
}
