import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bultoDePrueba } from '#tests/support/listas.ts';
import { dia } from '../../comun/calendario/dia.ts';
import type { Articulo } from './lista.ts';
import { armarPedido, cambiarCantidad, leerCantidad, MAXIMO_POR_RENGLON, sumarPedido } from './pedido.ts';

const HOY = dia('2026-11-26');

describe('orders', () => {
  type Pedible = Pick<Articulo, 'codigo' | 'nombre' | 'stock' | 'oferta' | 'presentaciones'>;
  const uno: Pedible = {
    codigo: '1',
    nombre: 'Yerba',
    stock: 'hay',
    oferta: null,
    presentaciones: [bultoDePrueba(100_00, [{ desde: 3, centavos: 90_00 }])],
  };
  const articulos: readonly Pedible[] = [
    uno,
    { ...uno, codigo: '2', stock: 'no_hay' },
    { ...uno, codigo: '3', presentaciones: [bultoDePrueba(null)] },
  ];
  const pedir = (...renglones: [string, number, number][]) =>
    armarPedido(
      articulos,
      renglones.map(([codigo, presentacion, cantidad]) => ({ codigo, presentacion, cantidad })),
      HOY,
    );

  test('lines of the same thing reach a step together', () => {
    expect(pedir(['1', 0, 2], ['1', 0, 1])).toMatchObject({
      renglones: [{ cantidad: 3, centavos: 90_00, importe: 270_00 }],
      total: 270_00,
      bultos: 3,
    });
  });

  test('what is gone, has run out or is not sold so is said; what has to be asked is not added', () => {
    expect(pedir(['9', 0, 1], ['2', 0, 1], ['1', 4, 1], ['3', 0, 2])).toMatchObject({
      renglones: [{ cantidad: 2, importe: null }],
      faltan: [
        { codigo: '9', cantidad: 1, nombre: null, motivo: 'no_esta' },
        { codigo: '2', cantidad: 1, nombre: 'Yerba', motivo: 'sin_stock' },
        { codigo: '1', cantidad: 1, nombre: 'Yerba', motivo: 'otra_forma' },
      ],
      total: 0,
      con_consulta: true,
    });
  });

  test.each([0, -3, 1.5, Number.NaN, Infinity])('%d of something is no line', (cantidad) => {
    expect(pedir(['1', 0, cantidad])).toEqual({
      renglones: [],
      faltan: [],
      total: 0,
      con_consulta: false,
      bultos: 0,
    });
  });

  test('the total is the sum of its lines, whole, in any order', () => {
    assert(
      property(
        array(
          tuple(
            constantFrom('1', '2', '3', '9'),
            integer({ min: 0, max: 1 }),
            integer({ min: -5, max: 20_000 }),
          ),
        ),
        (renglones) => {
          const pedido = pedir(...renglones);
          expect(pedido.total).toBe(pedido.renglones.reduce((s, { importe }) => s + (importe ?? 0), 0));
          expect(Number.isSafeInteger(pedido.total)).toBe(true);
          expect(
            pedido.renglones.every(({ cantidad }) => cantidad >= 1 && cantidad <= MAXIMO_POR_RENGLON),
          ).toBe(true);
          expect(pedir(...renglones.toReversed()).total).toBe(pedido.total);
        },
      ),
    );
  });

  test('one more, one less: none is no line, and there is an end to both', () => {
    const yerba = { codigo: '1', presentacion: 0 };
    const conUno = cambiarCantidad([], yerba, 1) ?? [];
    expect(conUno).toEqual([{ ...yerba, cantidad: 1 }]);
    expect(cambiarCantidad(conUno, { ...yerba, presentacion: 1 }, 1)).toHaveLength(2);
    expect(cambiarCantidad(conUno, yerba, -1)).toEqual([]);
    expect(cambiarCantidad([{ ...yerba, cantidad: 9999 }], yerba, 1)).toEqual([{ ...yerba, cantidad: 9999 }]);
    const lleno = Array.from({ length: 500 }, (_, i) => ({
      codigo: String(i),
      presentacion: 0,
      cantidad: 1,
    }));
    expect(cambiarCantidad(lleno, { codigo: 'otro', presentacion: 0 }, 1)).toBeNull();
    expect(cambiarCantidad(lleno, yerba, 1)?.[1]).toEqual({ ...yerba, cantidad: 2 });
  });

  test.each([
    ['24', 24],
    [' 24 ', 24],
    ['1.200', 1200],
    ['0', 0],
    ['99999', 9999],
    ['9'.repeat(15), 9999],
    ['', null],
    ['-3', null],
    ['2,5', null],
    ['1e3', null],
    ['dos', null],
  ])('a quantity typed as %j is %j', (escrito, cantidad) => {
    expect(leerCantidad(escrito)).toBe(cantidad);
  });

  test('an order that comes with a link is added line by line', () => {
    const yerba = { codigo: '1', presentacion: 0, cantidad: 2 };
    expect(sumarPedido([yerba], [yerba, { ...yerba, presentacion: 1 }])).toEqual([
      { ...yerba, cantidad: 4 },
      { ...yerba, presentacion: 1 },
    ]);
  });
});
