import { describe, expect, test } from 'vitest';
import { hojaDe, leerHoja } from '#tests/support/planilla.ts';
import { avisosDeEdicion, compararListas } from './comparar.ts';
import type { Articulo } from './lista.ts';

test('an edit by hand is asked about what it makes look wrong, and not about what already did', () => {
  const con = (precio: string): Articulo => {
    const [articulo] = leerHoja(
      hojaDe(
        ['Código', 'Descripción', 'Precio', 'EAN', 'Sugerido', 'Unidades'],
        ['1', 'Yerba', precio, '12345678', '5.900', '10'],
      ),
    ).articulos;
    if (!articulo) throw new Error('The line was not read');
    return articulo;
  };
  // Its EAN is odd, and was.
  expect(avisosDeEdicion(con('42.800'), con('42.800'))).toEqual([]);
  expect(avisosDeEdicion(con('42.800'), con('428.000'))).toEqual(['por_diez', 'sugerido']);
  expect(avisosDeEdicion(con('42.800'), con('44.000'))).toEqual([]);
});

describe('what changes', () => {
  const uno = (codigo: string, centavos: number | null, cambio: Partial<Articulo> = {}): Articulo => ({
    codigo,
    ean: null,
    nombre: `Artículo ${codigo}`,
    marca: null,
    rubro: 'Almacén',
    contenido: null,
    medida: null,
    iva: 2100,
    sugerido: null,
    stock: 'hay',
    novedad: false,
    oferta: null,
    presentaciones: [{ nombre: 'Bulto', unidades: 12, centavos, escala: [] }],
    ...cambio,
  });
  const clases = (antes: readonly Articulo[], ahora: readonly Articulo[]) =>
    compararListas(antes, ahora).avisos.flatMap((aviso) =>
      aviso.clases.map((clase) => `${aviso.codigo} ${clase}`),
    );

  test('is new, gone, up, down, to be asked or no longer, or the same', () => {
    const hecha = compararListas(
      [
        uno('1', 100),
        uno('2', 100),
        uno('3', 100),
        uno('4', 100),
        uno('5', null),
        uno('7', 70),
        uno('8', null),
      ],
      [
        uno('1', 110),
        uno('2', 90),
        uno('3', 100),
        uno('5', 100),
        uno('6', 50),
        uno('7', null),
        uno('8', null),
      ],
    );
    const codigos = (cual: 'nuevos' | 'desaparecen' | 'suben' | 'bajan' | 'todos') =>
      hecha[cual].map(({ codigo }) => codigo);
    expect(hecha.sin_precio).toEqual([
      { codigo: '7', nombre: 'Artículo 7', estaba: true, antes: 70, ahora: null },
    ]);
    expect(hecha.con_precio).toEqual([
      { codigo: '5', nombre: 'Artículo 5', estaba: true, antes: null, ahora: 100 },
    ]);
    expect(codigos('todos')).toEqual(['1', '2', '3', '5', '6', '7', '8']);
    expect([codigos('suben'), codigos('bajan'), codigos('nuevos'), codigos('desaparecen')]).toEqual([
      ['1'],
      ['2'],
      ['6'],
      ['4'],
    ]);
    expect(hecha).toMatchObject({ iguales: 2, mediana: 0, avisos: [] });
  });

  test.each([
    [1000, 'por_diez'],
    [10, 'por_diez'],
    [1200, 'por_unidades'],
    [145, 'salto'],
    [55, 'salto'],
  ])('from 100 to %i looks like %s', (ahora, clase) => {
    expect(clases([uno('1', 100)], [uno('1', ahora)])).toEqual([`1 ${clase}`]);
  });

  test('up to 40 % is nothing odd by itself', () => {
    expect(clases([uno('1', 100)], [uno('1', 140)])).toEqual([]);
  });

  test('where a whole section goes up, who does not is what is odd', () => {
    const antes = ['1', '2', '3', '4', '5', '6'].map((codigo) => uno(codigo, 100));
    const ahora = antes.map((articulo) => uno(articulo.codigo, articulo.codigo === '6' ? 100 : 138));
    expect(clases(antes, ahora)).toEqual([]);
    expect(clases(antes, ahora.with(5, uno('6', 95)))).toEqual(['6 fuera_de_rubro']);
  });

  test('a package cheaper or dearer than what is in it, a scale that goes up, a suggested price that loses', () => {
    const con = (centavos: number, suelta: number, cambio: Partial<Articulo> = {}) =>
      clases(
        [],
        [
          uno('1', null, {
            presentaciones: [
              { nombre: 'Bulto', unidades: 12, centavos, escala: [] },
              { nombre: 'Unidad', unidades: 1, centavos: suelta, escala: [] },
            ],
            ...cambio,
          }),
        ],
      );
    expect(con(90, 100)).toEqual(['1 bulto_mas_barato']);
    expect(con(1300, 100)).toEqual(['1 bulto_mas_caro']);
    expect(con(1100, 100)).toEqual([]);
    expect(con(1100, 100, { sugerido: 90 })).toEqual(['1 sugerido']);
    const escala = [{ desde: 3, centavos: 110 }];
    expect(
      clases(
        [],
        [uno('1', 100, { presentaciones: [{ nombre: 'Bulto', unidades: 2, centavos: 100, escala }] })],
      ),
    ).toEqual(['1 escala']);
  });
});
