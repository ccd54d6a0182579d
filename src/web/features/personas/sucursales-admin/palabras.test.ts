import { expect, it } from 'vitest';
import { diasEnPalabras, direccionDe } from './palabras.ts';

it.each([
  [[1, 2, 3, 4, 5, 6], 'de lunes a sábado'],
  [[5, 1, 3], 'lunes, miércoles y viernes'],
  [[6, 7], 'sábado y domingo'],
  [[7], 'domingo'],
  [[1, 2, 3, 4, 5, 6, 7], 'todos los días'],
])('%j: %s', (dias, texto) => {
  expect(diasEnPalabras(dias)).toBe(texto);
});

it('an address says what is known of it', () => {
  expect(direccionDe({ direccion: null, ciudad: 'Tandil', provincia: null })).toBe('Tandil');
  expect(direccionDe({ direccion: 'Colón 1', ciudad: 'MdP', provincia: 'BA' })).toBe('Colón 1, MdP, BA');
  expect(direccionDe({ direccion: null, ciudad: null, provincia: null })).toBe('');
});
