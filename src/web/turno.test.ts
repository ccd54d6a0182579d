import { expect, test } from 'vitest';
import { Turno } from './turno.ts';

test('two presses, before the screen could show the first, are one question with its answer', () => {
  const turno = new Turno<string>();
  const oido: string[] = [];
  expect(turno.tomar((r) => oido.push(`primera: ${r}`))).toBe(true);
  expect(turno.tomar((r) => oido.push(`segunda: ${r}`))).toBe(false);
  turno.contestar('hecho');
  expect(oido).toEqual(['primera: hecho']);
});

test('an answer is handed over once, and whoever gets it may ask again at once', () => {
  const turno = new Turno<number>();
  const oido: number[] = [];
  turno.tomar((r) => {
    oido.push(r);
    turno.tomar((otra) => oido.push(otra));
  });
  turno.contestar(1);
  turno.contestar(2);
  turno.contestar(3);
  expect(oido).toEqual([1, 2]);
});

test('where no answer will come the turn is free again, and nobody hears one that was for another', () => {
  const turno = new Turno<string>();
  const primera = (r: string) => expect.unreachable(r);
  turno.tomar(primera);
  turno.soltar(primera);
  turno.contestar('tarde');
  const oido: string[] = [];
  expect(turno.tomar((r) => oido.push(r))).toBe(true);
  turno.contestar('a tiempo');
  expect(oido).toEqual(['a tiempo']);
});

test('whoever asked again as they got their answer keeps that turn when the first question is over', () => {
  const turno = new Turno<string>();
  const oido: string[] = [];
  const primera = () => turno.tomar((r) => oido.push(r));
  turno.tomar(primera);
  turno.contestar('una');
  turno.soltar(primera);
  turno.contestar('otra');
  expect(oido).toEqual(['otra']);
});
