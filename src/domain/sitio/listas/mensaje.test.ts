import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dia } from '../../comun/calendario/dia.ts';
import { enlaceDePedido, leerComoEscrito, leerPedido, pedidoDeCampos } from './enlace-de-pedido.ts';
import { LARGO_DE_MENSAJE, mensajesDePedido } from './mensaje.ts';
import { listasDeMuestra } from './muestra.ts';
import { armarPedido, MAXIMO_DE_RENGLONES, type Renglon } from './pedido.ts';

const HOY = dia('2026-11-26');
const ARTICULOS = listasDeMuestra(HOY)[0]?.semanas.at(-1)?.articulos ?? [];
const DATOS = {
  perfil: 'comercio',
  insignia: 'Comercio',
  origen: 'https://mostrador.ejemplo.com',
  hoy: HOY,
  quien: '',
  entrega: 'Lo paso a buscar por Puerto',
  como: { tipo: 'retiro', id: 'puerto' },
} as const;

const renglon: fc.Arbitrary<Renglon> = fc.record({
  codigo: fc.constantFrom(...ARTICULOS.map(({ codigo }) => codigo)),
  presentacion: fc.constantFrom(0, 1),
  cantidad: fc.integer({ min: 1, max: 9999 }),
});
const pedido = fc.uniqueArray(renglon, {
  maxLength: MAXIMO_DE_RENGLONES,
  selector: ({ codigo, presentacion }) => `${codigo} ${presentacion}`,
});

describe('an order’s address', () => {
  test('holds the lines and gives them back', () => {
    fc.assert(
      fc.property(pedido, (renglones) => {
        const enlace = enlaceDePedido(DATOS.origen, 'comercio', renglones, DATOS.como);
        const { searchParams, pathname } = new URL(enlace);
        expect(pathname).toBe('/pedido/comercio');
        expect(leerComoEscrito(searchParams.get('como') ?? '')).toEqual(DATOS.como);
        expect(leerPedido(searchParams.get('l') ?? '')).toEqual({ renglones, malos: 0, cortado: false });
      }),
    );
  });

  test.each(['', 'envio', 'envio-', 'moto-centro', 'envio-<b>', `envio-${'a'.repeat(61)}`])(
    'of how it is wanted, %j says nothing',
    (escrito) => {
      expect(leerComoEscrito(escrito)).toBeNull();
    },
  );

  test.each([
    ['1001~-3', 1],
    ['1001~0', 1],
    ['1001~1e3', 1],
    ['1001', 1],
    ['~3', 1],
    ['1001~99999', 1],
    ['<script>~1', 1],
    ['', 0],
    [',,,', 0],
  ])('written by hand, %j is no line', (escrito, malos) => {
    expect(leerPedido(escrito)).toEqual({ renglones: [], malos, cortado: false });
  });

  test.each([
    ['', null],
    ['q=yerba', null],
    ['1001~0=3', '1001~3'],
    ['1001~0=3&1002~1=2&1003~0=&1004~0=0', '1001~3,1002~2~1'],
    // What a field says takes the place of what the order said; what is on other pages of the list stays.
    ['l=1001~9,1005~4&1001~0=3', '1005~4,1001~3'],
    ['l=1001~9,1005~4&1001~0=', '1005~4'],
    ['1001~0=-4', '1001~-4'],
    ['1001~0=%26l%3D9~9', '1001~%26l%3D9~9'],
  ])('of a form without a script: %j is %j', (campos, escrito) => {
    expect(pedidoDeCampos(new URLSearchParams(campos))).toBe(escrito);
  });

  test('says so when it has more lines than an order may have', () => {
    const { renglones, cortado } = leerPedido(Array.from({ length: 501 }, (_, i) => `a${i}~1`).join(','));
    expect(renglones).toHaveLength(500);
    expect(cortado).toBe(true);
    expect(leerPedido('a~1,'.repeat(20_000)).cortado).toBe(true);
  });
});

describe('an order’s messages', () => {
  test('fit, and their links together are the whole order, with its total', () => {
    fc.assert(
      fc.property(pedido, (renglones) => {
        const mensajes = mensajesDePedido(ARTICULOS, renglones, DATOS);
        const entero = armarPedido(ARTICULOS, renglones, HOY);
        for (const mensaje of mensajes)
          expect(encodeURIComponent(mensaje).length).toBeLessThanOrEqual(LARGO_DE_MENSAJE);
        const enlazados = mensajes.flatMap(
          (mensaje) =>
            leerPedido(new URL(mensaje.split('\n').at(-1) ?? '').searchParams.get('l') ?? '').renglones,
        );
        expect(armarPedido(ARTICULOS, enlazados, HOY).total).toBe(entero.total);
        expect(enlazados).toHaveLength(entero.renglones.length);
      }),
      { numRuns: 40 },
    );
  });

  test('of 500 lines with the longest codes are several, and each says which part it is and what is missing', () => {
    const articulos = Array.from({ length: MAXIMO_DE_RENGLONES }, (_, i) => ({
      codigo: `PROVEEDOR-CON-NOMBRE-LARGO-${100 + i}`,
      nombre: `${'Galletitas surtidas con relleno de limón '.repeat(3)}${i}`.slice(0, 120),
      oferta: null,
      stock: 'hay' as const,
      presentaciones: [{ nombre: 'Bulto', unidades: 12, centavos: 123_450, escala: [] }] as const,
    }));
    const renglones = articulos.map(({ codigo }) => ({ codigo, presentacion: 0, cantidad: 9999 }));
    const mensajes = mensajesDePedido(articulos, renglones, { ...DATOS, quien: 'x'.repeat(60) });
    for (const [i, mensaje] of mensajes.entries()) {
      expect(encodeURIComponent(mensaje).length).toBeLessThanOrEqual(LARGO_DE_MENSAJE);
      expect(mensaje).toContain(`parte ${i + 1} de ${mensajes.length}`);
      expect(mensaje).toMatch(/^y \d+ rengl(?:ón|ones) más, en el enlace$/mu);
    }
    const enlazados = mensajes.flatMap(
      (mensaje) =>
        leerPedido(new URL(mensaje.split('\n').at(-1) ?? '').searchParams.get('l') ?? '').renglones,
    );
    expect(enlazados).toEqual(renglones);
  });

  test('are read by a clerk', () => {
    const [uno, otro] = ARTICULOS.filter(({ stock, oferta }) => stock === 'hay' && oferta === null);
    const renglones = [uno, otro].map((articulo, i) => ({
      codigo: articulo?.codigo ?? '',
      presentacion: i,
      cantidad: i + 2,
    }));
    const { total, renglones: conPrecio } = armarPedido(ARTICULOS, renglones, HOY);
    const [mensaje = ''] = mensajesDePedido(ARTICULOS, renglones, {
      ...DATOS,
      quien: 'Kiosco *Punta Mogotes*',
    });
    const lineas = mensaje.split('\n');
    expect(lineas[0]).toBe('Hola, soy de Kiosco Punta Mogotes. Quiero hacer un pedido (Comercio).');
    expect(lineas[1]).toMatch(
      new RegExp(String.raw`^2 bultos × \d+ · ${uno?.codigo} ${uno?.nombre} · \$ [\d.]+$`, 'u'),
    );
    expect(lineas[2]).toContain(`3 unidades · ${otro?.codigo}`);
    // Each line says what it costs, so that the clerk sees at which price it was promised.
    expect(lineas.slice(1, 3).map((linea) => linea.split(' · ').at(-1)?.replaceAll(/\D/gu, ''))).toEqual(
      conPrecio.map(({ importe }) => String((importe ?? 0) / 100)),
    );
    expect(lineas[3]?.replaceAll(/\D/gu, '')).toBe(String(total / 100));
    expect(lineas[4]).toBe('Precios del 26/11/2026');
    expect(lineas[5]).toBe('Lo paso a buscar por Puerto');
  });

  test('of more lines than fit with their amounts, they are listed without, rather than fewer', () => {
    const renglones = ARTICULOS.filter(({ stock }) => stock === 'hay')
      .slice(0, 14)
      .map(({ codigo }) => ({ codigo, presentacion: 0, cantidad: 2 }));
    const lineas = (cuantos: number) => {
      const [mensaje = ''] = mensajesDePedido(ARTICULOS, renglones.slice(0, cuantos), DATOS);
      return mensaje.split('\n').slice(1, 1 + cuantos);
    };
    expect(lineas(8).every((linea) => /· \$ [\d.]+$/u.test(linea))).toBe(true);
    expect(lineas(14).every((linea) => /^2 \p{Ll}.* · \d+ [^$]+$/u.test(linea))).toBe(true);
  });

  test('of nothing are none', () => {
    expect(mensajesDePedido(ARTICULOS, [{ codigo: 'no-hay', presentacion: 0, cantidad: 1 }], DATOS)).toEqual(
      [],
    );
  });
});
