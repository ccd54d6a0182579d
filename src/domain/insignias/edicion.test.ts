import { describe, expect, it } from 'vitest';
import { type Criterio, TIPOS_CRITERIO } from './criterio.ts';
import { describirCriterio, leerCriterio, puedeCambiarCriterio } from './edicion.ts';
import { INSIGNIAS_DE_MUESTRA } from './muestra.ts';

const leer = (tipo: Criterio['tipo'], escrito: string) => {
  const result = leerCriterio(tipo, escrito);
  return result.ok ? result.value.valor : result.code;
};

describe('a criterion as a person writes it', () => {
  it('is a whole number from 1, with or without the dots of thousands', () => {
    expect(leer('puntos_total', ' 1.000 ')).toBe(1000);
    expect(leer('puntos_total', '1.000.000')).toBe(1_000_000);
    expect(leer('puntos_total', '1')).toBe(1);
    expect(leer('puntos_total', '10000000')).toBe(10_000_000);
    expect(leer('racha_dias', '5')).toBe(5);
    expect(leer('ventas', '50')).toBe(50);
    for (const nada of ['', '   ']) expect(leer('participacion', nada)).toBe('VALOR_FALTA');
    for (const mal of ['0', '10000001', '999999999999999'])
      expect(leer('puntos_total', mal)).toBe('VALOR_FUERA_DE_RANGO');
    for (const mal of ['muchos', '-5', '1e3', '٣', '1,5', '1.5', '5.00', '5,00', '9'.repeat(20)])
      expect(leer('puntos_total', mal)).toBe('VALOR_NO_ES_NUMERO');
  });

  it('is a text only where a mérito can carry it', () => {
    expect(leer('puntualidad', ' mes_perfecto ')).toBe('mes_perfecto');
    expect(leer('ventas', '-5')).toBe('VALOR_NO_ES_NUMERO');
    expect(leer('ventas', 'x'.repeat(80))).toBe('x'.repeat(80));
    expect(leer('ventas', 'x'.repeat(81))).toBe('VALOR_LARGO');
  });

  it('given by hand carries what the spec says, whatever was typed', () => {
    expect(leer('custom', '')).toBe('manual');
    expect(leer('custom', '12')).toBe('manual');
  });

  it('is read back in words', () => {
    expect(describirCriterio({ tipo: 'desafios_completados', valor: 1 })).toBe('1 desafío completado');
    expect(describirCriterio({ tipo: 'puntos_total', valor: '3000' })).toBe('3.000 puntos');
    expect(describirCriterio({ tipo: 'ventas', valor: 'mejor_mes' })).toBe(
      'Un mérito de ventas: «mejor mes»',
    );
    expect(describirCriterio({ tipo: 'custom', valor: 'manual' })).toBe('La otorga Recursos Humanos');
    expect(describirCriterio({ tipo: 'puntos_total', valor: 'x' })).toBe(
      'Un criterio que no se puede cumplir',
    );
    for (const tipo of TIPOS_CRITERIO)
      expect(describirCriterio({ tipo, valor: 'x' })).not.toMatch(/undefined|NaN/);
  });
});

describe('changing a criterion', () => {
  const diez: Criterio = { tipo: 'desafios_completados', valor: 10 };

  it('is locked once somebody received the badge; writing the same value again is allowed', () => {
    const cambiar = (nuevo: Criterio, yaSeOtorgo: boolean) =>
      puedeCambiarCriterio(diez, nuevo, yaSeOtorgo).ok;
    expect(cambiar({ ...diez, valor: 12 }, false)).toBe(true);
    expect(cambiar({ ...diez, valor: 12 }, true)).toBe(false);
    expect(cambiar({ ...diez, tipo: 'participacion' }, true)).toBe(false);
    expect(cambiar({ ...diez, valor: '10' }, true)).toBe(true);
    expect(puedeCambiarCriterio(diez, { ...diez, valor: 12 }, true)).toEqual({
      ok: false,
      code: 'CRITERIO_BLOQUEADO',
    });
  });
});

it('the first five badges are the ones of the spec', () => {
  expect(INSIGNIAS_DE_MUESTRA.map((i) => `${i.nombre}: ${i.criterio.tipo} / ${i.criterio.valor}`)).toEqual([
    'Empleado Puntual: puntualidad / mes_perfecto',
    'Mejor Vendedor: ventas / mejor_mes',
    'Asistencia Perfecta: asistencia / trimestre_perfecto',
    'Innovador del Año: innovacion / idea_implementada',
    'Trabajo en Equipo: teamwork / colaboracion_destacada',
  ]);
});
