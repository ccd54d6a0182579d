import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { TAMANOS_DE_VENTA, tamanoDe } from '#domain/plano/al-dia.ts';
import { espacioNuevo } from '#domain/plano/espacio.ts';
import { escribirDireccion, leerDireccion, loBusca, SIN_BUSCAR } from './direccion.ts';

const leer = (direccion: string) => leerDireccion(new URL(direccion, 'http://x').searchParams);

test('what is written is what is read', () => {
  const filtro = {
    local: 3,
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

test('days the wrong way round are those between the two', () => {
  expect(leer('/gondolas?desde=2027-02-10&ultimo=2027-01-05').filtro).toMatchObject({
    desde: '2027-01-05',
    ultimo: '2027-02-10',
  });
});

test('a space is found by its aisle, its type, its label, its id, its brand and what it sells, accents or not', () => {
  const espacio = {
    ...espacioNuevo('puntera', { x: 100, y: 100 }, ['p1']),
    section: 'PC1',
    brand: 'Ñandú Lácteos',
    category: 'Fiambrería',
    clave: 'x',
    estado: 'ocupada',
    libre_desde: null,
    precio: null,
    zona: 'Pasillo 4 · Yerba, té y café',
  } as const;
  const halla = (texto: string) => loBusca({ ...SIN_BUSCAR, texto }, espacio);
  for (const texto of ['yerba', 'TE Y CAFÉ', 'pasillo 4', 'puntera', 'pc1', 'p2', 'nandu', 'fiambreria'])
    expect(halla(texto), texto).toBe(true);
  for (const texto of ['góndola', 'pasillo 5', 'verdulería']) expect(halla(texto), texto).toBe(false);
});

test('a space is looked for by its size and by its part of the shop, and only by those that are asked for', () => {
  const base = {
    ...espacioNuevo('gondola', { x: 0, y: 0 }, []),
    clave: 'x',
    estado: 'libre',
    libre_desde: null,
    precio: null,
    zona: 'Pasillo 1 · Almacén',
  } as const;
  const busca = (filtro: Partial<typeof SIN_BUSCAR>) => loBusca({ ...SIN_BUSCAR, ...filtro }, base);
  const suyo = tamanoDe(base);
  expect(TAMANOS_DE_VENTA.filter((tamano) => busca({ tamano }))).toEqual([suyo]);
  expect(busca({ zona: 'Pasillo 1 · Almacén' })).toBe(true);
  expect(busca({ zona: 'Pasillo 2 · Bebidas' })).toBe(false);
  expect(busca({ zona: 'Pasillo 1 · Almacén', tamano: suyo })).toBe(true);
  expect(loBusca({ ...SIN_BUSCAR, zona: 'Pasillo 1 · Almacén' }, { ...base, zona: null })).toBe(false);
});
