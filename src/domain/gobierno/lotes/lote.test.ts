import { expect, test } from 'vitest';
import { type LoteADeshacer, pidePrueba, puedeDeshacerse } from './lote.ts';

const CREADO = new Date('2026-11-23T12:00:00Z');
const DESPUES = new Date('2026-11-23T13:00:00Z');
const LOTE: LoteADeshacer = {
  acto: 'mover',
  estado: 'terminado',
  hechos: 3,
  creado_en: CREADO,
  deshace_id: null,
  deshecho: false,
};

test.each([
  ['a finished one', {}, DESPUES, 'ok'],
  ['a cancelled one, for what it did', { estado: 'cancelado' }, DESPUES, 'ok'],
  ['one that is still running', { estado: 'corriendo' }, DESPUES, 'LOTE_EN_CURSO'],
  ['one that somebody undid', { deshecho: true }, DESPUES, 'LOTE_YA_DESHECHO'],
  ['one that undid another', { deshace_id: 'x' }, DESPUES, 'LOTE_ES_VUELTA'],
  ['mails that went out', { acto: 'invitar' }, DESPUES, 'LOTE_NO_SE_DESHACE'],
  ['one that did nothing', { hechos: 0 }, DESPUES, 'LOTE_NO_SE_DESHACE'],
  ['one of the day before', {}, new Date('2026-11-24T12:00:00Z'), 'LOTE_VENCIDO'],
] as const)('undoing %s', (_, cambios, ahora, esperado) => {
  const result = puedeDeshacerse({ ...LOTE, ...cambios }, ahora);
  expect(result.ok ? 'ok' : result.code).toBe(esperado);
});

test('asks for a proof where the act on one person may ask for it', () => {
  expect(pidePrueba('rol', 'empleado')).toBe(true);
  expect(pidePrueba('estado', undefined)).toBe(true);
  expect(pidePrueba('aprobar_registro', 'empleado')).toBe(false);
  expect(pidePrueba('aprobar_registro', 'lider_grupo')).toBe(true);
  expect(pidePrueba('mover', undefined)).toBe(false);
});
