import { expect, test } from 'vitest';
import { conAcentos, esCodigo } from './acentos.ts';

test('names of the code are written as people do', () => {
  expect(['fecha_de_evaluacion', 'dias', 'ultimo_ingreso', 'motivo'].map(conAcentos)).toEqual([
    'fecha de evaluación',
    'días',
    'último ingreso',
    'motivo',
  ]);
});

test('what somebody wrote is told from a word of ours', () => {
  expect(['en_progreso', 'empleado', 'Ordenó el depósito', 'a_1', 'A_MANO'].map(esCodigo)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
