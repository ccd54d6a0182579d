import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { limiteDeTiempo, vencimiento } from './capacitaciones.ts';

const HOY = dia('2026-11-20');

test.each([
  ['2026-11-20', 'Vence hoy', true],
  ['2026-11-21', 'Vence mañana', true],
  ['2026-11-23', 'Vence en 3 días', true],
  ['2026-11-24', 'Vence en 4 días', false],
  ['2026-12-20', 'Vence el 20 dic', false],
  ['2027-01-05', 'Vence el 5 ene 2027', false],
  ['2026-11-19', 'Venció ayer', true],
  ['2026-10-01', 'Venció el 1 oct', true],
] as const)('a deadline on %s reads %j', (fecha_limite, texto, urge) => {
  expect(vencimiento({ estado: 'pendiente', fecha_limite: dia(fecha_limite) }, HOY)).toEqual({ texto, urge });
});

test('what is completed, or has no deadline, is not due', () => {
  expect(vencimiento({ estado: 'completada', fecha_limite: dia('2026-11-19') }, HOY)).toBeNull();
  expect(vencimiento({ estado: 'en_progreso', fecha_limite: null }, HOY)).toBeNull();
});

test('an evaluation without a limit says so with the words of the spec', () => {
  expect(limiteDeTiempo(null)).toBe('Sin límite');
  expect(limiteDeTiempo(1)).toBe('1 minuto');
  expect(limiteDeTiempo(30)).toBe('30 minutos');
});
