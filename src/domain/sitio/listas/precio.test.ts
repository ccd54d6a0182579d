import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bultoDePrueba } from '#tests/support/listas.ts';
import { dia } from '../../comun/calendario/dia.ts';
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

describe('prices', () => {
  const conEscala = bultoDePrueba(42_800_00, [
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
    expect(convieneLlevar(bultoDePrueba(10_00, [{ desde: 12, centavos: 9_00 }]), 11)).toEqual({
      desde: 12,
      centavos: 9_00,
    });
    expect(convieneLlevar(bultoDePrueba(10_00, [{ desde: 12, centavos: 9_00 }]), 10)).toBeNull();
    expect(convieneLlevar(bultoDePrueba(null), 1)).toBeNull();
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
    precioTachado({ oferta, antes, presentaciones: [bultoDePrueba(centavos)] }, hoy);

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
