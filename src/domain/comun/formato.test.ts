import { describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import {
  cantidad,
  diaRelativo,
  duracion,
  enMayuscula,
  fecha,
  fechaCorta,
  fechaDePlanilla,
  momentoDePlanilla,
  fechaHora,
  fechaLarga,
  hora,
  lista,
  miles,
  numero,
  numeroConSigno,
  pesos,
  porcentaje,
  sinCortarPesos,
  rango,
  tamano,
} from './formato.ts';

describe('numbers', () => {
  test.each([
    [0, 0, '0'],
    [-0.2, 0, '0'],
    [999, 0, '999'],
    [1385, 0, '1.385'],
    [1234567, 0, '1.234.567'],
    [-1240, 0, '−1.240'],
    [2.5, 1, '2,5'],
    [2.999, 2, '3'],
    [1000.25, 2, '1.000,25'],
    [Number.NaN, 0, '—'],
  ])('numero(%d, %d) is %s', (n, decimales, escrito) => {
    expect(numero(n, decimales)).toBe(escrito);
  });

  test('four digits as the specification writes them, five grouped', () => {
    expect([500, 2000, 9999, 10_000, 12_500].map(miles)).toEqual(['500', '2000', '9999', '10.000', '12.500']);
  });

  test('a change carries its sign, and zero none', () => {
    expect([numeroConSigno(120), numeroConSigno(-30), numeroConSigno(0)]).toEqual(['+120', '−30', '0']);
  });

  test.each([
    [2890, '$\u00a02.890'],
    [2890.5, '$\u00a02.890,50'],
    [0.005, '$\u00a00,01'],
    [-15, '−$\u00a015'],
    [19.999, '$\u00a020'],
  ])('pesos(%d) is %s', (n, escrito) => {
    expect(pesos(n)).toBe(escrito);
  });

  test('an amount that somebody wrote stays on its line', () => {
    expect(sinCortarPesos('Vale de $ 2.000, o $5 y $ más')).toBe('Vale de $\u00a02.000, o $5 y $ más');
  });

  test('100 % is said only when it is all', () => {
    expect([porcentaje(99.9), porcentaje(100)]).toEqual(['99\u00a0%', '100\u00a0%']);
  });

  test.each([
    [0, '0\u00a0bytes'],
    [999, '999\u00a0bytes'],
    [1536, '1,5\u00a0KB'],
    [1_048_576, '1\u00a0MB'],
    [10_485_760, '10\u00a0MB'],
    [1_048_575, '1\u00a0MB'],
  ])('tamano(%d) is %s', (bytes, escrito) => {
    expect(tamano(bytes)).toBe(escrito);
  });

  test('the word agrees with the figure', () => {
    expect([
      cantidad(1, 'punto', 'puntos'),
      cantidad(0, 'punto', 'puntos'),
      cantidad(1200, 'punto', 'puntos'),
    ]).toEqual(['1 punto', '0 puntos', '1.200 puntos']);
  });

  test('a list ends in y, or in e before the sound i', () => {
    expect(lista([])).toBe('');
    expect(lista(['Ana'])).toBe('Ana');
    expect(lista(['Ana', 'Luis', 'Marta'])).toBe('Ana, Luis y Marta');
    expect(lista(['Ana', 'Inés'])).toBe('Ana e Inés');
    expect(lista(['Rubro', 'IVA'], 'ni')).toBe('Rubro ni IVA');
    expect(lista(['agua', 'hielo'])).toBe('agua y hielo');
  });
});

describe('dates', () => {
  const hoy = dia('2026-11-20');

  test('a day is written short, in figures and long', () => {
    expect(fechaCorta(hoy)).toBe('20 nov');
    expect(fecha(hoy)).toBe('20/11/2026');
    expect(fechaLarga(hoy)).toBe('viernes 20 de noviembre de 2026');
  });

  test('the short date says the year only when it is another', () => {
    expect(fechaCorta(dia('2025-01-02'), hoy)).toBe('2 ene 2025');
    expect(fechaCorta(dia('2026-01-02'), hoy)).toBe('2 ene');
  });

  test('an instant is read on the wall clock of Buenos Aires', () => {
    const casiMedianoche = new Date('2026-11-21T02:59:00Z');
    expect(fechaHora(casiMedianoche)).toBe('20 nov 2026, 23:59');
    expect(hora(new Date('2026-11-20T03:00:00Z'))).toBe('00:00');
    expect(fecha(casiMedianoche)).toBe('20/11/2026');
  });

  test('a range repeats nothing it does not need', () => {
    expect(rango(dia('2026-11-01'), dia('2026-11-30'))).toBe('1 al 30 nov');
    expect(rango(dia('2026-11-28'), dia('2026-12-03'))).toBe('28 nov al 3 dic');
    expect(rango(dia('2026-12-28'), dia('2027-01-03'))).toBe('28 dic 2026 al 3 ene 2027');
    expect(rango(hoy, hoy)).toBe('20 nov');
    expect(rango(dia('2027-02-01'), dia('2027-02-14'), hoy)).toBe('1 al 14 feb 2027');
    expect(rango(dia('2025-03-15'), dia('2025-04-11'), hoy)).toBe('15 mar al 11 abr 2025');
    expect(rango(dia('2026-03-15'), dia('2026-03-15'), hoy)).toBe('15 mar');
  });

  test('a day near today is said as people say it', () => {
    const dichos = [
      '2026-11-20',
      '2026-11-21',
      '2026-11-19',
      '2026-11-23',
      '2026-11-17',
      '2026-12-24',
      '2027-01-05',
    ];
    expect(dichos.map((d) => diaRelativo(dia(d), hoy))).toEqual([
      'hoy',
      'mañana',
      'ayer',
      'en 3 días',
      'hace 3 días',
      '24 dic',
      '5 ene 2027',
    ]);
  });
});

describe('time gone by', () => {
  test('a wait is rounded up, never to nothing', () => {
    expect([duracion(1), duracion(60), duracion(3600), duracion(3725)]).toEqual([
      '1\u00a0min',
      '1\u00a0min',
      '1\u00a0h',
      '1\u00a0h 3\u00a0min',
    ]);
  });
});

test('a phrase that opens a line begins with a capital, whatever its first character is', () => {
  expect([enMayuscula('último'), enMayuscula('🎉 hola'), enMayuscula('')]).toEqual(['Último', '🎉 hola', '']);
});

test('in a file every date is written alike', () => {
  expect(fechaDePlanilla(dia('2026-11-05'))).toBe('05/11/2026');
  expect(momentoDePlanilla(new Date('2026-11-05T03:07:00Z'))).toBe('05/11/2026 00:07');
});
