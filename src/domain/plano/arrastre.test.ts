import { describe, expect, it } from 'vitest';
import { estirar, moverJuntas, tocadas } from './arrastre.ts';
import type { Handle, Rect } from './geometry.ts';
import { candidatesOf } from './snapping.ts';

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
    // The minimum side has priority over snapping.
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

describe('pieces that are dragged together', () => {
  const con = (...rects: Rect[]) => ({ candidatos: candidatesOf(rects), reach: 8 });

  it('go nowhere if there are none', () => {
    expect(moverJuntas([], { x: 5, y: 5 }, con(rect(0, 0)))).toEqual({ por: { x: 0, y: 0 }, guias: [] });
  });

  it('land on a tenth, wherever they come from', () => {
    const { por } = moverJuntas([rect(100.04, 200.06)], { x: 12.34, y: 5.67 }, null);
    expect(100.04 + por.x).toBeCloseTo(112.4, 9);
    expect(200.06 + por.y).toBeCloseTo(205.7, 9);
  });

  it('fall in line down as well as across', () => {
    expect(moverJuntas([rect(20, 100)], { x: 10, y: 197 }, con(rect(300, 300)))).toEqual({
      por: { x: 10, y: 200 },
      guias: [{ kind: 'line', axis: 'y', at: 300, from: 30, to: 400 }],
    });
    expect(moverJuntas([rect(100, 20)], { x: 197, y: 10 }, con(rect(300, 300)))).toEqual({
      por: { x: 200, y: 10 },
      guias: [{ kind: 'line', axis: 'x', at: 300, from: 30, to: 350 }],
    });
  });

  it('show no line that lies beyond the canvas, where they cannot follow', () => {
    const fuera = con({ x: 1003, y: 200, width: 100, height: 50 });
    expect(moverJuntas([rect(800, 500)], { x: 98, y: 0 }, fuera)).toEqual({
      por: { x: 100, y: 0 },
      guias: [],
    });
    const abajo = con({ x: 100, y: 704, width: 100, height: 50 });
    expect(moverJuntas([rect(500, 600)], { x: 0, y: 48 }, abajo)).toEqual({
      por: { x: 0, y: 50 },
      guias: [],
    });
    // During the same drag, the guide of the other axis is also shown.
    const ambas = con({ x: 1003, y: 500, width: 100, height: 50 });
    expect(moverJuntas([rect(800, 497)], { x: 98, y: 0 }, ambas)).toMatchObject({
      por: { x: 100, y: 3 },
      guias: [{ kind: 'line', axis: 'y', at: 500 }],
    });
  });

  it('that the canvas stops show the other line from where they stay, not from where they would be', () => {
    // Horizontally, a line three units beyond the edge; vertically, that of a piece to the right of it.
    const dos = con({ x: -3, y: 600, width: 30, height: 30 }, { x: 500, y: 100, width: 200, height: 50 });
    expect(moverJuntas([rect(50, 97)], { x: -50, y: 0 }, dos)).toEqual({
      por: { x: -50, y: 3 },
      guias: [{ kind: 'line', axis: 'y', at: 100, from: 0, to: 700 }],
    });
    const alto = con({ x: 600, y: -3, width: 30, height: 300 }, { x: 100, y: 500, width: 50, height: 100 });
    expect(moverJuntas([rect(97, 50)], { x: 0, y: -50 }, alto)).toEqual({
      por: { x: 3, y: -50 },
      guias: [{ kind: 'line', axis: 'x', at: 100, from: 0, to: 600 }],
    });
  });
});

describe('a side that is dragged', () => {
  const con = (...rects: Rect[]) => ({ candidatos: candidatesOf(rects), reach: 8 });
  const quieta = rect(100, 100, 200, 100);

  it.each<[Handle, { x: number; y: number }, Rect, ReturnType<typeof estirar>]>([
    [
      'e',
      { x: 95, y: 70 },
      { x: 400, y: 120, width: 5, height: 30 },
      { rect: rect(100, 100, 300, 100), guias: [{ kind: 'line', axis: 'x', at: 400, from: 100, to: 200 }] },
    ],
    [
      'w',
      { x: -55, y: 70 },
      { x: 40, y: 120, width: 900, height: 30 },
      { rect: rect(40, 100, 260, 100), guias: [{ kind: 'line', axis: 'x', at: 40, from: 100, to: 200 }] },
    ],
    [
      's',
      { x: 70, y: 95 },
      { x: 120, y: 300, width: 30, height: 900 },
      { rect: rect(100, 100, 200, 200), guias: [{ kind: 'line', axis: 'y', at: 300, from: 100, to: 300 }] },
    ],
    [
      'n',
      { x: 70, y: -55 },
      { x: 120, y: 40, width: 30, height: 900 },
      { rect: rect(100, 40, 200, 160), guias: [{ kind: 'line', axis: 'y', at: 40, from: 100, to: 300 }] },
    ],
  ])('%s falls in line, and the line reaches over all of it', (manija, por, otra, queda) => {
    expect(estirar(quieta, manija, por, con(otra))).toEqual(queda);
  });

  it.each<[Handle, Rect]>([
    ['e', rect(100, 100, 240, 100)],
    ['w', rect(140, 100, 160, 100)],
    ['s', rect(100, 100, 200, 130)],
    ['n', rect(100, 130, 200, 70)],
    ['se', rect(100, 100, 240, 130)],
    ['nw', rect(140, 130, 160, 70)],
  ])('%s goes where it is dragged if nothing is near', (manija, queda) => {
    const lejos = con({ x: 700, y: 600, width: 30, height: 30 });
    expect(estirar(quieta, manija, { x: 40, y: 30 }, lejos)).toEqual({ rect: queda, guias: [] });
  });

  it('draws only its own guide, not those of the sides that stay', () => {
    const enLaOtra = con(
      { x: 100, y: 600, width: 200, height: 50 },
      { x: 800, y: 100, width: 50, height: 100 },
    );
    expect(estirar(quieta, 'n', { x: 0, y: 30 }, enLaOtra).guias).toEqual([]);
    expect(estirar(quieta, 's', { x: 0, y: 30 }, enLaOtra).guias).toEqual([]);
    expect(estirar(quieta, 'e', { x: 30, y: 0 }, enLaOtra).guias).toEqual([]);
    expect(estirar(quieta, 'w', { x: 30, y: 0 }, enLaOtra).guias).toEqual([]);
    const esquina = rect(0, 0, 100, 100);
    expect(estirar(esquina, 's', { x: 0, y: 30 }, con(rect(0, 600))).guias).toEqual([]);
    expect(estirar(esquina, 'e', { x: 30, y: 0 }, con(rect(600, 0))).guias).toEqual([]);
  });

  it('of a corner: each line reaches as far as the other side went', () => {
    const dos = con({ x: 400, y: 120, width: 5, height: 30 }, { x: 120, y: 700, width: 30, height: 5 });
    expect(estirar(quieta, 'se', { x: 95, y: 496 }, dos)).toEqual({
      rect: rect(100, 100, 300, 600),
      guias: [
        { kind: 'line', axis: 'x', at: 400, from: 100, to: 700 },
        { kind: 'line', axis: 'y', at: 700, from: 100, to: 400 },
      ],
    });
    const otras = con({ x: 0, y: 120, width: 900, height: 30 }, { x: 120, y: 0, width: 30, height: 900 });
    expect(estirar(quieta, 'nw', { x: -95, y: -96 }, otras)).toEqual({
      rect: rect(0, 0, 300, 200),
      guias: [
        { kind: 'line', axis: 'x', at: 0, from: 0, to: 200 },
        { kind: 'line', axis: 'y', at: 0, from: 0, to: 300 },
      ],
    });
  });

  it('keeps the least box that it is told, also near a line', () => {
    const { rect: queda, guias } = estirar(
      quieta,
      'se',
      { x: -170, y: -95 },
      con({ x: 125, y: 102, width: 1, height: 1 }),
      {
        width: 50,
        height: 20,
      },
    );
    expect(queda).toEqual(rect(100, 100, 50, 20));
    expect(guias).toEqual([]);
  });
});

it.each([
  ['left', rect(300, 400, 10, 10), rect(199, 400, 100, 10), rect(200, 400, 100, 10)],
  ['right', rect(300, 400, 10, 10), rect(311, 400, 100, 10), rect(310, 400, 100, 10)],
  ['above', rect(300, 400, 10, 10), rect(300, 299, 10, 100), rect(300, 300, 10, 100)],
  ['below', rect(300, 400, 10, 10), rect(300, 411, 10, 100), rect(300, 410, 10, 100)],
])('a marquee selects what begins at its edge, and nothing one unit further %s', (_, marco, lejos, justo) => {
  expect(
    tocadas(marco, [
      ['lejos', lejos],
      ['justo', justo],
      ['dentro', marco],
    ]),
  ).toEqual(['justo', 'dentro']);
});
