import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dia } from '../../comun/calendario/dia.ts';
import { consejoDeCompra } from './consejo.ts';
import { listasDeMuestra } from './muestra.ts';
import { armarPedido, type Renglon } from './pedido.ts';

const HOY = dia('2026-11-27');
const ARTICULOS = listasDeMuestra(HOY).flatMap(({ semanas }) => semanas.at(-1)?.articulos ?? []);

const YERBA = {
  codigo: '1104',
  nombre: 'Yerba Sierra Chata 1 kg',
  stock: 'hay',
  oferta: null,
  presentaciones: [
    { nombre: 'Bulto', unidades: 10, centavos: 37_300_00, escala: [{ desde: 3, centavos: 36_000_00 }] },
    { nombre: 'Unidad', unidades: 1, centavos: 3_950_00, escala: [] },
  ],
} as const;

/** What is said of the line of a presentation, and what the order would be. */
function consejo(renglones: readonly Renglon[], presentacion: number) {
  const pedido = armarPedido([YERBA], renglones, HOY);
  const renglon = pedido.renglones.find(({ indice }) => indice === presentacion);
  const dado = renglon && consejoDeCompra(renglon, renglones, HOY);
  return dado ? { ...dado, dicho: dado.dicho.replaceAll(/\s/gu, ' ') } : null;
}
const sueltas = (cantidad: number) => ({ codigo: '1104', presentacion: 1, cantidad });
const bultos = (cantidad: number) => ({ codigo: '1104', presentacion: 0, cantidad });

describe('loose units that cost more than the pack', () => {
  test.each([
    [12, 'Con 1 bulto × 10 y 2 unidades pagás $ 2.200 menos', [sueltas(2), bultos(1)]],
    [10, 'Con 1 bulto × 10 pagás $ 2.200 menos', [bultos(1)]],
    // One more, closed, reaches a step of the pack's own scale.
    [29, 'Con 3 bultos × 10 llevás más y pagás $ 6.550 menos', [bultos(3)]],
    [30, 'Con 3 bultos × 10 pagás $ 10.500 menos', [bultos(3)]],
  ])('of %d it is said: %s', (cantidad, dicho, renglones) => {
    expect(consejo([sueltas(cantidad)], 1)).toMatchObject({ dicho, renglones });
  });

  test('those of packs that are ordered already are counted with them, up to their step', () => {
    expect(consejo([bultos(2), sueltas(10)], 1)).toEqual({
      // One more pack makes three, and then each is cheaper: 2 × 37.300 + 39.500 − 3 × 36.000.
      ahorro: 6_100_00,
      dicho: 'Con 1 bulto × 10 más pagás $ 6.100 menos',
      renglones: [bultos(3)],
    });
  });

  test.each([1, 5, 9])('of %d nothing is said: a pack costs more', (cantidad) => {
    expect(consejo([sueltas(cantidad)], 1)).toBeNull();
  });

  test('of what has to be asked nothing is said', () => {
    const [bulto, unidad] = YERBA.presentaciones;
    for (const presentaciones of [
      [{ ...bulto, centavos: null }, unidad],
      [bulto, { ...unidad, centavos: null }],
    ] as const) {
      const [renglon] = armarPedido([{ ...YERBA, presentaciones }], [sueltas(10)], HOY).renglones;
      expect(renglon && consejoDeCompra(renglon, [sueltas(10)], HOY)).toBeNull();
    }
  });
});

test('a step at which all of it costs less is said with what is saved', () => {
  const cigarrillos = {
    ...YERBA,
    presentaciones: [
      { nombre: 'Cartón', unidades: 10, centavos: 10_00, escala: [{ desde: 12, centavos: 9_00 }] },
    ],
  } as const;
  const pedidos = [bultos(11)];
  const [renglon] = armarPedido([cigarrillos], pedidos, HOY).renglones;
  expect(renglon && consejoDeCompra(renglon, pedidos, HOY)).toEqual({
    ahorro: 2_00,
    dicho: 'Con 12 cartones × 10 llevás más y pagás $\u00a02 menos',
    renglones: [bultos(12)],
  });
});

test('whatever is ordered, who does as is said has no less and pays exactly that less', () => {
  const renglon = fc.record({
    codigo: fc.constantFrom(...ARTICULOS.map(({ codigo }) => codigo)),
    presentacion: fc.constantFrom(0, 1, 2),
    cantidad: fc.integer({ min: 1, max: 200 }),
  });
  const unidades = ({ renglones }: ReturnType<typeof armarPedido>) =>
    renglones.reduce((suma, { presentacion, cantidad }) => suma + presentacion.unidades * cantidad, 0);
  let dados = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(renglon, {
        minLength: 1,
        maxLength: 6,
        selector: ({ codigo, presentacion }) => `${codigo} ${presentacion}`,
      }),
      (renglones) => {
        const antes = armarPedido(ARTICULOS, renglones, HOY);
        for (const uno of antes.renglones) {
          const dado = consejoDeCompra(uno, renglones, HOY);
          if (dado === null) continue;
          dados += 1;
          const despues = armarPedido(ARTICULOS, dado.renglones, HOY);
          expect(antes.total - despues.total).toBe(dado.ahorro);
          expect(dado.ahorro).toBeGreaterThan(0);
          expect(unidades(despues)).toBeGreaterThanOrEqual(unidades(antes));
        }
      },
    ),
  );
  expect(dados).toBeGreaterThan(0);
});
