import { expect, test } from 'vitest';
import { hace, relativo } from './relativo.ts';

const ahora = new Date('2026-11-20T15:00:00Z');
const antes = (minutos: number) => new Date(ahora.getTime() - minutos * 60_000);

test.each([
  // A clock that is ahead must still give a sensible text.
  [-5, 'Hace unos minutos', 'hace unos minutos'],
  [0, 'Hace unos minutos', 'hace unos minutos'],
  [59, 'Hace unos minutos', 'hace unos minutos'],
  [60, 'Hace 1 hora', 'hace 1 hora'],
  [119, 'Hace 1 hora', 'hace 1 hora'],
  [23 * 60 + 59, 'Hace 23 horas', 'hace 23 horas'],
  [24 * 60, '19/11/2026', 'el 19/11/2026'],
])('%d minutes ago reads %s, and in a phrase %s', (minutos, escrito, enFrase) => {
  expect([relativo(antes(minutos), ahora), hace(antes(minutos), ahora)]).toEqual([escrito, enFrase]);
});
