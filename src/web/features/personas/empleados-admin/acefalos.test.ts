import { expect, test } from 'vitest';
import { acefalos } from './acefalos.ts';

const opciones = {
  sucursales: [
    { id: 'n', nombre: 'Norte', gerentes: 1 },
    { id: 'c', nombre: 'Centro', gerentes: 2 },
  ],
  grupos: [
    { id: 'nc', nombre: 'Cajas', sucursal_id: 'n', lideres: 1 },
    { id: 'cc', nombre: 'Cajas', sucursal_id: 'c', lideres: 2 },
  ],
};
const persona = (
  rol: 'gerente_sucursal' | 'lider_grupo' | 'empleado',
  sucursal: string,
  mas: { grupo?: string; activo?: boolean } = {},
) => ({
  nombre: 'Ana',
  apellido: 'Paz',
  rol,
  activo: mas.activo ?? true,
  sucursal: { id: sucursal, nombre: '' },
  grupo: mas.grupo === undefined ? null : { id: mas.grupo, nombre: '' },
});

test('says which branch is left without gerente and which group without líder, and who leaves the others', () => {
  const dice = (elegidas: ReturnType<typeof persona>[], hacia = 'm') => acefalos(elegidas, opciones, hacia);
  expect(dice([persona('gerente_sucursal', 'n'), persona('empleado', 'n')])).toEqual([
    'Norte queda sin gerente',
  ]);
  expect(dice([persona('gerente_sucursal', 'c')])).toEqual(['Ana Paz deja de estar a cargo de Centro']);
  expect(dice([persona('gerente_sucursal', 'c'), persona('gerente_sucursal', 'c')])).toEqual([
    'Centro queda sin gerente',
  ]);
  expect(
    dice([persona('lider_grupo', 'c', { grupo: 'cc' }), persona('lider_grupo', 'n', { grupo: 'nc' })]),
  ).toEqual(['el grupo Cajas de Norte queda sin líder', 'Ana Paz deja el grupo Cajas de Centro']);
  // Within the branch, and of who was in charge no more, nothing is left.
  expect(dice([persona('gerente_sucursal', 'n')], 'n')).toEqual([]);
  expect(dice([persona('gerente_sucursal', 'n', { activo: false })])).toEqual([]);
});
