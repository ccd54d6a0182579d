import { expect, test } from 'vitest';
import type { Sesion } from '#web/sesion.ts';
import { actualDe, barraDe, menuDe, menuDeArea, menuPropio } from './menu.ts';
import { menuDeOficina } from './oficina.ts';
import { menuDeSucursal } from './sucursal.ts';

const EMPLEADO: Sesion = {
  empleado: null,
  con_sesion: true,
  debe_factor: null,
  puede: { admin: false, sucursal: false, grupo: false, validar: false, gondolas: false },
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
    const donde = { pathname: '/reconoce/capacitaciones', search: '' };
    expect(actualDe(menuPropio(sesion), donde)?.texto).toBe('Capacitaciones');
  }
  expect(menuDe(RRHH).some(({ to }) => to.startsWith('/reconoce/admin'))).toBe(false);
});

test('the sidebar is that of the innermost area that has one for the user, with the counts that it loaded', () => {
  const areas = [
    { handle: undefined, loaderData: { sesion: 1 } },
    { handle: { menu: menuDeOficina }, loaderData: { reclamos: 5, nombre: 'x' } },
    { handle: { javascript: false }, loaderData: undefined },
  ];
  const entradas = menuDeArea(RRHH, areas)?.flatMap((grupo) => grupo.entradas);
  expect(entradas?.find(({ texto }) => texto === 'Premios')?.cuenta?.cuantos).toBe(5);
  expect(menuDeArea(EMPLEADO, areas)).toBeNull();
  expect(menuDeArea(RRHH, [])).toBeNull();
});

test('a gerente sees the sections of their branch under their own, and what waits in them', () => {
  const gerente = { ...EMPLEADO, puede: { ...EMPLEADO.puede, sucursal: true }, por_validar: 7 };
  const [propias, suyas] = menuDeSucursal(gerente, {}) ?? [];
  expect(propias?.entradas.map(({ texto }) => texto)).not.toContain('Mi Sucursal');
  expect(suyas?.entradas[0]).toMatchObject({ texto: 'Validaciones', cuenta: { cuantos: 7 } });
  const en = (pathname: string) =>
    actualDe(menuDeSucursal(gerente, {}) ?? [], { pathname, search: '' })?.texto;
  expect(en('/reconoce/sucursal')).toBe('Validaciones');
  expect(en('/reconoce/sucursal/equipo')).toBe('Equipo');
  expect(en('/reconoce/personas/una')).toBe('Equipo');
  expect(menuDeSucursal(EMPLEADO, {})).toBeNull();
});

test('a phone keeps five entries at the most', () => {
  const todo = { admin: true, sucursal: true, grupo: true, validar: true, gondolas: false };
  expect(barraDe({ ...RRHH, puede: todo })).toHaveLength(5);
  expect(barraDe(EMPLEADO).map((e) => e.texto)).toContain('Capacitaciones');
});
