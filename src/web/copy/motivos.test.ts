import { describe, expect, test } from 'vitest';
import { MAXIMO_DE_MOTIVO, Motivo } from '#contract/desafios/participaciones-formularios.ts';
import { MotivoDePremio } from '#contract/premios/premios-formularios.ts';
import * as motivos from './motivos.ts';

describe.each([
  ['RECHAZO_DE_EVIDENCIA', Motivo],
  ['REVERSION_DE_EVIDENCIA', Motivo],
  ['RECHAZO_DE_PREMIO', MotivoDePremio],
] as const)('%s', (lista, schema) => {
  test.each(motivos[lista])('%s', (motivo) => expect(schema.parse(motivo)).toBe(motivo));
});

test('the length that the fields allow', () => {
  expect(Motivo.safeParse('x'.repeat(MAXIMO_DE_MOTIVO)).success).toBe(true);
  expect(Motivo.safeParse('x'.repeat(MAXIMO_DE_MOTIVO + 1)).success).toBe(false);
});
