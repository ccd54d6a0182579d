import { expect, test } from 'vitest';
import { palabraAlDia, tamanoDe, vecinosDe, zonaDe } from './al-dia.ts';
import { espacioNuevo } from './espacio.ts';

test('each state has its own word, in the gender of the space', () => {
  expect(palabraAlDia('libre', 'puntera')).toBe('Disponible');
  expect(palabraAlDia('retenida', 'gondola')).toBe('Retenida');
  expect(palabraAlDia('retenida', 'cartel_exterior')).toBe('Retenido');
  expect(palabraAlDia('ocupada', 'exhibidor_impulso')).toBe('Ocupado');
  expect(palabraAlDia('se_libera_pronto', 'puntera')).toBe('Se libera pronto');
});

test('sizes go by what is taken of the floor', () => {
  expect(tamanoDe({ width: 40, height: 60 })).toBe('chico');
  expect(tamanoDe({ width: 80, height: 50 })).toBe('mediano');
  expect(tamanoDe({ width: 140, height: 60 })).toBe('grande');
});

test('the zone is the nearest text, and a long row belongs to the aisle beside it, not to what is at its end', () => {
  const fila = { x: 100, y: 100, width: 200, height: 40 };
  const letreros = [
    { texto: 'Pasillo 1', en: { x: 200, y: 155 } },
    { texto: 'Cajas', en: { x: 330, y: 160 } },
  ];
  expect(zonaDe(fila, letreros)).toBe('Pasillo 1');
  expect(zonaDe({ x: 310, y: 140, width: 30, height: 30 }, letreros)).toBe('Cajas');
  expect(zonaDe(fila, [])).toBeNull();
});

test('neighbours: the nearest others, nearest first', () => {
  const en = (x: number, usados: string[]) => espacioNuevo('puntera', { x, y: 100 }, usados);
  const uno = en(100, []);
  const cerca = en(160, ['p1']);
  const lejos = en(600, ['p1', 'p2']);
  const medio = en(300, ['p1', 'p2', 'p3']);
  expect(vecinosDe(uno, [lejos, medio, uno, cerca], 2)).toEqual([cerca, medio]);
});
