import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { type ParaExhibir, pendientes } from './exhibicion.ts';

const HOY = dia('2026-11-26');
const reserva = (reserva_id: string, cambios: Partial<ParaExhibir>): ParaExhibir => ({
  reserva_id,
  desde: HOY,
  hasta: dia('2026-12-26'),
  montada: false,
  desmontada: false,
  ...cambios,
});

test('what comes down goes before what goes up, and what is late before all', () => {
  const lista = pendientes(
    [
      reserva('sube', {}),
      reserva('baja', { desde: dia('2026-11-01'), hasta: HOY, montada: true }),
      reserva('tarde', { desde: dia('2026-11-20') }),
      reserva('pronto', { desde: dia('2026-12-03') }),
    ],
    HOY,
  );
  expect(lista.map(({ reserva_id, trabajo, cuando }) => [reserva_id, trabajo, cuando])).toEqual([
    ['tarde', 'montaje', 'atrasado'],
    ['baja', 'desmontaje', 'hoy'],
    ['sube', 'montaje', 'hoy'],
    ['pronto', 'montaje', 'semana'],
  ]);
});

test('nothing is asked for what is done, is over and never went up, is far away, or is long past', () => {
  expect(
    pendientes(
      [
        reserva('hecha', { montada: true }),
        reserva('bajada', { hasta: HOY, montada: true, desmontada: true }),
        reserva('nunca', { desde: dia('2026-11-01'), hasta: HOY }),
        reserva('lejos', { desde: dia('2026-12-04') }),
        reserva('vieja', { desde: dia('2026-10-01'), hasta: null }),
      ],
      HOY,
    ),
  ).toEqual([]);
});
