import { expect, test } from 'vitest';
import { busquedaDe } from './busqueda.ts';

const leer = (q: string) => busquedaDe(new URLSearchParams({ q }));

test('what is looked for comes without the spaces around it, and is nothing when absent', () => {
  expect(leer('  yerba ')).toBe('yerba');
  expect(busquedaDe(new URLSearchParams())).toBe('');
});

test('it is cut at the length that the API takes, and never within a character', () => {
  const largo = leer(`${'a'.repeat(99)}😀`);
  expect(largo).toHaveLength(100);
  expect(largo.isWellFormed()).toBe(true);
});
