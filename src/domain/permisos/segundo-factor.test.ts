import { expect, test } from 'vitest';
import {
  ALFABETO_DE_RECUPERACION,
  debeTenerFactor,
  escribirCodigo,
  faltaElFactor,
  leerCodigo,
} from './segundo-factor.ts';

const AHORA = new Date('2026-11-20T12:00:00Z');
const RRHH = { admin_rrhh: true, gerente_sucursal: false };

test.each([
  ['admin_rrhh', RRHH, true],
  ['gerente_sucursal', RRHH, false],
  ['gerente_sucursal', { admin_rrhh: false, gerente_sucursal: true }, true],
  ['lider_grupo', { admin_rrhh: true, gerente_sucursal: true }, false],
  ['empleado', { admin_rrhh: true, gerente_sucursal: true }, false],
  [null, { admin_rrhh: true, gerente_sucursal: true }, false],
] as const)('%s with %o: %s', (rol, exigencia, debe) => {
  expect(debeTenerFactor(rol, exigencia)).toBe(debe);
});

test.each([
  [null, 'nada'],
  [new Date(AHORA.getTime() + 1), 'avisar'],
  [AHORA, 'exigir'],
  [new Date(0), 'exigir'],
] as const)('until %s: %s', (plazo, que) => {
  expect(faltaElFactor(plazo, AHORA)).toBe(que);
});

test('a code is read as people write it', () => {
  expect(leerCodigo(' 012 345 ')).toEqual({ tipo: 'totp', codigo: '012345' });
  expect(leerCodigo('abcd-efgh-jkmn')).toEqual({ tipo: 'recuperacion', codigo: 'ABCDEFGHJKMN' });
  for (const nada of ['', '12345', '1234567', 'ABCD-EFGH-JKM0', 'ABCD-EFGH-JKMI', '١٢٣٤٥٦']) {
    expect(leerCodigo(nada), nada).toBeNull();
  }
});

test('what is shown is read back, whatever letters it is made of', () => {
  for (let i = 0; i < ALFABETO_DE_RECUPERACION.length; i += 1) {
    const codigo = (ALFABETO_DE_RECUPERACION + ALFABETO_DE_RECUPERACION).slice(i, i + 12);
    expect(escribirCodigo(codigo)).toHaveLength(14);
    expect(leerCodigo(escribirCodigo(codigo))).toEqual({ tipo: 'recuperacion', codigo });
  }
});
