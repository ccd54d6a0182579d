import { expect, test } from 'vitest';
import { huella } from './huella.ts';

test('the same value has the same fingerprint, whatever the order of its fields', () => {
  expect(huella({ a: 1, b: [{ c: null, d: 'ñ' }] })).toBe(huella({ b: [{ d: 'ñ', c: null }], a: 1 }));
  expect(huella({ a: 1, b: undefined })).toBe(huella({ a: 1 }));
  expect(huella([undefined])).toBe(huella([null]));
});

test('another value has another: order of a list, a letter, none for empty', () => {
  const todas = [{ a: 1 }, { a: '1' }, [1, 2], [2, 1], { a: null }, { a: '' }, null, '', {}, []].map(huella);
  expect(new Set(todas).size).toBe(todas.length);
  expect(huella([1, 2])).not.toBe(huella([12]));
});
