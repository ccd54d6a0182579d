import { expect, test } from 'vitest';
import { type Rol, ROLES } from '#domain/comun/permisos/permisos.ts';
import { muestraPuntosAjenos, rankingQueVe, visibilidadPara } from './visibilidad.ts';

const como = (rol: Rol, sucursal_id: string | null = 'centro') => ({
  cuenta_id: 'c',
  empleado: { id: 'e', rol, sucursal_id, grupo_id: null, activo: true },
});

test('RRHH sees everything, whatever the setting; others see what it allows', () => {
  for (const rol of ROLES) {
    const suya = visibilidadPara(como(rol), 'sucursal');
    expect(suya).toBe(rol === 'admin_rrhh' ? 'todo' : 'sucursal');
    expect(rankingQueVe(como(rol), suya)).toEqual(
      rol === 'admin_rrhh' ? { tipo: 'todas' } : { tipo: 'una', sucursal_id: 'centro' },
    );
  }
  expect(visibilidadPara(null, 'sin_puntos')).toBe('sin_puntos');
});

test('kept to one’s own branch, whoever has none sees nobody', () => {
  expect(rankingQueVe(como('empleado', null), 'sucursal')).toEqual({ tipo: 'ninguna' });
  expect(rankingQueVe(null, 'sucursal')).toEqual({ tipo: 'ninguna' });
  expect(rankingQueVe(como('empleado', null), 'sin_puntos')).toEqual({ tipo: 'todas' });
});

test('only one setting keeps points to themselves', () => {
  expect(muestraPuntosAjenos('todo')).toBe(true);
  expect(muestraPuntosAjenos('sucursal')).toBe(true);
  expect(muestraPuntosAjenos('sin_puntos')).toBe(false);
});
