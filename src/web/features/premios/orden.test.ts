import { expect, test } from 'vitest';
import { enOrden } from './mios.tsx';

test('what was cancelled just now comes right after what is open, however old the claim', () => {
  const mio = (
    id: string,
    estado: 'pendiente' | 'aprobado' | 'entregado' | 'rechazado',
    ...dias: number[]
  ) => ({
    id,
    estado,
    historia: dias.map((d) => ({ fecha: new Date(Date.UTC(2026, 10, d)) })),
  });
  const mios = [
    mio('nuevo', 'pendiente', 20),
    mio('entregado', 'entregado', 12, 14, 16),
    mio('otro', 'entregado', 10, 11, 12),
    mio('aprobado', 'aprobado', 8, 9),
    mio('cancelado', 'rechazado', 2, 23),
  ];
  expect(enOrden(mios).map(({ id }) => id)).toEqual(['nuevo', 'aprobado', 'cancelado', 'entregado', 'otro']);
});
