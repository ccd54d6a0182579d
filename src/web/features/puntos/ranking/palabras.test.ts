import { expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, type PeriodoRanking } from '#domain/comun/calendario/periodo.ts';
import { bajadaDe, nombreDe, opcionDe, puestoEnPalabras } from './palabras.ts';

const periodo = (tipo: PeriodoRanking, inicio: string, actual = false) => ({
  tipo,
  inicio: dia(inicio),
  fin: finDePeriodo(tipo, dia(inicio)),
  cerrado: !actual,
  actual,
});

it('says which period runs, and since when', () => {
  expect(bajadaDe(periodo('semana', '2026-11-16', true))).toBe('Desde el lunes 16 de noviembre hasta hoy');
  expect(bajadaDe(periodo('mes', '2026-11-01', true))).toBe('Noviembre, desde el día 1 hasta hoy');
  expect(bajadaDe(periodo('semestre', '2026-07-01', true))).toBe(
    'Segundo semestre, desde el 1 de julio hasta hoy',
  );
  expect(bajadaDe(periodo('anio', '2026-01-01', true))).toBe('2026, desde el 1 de enero hasta hoy');
});

it('names a past period', () => {
  expect(nombreDe(periodo('semana', '2026-11-09'))).toBe('Semana del 9 al 15 nov 2026');
  expect(nombreDe(periodo('semana', '2025-12-29'))).toBe('Semana del 29 dic 2025 al 4 ene 2026');
  expect(nombreDe(periodo('mes', '2026-10-01'))).toBe('Octubre de 2026');
  expect(nombreDe(periodo('semestre', '2026-01-01'))).toBe('Primer semestre de 2026');
  expect(bajadaDe(periodo('anio', '2025-01-01'))).toBe('Año 2025');
});

it('names it short in a list, and says which are closed', () => {
  const hoy = dia('2026-11-20');
  expect(opcionDe(periodo('mes', '2026-11-01', true), hoy)).toBe('Noviembre 2026');
  expect(opcionDe({ ...periodo('mes', '2026-10-01'), cerrado: false }, hoy)).toBe(
    'Octubre 2026 · por cerrar',
  );
  expect(opcionDe(periodo('semana', '2026-11-09'), hoy)).toBe('9 al 15 nov · cerrado');
  expect(opcionDe(periodo('semana', '2025-11-10'), hoy)).toBe('10 al 16 nov 2025 · cerrado');
  expect(opcionDe(periodo('semestre', '2026-01-01'), hoy)).toBe('1.º semestre 2026 · cerrado');
  expect(opcionDe(periodo('anio', '2025-01-01'), hoy)).toBe('Año 2025 · cerrado');
});

it('says positions up to the tenth in words', () => {
  expect([1, 4, 10, 11, 1200].map(puestoEnPalabras)).toEqual([
    'primer puesto',
    'cuarto puesto',
    'décimo puesto',
    'puesto 11',
    'puesto 1.200',
  ]);
});
