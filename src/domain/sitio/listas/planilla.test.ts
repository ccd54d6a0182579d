import { describe, expect, test } from 'vitest';
import { filaDeTitulos, proponer, queFaltan, type Hoja } from '../../personas/importaciones/columnas.ts';
import { dia } from '../../comun/calendario/dia.ts';
import { avisosDeEdicion, compararListas } from './comparar.ts';
import type { Articulo } from './lista.ts';
import { COLUMNAS_DE_LISTA, LISTA_IMPORTABLE } from './columnas.ts';
import { leerContenido, leerLista } from './planilla.ts';
import { leerPrecio, votarDecimal } from './precio-escrito.ts';

const hojaDe = (...filas: readonly (readonly string[])[]): Hoja => ({
  nombre: 'Precios',
  filas: filas.map((celdas, i) => ({ linea: i + 1, celdas })),
});
const leer = (hoja: Hoja) => {
  const encabezado = filaDeTitulos(hoja, COLUMNAS_DE_LISTA);
  const titulos = hoja.filas[encabezado]?.celdas ?? [];
  return leerLista(hoja, { hoja: 0, encabezado, titulos, columnas: proponer(titulos, COLUMNAS_DE_LISTA) });
};
const TITULOS = ['Código', 'Descripción', 'Precio'] as const;

describe('a price', () => {
  test.each([
    ['42.800', 42_800_00],
    ['$ 42.800,50', 42_800_50],
    ['$42800', 42_800_00],
    ['1.234.567,8', 1_234_567_80],
    ['ARS 1.500 c/u', 1_500_00],
    ['1500.-', 1_500_00],
    ['1234,5678', 1_234_57],
    ['0,1', 10],
    ['1,0050', 1_01],
  ])('%s is %i centavos', (escrito, centavos) => {
    expect(leerPrecio(escrito, 'coma')).toEqual({ ok: true, value: centavos });
  });

  test.each([
    ['1234.50', 1_234_50],
    ['1,234.50', 1_234_50],
    ['1.005', 1_01],
    ['42800', 42_800_00],
  ])('with the dot, %s is %i centavos', (escrito, centavos) => {
    expect(leerPrecio(escrito, 'punto')).toEqual({ ok: true, value: centavos });
  });

  test.each(['', '-', 'consultar', 'CONSULTE', 'A confirmar', 's/p'])('%j has to be asked', (escrito) => {
    expect(leerPrecio(escrito, 'coma')).toEqual({ ok: true, value: null });
  });

  test.each([
    ['1,234', 'PRECIO_DUDOSO'],
    ['1.5', 'PRECIO_DUDOSO'],
    ['0', 'NO_ES_PRECIO'],
    ['-150', 'NO_ES_PRECIO'],
    ['doce', 'NO_ES_PRECIO'],
    ['#DIV/0!', 'NO_ES_PRECIO'],
    ['99999999999999', 'NO_ES_PRECIO'],
  ])('%s is refused', (escrito, code) => {
    expect(leerPrecio(escrito, 'coma')).toMatchObject({ ok: false, code });
  });

  test('a file votes how it writes centavos', () => {
    expect(votarDecimal(['1.234', '850.5', '12'])).toBe('punto');
    expect(votarDecimal(['1.234', '850,5', '12'])).toBe('coma');
    expect(votarDecimal(['1.234', '850', '12'])).toBe('coma');
    expect(votarDecimal(['1.234,50', '850.5'])).toBe('coma');
  });
});

describe('a file', () => {
  test('is read under whatever titles it has, over a heading, with sections as lines', () => {
    const { articulos, problemas } = leer(
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
    expect(leer(hoja)).toMatchObject({
      articulos: [{ rubro: 'Aceites' }, { rubro: 'Aceites' }],
      problemas: [],
    });
  });

  test('scales, pallets and offers', () => {
    const { articulos, problemas } = leer(
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
    const { articulos, problemas } = leer(
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

test('an edit by hand is asked about what it makes look wrong, and not about what already did', () => {
  const con = (precio: string): Articulo => {
    const [articulo] = leer(
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
