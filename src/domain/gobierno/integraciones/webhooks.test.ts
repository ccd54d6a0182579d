import { expect, test } from 'vitest';
import { ESPERAS_S, hayQueApagarlo, proximoIntento } from './webhooks.ts';

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
