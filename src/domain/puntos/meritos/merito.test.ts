import { describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { decirValor, describirMerito, leerQueDice, leerTipo, validarFecha } from './merito.ts';

const leer = (escrito: string) => {
  const result = leerQueDice(escrito);
  return result.ok ? (result.value.cantidad ?? result.value.texto) : result.code;
};

describe('what a mérito says', () => {
  it('is an amount or a text, never nothing', () => {
    expect(leer(' 18 ')).toBe(18);
    expect(leer('1.000')).toBe(1000);
    expect(leer('1')).toBe(1);
    expect(leer('1.000.000')).toBe(1_000_000);
    expect(leer('mes_perfecto')).toBe('mes_perfecto');
    expect(leer('3 meses sin faltar')).toBe('3 meses sin faltar');
    expect(leer('  ')).toBe('QUE_FALTA');
    for (const mal of [
      '0',
      '-3',
      '2,5',
      '2.5',
      '5.00',
      '5,00',
      '1.50',
      '1000001',
      '!!',
      '=1+1',
      'NaN',
      '0x10',
      '1e5',
      '-Infinity',
    ])
      expect(leer(mal)).toBe('CANTIDAD_INVALIDA');
    expect(leer('ñ'.repeat(80))).toBe('ñ'.repeat(80));
    expect(leer('ñ'.repeat(81))).toBe('TEXTO_LARGO');
  });

  it('is read in words', () => {
    expect(describirMerito({ tipo: 'ventas', cantidad: 1200, texto: null })).toBe('Ventas: 1.200');
    expect(describirMerito({ tipo: 'teamwork', cantidad: null, texto: 'colaboracion_destacada' })).toBe(
      'Trabajo en equipo: colaboración destacada',
    );
    expect(decirValor({ cantidad: null, texto: null })).toBe('0');
  });

  it('is of a kind that people write as they say it', () => {
    expect(leerTipo('Innovación')).toBe('innovacion');
    expect(leerTipo('TRABAJO EN EQUIPO')).toBe('teamwork');
    expect(leerTipo('teamwork')).toBe('teamwork');
    expect(leerTipo('trabajo_en_equipo')).toBe('teamwork');
    for (const otro of ['', 'custom', 'puntos_total', 'constructor']) expect(leerTipo(otro)).toBe(null);
  });
});

it('a mérito is of today or of a day before, in this century', () => {
  const en = (d: string) => {
    const result = validarFecha(dia(d), dia('2026-11-20'));
    return result.ok ? 'ok' : result.code;
  };
  expect(en('2026-11-20')).toBe('ok');
  expect(en('2026-11-21')).toBe('FECHA_FUTURA');
  expect(en('2000-01-01')).toBe('ok');
  expect(en('1999-12-31')).toBe('FECHA_MUY_ANTERIOR');
});
