import { expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { pendienteEnPalabras, quienes, reconocido } from './palabras.ts';

const hoy = dia('2026-11-20');

it.each([
  [null, 'Nunca', true],
  ['2026-11-20', 'Hoy', false],
  ['2026-11-19', 'Ayer', false],
  ['2026-11-01', 'Hace 19 días', false],
  ['2026-10-01', 'Hace 50 días', true],
  ['2025-10-01', '1 oct 2025', true],
])('last recognised %s: %s', (ultimo, texto, tarde) => {
  expect(reconocido(ultimo === null ? null : dia(ultimo), hoy)).toEqual({ texto, tarde });
});

it('pending things say until when', () => {
  const de = (tipo: 'aporte' | 'capacitacion', fecha: string) =>
    pendienteEnPalabras({ tipo, titulo: 'A', fecha: dia(fecha) }, hoy).cuando;
  expect(de('aporte', '2026-11-20')).toBe('hasta hoy');
  expect(de('aporte', '2026-11-21')).toBe('hasta mañana');
  expect(de('aporte', '2026-11-23')).toBe('hasta el 23 nov');
  expect(de('aporte', '2026-12-23')).toBe('hasta el 23 dic');
  expect(de('capacitacion', '2027-01-18')).toBe('hasta el 18 ene 2027');
});

it('many people are named by the first two and how many more', () => {
  expect(quienes(['Ana Gil'])).toBe('Ana Gil');
  expect(quienes(['Ana Gil', 'Luis Paz', 'Eva Sol'])).toBe('Ana Gil, Luis Paz y Eva Sol');
  expect(quienes(['Ana Gil', 'Luis Paz', 'Eva Sol', 'Teo Luz'])).toBe('Ana Gil, Luis Paz y 2 más');
});
