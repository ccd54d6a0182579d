import { expect, test } from 'vitest';
import { ESPERAS_S, hayQueApagarlo, problemaDeDireccion, proximoIntento } from './webhooks.ts';

const AHORA = new Date('2026-11-20T12:00:00Z');

test('ten attempts over almost a day', () => {
  expect(proximoIntento(1, AHORA)).toEqual(new Date('2026-11-20T12:00:30Z'));
  expect(proximoIntento(ESPERAS_S.length, AHORA)).toEqual(new Date('2026-11-20T20:00:00Z'));
  expect(proximoIntento(ESPERAS_S.length + 1, AHORA)).toBeNull();
  const horas = ESPERAS_S.reduce((suma, espera) => suma + espera, 0) / 3600;
  expect(horas).toBeGreaterThan(22);
  expect(horas).toBeLessThan(25);
});

test.each([
  [null, false],
  ['2026-11-15T12:00:01Z', false],
  ['2026-11-15T12:00:00Z', true],
])('failing since %s: given up, %s', (desde, apagar) => {
  expect(hayQueApagarlo(desde === null ? null : new Date(desde), AHORA)).toBe(apagar);
});

const permitidos = [
  { host: '127.0.0.1', puerto: '4000' },
  { host: 'erp.interna', puerto: '80' },
  { host: '::1', puerto: '443' },
];

test.each([
  ['https://sistema.ejemplo.com/avisos?de=mostrador', null],
  ['http://sistema.ejemplo.com/avisos', 'DIRECCION_SIN_CIFRAR'],
  ['https://sistema.ejemplo.com:8443/', 'PUERTO_NO_PERMITIDO'],
  ['https://ana:clave@sistema.ejemplo.com/', 'DIRECCION_ILEGIBLE'],
  ['https://sistema.ejemplo.com/#x', 'DIRECCION_ILEGIBLE'],
  ['ftp://sistema.ejemplo.com/', 'DIRECCION_ILEGIBLE'],
  ['javascript:alert(1)', 'DIRECCION_ILEGIBLE'],
  ['sistema', 'DIRECCION_ILEGIBLE'],
  [`https://sistema.ejemplo.com/${'a'.repeat(500)}`, 'DIRECCION_ILEGIBLE'],
  ['http://127.0.0.1:4000/', null],
  // Another spelling of the same host.
  ['http://2130706433:4000/', null],
  ['http://127.0.0.1:4001/', 'DIRECCION_SIN_CIFRAR'],
  ['http://erp.interna/', null],
  ['https://erp.interna:8443/', 'PUERTO_NO_PERMITIDO'],
  ['https://[::1]/', null],
])('%s: %s', (direccion, problema) => {
  expect(problemaDeDireccion(direccion, permitidos)).toBe(problema);
});
