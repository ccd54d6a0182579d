import { expect, test } from 'vitest';
import type { Sesion } from '#web/sesion.ts';
import { barraDe, esActual, menuDe } from './menu.ts';

const EMPLEADO: Sesion = {
  empleado: null,
  con_sesion: true,
  debe_factor: null,
  puede: { admin: false, sucursal: false, grupo: false, validar: false },
  notificaciones_sin_leer: 0,
  desafios_por_hacer: 0,
  capacitaciones_por_hacer: 3,
  por_validar: 0,
};
const RRHH: Sesion = { ...EMPLEADO, puede: { ...EMPLEADO.puede, admin: true, validar: true } };
const capacitaciones = (sesion: Sesion) => {
  const entrada = menuDe(sesion).find((e) => e.texto === 'Capacitaciones');
  if (!entrada) throw new Error('The menu has no trainings');
  return entrada;
};

test('everybody reaches their own trainings and reads how many are to be completed, RRHH too', () => {
  expect(capacitaciones(EMPLEADO)).toMatchObject({
    to: '/reconoce/capacitaciones',
    cuenta: { cuantos: 3, texto: '3 por completar' },
  });
  expect(capacitaciones(RRHH)).toMatchObject({
    to: '/reconoce/capacitaciones?ver=propias',
    cuenta: { cuantos: 3 },
  });
});

test('that entry is the current one on that screen, whoever looks', () => {
  for (const sesion of [EMPLEADO, RRHH]) {
    const actuales = menuDe(sesion).filter((e) => esActual(e, '/reconoce/capacitaciones'));
    expect(actuales.map((e) => e.texto)).toEqual(['Capacitaciones']);
  }
  expect(menuDe(RRHH).some((e) => esActual(e, '/reconoce/admin/capacitaciones'))).toBe(false);
});

test('a phone keeps five entries at the most', () => {
  const todo = { admin: true, sucursal: true, grupo: true, validar: true };
  expect(barraDe({ ...RRHH, puede: todo })).toHaveLength(5);
  expect(barraDe(EMPLEADO).map((e) => e.texto)).toContain('Capacitaciones');
});
