import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import {
  aceptable,
  type Candidato,
  conMasPlazo,
  estadoALaVista,
  importeDeLinea,
  proponerEspacios,
} from './cotizacion.ts';

const HOY = dia('2026-11-26');
const enviada = { estado: 'enviada', vence: HOY, total: 100 } as const;

describe('accepting', () => {
  test('is for the last day too, once, and for what was seen', () => {
    expect(aceptable(enviada, { hoy: HOY, visto: 100 }).ok).toBe(true);
    expect(aceptable(enviada, { hoy: HOY, visto: null }).ok).toBe(true);
    const codigo = (cambios: object, visto = 100) =>
      aceptable({ ...enviada, ...cambios }, { hoy: HOY, visto });
    expect(codigo({ vence: dia('2026-11-25') })).toEqual({ ok: false, code: 'COTIZACION_VENCIDA' });
    expect(codigo({ estado: 'anulada' })).toEqual({ ok: false, code: 'COTIZACION_ANULADA' });
    expect(codigo({ estado: 'aceptada' })).toEqual({ ok: false, code: 'YA_ACEPTADA' });
    expect(codigo({}, 99)).toEqual({ ok: false, code: 'OTRO_TOTAL' });
  });

  test('an accepted one does not expire', () => {
    expect(estadoALaVista('aceptada', dia('2020-01-01'), HOY)).toBe('aceptada');
    expect(estadoALaVista('enviada', dia('2026-11-25'), HOY)).toBe('vencida');
    expect(estadoALaVista('enviada', HOY, HOY)).toBe('enviada');
  });
});

describe('more time', () => {
  const tresMas = (desde: typeof HOY) => sumarDias(desde, 3);
  test.each([
    ['from its last day', 5, 8],
    ['from today, if that has passed', -2, 3],
    ['to the most that a new one may have', 29, 30],
    ['never less than it had', 45, 45],
  ])('%s', (_, vence, es) => {
    expect(conMasPlazo(sumarDias(HOY, vence), HOY, tresMas)).toBe(sumarDias(HOY, es));
  });
});

describe('a line', () => {
  const sin = { descuento_pct: 0, motivo_descuento: '', importe: null };
  test('is the list price less its discount, which says why', () => {
    expect(importeDeLinea(32_000_000, sin)).toEqual({ ok: true, value: 32_000_000 });
    const quince = { ...sin, descuento_pct: 15, motivo_descuento: 'Tres meses' };
    expect(importeDeLinea(32_000_001, quince)).toEqual({ ok: true, value: 27_200_000 });
    expect(importeDeLinea(100, { ...quince, motivo_descuento: ' ' })).toEqual({
      ok: false,
      code: 'FALTA_MOTIVO_DE_DESCUENTO',
    });
  });

  test('without a list price is what is said, and something is', () => {
    expect(importeDeLinea(null, sin)).toEqual({ ok: false, code: 'FALTA_IMPORTE' });
    expect(importeDeLinea(null, { ...sin, importe: 500 })).toEqual({ ok: true, value: 500 });
    expect(importeDeLinea(300, { ...sin, importe: 500 })).toEqual({ ok: true, value: 300 });
  });
});

describe('proposing', () => {
  const espacio = (clave: string, cambios: Partial<Candidato> = {}): Candidato => ({
    clave,
    type: 'puntera',
    x: 0,
    y: 0,
    visitas_pct: null,
    precio: 100,
    ...cambios,
  });

  test('what was named comes first; what is taken, by the nearest free one of its type', () => {
    const libres = [
      espacio('a'),
      espacio('lejos', { x: 900 }),
      espacio('cerca', { x: 110 }),
      espacio('otra', { type: 'gondola', x: 100 }),
    ];
    const pedidos = [espacio('tomada', { x: 100 }), espacio('a')];
    expect(proponerEspacios(libres, pedidos, null)).toEqual([
      { clave: 'a', por: 'pedido', en_lugar_de: null },
      { clave: 'cerca', por: 'reemplazo', en_lugar_de: 'tomada' },
    ]);
  });

  test('to who named none, the most seen, and the cheaper of two alike', () => {
    const libres = [
      espacio('poco', { visitas_pct: 5 }),
      espacio('caro', { visitas_pct: 40, precio: 300 }),
      espacio('barato', { visitas_pct: 40, precio: 200 }),
      espacio('mas', { visitas_pct: 60 }),
    ];
    expect(proponerEspacios(libres, [], null).map(({ clave }) => clave)).toEqual(['mas', 'barato', 'caro']);
    expect(proponerEspacios(libres, [], 310).map(({ clave }) => clave)).toEqual(['mas', 'barato']);
  });

  test('never goes beyond the budget, nor proposes twice nor what is not free', () => {
    const uno = fc.record({
      clave: fc.integer({ min: 0, max: 12 }).map(String),
      type: fc.constantFrom('gondola' as const, 'puntera' as const),
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 700 }),
      visitas_pct: fc.option(fc.integer({ min: 0, max: 100 })),
      precio: fc.option(fc.integer({ min: 0, max: 500 })),
    });
    const distintos = fc.uniqueArray(uno, { selector: ({ clave }) => clave, maxLength: 12 });
    fc.assert(
      fc.property(
        distintos,
        distintos,
        fc.option(fc.integer({ min: 0, max: 900 })),
        (libres, pedidos, tope) => {
          const propuestos = proponerEspacios(libres, pedidos, tope);
          const claves = propuestos.map(({ clave }) => clave);
          expect(new Set(claves).size).toBe(claves.length);
          const precios = claves.map((clave) => libres.find((libre) => libre.clave === clave)?.precio);
          expect(precios).not.toContain(undefined);
          const total = precios.reduce<number>((suma, precio) => suma + (precio ?? 0), 0);
          expect(total).toBeLessThanOrEqual(tope ?? Infinity);
        },
      ),
    );
  });
});
