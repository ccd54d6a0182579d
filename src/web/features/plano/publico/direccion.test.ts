import { expect, test } from 'vitest';
import { escribirDireccion, leerDireccion } from './direccion.ts';

test('what is written is what is read', () => {
  const filtro = { texto: 'café & té', type: 'puntera', status: 'occupied' } as const;
  const direccion = escribirDireccion(filtro, 'p2');
  expect(leerDireccion(new URL(direccion, 'http://x').searchParams)).toEqual({ filtro, espacio: 'p2' });
});

test('nothing looked for, nothing open: the bare address', () => {
  expect(escribirDireccion({ texto: '  ', type: 'all', status: 'all' }, null)).toBe('/gondolas');
});

test('what the address says and is not so does not count', () => {
  const leida = leerDireccion(
    new URLSearchParams('tipo=casa&estado=roto&espacio=&buscar=' + 'x'.repeat(500)),
  );
  expect(leida).toEqual({ filtro: { texto: 'x'.repeat(80), type: 'all', status: 'all' }, espacio: null });
});
