import { expect, test } from 'vitest';
import type { Campos, Pieza } from '#domain/plano/pieza.ts';
import { FuenteViva } from './fuente-viva.ts';

test('elements are drawn by their z_index, under every space', () => {
  const fuente = new FuenteViva({
    seq: 1,
    piezas: [espacio('a'), elemento('arriba', 9), espacio('b'), elemento('abajo', 2)],
  });
  expect(fuente.claves()).toEqual(['abajo', 'arriba', 'a', 'b']);
});

test('a change notifies the readers of that piece, and leaves the list as it is', () => {
  const fuente = new FuenteViva({ seq: 1, piezas: [espacio('a'), espacio('b')] });
  const oido: string[] = [];
  fuente.alCambiar('a', () => oido.push('a'));
  fuente.alCambiar('b', () => oido.push('b'));
  fuente.alCambiarLista(() => oido.push('lista'));
  fuente.alCambiarAlgo((claves) => oido.push(`algo ${[...claves].join()}`));
  const [claves, b] = [fuente.claves(), fuente.pieza('b')];

  cambiar(fuente, 2, espacio('a', { x: 40 }));

  expect(oido).toEqual(['a', 'algo a']);
  expect(fuente.claves()).toBe(claves);
  expect(fuente.pieza('b')).toBe(b);
  expect(fuente.pieza('a')?.campos['x']).toBe(40);
});

test('the list changes when a piece comes, goes, or is put over others', () => {
  const fuente = new FuenteViva({ seq: 1, piezas: [elemento('uno', 1), elemento('dos', 2)] });
  let veces = 0;
  const dejar = fuente.alCambiarLista(() => (veces += 1));

  cambiar(fuente, 2, espacio('a'));
  expect(fuente.claves()).toEqual(['uno', 'dos', 'a']);
  cambiar(fuente, 3, elemento('uno', 5));
  expect(fuente.claves()).toEqual(['dos', 'uno', 'a']);
  fuente.replica.recibir({ seq: 4, op_id: 'x', clave: 'a', pieza: null });
  expect(fuente.claves()).toEqual(['dos', 'uno']);
  expect(veces).toBe(3);

  dejar();
  cambiar(fuente, 5, espacio('z'));
  expect(veces).toBe(3);
});

test('whoever stops listening is not told', () => {
  const fuente = new FuenteViva({ seq: 1, piezas: [espacio('a')] });
  let veces = 0;
  const dejar = fuente.alCambiar('a', () => (veces += 1));
  dejar();
  cambiar(fuente, 2, espacio('a', { x: 1 }));
  expect(veces).toBe(0);
});

function cambiar(fuente: FuenteViva, seq: number, pieza: Pieza): void {
  fuente.replica.recibir({ seq, op_id: `op${seq}`, clave: pieza.clave, pieza });
}

function espacio(clave: string, campos: Campos = {}): Pieza {
  return { clave, rev: 1, campos: { clase: 'espacio', id: clave, x: 0, y: 0, ...campos } };
}

function elemento(clave: string, z_index: number): Pieza {
  return { clave, rev: 1, campos: { clase: 'elemento', id: clave, z_index } };
}
