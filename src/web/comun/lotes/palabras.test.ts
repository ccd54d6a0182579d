import { expect, test } from 'vitest';
import { enPalabras, haciendo, type Lote, resultado } from './palabras.ts';

const LOTE: Lote = {
  id: '01a2098d-1253-7760-9f1f-dad21d421b23',
  que: 'empleados',
  acto: { acto: 'estado', activo: false },
  cosa: null,
  de: null,
  estado: 'terminado',
  total: 10_000,
  hechos: 9_997,
  iguales: 1,
  rechazados: 2,
  creado_en: new Date('2026-11-23T12:00:00Z'),
  por: 'Valeria Quintana',
  propio: true,
  es_vuelta: false,
  deshecho_por: null,
  se_deshace_hasta: null,
};

test('says what came of it, with what was left when it was cancelled', () => {
  expect(resultado(LOTE)).toBe('Se hizo en 9.997 personas, 1 ya estaba así, en 2 no se pudo.');
  expect(resultado({ ...LOTE, hechos: 1, iguales: 0, rechazados: 0, estado: 'cancelado' })).toBe(
    'Se hizo en 1 persona, 9.999 quedaron sin hacer.',
  );
});

test('names the act, and the way back', () => {
  expect(enPalabras(LOTE.acto, LOTE)).toBe('la desactivación');
  const medalla = { acto: 'insignia', insignia_id: LOTE.id, motivo: 'Por ayudar' } as const;
  expect(enPalabras(medalla, { cosa: 'Buena onda', de: null })).toBe('la medalla «Buena onda»');
  const mover = { acto: 'mover', sucursal_id: LOTE.id, grupo_id: null } as const;
  expect(enPalabras(mover, { cosa: 'Centro', de: null })).toBe('el cambio de sucursal y grupo a Centro');
  expect(enPalabras(mover, { cosa: 'Centro', de: 'Norte' })).toBe(
    'el cambio de sucursal y grupo, de Norte a Centro',
  );
  expect(enPalabras(mover, { cosa: 'Norte', de: 'Norte' })).toBe('el cambio de sucursal y grupo en Norte');
  const afuera = { ...mover, sucursal_id: null };
  expect(enPalabras(afuera, { cosa: null, de: 'Norte' })).toBe(
    'el cambio de sucursal y grupo, de Norte a quedar sin sucursal',
  );
  expect(haciendo({ ...LOTE, es_vuelta: true })).toBe('Deshaciendo: la desactivación');
});
