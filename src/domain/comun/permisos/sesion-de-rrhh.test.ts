import { expect, test } from 'vitest';
import { hayQueAnotarUso, SESIONES_DE_RRHH, sesionDeRrhhTerminada } from './sesion-de-rrhh.ts';

const AHORA = new Date('2026-11-20T12:00:00Z');
const hace = (horas: number, ms = 0) => new Date(AHORA.getTime() - horas * 3_600_000 - ms);

test.each([
  ['just opened', hace(0), hace(0), false],
  ['used eight hours ago', hace(8), hace(8), false],
  ['a millisecond before', hace(20), hace(8, 1), true],
  ['in use, a week old', hace(7 * 24), hace(0), false],
  ['in use, older', hace(7 * 24, 1), hace(0), true],
  ['used in what the clock then said was next year', hace(1), hace(-24 * 365), true],
  ['opened then', hace(-24 * 365), hace(0), true],
  ['by a node whose clock is minutes ahead', hace(-0.1), hace(-0.1), false],
])('%s: over %o', (_, abierta, usada, terminada) => {
  expect(sesionDeRrhhTerminada({ abierta, usada }, SESIONES_DE_RRHH, AHORA)).toBe(terminada);
});

test('0 is as everybody’s', () => {
  const vieja = { abierta: hace(24 * 80), usada: hace(24 * 20) };
  expect(sesionDeRrhhTerminada(vieja, { inactividad_horas: 0, vida_dias: 0 }, AHORA)).toBe(false);
  expect(sesionDeRrhhTerminada(vieja, { inactividad_horas: 0, vida_dias: 81 }, AHORA)).toBe(false);
  expect(sesionDeRrhhTerminada(vieja, { inactividad_horas: 0, vida_dias: 79 }, AHORA)).toBe(true);
  expect(sesionDeRrhhTerminada(vieja, { inactividad_horas: 1, vida_dias: 0 }, AHORA)).toBe(true);
});

test('its use is noted every few minutes, and at once where the clock had jumped', () => {
  expect(hayQueAnotarUso(hace(0, 299_999), AHORA)).toBe(false);
  expect(hayQueAnotarUso(hace(0, 300_000), AHORA)).toBe(true);
  expect(hayQueAnotarUso(hace(-1), AHORA)).toBe(true);
});
