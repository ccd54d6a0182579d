import { expect, test } from 'vitest';
import { camposDe, type Espacio } from '#domain/plano/espacio.ts';
import { ESPACIOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import { dichoDe } from './tocar.ts';

const [muestra] = ESPACIOS_DE_MUESTRA;

function dicho(cambios: Partial<Espacio>): string {
  if (!muestra) throw new Error('The sample has spaces');
  const espacio: Espacio = { ...muestra, section: 'Z1', brand: null, end_date: null, ...cambios };
  return dichoDe({ clave: espacio.id, rev: 1, campos: camposDe(espacio) }).join(' · ');
}

test('the tooltip says state and date as every other screen does', () => {
  expect(dicho({ type: 'gondola', status: 'occupied' })).toBe('Góndola Z1 · Ocupada');
  expect(dicho({ type: 'cartel_exterior', status: 'available' })).toContain('· Disponible');
  expect(
    dicho({ type: 'cartel_exterior', status: 'occupied', brand: 'Faro', end_date: '2027-02-08' }),
  ).toMatch(/ Z1 · Ocupado · Faro · Hasta 8\/2\/2027$/);
});
