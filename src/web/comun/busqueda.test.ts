import { expect, test } from 'vitest';
import { busquedaDe, sinBusqueda } from './busqueda.ts';

const leer = (q: string) => busquedaDe(new URLSearchParams({ q }));

test('the search text is trimmed, and empty when absent', () => {
  expect(leer('  yerba ')).toBe('yerba');
  expect(busquedaDe(new URLSearchParams())).toBe('');
});

test('it is cut at the length that the API takes, and never within a character', () => {
  const largo = leer(`${'a'.repeat(99)}😀`);
  expect(largo).toHaveLength(100);
  expect(largo.isWellFormed()).toBe(true);
});

test('an address that looks for nothing keeps its filters', () => {
  const query = new URLSearchParams('q=zulma&sucursal=ninguna&pagina=2');
  expect(sinBusqueda(query).toString()).toBe('sucursal=ninguna');
  expect(query.get('q')).toBe('zulma');
});
