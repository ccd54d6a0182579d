import { expect, test } from 'vitest';
import { comoOracion } from './texto.ts';

test('what somebody wrote ends before what follows it begins', () => {
  expect(
    ['Falta adjuntar el archivo', ' No se ve. ', '¿Es de hoy?', '¡Otra vez!', 'Sigue…', ''].map(comoOracion),
  ).toEqual(['Falta adjuntar el archivo.', 'No se ve.', '¿Es de hoy?', '¡Otra vez!', 'Sigue…', '']);
});
