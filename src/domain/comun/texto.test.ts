import { expect, test } from 'vitest';
import { comoOracion } from './texto.ts';

test('a text becomes a sentence: it is trimmed and ends with punctuation', () => {
  expect(
    ['Falta adjuntar el archivo', ' No se ve. ', '¿Es de hoy?', '¡Otra vez!', 'Sigue…', ''].map(comoOracion),
  ).toEqual(['Falta adjuntar el archivo.', 'No se ve.', '¿Es de hoy?', '¡Otra vez!', 'Sigue…', '']);
});
