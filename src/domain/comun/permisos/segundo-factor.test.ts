import { expect, test } from 'vitest';
import type { Actor, Rol } from './permisos.ts';
import {
  ALFABETO_DE_RECUPERACION,
  conLoQueDebe,
  escribirCodigo,
  leerCodigo,
  plazoDeFactor,
  rolesConFactor,
} from './segundo-factor.ts';

const AHORA = new Date('2026-11-20T12:00:00Z');
const DE_RRHH: Actor = {
  cuenta_id: 'c',
  empleado: { id: 'e', rol: 'admin_rrhh', sucursal_id: null, grupo_id: null, activo: true },
  personal: { id: 'p', role: 'user', activo: true },
};
const con = (rol: Rol, activo = true): Actor => ({
  ...DE_RRHH,
  empleado: { id: 'e', rol, sucursal_id: null, grupo_id: null, activo },
});

test('the roles that have to have one are those that the settings say', () => {
  expect(rolesConFactor({ admin_rrhh: true, gerente_sucursal: false })).toEqual(['admin_rrhh']);
  expect(rolesConFactor({ admin_rrhh: true, gerente_sucursal: true })).toEqual([
    'admin_rrhh',
    'gerente_sucursal',
  ]);
  expect(rolesConFactor({ admin_rrhh: false, gerente_sucursal: false })).toEqual([]);
});

test('seven days from now', () => {
  expect(plazoDeFactor(AHORA)).toEqual(new Date('2026-11-27T12:00:00Z'));
});

test('without a pending second factor nothing changes for the person', () => {
  expect(conLoQueDebe(DE_RRHH, null, AHORA)).toBe(DE_RRHH);
});

test('until the deadline everything is allowed, and the deadline is shown', () => {
  const hasta = new Date(AHORA.getTime() + 1);
  expect(conLoQueDebe(DE_RRHH, hasta, AHORA)).toEqual({ ...DE_RRHH, debe_factor: { hasta, vencido: false } });
});

test.each([AHORA, new Date(0)])(
  'from %s on, the person is treated as neither employee nor staff',
  (hasta) => {
    expect(conLoQueDebe(DE_RRHH, hasta, AHORA)).toEqual({
      cuenta_id: 'c',
      empleado: { ...DE_RRHH.empleado, activo: false },
      personal: { id: 'p', role: 'user', activo: false },
      debe_factor: { hasta, vencido: true },
    });
  },
);

test.each([con('empleado'), con('lider_grupo'), con('admin_rrhh', false), { ...DE_RRHH, empleado: null }])(
  'a leftover date has no effect on somebody who needs no second factor: %#',
  (actor) => {
    expect(conLoQueDebe(actor, new Date(0), AHORA)).toBe(actor);
  },
);

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
