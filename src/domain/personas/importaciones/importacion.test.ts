import { expect, test } from 'vitest';
import { corto } from './importacion.ts';

test('of a long cell forty letters are repeated, counted as people count them', () => {
  expect(corto('x'.repeat(40))).toBe('x'.repeat(40));
  expect(corto('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
  expect(corto('🥖'.repeat(41))).toBe(`${'🥖'.repeat(40)}…`);
});
