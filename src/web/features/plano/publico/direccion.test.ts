import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { escribirDireccion, leerDireccion, SIN_BUSCAR } from './direccion.ts';

const leer = (direccion: string) => leerDireccion(new URL(direccion, 'http://x').searchParams);

test('what is written is what is read', () => {
  const filtro = {
    texto: 'café & té',
    type: 'puntera',
    estado: 'pronto',
    tamano: 'chico',
    zona: 'Pasillo 1 · Almacén',
    tope: 250_000,
    desde: dia('2026-12-01'),
    ultimo: dia('2027-02-28'),
  } as const;
  const elegidos = ['p2', 'g7'];
  expect(leer(escribirDireccion(filtro, 'p2', elegidos))).toEqual({ filtro, espacio: 'p2', elegidos });
});

test('nothing looked for, nothing open: the bare address', () => {
  expect(escribirDireccion({ ...SIN_BUSCAR, texto: '  ' }, null)).toBe('/gondolas');
});

test('what the address says and is not so does not count', () => {
  const direccion =
    '/gondolas?tipo=casa&estado=roto&espacio=&tope=-3&desde=2026-02-31&ultimo=ayer&buscar=' + 'x'.repeat(500);
  expect(leer(direccion)).toEqual({
    filtro: { ...SIN_BUSCAR, texto: 'x'.repeat(80) },
    espacio: null,
    elegidos: [],
  });
});

test('days that end before they begin are the first of them', () => {
  expect(leer('/gondolas?desde=2026-12-10&ultimo=2026-12-01').filtro).toMatchObject({
    desde: '2026-12-10',
    ultimo: '2026-12-10',
  });
});
