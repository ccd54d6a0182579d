import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { cortesDe, pasoDe, recortar, tramoInicial, tramoPedido } from './filtro.ts';
import { proporcionEntera } from '../../comun/porcentaje.ts';

const HOY = dia('2026-11-20');

test('without dates a report is of this month and the two before', () => {
  expect(tramoInicial(HOY)).toEqual({ desde: '2026-09-01', hasta: HOY });
  expect(tramoInicial(dia('2026-01-31'))).toEqual({ desde: '2025-11-01', hasta: '2026-01-31' });
  expect(tramoPedido({}, HOY)).toEqual(tramoInicial(HOY));
});

test('one date is enough, and never gives a range with its ends reversed', () => {
  expect(tramoPedido({ desde: dia('2026-10-05') }, HOY)).toEqual({ desde: '2026-10-05', hasta: HOY });
  expect(tramoPedido({ hasta: dia('2026-03-10') }, HOY)).toEqual({
    desde: '2026-01-01',
    hasta: '2026-03-10',
  });
  expect(tramoPedido({ desde: dia('2026-12-24') }, HOY)).toEqual({
    desde: '2026-12-24',
    hasta: '2026-12-24',
  });
});

test('two months go by weeks, more by months; each cut once', () => {
  const dosMeses = { desde: dia('2026-10-01'), hasta: HOY };
  expect(pasoDe(dosMeses)).toBe('semana');
  expect(pasoDe({ desde: dia('2026-09-20'), hasta: HOY })).toBe('semana');
  expect(pasoDe({ desde: dia('2026-09-19'), hasta: HOY })).toBe('mes');
  expect(cortesDe(dosMeses)).toEqual([
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(cortesDe({ desde: dia('2025-12-31'), hasta: dia('2026-03-01') })).toHaveLength(9);
  expect(cortesDe({ desde: dia('2025-12-31'), hasta: dia('2026-04-01') })).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ]);
});

test('there is no percentage of a total of zero', () => {
  expect(proporcionEntera(0, 0)).toBeNull();
  expect(proporcionEntera(2, 3)).toBe(67);
  expect(proporcionEntera(3, 3)).toBe(100);
});

test('a gerente is given their own branch and refused any other; RRHH is given what they ask for', () => {
  const como = (rol: Rol, sucursal_id: string | null) => ({
    cuenta_id: 'c',
    empleado: { id: 'e', rol, sucursal_id, grupo_id: null, activo: true },
  });
  expect(recortar(como('gerente_sucursal', 'centro'), {}, HOY)).toMatchObject({
    ok: true,
    value: { sucursal_id: 'centro', rol: null },
  });
  expect(recortar(como('gerente_sucursal', 'centro'), { sucursal_id: 'norte' }, HOY)).toMatchObject({
    code: 'NO_ENCONTRADO',
  });
  expect(recortar(como('gerente_sucursal', 'centro'), { sucursal_id: 'centro' }, HOY)).toMatchObject({
    ok: true,
    value: { sucursal_id: 'centro' },
  });
  expect(recortar(como('gerente_sucursal', null), {}, HOY)).toMatchObject({ code: 'SIN_PERMISO' });
  expect(recortar(como('lider_grupo', 'centro'), {}, HOY)).toMatchObject({ code: 'SIN_PERMISO' });
  expect(
    recortar(como('admin_rrhh', 'centro'), { sucursal_id: 'norte', rol: 'empleado' }, HOY),
  ).toMatchObject({ ok: true, value: { sucursal_id: 'norte', rol: 'empleado' } });
  expect(recortar(como('admin_rrhh', 'centro'), {}, HOY)).toMatchObject({ value: { sucursal_id: null } });
});
