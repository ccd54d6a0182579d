import { describe, expect, test } from 'vitest';
import { hojaDe } from '#tests/support/planilla.ts';
import { proponer } from '../../personas/importaciones/columnas.ts';
import { dia } from '../../comun/calendario/dia.ts';
import { compararListas } from './comparar.ts';
import type { Articulo } from './lista.ts';
import { COLUMNAS_DE_LISTA } from './columnas.ts';
import { leerLista } from './planilla.ts';

const TITULOS = ['Código', 'Descripción', 'Precio'] as const;

describe('what a file leaves out', () => {
  const escala = [{ desde: 3, centavos: 40_100_00 }];
  const yerba: Articulo = {
    codigo: '1',
    ean: '2000000010427',
    nombre: 'Yerba Laguna 1 kg',
    marca: 'Laguna',
    rubro: 'Infusiones',
    contenido: 1000,
    medida: 'g',
    iva: 1050,
    sugerido: 5_900_00,
    stock: 'no_hay',
    novedad: true,
    oferta: { centavos: 39_900_00, desde: dia('2026-11-23'), hasta: dia('2026-11-29') },
    presentaciones: [
      { nombre: 'Fardo', unidades: 10, centavos: 42_800_00, escala },
      { nombre: 'Suelta', unidades: 1, centavos: 4_500_00, escala: [{ desde: 4, centavos: 4_400_00 }] },
      { nombre: 'Display', unidades: 4, centavos: 17_500_00, escala: [] },
      { nombre: 'Pallet', unidades: 480, centavos: 1_900_000_00, escala: [] },
    ],
  };
  const te: Articulo = {
    ...yerba,
    codigo: '2',
    nombre: 'Té',
    rubro: 'Almacén',
    presentaciones: [yerba.presentaciones[0]],
  };
  const con = (titulos: readonly string[], ...filas: readonly (readonly string[])[]) => {
    const hoja = hojaDe([...TITULOS, ...titulos], ...filas);
    const orden = [...TITULOS, ...titulos];
    return leerLista(
      hoja,
      { hoja: 0, encabezado: 0, titulos: orden, columnas: proponer(orden, COLUMNAS_DE_LISTA) },
      new Map([te, yerba].map((articulo) => [articulo.codigo, articulo])),
    );
  };
  const [primera] = yerba.presentaciones;

  test('stays as it is in the list where the price is the same', () => {
    const { articulos, conserva, problemas, quita, sinRubro } = con(
      [],
      ['1', yerba.nombre, '42.800'],
      ['9', 'Nuevo', '100'],
    );
    expect(problemas).toEqual([]);
    expect(articulos).toEqual([
      yerba,
      expect.objectContaining({ codigo: '9', rubro: 'Varios', stock: 'hay', iva: 2100, sugerido: null }),
    ]);
    expect(quita).toEqual([]);
    expect([...sinRubro]).toEqual(['9']);
    expect(
      conserva.map(({ dato, articulos: cuantos, por_celda }) => `${dato} ${cuantos} ${por_celda}`),
    ).toEqual(
      [
        'rubro',
        'marca',
        'ean',
        'presentacion',
        'iva',
        'precio_unidad',
        'escala',
        'pallet',
        'otras',
        'sugerido',
        'stock',
        'novedad',
        'oferta',
      ].map((dato) => `${dato} 1 false`),
    );
  });

  test('a column that is empty from end to end is none; where only some cells are, those stay and the others are read', () => {
    const { articulos, conserva } = con(
      ['Rubro', 'Sugerido', 'Marca', 'Stock'],
      ['1', yerba.nombre, '45.000', '', '', '', ''],
      ['2', 'Té', '900', 'Tés', '', '-', ''],
    );
    expect(articulos).toMatchObject([
      { rubro: 'Infusiones', sugerido: 5_900_00, marca: 'Laguna', stock: 'no_hay' },
      { rubro: 'Tés', sugerido: 5_900_00, marca: null, stock: 'no_hay' },
    ]);
    const dicho = (cual: string) => conserva.find(({ dato }) => dato === cual);
    expect(dicho('rubro')).toEqual({ dato: 'rubro', articulos: 1, por_celda: true });
    expect(dicho('sugerido')).toEqual({ dato: 'sugerido', articulos: 2, por_celda: false });
    expect(dicho('stock')).toEqual({ dato: 'stock', articulos: 2, por_celda: false });
  });

  test('a dash erases; in stock, novelties and offers an empty cell says that there is, and that it is none', () => {
    const { articulos } = con(
      [
        'Sugerido',
        'Desde 1',
        'Precio 1',
        'Precio unidad',
        'Stock',
        'Novedad',
        'Oferta',
        'Oferta desde',
        'Oferta hasta',
      ],
      ['1', yerba.nombre, '45.000', '-', '-', '-', '-', '', '', '', '', ''],
      ['2', 'Té', '900', '1.200', '3', '850', '', 'no', 'x', '800', '23/11/2026', '29/11/2026'],
    );
    expect(articulos).toMatchObject([
      { sugerido: 1_200_00, stock: 'no_hay', novedad: true, oferta: { centavos: 800_00 } },
      {
        sugerido: null,
        stock: 'hay',
        novedad: false,
        oferta: null,
        rubro: 'Infusiones',
        presentaciones: [{ nombre: 'Fardo', escala: [] }],
      },
    ]);
  });

  test.each(['45.000', '40.000', 'Consultar'])(
    'a price that changes to %s takes with it those that the file does not say',
    (precio) => {
      const { articulos, quita, quitaDeCadaUno, conserva } = con([], ['1', yerba.nombre, precio]);
      expect(articulos[0]?.presentaciones).toMatchObject([{ nombre: 'Fardo', escala: [] }]);
      expect(articulos[0]?.presentaciones).toHaveLength(1);
      expect(quitaDeCadaUno.get('1')).toEqual(['escala', 'precio_unidad', 'otras', 'pallet']);
      expect(quita).toContainEqual({
        dato: 'escala',
        articulos: 1,
        por_celda: false,
      });
      expect(conserva.map(({ dato }) => dato)).not.toContain('escala');
      // Above what one pays for a unit, or where that has to be asked, it contradicts nothing.
      expect(articulos[0]?.sugerido).toBe(5_900_00);
    },
  );

  test('a suggested price that leaves nothing goes, and an offer that is no longer one', () => {
    const { articulos, quitaDeCadaUno } = con([], ['1', yerba.nombre, '59.000'], ['2', 'Té', '39.900']);
    expect(articulos.map(({ codigo, sugerido, oferta }) => [codigo, sugerido, oferta?.centavos])).toEqual([
      ['2', 5_900_00, undefined],
      ['1', null, 39_900_00],
    ]);
    expect(quitaDeCadaUno.get('1')).toContain('sugerido');
    expect(quitaDeCadaUno.get('2')).toEqual(['escala', 'oferta']);
  });

  test('what the file says beside the price that changes is kept', () => {
    const { articulos, quitaDeCadaUno } = con(
      ['Precio unidad', 'Desde 1', 'Precio 1'],
      ['1', yerba.nombre, '45.000', '4.700', '3', '44.000'],
    );
    expect(articulos[0]?.presentaciones).toMatchObject([
      { escala: [{ desde: 3, centavos: 44_000_00 }] },
      { nombre: 'Suelta', centavos: 4_700_00 },
    ]);
    expect(quitaDeCadaUno.get('1')).toEqual(['otras', 'pallet']);
  });

  test('a step dearer than the price of one is refused', () => {
    const { problemas } = con(['Desde 1', 'Precio 1'], ['1', yerba.nombre, '2.184', '3', '21.180']);
    expect(problemas).toEqual([
      {
        linea: 2,
        texto:
          'La escala desde 3 es más cara que el precio de uno: cada uno no puede costar más por llevar más',
      },
    ]);
  });

  test('an article with several things wrong is one, with all of them', () => {
    const { articulos } = con(
      ['Oferta', 'Oferta desde', 'Oferta hasta', 'Sugerido'],
      ['1', yerba.nombre, '428.000', '500.000', '23/11/2026', '29/11/2026', '5.900'],
    );
    expect(compararListas([te, yerba], articulos).avisos).toMatchObject([
      { codigo: '1', clases: ['por_diez', 'sugerido', 'oferta'] },
    ]);
  });

  test('another presentation takes no scale of the former one; the same one keeps its name and units', () => {
    const formas = (presentacion: string, unidades: string) =>
      con(['Presentación', 'Unidades'], ['1', yerba.nombre, '42.800', presentacion, unidades]).articulos[0]
        ?.presentaciones[0];
    expect(formas('Bulto x 12', '')).toEqual({
      nombre: 'Bulto',
      unidades: 12,
      centavos: 42_800_00,
      escala: [],
    });
    expect(formas('', '10')).toEqual(primera);
    expect(formas('FARDO', '')).toEqual(primera);
    expect(formas('Unidad', '')).toEqual({
      nombre: 'Unidad',
      unidades: 1,
      centavos: 42_800_00,
      escala: [],
    });
  });

  test('a unit price that the file brings is of whatever it is called, without the scale of the former one', () => {
    const { articulos } = con(['Precio unidad'], ['1', yerba.nombre, '42.800', '4.700']);
    expect(articulos[0]?.presentaciones[1]).toEqual({
      nombre: 'Suelta',
      unidades: 1,
      centavos: 4_700_00,
      escala: [],
    });
  });

  test('without sections in the file, each article goes beside those of its own', () => {
    const { articulos } = con([], ['1', yerba.nombre, '1.000'], ['9', 'Otro', '1.000'], ['2', 'Té', '900']);
    expect(articulos.map(({ codigo, rubro }) => `${codigo} ${rubro}`)).toEqual([
      '2 Almacén',
      '1 Infusiones',
      '9 Varios',
    ]);
  });

  test('the titles of sections are sections of the file', () => {
    const { articulos } = con([], ['MATE', '', ''], ['1', yerba.nombre, '1.000']);
    expect(articulos).toMatchObject([{ rubro: 'MATE' }]);
  });

  test('each field’s own name is its alone', () => {
    for (const [campo, { nombres }] of Object.entries(COLUMNAS_DE_LISTA))
      expect(proponer([nombres[0]], COLUMNAS_DE_LISTA)).toEqual([campo]);
  });
});
