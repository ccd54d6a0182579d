import { describe, expect, test } from 'vitest';
import { ROLES, type Actor, type Rol, puedeImportarEmpleados } from './permisos.ts';

const actor = (rol: Rol, activo = true): Actor => ({
  cuenta_id: 'c',
  empleado: { id: 'e', rol, sucursal_id: 's', grupo_id: 'g', activo },
});

describe.each([['importar empleados', puedeImportarEmpleados]])('%s', (_, puede) => {
  test.each(ROLES)('%s', (rol) => {
    expect(puede(actor(rol))).toBe(rol === 'admin_rrhh');
  });

  test('nobody without a session, without a record or deactivated', () => {
    expect(puede(null)).toBe(false);
    expect(puede({ cuenta_id: 'c', empleado: null })).toBe(false);
    expect(puede(actor('admin_rrhh', false))).toBe(false);
  });
});
