import { expect, test } from 'vitest';
import { PRUEBA_MINUTOS, pruebaVigente } from './sesion-de-rrhh.ts';

const AHORA = new Date('2026-11-20T12:00:00Z');
const hace = (ms: number) => new Date(AHORA.getTime() - ms);
const MINUTO = 60_000;

test.each([
  ['none', null, false],
  ['this instant', AHORA, true],
  ['up to the last millisecond', hace(PRUEBA_MINUTOS * MINUTO), true],
  ['a millisecond too old', hace(PRUEBA_MINUTOS * MINUTO + 1), false],
  ['from the future, after the clock was put back', hace(-1), false],
])('a proof: %s', (_, probada_en, vale) => {
  expect(pruebaVigente(probada_en, AHORA)).toBe(vale);
});
