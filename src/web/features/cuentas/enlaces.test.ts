import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { metaDeEnlace } from './enlaces.ts';

const RUTAS = resolve(import.meta.dirname, '../../routes');

test('no page that a mailed link opens tells another one its address, which carries the token', () => {
  expect(metaDeEnlace('Una')).toContainEqual({ name: 'referrer', content: 'same-origin' });
  const deEnlaces = globSync('*auth.{confirmar,restablecer,invitacion}.tsx', { cwd: RUTAS });
  expect(deEnlaces).toHaveLength(5);
  for (const ruta of deEnlaces) {
    expect(readFileSync(resolve(RUTAS, ruta), 'utf8'), ruta).toMatch(/meta: .* => metaDeEnlace\(/u);
  }
});
