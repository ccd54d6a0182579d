import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  cifrarSecreto,
  codigoDe,
  descifrarSecreto,
  nuevoSecreto,
  nuevosCodigosDeRecuperacion,
  pasoDelCodigo,
  secretoEscrito,
  uriDe,
} from './codigos.ts';
import { secretoDe } from '#tests/support/totp.ts';

const AHORA = new Date('2026-11-20T12:00:10Z');
const en = (segundos: number) => new Date(AHORA.getTime() + segundos * 1000);

test('a code counts in its half minute, the one before and the one after', async () => {
  const secreto = nuevoSecreto();
  const codigo = await codigoDe(secreto, AHORA);
  const cuando = async (s: number) =>
    (await pasoDelCodigo(secreto, codigo, { ahora: en(s), ultimo: null })) !== null;
  expect(await Promise.all([-45, -40, 0, 49].map(cuando))).toEqual([false, true, true, true]);
  expect(await Promise.all([50, 3600].map(cuando))).toEqual([false, false]);
});

test('once used, neither it nor an older one is valid; a step recorded while the clock was ahead locks nobody out', async () => {
  const secreto = nuevoSecreto();
  const codigo = await codigoDe(secreto, AHORA);
  const paso = await pasoDelCodigo(secreto, codigo, { ahora: AHORA, ultimo: null });
  expect(paso).not.toBeNull();
  expect(await pasoDelCodigo(secreto, codigo, { ahora: AHORA, ultimo: paso })).toBeNull();
  const anterior = await codigoDe(secreto, en(-30));
  expect(await pasoDelCodigo(secreto, anterior, { ahora: AHORA, ultimo: paso })).toBeNull();
  const siguiente = await codigoDe(secreto, en(30));
  expect(await pasoDelCodigo(secreto, siguiente, { ahora: AHORA, ultimo: paso })).toBe((paso ?? 0) + 1);
  expect(await pasoDelCodigo(secreto, codigo, { ahora: AHORA, ultimo: (paso ?? 0) + 100_000 })).toBe(paso);
});

test('the codes are those of RFC 6238, of the secret that the QR code carries', async () => {
  const secreto = nuevoSecreto();
  const uri = new URL(uriDe(secreto, 'ana@empresa.com'));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    expect.stringContaining('Mostrador:ana@empresa.com'),
  ]);
  expect(uri.searchParams.get('secret')).toBe(secretoEscrito(secreto));
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(Math.floor(AHORA.getTime() / 30_000)));
  const mac = createHmac('sha1', secretoDe(secretoEscrito(secreto)))
    .update(contador)
    .digest();
  const n = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  expect(await codigoDe(secreto, AHORA)).toBe(String(n % 1_000_000).padStart(6, '0'));
});

test('a secret is kept encrypted; it outlives the change of the key while the old one is still read', async () => {
  const secreto = nuevoSecreto();
  const [vieja, nueva] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  const guardado = await cifrarSecreto(secreto, { secreto: vieja });
  expect(guardado).not.toContain(secreto);
  expect(await descifrarSecreto(guardado, { secreto: vieja })).toBe(secreto);
  expect(await descifrarSecreto(guardado, { secreto: nueva, secretosAnteriores: [vieja] })).toBe(secreto);
  expect(await descifrarSecreto(guardado, { secreto: nueva })).toBeNull();
});

test('recovery codes are ten, and none like another', () => {
  const muchos = Array.from({ length: 50 }, nuevosCodigosDeRecuperacion);
  expect(muchos.every((c) => c.length === 10)).toBe(true);
  expect(new Set(muchos.flat()).size).toBe(500);
  // 12 characters of this alphabet hold 59 bits.
  const usados = new Set(muchos.flat().join(''));
  expect(muchos.flat().every((codigo) => codigo.length === 12)).toBe(true);
  expect(12 * Math.log2(usados.size)).toBeGreaterThan(59);
});
