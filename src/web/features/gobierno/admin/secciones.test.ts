import { expect, test } from 'vitest';
import { direccionDe, seccionDe, SECCIONES } from './secciones.ts';

test('each tab leads to its address of the menu; an unknown or absent one to the first', () => {
  expect(direccionDe('challenges')).toBe('/reconoce/admin/desafios');
  expect(direccionDe('users')).toBe('/reconoce/admin/usuarios');
  expect(SECCIONES[0].tab).toBe('dashboard');
  expect(direccionDe('inventada')).toBe(SECCIONES[0].to);
  expect(direccionDe(null)).toBe(SECCIONES[0].to);
});

test('an address belongs to the section that it is under, not to one that only begins alike', () => {
  expect(seccionDe('/reconoce/admin/desafios')?.tab).toBe('challenges');
  expect(seccionDe('/reconoce/admin/desafios/progreso')?.tab).toBe('challenges');
  expect(seccionDe('/reconoce/admin/desafiosos')).toBeUndefined();
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
  expect(seccionDe('/reconoce/admin')?.tab).toBe('dashboard');
});
