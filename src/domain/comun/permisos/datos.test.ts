import { describe, expect, it } from 'vitest';
import { type Actor, type Rol, puedeEntregarDatos, puedeEntregarDatosDelPersonal } from './permisos.ts';

const como = (rol: Rol, activo = true): Actor => ({
  cuenta_id: 'c',
  personal: null,
  empleado: { id: rol, rol, sucursal_id: 'centro', grupo_id: 'g', activo },
});
const DEMAS: Rol[] = ['empleado', 'lider_grupo', 'gerente_sucursal'];

describe('data about a person', () => {
  it.each(DEMAS)('%s has their own and nobody else’s', (rol) => {
    expect(puedeEntregarDatos(como(rol), rol)).toBe(true);
    expect(puedeEntregarDatos(como(rol), 'otra')).toBe(false);
    expect(puedeEntregarDatos(como(rol, false), rol)).toBe(false);
  });

  it('RRHH has anybody’s, while active; a visitor has none', () => {
    expect(puedeEntregarDatos(como('admin_rrhh'), 'otra')).toBe(true);
    expect(puedeEntregarDatos(como('admin_rrhh', false), 'otra')).toBe(false);
    expect(puedeEntregarDatos(null, 'otra')).toBe(false);
    expect(puedeEntregarDatos({ cuenta_id: 'c', empleado: null, personal: null }, 'otra')).toBe(false);
  });

  it('staff of the floor map have their own, also while they may not edit; RRHH has anybody’s', () => {
    const nora = (activo: boolean): Actor => ({
      cuenta_id: 'c',
      empleado: null,
      personal: { id: 'nora', role: 'admin', activo },
    });
    for (const yo of [nora(true), nora(false)]) {
      expect(puedeEntregarDatosDelPersonal(yo, 'nora')).toBe(true);
      expect(puedeEntregarDatosDelPersonal(yo, 'otra')).toBe(false);
    }
    for (const rol of DEMAS) {
      expect(puedeEntregarDatosDelPersonal(como(rol), 'nora')).toBe(false);
    }
    expect(puedeEntregarDatosDelPersonal(null, 'nora')).toBe(false);
    expect(puedeEntregarDatosDelPersonal(como('admin_rrhh', false), 'nora')).toBe(false);
    expect(puedeEntregarDatosDelPersonal(como('admin_rrhh'), 'nora')).toBe(true);
  });
});
