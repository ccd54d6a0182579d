import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { dia, diaSemana, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fechasDeCopia } from './copia.ts';

function copia(fecha_inicio: string, fecha_fin: string, hoy: string): string {
  const fechas = fechasDeCopia({ fecha_inicio: dia(fecha_inicio), fecha_fin: dia(fecha_fin) }, dia(hoy));
  return `${fechas.fecha_inicio} ${fechas.fecha_fin}`;
}

test('whole months move by months, whatever their length', () => {
  expect(copia('2026-11-01', '2026-11-30', '2026-11-23')).toBe('2026-12-01 2026-12-31');
  expect(copia('2027-01-01', '2027-01-31', '2026-11-23')).toBe('2027-02-01 2027-02-28');
  expect(copia('2026-07-01', '2026-12-31', '2026-11-23')).toBe('2027-01-01 2027-06-30');
  expect(copia('2026-10-15', '2026-11-14', '2026-11-23')).toBe('2026-12-15 2027-01-14');
  expect(copia('2025-01-01', '2025-12-31', '2026-11-23')).toBe('2027-01-01 2027-12-31');
});

test('any other keeps its weekday and its length', () => {
  expect(copia('2026-11-23', '2026-11-29', '2026-11-23')).toBe('2026-11-30 2026-12-06');
  expect(copia('2026-03-02', '2026-03-08', '2026-11-23')).toBe('2026-11-23 2026-11-29');
  expect(copia('2026-11-20', '2026-11-29', '2026-11-23')).toBe('2026-12-04 2026-12-13');
});

test('it never overlaps what it repeats, nor begins in the past', () => {
  const dias = integer({ min: 0, max: 2000 }).map((n) => sumarDias(dia('2024-01-01'), n));
  assert(
    property(dias, integer({ min: 0, max: 400 }), dias, (inicio, largo, hoy) => {
      const fin = sumarDias(inicio, largo);
      const nueva = fechasDeCopia({ fecha_inicio: inicio, fecha_fin: fin }, hoy);
      expect(nueva.fecha_inicio > fin && nueva.fecha_inicio >= hoy).toBe(true);
      expect(nueva.fecha_fin >= nueva.fecha_inicio).toBe(true);
      const meses = sumarDias(fin, 1).slice(8) === inicio.slice(8);
      expect(meses || diasEntre(nueva.fecha_inicio, nueva.fecha_fin) === largo).toBe(true);
      expect(meses || diaSemana(nueva.fecha_inicio) === diaSemana(inicio)).toBe(true);
    }),
  );
});
