import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Criterio, type Hechos, TIPOS_CRITERIO, avance, evaluar, pistaDeCriterio } from './criterio.ts';
import { porOtorgar, quedaEnDuda } from './otorgamiento.ts';

const hechos: Hechos = {
  puntos_total: 1800,
  desafios_completados: 18,
  participaciones: 24,
  racha_mejor: 7,
  meritos: [
    { tipo: 'ventas', cantidad: 3, texto: null },
    { tipo: 'ventas', cantidad: 4, texto: null },
    { tipo: 'asistencia', cantidad: null, texto: 'Mes Perfecto' },
  ],
};
const nada: Hechos = {
  puntos_total: 0,
  desafios_completados: 0,
  participaciones: 0,
  racha_mejor: 0,
  meritos: [],
};
const progreso = (tipo: Criterio['tipo'], valor: number | string) => evaluar({ tipo, valor }, hechos);
const pista = (tipo: Criterio['tipo'], valor: number | string) =>
  pistaDeCriterio({ tipo, valor }, evaluar({ tipo, valor }, hechos));

describe('a criterion', () => {
  it('measures its own fact', () => {
    expect(progreso('desafios_completados', 25)).toEqual({
      cumple: false,
      actual: 18,
      meta: 25,
      porcentaje: 72,
      falta: 7,
    });
    expect(progreso('puntos_total', 1800)).toMatchObject({ cumple: true, porcentaje: 100, falta: 0 });
    expect(progreso('participacion', 25)).toMatchObject({ actual: 24, porcentaje: 96 });
    expect(progreso('participacion', 35).porcentaje).toBe(68);
    expect(progreso('racha_dias', 5)).toMatchObject({ cumple: true, actual: 7, porcentaje: 100 });
    expect(progreso('ventas', 8)).toMatchObject({ cumple: false, actual: 7, falta: 1 });
    expect(progreso('puntualidad', 1)).toMatchObject({ cumple: false, actual: 0, porcentaje: 0 });
  });

  it('with a text asks for a mérito of that type with that text', () => {
    expect(progreso('asistencia', 'mes_perfecto')).toMatchObject({ cumple: true, porcentaje: 100 });
    expect(progreso('puntualidad', 'mes_perfecto')).toMatchObject({ cumple: false, porcentaje: 0 });
    expect(progreso('asistencia', 'anio_perfecto').cumple).toBe(false);
    expect(progreso('asistencia', '  ').cumple).toBe(false);
    // Méritos that carry an amount have no text.
    expect(progreso('ventas', 'mejor_mes').cumple).toBe(false);
    const blanco = { tipo: 'ventas', cantidad: null, texto: '_' } as const;
    expect(evaluar({ tipo: 'ventas', valor: ' ' }, { ...nada, meritos: [blanco] }).cumple).toBe(false);
  });

  it('takes a number written as text for the number', () => {
    expect(progreso('ventas', ' 7 ')).toMatchObject({ cumple: true, meta: 7 });
  });

  it('is never met without facts: custom, or a threshold that is not a number', () => {
    expect(progreso('custom', 0)).toMatchObject({ cumple: false, porcentaje: null });
    for (const valor of [0, -1, Number.NaN, 'muchos'])
      expect(progreso('puntos_total', valor).cumple).toBe(false);
    expect(evaluar({ tipo: 'puntos_total', valor: 100 }, { ...nada, puntos_total: -40 })).toMatchObject({
      porcentaje: 0,
      falta: 140,
    });
  });

  it('shows 100 % exactly when it is met', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (puntos_total, valor) => {
          const p = evaluar({ tipo: 'puntos_total', valor }, { ...nada, puntos_total });
          expect(p.cumple).toBe(puntos_total >= valor);
          expect(p.porcentaje === 100).toBe(p.cumple);
          expect(p.falta === 0).toBe(p.cumple);
        },
      ),
    );
  });

  it('of a streak shows what the current one lacks, and is met by the best one', () => {
    const racha: Criterio = { tipo: 'racha_dias', valor: 20 };
    const casi = { ...hechos, racha_mejor: 19 };
    const once = avance(racha, casi, 11);
    expect(once).toEqual({ cumple: false, actual: 11, meta: 20, porcentaje: 55, falta: 9 });
    expect(pistaDeCriterio(racha, once)).toBe('Te faltan 9 días de racha');
    expect(avance(racha, casi, 0)).toMatchObject({ actual: 0, porcentaje: 0, falta: 20 });
    expect(avance(racha, { ...hechos, racha_mejor: 20 }, 0)).toMatchObject({ cumple: true, falta: 0 });
    const ventas: Criterio = { tipo: 'ventas', valor: 8 };
    expect(avance(ventas, hechos, 3)).toEqual(evaluar(ventas, hechos));
  });

  it('says what is missing', () => {
    expect(pista('desafios_completados', 25)).toBe('Te faltan 7 desafíos completados');
    expect(pista('desafios_completados', 19)).toBe('Te falta 1 desafío completado');
    expect(pista('puntos_total', 5000)).toBe('Te faltan 3.200 puntos');
    expect(pista('innovacion', 2)).toBe('Te faltan 2 méritos de innovación');
    expect(pista('puntualidad', 'mes_perfecto')).toBe('Te falta un mérito de puntualidad: «mes perfecto»');
    expect(pista('puntualidad', ' mes_perfecto ')).toBe('Te falta un mérito de puntualidad: «mes perfecto»');
    expect(pista('puntos_total', 'muchos')).toBe('Todavía no se puede obtener');
    expect(pista('custom', 1)).toBe('La otorga Recursos Humanos');
    expect(pista('racha_dias', 3)).toBe('¡Ya cumplís lo que pide!');
    for (const tipo of TIPOS_CRITERIO) expect(pista(tipo, 9999)).not.toMatch(/undefined|NaN/);
  });
});

describe('badges', () => {
  const insignia = (id: string, criterio: Criterio, activa = true) => ({ id, activa, criterio });
  const diez: Criterio = { tipo: 'desafios_completados', valor: 10 };

  it('are awarded when active, met and not owned', () => {
    const all = [
      insignia('met', diez),
      insignia('owned', diez),
      insignia('retired', diez, false),
      insignia('far', { tipo: 'desafios_completados', valor: 19 }),
      insignia('by-hand', { tipo: 'custom', valor: 1 }),
    ];
    expect(porOtorgar(all, hechos, new Set(['owned'])).map((i) => i.id)).toEqual(['met']);
    expect(porOtorgar(all, hechos, new Set(['owned', 'met']))).toEqual([]);
  });

  it('are in doubt when the facts no longer back them, except those given by hand', () => {
    expect(quedaEnDuda(diez, hechos)).toBe(false);
    expect(quedaEnDuda(diez, { ...hechos, desafios_completados: 9 })).toBe(true);
    expect(quedaEnDuda({ tipo: 'custom', valor: 1 }, nada)).toBe(false);
  });
});
