import { expect, test } from 'vitest';
import { type Actor, type Rol, ROLES, puedeVerReportes } from './permisos.ts';

const como = (rol: Rol, sucursal_id: string | null = 'centro', activo = true): Actor => ({
  cuenta_id: 'c',
  empleado: { id: 'e', rol, sucursal_id, grupo_id: 'g', activo },
});
const quienes = (puede: (actor: Actor) => boolean) => ROLES.filter((rol) => puede(como(rol)));

test('reports are for RRHH and for a gerente who has a branch', () => {
  expect(quienes(puedeVerReportes)).toEqual(['admin_rrhh', 'gerente_sucursal']);
  expect(puedeVerReportes(como('gerente_sucursal', null))).toBe(false);
  expect(puedeVerReportes(como('admin_rrhh', null))).toBe(true);
});

test('they are not for visitors, nor for somebody who is no longer active', () => {
  expect(puedeVerReportes(null)).toBe(false);
  expect(puedeVerReportes({ cuenta_id: 'c', empleado: null })).toBe(false);
  expect(puedeVerReportes(como('admin_rrhh', 'centro', false))).toBe(false);
});
