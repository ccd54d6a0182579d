import { expect, test } from 'vitest';
import type { Sesion } from '#web/sesion.ts';
import { actualDe } from './menu.ts';
import { direccionDe, menuDeOficina, SECCIONES } from './oficina.ts';

const RRHH: Sesion = {
  empleado: null,
  con_sesion: true,
  debe_factor: null,
  puede: { admin: true, sucursal: false, grupo: false, validar: true, gondolas: false },
  notificaciones_sin_leer: 0,
  desafios_por_hacer: 0,
  capacitaciones_por_hacer: 0,
  por_validar: 31,
};
const menu = (cuentas: Parameters<typeof menuDeOficina>[1] = {}) => menuDeOficina(RRHH, cuentas) ?? [];
const actual = (pathname: string, search = '') => actualDe(menu(), { pathname, search })?.texto;

test('each tab leads to its address; an unknown or absent one to the first', () => {
  expect(direccionDe('challenges')).toBe('/reconoce/admin/desafios');
  expect(direccionDe('users')).toBe('/reconoce/admin/usuarios');
  expect(SECCIONES[0].tab).toBe('dashboard');
  expect(direccionDe('inventada')).toBe(SECCIONES[0].to);
  expect(direccionDe(null)).toBe(SECCIONES[0].to);
});

test('the tabs are the ten of the spec in its order, then what the two buttons open', () => {
  expect(SECCIONES.map(({ tab }) => tab)).toEqual([
    'dashboard',
    'users',
    'employees',
    'branches',
    'budget',
    'challenges',
    'training',
    'prizes',
    'roles',
    'activity',
    'reports',
    'config',
    'integrations',
    'health',
  ]);
});

test('every section has an entry in the sidebar, and so have those that were hidden behind others', () => {
  const todas = menu().flatMap(({ entradas }) => entradas.map(({ to }) => to.split('?')[0]));
  expect(todas).toEqual(expect.arrayContaining(SECCIONES.map(({ to }) => to)));
  expect(todas).toEqual(
    expect.arrayContaining(['/reconoce/medals', '/reconoce/admin/meritos', '/reconoce/admin/firmas']),
  );
});

test('an address belongs to the entry that says most of it, not to one that only begins alike', () => {
  expect(actual('/reconoce/admin')).toBe('Dashboard');
  expect(actual('/reconoce/admin/desafios')).toBe('Desafíos');
  expect(actual('/reconoce/admin/desafios/0199')).toBe('Desafíos');
  expect(actual('/reconoce/admin/desafiosos')).toBeUndefined();
  expect(actual('/reconoce/admin/desafios/progreso', '?vista=decididas')).toBe('Validaciones');
  expect(actual('/reconoce/admin/actividad')).toBe('Actividad');
  expect(actual('/reconoce/admin/actividad', '?vista=auditoria&q=ana')).toBe('Auditoría');
  expect(actual('/reconoce/medals', '?tab=tipos')).toBe('Medallas');
});

test('an entry says how much of it waits, and leads to that', () => {
  const cuentas = { registros: 0, personal: 2, reclamos: 5, medallas: 3, firmas: 1, pedidos: 4 };
  const con = menu(cuentas)
    .flatMap(({ entradas }) => entradas)
    .filter(({ cuenta }) => cuenta && cuenta.cuantos > 0);
  expect(con.map(({ to, cuenta }) => [to, cuenta?.texto])).toEqual([
    ['/reconoce/admin/usuarios?de=personal', '2 por aprobar'],
    ['/reconoce/admin/desafios/progreso?vista=validar', '31 por validar'],
    ['/reconoce/medals?tab=recientes', '3 por revisar'],
    ['/reconoce/admin/premios', '5 por decidir'],
    ['/reconoce/admin/firmas?ver=mias', '1 por firmar'],
    ['/reconoce/admin/salud', '4 pedidos de datos sin responder'],
  ]);
});

test('only RRHH has it', () => {
  expect(menuDeOficina({ ...RRHH, puede: { ...RRHH.puede, admin: false } }, {})).toBeNull();
});
