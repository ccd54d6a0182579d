import { describe, expect, test } from 'vitest';
import { Motivo } from '#contract/desafios/participaciones-formularios.ts';
import { MAXIMO_DE_MOTIVO } from '#domain/desafios/participaciones/evidencia.ts';
import { MotivoDePremio } from '#contract/premios/premios-formularios.ts';
import {
  REAPERTURA_DE_EVIDENCIA,
  RECHAZO_DE_EVIDENCIA,
  RECHAZO_DE_PREMIO,
  REVERSION_DE_EVIDENCIA,
} from './motivos.ts';

describe.each([
  { que: 'a rejected evidence', motivos: RECHAZO_DE_EVIDENCIA, schema: Motivo },
  { que: 'a reverted evidence', motivos: REVERSION_DE_EVIDENCIA, schema: Motivo },
  { que: 'a reopened evidence', motivos: REAPERTURA_DE_EVIDENCIA, schema: Motivo },
  { que: 'a rejected prize', motivos: RECHAZO_DE_PREMIO, schema: MotivoDePremio },
])('$que', ({ motivos, schema }) => {
  test.each(motivos)('%s', (motivo) => expect(schema.parse(motivo)).toBe(motivo));
});

test('the length that the fields allow', () => {
  expect(Motivo.safeParse('x'.repeat(MAXIMO_DE_MOTIVO)).success).toBe(true);
  expect(Motivo.safeParse('x'.repeat(MAXIMO_DE_MOTIVO + 1)).success).toBe(false);
});
