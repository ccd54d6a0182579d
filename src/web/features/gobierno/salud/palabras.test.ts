import { expect, it } from 'vitest';
import { AVISOS_DE_SALUD } from '#contract/gobierno/salud.ts';
import { AVISOS, nombreDeTarea, ritmoDe } from './palabras.ts';

it('every warning has words', () => {
  expect(Object.keys(AVISOS).toSorted()).toEqual([...AVISOS_DE_SALUD].toSorted());
});

it.each([
  ['* * * * *', 'cada minuto'],
  ['*/5 * * * *', 'cada 5 minutos'],
  ['1 0 * * *', 'todos los días a las 0:01'],
  ['30 2 * * *', 'todos los días a las 2:30'],
  [null, 'cuando se pide'],
])('%s is %s', (cron, dicho) => expect(ritmoDe(cron)).toBe(dicho));

it('a queue that it does not know keeps its name', () =>
  expect(nombreDeTarea('otra.cosa')).toBe('otra.cosa'));
