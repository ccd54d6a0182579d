import { expect, test } from 'vitest';
import { dia, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import { cuandoVence } from './palabras.ts';

test('a hold falls on the last day that it lasts, as its quote says it', () => {
  const hoy = dia('2026-12-03');
  const alEmpezar = (iso: string) => cuandoVence(inicioDelDia(dia(iso)), hoy);
  expect(alEmpezar('2026-12-04')).toBe('vence hoy');
  expect(alEmpezar('2026-12-05')).toBe('vence mañana');
  expect(alEmpezar('2026-12-03')).toBe('vence ayer');
  expect(cuandoVence(new Date('2026-12-03T21:00:00Z'), hoy)).toBe('vence hoy a las 18:00');
});
