import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { mesEnPalabras } from './meses.ts';
import {
  aniosOfrecidos,
  cambiarInicial,
  comprometer,
  disponible,
  ejecutar,
  enIndice,
  liberar,
  mesDe,
  nivelDeUso,
  porcentajeUtilizado,
  umbralCruzado,
  utilizado,
  type Presupuesto,
} from './presupuesto.ts';

const mes = (presupuesto_inicial: number, comprometido = 0, ejecutado = 0): Presupuesto => ({
  presupuesto_inicial,
  comprometido,
  ejecutado,
});

test('used is committed + executed; available is initial − used, and can be negative', () => {
  expect(utilizado(mes(100, 20, 30))).toBe(50);
  expect(disponible(mes(100, 20, 30))).toBe(50);
  expect(disponible(mes(100, 90, 30))).toBe(-20);
});

test('the badge: 90 % or more is critico, 70 % or more alto, by the percentage that is shown', () => {
  const nivel = (usado: number) => nivelDeUso(porcentajeUtilizado(mes(1000, usado)));
  expect([0, 694, 695, 894, 895, 1500].map(nivel)).toEqual([
    'normal',
    'normal',
    'alto',
    'alto',
    'critico',
    'critico',
  ]);
});

test('a month without budget has no share used', () => {
  expect(porcentajeUtilizado(mes(0, 10))).toBe(0);
});

test('months are counted one after the other, over the year’s end too', () => {
  expect(enIndice({ anio: 2027, mes: 1 }) - enIndice({ anio: 2026, mes: 12 })).toBe(1);
  expect(enIndice({ anio: 2027, mes: 3 }) - enIndice({ anio: 2026, mes: 3 })).toBe(12);
  expect(enIndice({ anio: 0, mes: 1 })).toBe(0);
});

describe('committing', () => {
  it('takes up to the last centavo, and not one more', () => {
    expect(comprometer(mes(100, 60), 40, { permiteSobre: false })).toMatchObject({
      value: { presupuesto: { comprometido: 100 }, sobre: false },
    });
    expect(comprometer(mes(100, 60), 41, { permiteSobre: false })).toEqual({
      ok: false,
      code: 'NO_ENTRA_EN_EL_PRESUPUESTO',
    });
  });

  it('over it when somebody answers for it, and says so only when it did go over', () => {
    expect(comprometer(mes(100, 60), 41, { permiteSobre: true })).toMatchObject({ value: { sobre: true } });
    expect(comprometer(mes(100, 60), 40, { permiteSobre: true })).toMatchObject({ value: { sobre: false } });
  });

  it('and then spending it moves it from one to the other', () => {
    expect(ejecutar(mes(100, 60, 5), 40)).toEqual(mes(100, 20, 45));
    expect(liberar(mes(100, 60, 5), 40)).toEqual(mes(100, 20, 5));
  });

  it('whatever happens, nobody spends what was not committed and nothing gets lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.array(fc.integer({ min: 1, max: 200 })),
        (inicial, montos) => {
          let p = mes(inicial);
          const vivos: number[] = [];
          for (const [i, monto] of montos.entries()) {
            const antes = disponible(p);
            const result = comprometer(p, monto, { permiteSobre: false });
            expect(result.ok).toBe(monto <= antes);
            if (!result.ok) continue;
            p = result.value.presupuesto;
            if (i % 3 === 0) p = liberar(p, monto);
            else if (i % 3 === 1) p = ejecutar(p, monto);
            else vivos.push(monto);
            expect(disponible(p)).toBeGreaterThanOrEqual(0);
          }
          expect(p.comprometido).toBe(vivos.reduce((a, b) => a + b, 0));
        },
      ),
    );
  });
});

describe('a new initial amount', () => {
  it('cannot go below the amount used, but can equal it', () => {
    expect(cambiarInicial(mes(100, 30, 30), 60)).toMatchObject({ value: { presupuesto_inicial: 60 } });
    expect(cambiarInicial(mes(100, 30, 30), 59)).toEqual({ ok: false, code: 'MENOS_QUE_LO_USADO' });
  });

  it('a month that is over budget can be raised, even if it still falls short', () => {
    expect(cambiarInicial(mes(100, 150), 120).ok).toBe(true);
    expect(cambiarInicial(mes(100, 150), 100).ok).toBe(true);
    expect(cambiarInicial(mes(100, 150), 99).ok).toBe(false);
  });
});

test('a change tells of the highest share that it reached, once', () => {
  const umbrales = [70, 90];
  expect(umbralCruzado(mes(100, 60), mes(100, 69), umbrales)).toBeNull();
  expect(umbralCruzado(mes(100, 60), mes(100, 70), umbrales)).toBe(70);
  expect(umbralCruzado(mes(100, 70), mes(100, 89), umbrales)).toBeNull();
  expect(umbralCruzado(mes(100, 10), mes(100, 95), umbrales)).toBe(90);
  expect(umbralCruzado(mes(100, 95), mes(200, 95), umbrales)).toBeNull();
});

test('years go from 2024 to the next one', () => {
  expect(aniosOfrecidos(dia('2025-06-01'))).toEqual([2024, 2025, 2026]);
  expect(aniosOfrecidos(dia('2026-12-31'))).toEqual([2024, 2025, 2026, 2027]);
});

test('the month that pays is that of the company’s calendar, not of UTC', () => {
  expect(mesDe(new Date('2026-12-01T02:59:00Z'))).toEqual({ anio: 2026, mes: 11 });
  expect(mesEnPalabras(mesDe(new Date('2026-12-01T03:00:00Z')))).toBe('diciembre de 2026');
});
