import { describe, expect, test } from 'vitest';
import { hojaDe, leerHoja } from '#tests/support/planilla.ts';
import { proponer, queFaltan, type Hoja } from '../../personas/importaciones/columnas.ts';
import { COLUMNAS_DE_LISTA, LISTA_IMPORTABLE } from './columnas.ts';
import { leerContenido } from './planilla.ts';

const TITULOS = ['Código', 'Descripción', 'Precio'] as const;

describe('a file', () => {
  test('is read under whatever titles it has, over a heading, with sections as lines', () => {
    const { articulos, problemas } = leerHoja(
      hojaDe(
        ['LISTA DE PRECIOS'],
        [
          'Cod',
          'Detalle',
          'P. venta',
          'Código de barras',
          'Presentación',
          'Unitario',
          'PVP',
          'IVA',
          'Existencia',
        ],
        ['ALMACÉN'],
        [
          '1042',
          'Yerba Laguna 1 kg',
          '$ 42.800',
          '2000000010427',
          'BULTO x 10',
          '4.400',
          '5.900',
          '21',
          '120',
        ],
        ['1043', 'Harina 000', 'consultar', '', 'Bulto x 10', '', '', '10,5', '0'],
        ['', 'BEBIDAS', '', ''],
        ['2001', 'Agua 500 cc', '6.240', '', 'Pack × 12', '', '', '', '3'],
      ),
    );
    expect(problemas).toEqual([]);
    expect(articulos).toMatchObject([
      {
        codigo: '1042',
        rubro: 'ALMACÉN',
        ean: '2000000010427',
        contenido: 1000,
        medida: 'g',
        iva: 2100,
        sugerido: 5_900_00,
        stock: 'hay',
        presentaciones: [
          { nombre: 'Bulto', unidades: 10, centavos: 42_800_00 },
          { nombre: 'Unidad', unidades: 1, centavos: 4_400_00 },
        ],
      },
      { codigo: '1043', iva: 1050, stock: 'no_hay', presentaciones: [{ centavos: null }] },
      {
        codigo: '2001',
        rubro: 'BEBIDAS',
        stock: 'poco',
        contenido: 500,
        medida: 'ml',
        presentaciones: [{ nombre: 'Pack', unidades: 12 }],
      },
    ]);
  });

  test('a section merged over several rows is of all of them', () => {
    const avisos = { 3: 'la celda está combinada con la de la fila 2: separalas y repetí el dato' };
    const hoja: Hoja = {
      nombre: 'x',
      filas: [
        { linea: 1, celdas: [...TITULOS, 'Rubro'] },
        { linea: 2, celdas: ['1', 'Aceite', '100', 'Aceites'] },
        { linea: 3, celdas: ['2', 'Vinagre', '90', ''], avisos },
      ],
    };
    expect(leerHoja(hoja)).toMatchObject({
      articulos: [{ rubro: 'Aceites' }, { rubro: 'Aceites' }],
      problemas: [],
    });
  });

  test('scales, pallets and offers', () => {
    const { articulos, problemas } = leerHoja(
      hojaDe(
        [
          ...TITULOS,
          'Desde 1',
          'Precio 1',
          'Desde 2',
          'Precio 2',
          'U medio pallet',
          'Medio pallet',
          'Oferta',
          'Oferta desde',
          'Oferta hasta',
        ],
        ['1', 'Yerba', '100', '10', '90', '3', '95', '480', '45.000', '80', '24/11/2026', '2026-11-30'],
      ),
    );
    expect(problemas).toEqual([]);
    expect(articulos[0]).toMatchObject({
      oferta: { centavos: 80_00, desde: '2026-11-24', hasta: '2026-11-30' },
      presentaciones: [
        {
          escala: [
            { desde: 3, centavos: 95_00 },
            { desde: 10, centavos: 90_00 },
          ],
        },
        { nombre: '½ pallet', unidades: 480, centavos: 45_000_00 },
      ],
    });
  });

  test('every line that cannot come in is said, each thing of it', () => {
    const { articulos, problemas } = leerHoja(
      hojaDe(
        [...TITULOS, 'EAN', 'IVA'],
        ['1', 'Yerba', '100', '7,79E+12', '21'],
        ['', '', '0', '', '99'],
        ['2', 'Té', '1.5', '', ''],
        ['3', 'Café', '100,50', '', ''],
        ['3', 'Café otra vez', '120', '', ''],
      ),
    );
    expect(articulos.map(({ codigo }) => codigo)).toEqual(['3']);
    expect(problemas.map(({ linea, texto }) => [linea, texto.slice(0, 22)])).toEqual([
      [2, 'El EAN perdió cifras e'],
      [3, 'Falta el código'],
      [3, 'Falta el nombre'],
      [3, 'Precio: «0» no es un p'],
      [3, 'El IVA «99» no es una '],
      [4, 'Precio: «1.5» se puede'],
      [6, 'El código 3 ya está en'],
    ]);
  });

  test('what has to come is asked for by its name', () => {
    expect(queFaltan(proponer(['Artículo', 'Detalle', 'Otro'], COLUMNAS_DE_LISTA), LISTA_IMPORTABLE)).toEqual(
      ['Precio'],
    );
  });

  test('the net content is the last size that a name says', () => {
    expect(leerContenido('Aceite 1,5 lts')).toEqual({ contenido: 1500, medida: 'ml' });
    expect(leerContenido('Pack x 6 de 2.25 L')).toEqual({ contenido: 2250, medida: 'ml' });
    expect(leerContenido('Sin medida')).toBeNull();
  });
});
