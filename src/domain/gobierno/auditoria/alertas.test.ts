import { expect, test } from 'vitest';
import { esDeNoche, type Observado, reglaRota } from './alertas.ts';

const LIMITES = { exports: 10, night: { from: 0, to: 5 } };
const acto: Observado = {
  accion: 'desafio.editar',
  clase: 'acto',
  actor_id: 'a',
  cuenta_id: null,
  hora: 12,
  exportaciones: 0,
};
const exportacion: Observado = { ...acto, accion: 'datos.exportar', clase: 'consulta' };

test.each([
  ['work by day', acto, null],
  ['work at three', { ...acto, hora: 3 }, 'noche'],
  ['work at five', { ...acto, hora: 5 }, null],
  ['a job at three', { ...acto, hora: 3, actor_id: null }, null],
  ['a sign-in at three', { ...acto, hora: 3, accion: 'sesion.iniciar', clase: 'ingreso' as const }, null],
  ['the ninth export', { ...exportacion, exportaciones: 9 }, null],
  ['the tenth export', { ...exportacion, exportaciones: 10 }, 'exportaciones'],
  [
    'the tenth package',
    { ...exportacion, accion: 'empleado.entregar_datos', exportaciones: 10 },
    'exportaciones',
  ],
  ['many denials', { ...acto, accion: 'acceso.negar', clase: 'ingreso' as const, actor_id: null }, 'negados'],
] as const)('%s', (_que, fila, regla) => {
  expect(reglaRota(fila, LIMITES)).toBe(regla);
});

test('no hours, no rule; a stretch may go over midnight', () => {
  expect(reglaRota({ ...acto, hora: 3 }, { ...LIMITES, night: null })).toBeNull();
  const tarde = { from: 22, to: 5 };
  expect([21, 22, 23, 0, 4, 5].map((hora) => esDeNoche(hora, tarde))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});
