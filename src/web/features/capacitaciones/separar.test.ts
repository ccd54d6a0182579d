import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { separar } from './separar.ts';

test('overdue trainings are not counted as pending, as in the menu', () => {
  const una = (
    id: string,
    estado: 'pendiente' | 'en_progreso' | 'completada' | 'vencida',
    limite?: string,
  ) => ({
    id,
    estado,
    fecha_limite: limite === undefined ? null : dia(limite),
    obligatoria: false,
  });
  const { porHacer, vencidas, hechas } = separar(
    [
      una('sin fecha', 'pendiente'),
      una('en curso', 'en_progreso', '2026-11-30'),
      una('vencida', 'vencida', '2026-11-10'),
      una('venció hoy temprano', 'pendiente', '2026-11-22'),
      una('hecha', 'completada', '2026-11-01'),
    ],
    dia('2026-11-23'),
  );
  const ids = (filas: readonly { id: string }[]) => filas.map(({ id }) => id);
  expect(ids(porHacer)).toEqual(['en curso', 'sin fecha']);
  expect(ids(vencidas)).toEqual(['vencida', 'venció hoy temprano']);
  expect(ids(hechas)).toEqual(['hecha']);
});
