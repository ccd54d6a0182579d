import { expect, test } from 'vitest';
import { porCercania } from './por-obtener.tsx';

test('the nearest badge comes first, those without a number last, and ties stay in their order', () => {
  const insignias = [
    { id: 'a', porcentaje: 0 },
    { id: 'b', porcentaje: null },
    { id: 'c', porcentaje: 72 },
    { id: 'd', porcentaje: 0 },
    { id: 'e', porcentaje: 72 },
  ];
  expect(porCercania(insignias).map((i) => i.id)).toEqual(['c', 'e', 'a', 'd', 'b']);
});
