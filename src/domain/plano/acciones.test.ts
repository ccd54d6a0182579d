import { describe, expect, it } from 'vitest';
import {
  agrandadas,
  alineadas,
  alrededor,
  copias,
  corridas,
  distribuidas,
  enOrden,
  queEs,
} from './acciones.ts';
import { estirar, moverJuntas, tocadas } from './arrastre.ts';
import { camposDeElemento, elementoNuevo } from './elemento.ts';
import { camposDe, espacioNuevo } from './espacio.ts';
import type { Rect } from './geometry.ts';
import type { Campos, Pieza } from './pieza.ts';
import { candidatesOf } from './snapping.ts';

const espacio = (clave: string, mas: Campos = {}): Pieza => ({
  clave,
  rev: 1,
  campos: { ...camposDe(espacioNuevo('gondola', { x: 70, y: 30 }, [])), ...mas },
});
const elemento = (clave: string, z_index: number, mas: Campos = {}): Pieza => ({
  clave,
  rev: 1,
  campos: { ...camposDeElemento(elementoNuevo('line', clave, z_index)), ...mas },
});

describe('what is done to several pieces', () => {
  it('calls each by what people call it', () => {
    const texto = (text_content: string) => ({ campos: { clase: 'elemento', type: 'text', text_content } });
    expect(
      [espacio('a', { section: 'A1' }), elemento('b', 0), texto(' Entrada '), texto(''), { campos: {} }].map(
        queEs,
      ),
    ).toEqual(['Góndola A1', 'Línea', 'Texto «Entrada»', 'Texto', 'Elemento']);
  });

  it('draws elements under spaces, by their height', () => {
    const piezas = [espacio('a'), elemento('b', 5), elemento('c', 1), espacio('d')];
    expect(enOrden(piezas).map((p) => p.clave)).toEqual(['c', 'b', 'a', 'd']);
  });

  it('moves the group as far as all of it can go', () => {
    const piezas = [espacio('a', { x: 5, y: 0 }), espacio('b', { x: 100, y: 640 })];
    expect([...corridas(piezas, { x: -50, y: 50 })]).toEqual([
      ['a', { x: 0, y: 0 }],
      ['b', { x: 95, y: 640 }],
    ]);
    expect(corridas([], { x: 1, y: 1 }).size).toBe(0);
  });

  it('resizes no side under twenty, none out of the canvas, and not the one that was not asked for', () => {
    const uno = (pieza: Pieza, x: number, y: number) => agrandadas([pieza], { x, y }).get(pieza.clave);
    expect(uno(espacio('a'), 10, 0)).toEqual({ width: 150, height: 60 });
    expect(uno(espacio('a', { width: 25 }), -10, 0)).toEqual({ width: 20, height: 60 });
    expect(uno(espacio('a', { x: 855 }), 10, 10)).toEqual({ width: 145, height: 70 });
    expect(uno(elemento('b', 0), 10, 0)).toEqual({ width: 110, height: 2 });
    expect(uno(elemento('b', 0), 0, -10)).toEqual({ width: 100, height: 2 });
  });

  it('aligns and distributes', () => {
    const piezas = [espacio('a', { x: 0 }), espacio('b', { x: 500 }), espacio('c', { x: 200 })];
    expect([...alineadas(piezas, 'left').values()].map((c) => c['x'])).toEqual([0, 0, 0]);
    expect([...distribuidas(piezas, 'horizontal').values()].map((c) => c['x'])).toEqual([0, 500, 250]);
  });

  it('copies are free, named anew, unlocked, and stay together inside the canvas', () => {
    const hay = [
      espacio('a', { brand: 'X', status: 'occupied', locked: true, x: 850, y: 630 }),
      elemento('b', 0, { x: 700, y: 600, locked: true }),
    ];
    const nuevoId = () => 'nuevo';
    const [a, b] = copias(hay, { hay, nuevoId });
    expect(a).toMatchObject({
      id: 'g2',
      section: 'G2',
      brand: null,
      status: 'available',
      locked: false,
      x: 860,
      y: 640,
    });
    expect(b).toMatchObject({ id: 'nuevo', z_index: 1, locked: false, x: 710, y: 610 });
    const [centrada] = copias([hay[0]!], { hay, nuevoId, en: { x: 500, y: 350 } });
    expect(centrada).toMatchObject({ x: 430, y: 320 });
    expect(copias([], { hay, nuevoId })).toEqual([]);
  });

  it('a piece about to be placed is around the pointer, inside the canvas', () => {
    expect(alrededor({ width: 140, height: 60 }, { x: 10, y: 690 })).toEqual({
      x: 0,
      y: 640,
      width: 140,
      height: 60,
    });
  });
});

const rect = (x: number, y: number, width = 100, height = 50): Rect => ({ x, y, width, height });

describe('a drag', () => {
  const iman = { candidatos: candidatesOf([rect(300, 300)]), reach: 8 };

  it('moves together what was taken, into line unless a key says no, and never out of the canvas', () => {
    const rects = [rect(0, 0), rect(200, 100)];
    expect(moverJuntas(rects, { x: 12.34, y: 5 }, null)).toEqual({ por: { x: 12.3, y: 5 }, guias: [] });
    const alineado = moverJuntas(rects, { x: 103, y: 20 }, iman);
    expect(alineado.por.x).toBe(100);
    expect(alineado.guias).toHaveLength(1);
    expect(moverJuntas(rects, { x: 5000, y: -9 }, iman).por).toEqual({ x: 700, y: 0 });
    expect(moverJuntas([], { x: 1, y: 1 }, iman).guias).toEqual([]);
  });

  it('stretches by a handle, each side into line by itself, with its guide only if it got there', () => {
    expect(estirar(rect(100, 100), 'se', { x: 30.04, y: 10 }, null)).toEqual({
      rect: rect(100, 100, 130, 60),
      guias: [],
    });
    const alineado = estirar(rect(100, 100), 'se', { x: 97, y: 153 }, iman);
    expect(alineado.rect).toEqual(rect(100, 100, 200, 200));
    expect(alineado.guias.map((g) => g.axis)).toEqual(['x', 'y']);
    // The least side comes first.
    const chico = estirar(rect(285, 100, 30, 50), 'e', { x: -12, y: 0 }, iman);
    expect(chico.rect.width).toBe(20);
    expect(chico.guias).toEqual([]);
    expect(estirar(rect(100, 100), 'n', { x: 50, y: -500 }, iman).rect).toEqual(rect(100, 0, 100, 150));
  });

  it('a marquee takes what it touches', () => {
    const piezas = [
      ['a', rect(0, 0)],
      ['b', rect(90, 40)],
      ['c', rect(400, 400)],
    ] as const;
    expect(tocadas(rect(95, 45, 10, 10), piezas)).toEqual(['a', 'b']);
  });
});
