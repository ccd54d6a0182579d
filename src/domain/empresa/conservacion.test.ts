import { expect, it } from 'vitest';
import { CLASES_DE_DATOS, corteDe, PLAZO_MAXIMO, PLAZOS_INICIALES, PLAZOS_MINIMOS } from './conservacion.ts';

it('counts days back from now, and never deletes what is kept for ever', () => {
  expect(corteDe(2, new Date('2026-03-03T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
  expect(corteDe(0, new Date())).toBeNull();
});

it('begins with terms that may be set', () => {
  for (const clase of CLASES_DE_DATOS) {
    expect(PLAZOS_INICIALES[clase]).toBeGreaterThanOrEqual(PLAZOS_MINIMOS[clase]);
    expect(PLAZOS_INICIALES[clase]).toBeLessThanOrEqual(PLAZO_MAXIMO);
  }
});
