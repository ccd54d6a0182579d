import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dia, diaSemana } from '../../comun/calendario/dia.ts';
import { contenidoDeMuestra } from '../muestra.ts';
import {
  acotarBusqueda,
  comoSeEscribe,
  corregir,
  LARGO_DE_BUSQUEDA,
  palabrasBuscadas,
  palabrasDeArticulo,
} from './busqueda.ts';
import { esEan, eanInterno } from './ean.ts';
import type { Articulo, Presentacion } from './lista.ts';
import { listasDeMuestra, SEMANAS } from './muestra.ts';
import { armarPedido, cambiarCantidad, leerCantidad, MAXIMO_POR_RENGLON, sumarPedido } from './pedido.ts';
import {
  convieneLlevar,
  ganancia,
  porMedida,
  porUnidad,
  precioPorCantidad,
  precioTachado,
  presentacionesDelDia,
  sinImpuestos,
  variacion,
} from './precio.ts';

const HOY = dia('2026-11-26');
const bulto = (centavos: number | null, escala: Presentacion['escala'] = []): Presentacion => ({
  nombre: 'Bulto',
  unidades: 10,
  centavos,
  escala,
});

describe('prices', () => {
  const conEscala = bulto(42_800_00, [
    { desde: 3, centavos: 40_100_00 },
    { desde: 10, centavos: 39_000_00 },
  ]);

  test.each([
    [1, 42_800_00],
    [2, 42_800_00],
    [3, 40_100_00],
    [9, 40_100_00],
    [10, 39_000_00],
    [5000, 39_000_00],
  ])('of %i, each costs the step reached', (cantidad, centavos) => {
    expect(precioPorCantidad(conEscala, cantidad)).toBe(centavos);
  });

  test('where one more makes the whole cheaper it is said', () => {
    expect(convieneLlevar(bulto(10_00, [{ desde: 12, centavos: 9_00 }]), 11)).toEqual({
      desde: 12,
      centavos: 9_00,
    });
    expect(convieneLlevar(bulto(10_00, [{ desde: 12, centavos: 9_00 }]), 10)).toBeNull();
    expect(convieneLlevar(bulto(null), 1)).toBeNull();
  });

  test('per unit, per measure and without taxes are rounded to the nearest centavo', () => {
    expect(porUnidad(100_00, 3)).toBe(33_33);
    expect(porUnidad(50, 4)).toBe(13);
    expect(porMedida({ contenido: 900, medida: 'ml' }, { centavos: 21_480_00, unidades: 12 })).toEqual({
      centavos: 1_988_89,
      por: 'l',
    });
    expect(porMedida({ contenido: 20, medida: 'u' }, { centavos: 100_00, unidades: 1 })).toEqual({
      centavos: 5_00,
      por: 'unidad',
    });
    expect(porMedida({ contenido: null, medida: null }, { centavos: 1, unidades: 1 })).toBeNull();
    expect(sinImpuestos(121_00, 2100)).toBe(100_00);
    expect(sinImpuestos(110_50, 1050)).toBe(100_00);
    expect(sinImpuestos(99_99, 0)).toBe(99_99);
  });

  test('what has to be asked for has no price by quantity', () => {
    const escala = [{ desde: 3, centavos: 36_180_00 }];
    const [primera] = presentacionesDelDia(
      { oferta: null, presentaciones: [{ nombre: 'Bulto', unidades: 10, centavos: null, escala }] },
      dia('2026-11-26'),
    );
    expect(primera.escala).toEqual([]);
  });

  test('without taxes and with them again, no centavo is lost', () => {
    assert(
      property(integer({ min: 0, max: 99_999_999_999 }), constantFrom(0, 1050, 2100, 2700), (c, iva) => {
        const neto = sinImpuestos(c, iva);
        expect(Number.isSafeInteger(neto)).toBe(true);
        expect(Math.abs(neto * (10_000 + iva) - c * 10_000)).toBeLessThanOrEqual((10_000 + iva) / 2);
      }),
    );
  });

  test('the shop’s gain is over its cost; none if it would lose', () => {
    expect(ganancia({ sugerido: 5_900_00 }, { centavos: 42_800_00, unidades: 10 })).toEqual({
      centavos: 1_620_00,
      porcentaje: 38,
    });
    expect(ganancia({ sugerido: 4_000_00 }, { centavos: 42_800_00, unidades: 10 })).toBeNull();
    expect(ganancia({ sugerido: null }, { centavos: 1, unidades: 1 })).toBeNull();
  });

  test('a change is said in whole per cent, never as none', () => {
    expect(variacion(100_00, 104_00)).toEqual({ sube: true, porcentaje: 4 });
    expect(variacion(1000_00, 999_00)).toEqual({ sube: false, porcentaje: 1 });
    expect(variacion(100, 100)).toBeNull();
    expect(variacion(null, 100)).toBeNull();
  });

  test('an offer counts on its two days and between, where it is cheaper', () => {
    const oferta = { centavos: 39_900_00, desde: dia('2026-11-24'), hasta: dia('2026-11-30') };
    const en = (hoy: string) => presentacionesDelDia({ oferta, presentaciones: [conEscala] }, dia(hoy))[0];
    expect(en('2026-11-23')).toBe(conEscala);
    expect(en('2026-12-01')).toBe(conEscala);
    for (const hoy of ['2026-11-24', '2026-11-30']) {
      expect(en(hoy)).toEqual({
        ...conEscala,
        centavos: 39_900_00,
        escala: [{ desde: 10, centavos: 39_000_00 }],
      });
    }
    const cara = { ...oferta, centavos: 50_000_00 };
    expect(presentacionesDelDia({ oferta: cara, presentaciones: [conEscala] }, HOY)[0]).toBe(conEscala);
  });
});

describe('the price that is struck beside an offer', () => {
  const oferta = { centavos: 80_00, desde: dia('2026-11-24'), hasta: dia('2026-11-30') };
  const de = (antes: number | null, centavos: number | null = 100_00, hoy = HOY) =>
    precioTachado({ oferta, antes, presentaciones: [bulto(centavos)] }, hoy);

  test.each([
    ['what the list asks without it', de(null), 100_00],
    ['where it went up this week, what it cost before', de(90_00), 90_00],
    ['where it came down this week, what it costs without the offer', de(110_00), 100_00],
    ['nothing, where it cost that or less before', de(80_00), null],
    ['nothing, where it has to be asked', de(null, null), null],
    ['nothing, where the offer is not cheaper', de(null, 80_00), null],
    ['nothing, once it is over', de(null, 100_00, dia('2026-12-01')), null],
  ])('%s', (_, dicho, esperado) => {
    expect(dicho).toBe(esperado);
  });
});

describe('orders', () => {
  type Pedible = Pick<Articulo, 'codigo' | 'nombre' | 'stock' | 'oferta' | 'presentaciones'>;
  const uno: Pedible = {
    codigo: '1',
    nombre: 'Yerba',
    stock: 'hay',
    oferta: null,
    presentaciones: [bulto(100_00, [{ desde: 3, centavos: 90_00 }])],
  };
  const articulos: readonly Pedible[] = [
    uno,
    { ...uno, codigo: '2', stock: 'no_hay' },
    { ...uno, codigo: '3', presentaciones: [bulto(null)] },
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

describe('searching', () => {
  const articulo = {
    codigo: 'A-1042',
    ean: '2000000010423',
    nombre: 'Azúcar común Ñandú 1 Kg.',
    marca: 'Ñandú',
    rubro: 'Azúcar y endulzantes',
  };

  test('words have no accents, and sizes one spelling', () => {
    expect(palabrasDeArticulo(articulo)).toEqual(
      expect.arrayContaining(['1042', '2000000010423', 'azucar', 'comun', 'nandu', '1kg']),
    );
    for (const q of ['1000 g', '1000gr', '1 kg', '1kg', '1 KILO', '1 Kgs.'])
      expect(palabrasBuscadas(q)).toEqual(['1kg']);
    for (const q of ['1,5 l', '1.5 lts', '1,5litros', '1500 ml', '1500cc'])
      expect(palabrasBuscadas(q)).toEqual(['1c5l']);
    expect(palabrasBuscadas('500cc')).toEqual(['500ml']);
    expect(palabrasBuscadas('bulto x 12')).toEqual(['bulto', 'x12']);
  });

  test('what people call otherwise than lists do is looked for as lists do', () => {
    expect(palabrasBuscadas('yerba mate 1 kg')).toEqual(['yerba', '1kg']);
    expect(palabrasBuscadas('mate cocido')).toEqual(['mate', 'cocido']);
    expect(palabrasBuscadas('puchos')).toEqual(['cigarrillos']);
    expect(palabrasBuscadas('azúcar 0,5 kg')).toEqual(['azucar', '500g']);
    expect(palabrasBuscadas('aceite 1,25 l')).toEqual(['aceite', '1c25l']);
  });

  test('a size is said as one writes it', () => {
    expect(comoSeEscribe(['cola', '2c25'], ['Gaseosa cola 2,25 l'])).toBe('cola 2,25');
    expect(comoSeEscribe(['yerba', '1kg'], [])).toBe('yerba 1 kg');
  });

  test('words that say nothing are left out, unless there is no other', () => {
    expect(palabrasBuscadas('dulce de leche')).toEqual(['dulce', 'leche']);
    expect(palabrasBuscadas('de la')).toEqual(['de', 'la']);
    expect(palabrasBuscadas("';--&|!():*")).toEqual([]);
  });

  test('however long, it is cut before anything is done with it', () => {
    expect(acotarBusqueda('yerba '.repeat(2000))).toMatchObject({ cortada: true });
    expect(Array.from(acotarBusqueda('👍'.repeat(10_000)).q).length).toBeLessThanOrEqual(LARGO_DE_BUSQUEDA);
    expect(acotarBusqueda('  yerba   1 kg ')).toEqual({ q: 'yerba 1 kg', cortada: false });
    expect(palabrasBuscadas('a b c d e f g h i j k l')).toHaveLength(8);
  });

  const conocidas = ['yerba', 'azucar', 'galletitas', 'aceite', 'girasol', 'mayonesa', 'fideos', '1kg'];
  test.each([
    ['yreba', 'yerba'],
    ['yerva', 'yerba'],
    ['asucar', 'azucar'],
    ['galetitas', 'galletitas'],
    ['galetit', 'galletit'],
    ['acite', 'aceite'],
    ['jirasol', 'girasol'],
    ['mallonesa', 'mayonesa'],
  ])('%s is taken for %s', (escrita, querida) => {
    expect(corregir(escrita, conocidas)).toBe(querida);
  });

  test.each([
    ['quso', ['queso', 'agua'], 'queso'],
    ['coca', ['cola', 'boca'], null],
    ['coca', ['coladores', 'agua'], null],
    ['cofi', ['cofias'], null],
  ])('of four letters, %j among %j is %j: one neighbour, and whole', (escrita, pocas, querida) => {
    expect(corregir(escrita, pocas)).toBe(querida);
  });

  test.each(['tornillo', 'te', '1kh', 'zzzzzzzz'])('%s is nothing that is sold', (escrita) => {
    expect(corregir(escrita, conocidas)).toBeNull();
  });
});

describe('EAN', () => {
  test('the check digit is looked at', () => {
    expect(esEan('4006381333931')).toBe(true);
    expect(esEan('4006381333932')).toBe(false);
    expect(esEan('96385074')).toBe(true);
    expect(esEan('7,79E+12')).toBe(false);
  });

  test('those of the range for internal use are right', () => {
    assert(
      property(integer({ min: 1, max: 9_999_999_999 }), (n) => {
        expect(eanInterno(n)).toMatch(/^20\d{11}$/);
        expect(esEan(eanInterno(n))).toBe(true);
      }),
    );
  });
});

describe('the sample', () => {
  const listas = listasDeMuestra(HOY);
  const de = (perfil: string) =>
    listas.find((lista) => lista.perfil === perfil)?.semanas.at(-1)?.articulos ?? [];

  test('is a wholesaler’s assortment of twelve weeks that end this Monday, the same each time', () => {
    expect(listas.map(({ perfil }) => perfil)).toEqual([
      'comercio',
      'particular',
      'reventa',
      'mayorista',
      'gulero',
    ]);
    for (const { semanas } of listas) {
      expect(semanas).toHaveLength(SEMANAS);
      expect(semanas.at(-1)?.vigente_desde).toBe('2026-11-23');
      expect(semanas.every(({ vigente_desde }) => diaSemana(vigente_desde) === 1)).toBe(true);
    }
    expect(de('comercio').length).toBeGreaterThan(370);
    expect(listasDeMuestra(HOY)).toEqual(listas);
  });

  test('codes are one each, EAN are right, amounts are whole pesos above zero', { timeout: 30_000 }, () => {
    for (const { semanas } of listas) {
      for (const { articulos } of semanas) {
        expect(new Set(articulos.map(({ codigo }) => codigo)).size).toBe(articulos.length);
        for (const { ean, presentaciones } of articulos) {
          expect(esEan(ean ?? '')).toBe(true);
          for (const { centavos, escala } of presentaciones) {
            expect(centavos).toBeGreaterThan(0);
            expect((centavos ?? 1) % 100).toBe(0);
            expect(
              escala.every((paso, i) => paso.centavos < (escala[i - 1]?.centavos ?? centavos ?? 0)),
            ).toBe(true);
          }
        }
      }
    }
  });

  test('a package is never dearer by the unit than the unit', () => {
    const caras = ['comercio', 'particular', 'gulero'].flatMap(de).filter(({ presentaciones }) => {
      const suelta = presentaciones.find(({ unidades }) => unidades === 1);
      return presentaciones.some(
        ({ centavos, unidades }) => suelta && (centavos ?? 0) > (suelta.centavos ?? 0) * unidades,
      );
    });
    expect(caras).toEqual([]);
  });

  test('each list has what its page promises', () => {
    const tiene = (perfil: string, que: (articulo: Articulo) => boolean) => de(perfil).filter(que).length;
    const conEscala = ({ presentaciones: [primera] }: Articulo) => primera.escala.length > 0;
    const porUnidad_ = ({ presentaciones }: Articulo) =>
      presentaciones.some(({ unidades }) => unidades === 1);
    expect(tiene('comercio', ({ sugerido }) => sugerido !== null)).toBe(de('comercio').length);
    expect(tiene('comercio', conEscala)).toBeGreaterThan(300);
    expect(tiene('comercio', porUnidad_)).toBe(de('comercio').length);
    expect(tiene('comercio', ({ rubro }) => rubro === 'Cigarrillos')).toBeGreaterThan(5);
    expect(tiene('particular', porUnidad_)).toBe(de('particular').length);
    expect(
      tiene('reventa', ({ presentaciones }) => presentaciones.some(({ nombre }) => nombre === '½ pallet')),
    ).toBeGreaterThan(300);
    expect(
      tiene('reventa', ({ presentaciones: [p] }) => p.nombre === 'Caja madre' && p.escala.length > 0),
    ).toBeGreaterThan(8);
    // In the order of what they leave, each says another percentage.
    for (const perfil of ['comercio', 'reventa']) {
      const dejan = de(perfil).map((articulo) => ganancia(articulo, articulo.presentaciones[0])?.porcentaje);
      expect(dejan).not.toContain(undefined);
      expect(new Set(dejan).size).toBeGreaterThan(10);
    }
    for (const perfil of ['comercio', 'particular', 'reventa']) {
      expect(tiene(perfil, ({ oferta }) => oferta !== null)).toBeGreaterThan(3);
      expect(tiene(perfil, ({ stock }) => stock === 'no_hay')).toBeGreaterThan(3);
      expect(tiene(perfil, ({ novedad }) => novedad)).toBeGreaterThan(3);
    }
  });

  test('the combo costs what the site says, and less by the alfajor than a box', () => {
    const { combo } = contenidoDeMuestra();
    const [suyo, ...cajas] = de('gulero');
    expect(suyo?.presentaciones[0].centavos).toBe(combo.precio * 100);
    const deSesenta = cajas.filter(({ contenido }) => contenido === 60);
    expect(deSesenta.length).toBeGreaterThan(2);
    for (const { presentaciones } of deSesenta) {
      const [{ centavos, unidades }] = presentaciones;
      expect((centavos ?? 0) / unidades).toBeGreaterThan((combo.precio * 100) / combo.unidades);
    }
  });
});
