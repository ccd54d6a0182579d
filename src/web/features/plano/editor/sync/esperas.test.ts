import { expect, test } from 'vitest';
import { Esperas } from './esperas.ts';

test('says what became of several once all are answered, and only of those that were accepted', () => {
  const esperas = new Esperas();
  const dichas: (readonly string[])[] = [];
  esperas.poner(['a', 'b', 'c'], (aceptadas) => dichas.push(aceptadas));
  esperas.responder('c', true);
  esperas.responder('b', false);
  esperas.responder('otra', true);
  expect(dichas).toEqual([]);
  esperas.responder('a', true);
  esperas.responder('a', true);
  expect(dichas).toEqual([['a', 'c']]);
});
