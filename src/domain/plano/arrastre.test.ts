import { describe, expect, it } from 'vitest';
import { cajaDe, estirar, estirarJuntas, girarJuntas, moverJuntas, tocadas } from './arrastre.ts';
import { CANVAS, contained, type Handle, type Rect } from './geometry.ts';
import { candidatesOf } from './snapping.ts';
import * as fc from 'fast-check';

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

  it('keeps the axis on which it has gone further, if asked', () => {
    const rects = [rect(100, 100)];
    expect(moverJuntas(rects, { x: 30, y: -12 }, null, true).por).toEqual({ x: 30, y: 0 });
    expect(moverJuntas(rects, { x: 30, y: -42 }, null, true).por).toEqual({ x: 0, y: -42 });
    // Into line along that axis, and not across it.
    const alineado = moverJuntas([rect(0, 296)], { x: 197, y: 3 }, iman, true);
    expect(alineado.por).toEqual({ x: 200, y: 0 });
    expect(alineado.guias.every((g) => g.axis === 'x')).toBe(true);
  });

  it('keeps the proportions, the middle, or both', () => {
    const de = (handle: Handle, x: number, y: number, como: object) =>
      estirar(rect(100, 100), handle, { x, y }, iman, 20, como).rect;
    expect(de('se', 100, 0, { ratio: true })).toEqual(rect(100, 100, 200, 100));
    expect(de('e', 100, 0, { ratio: true })).toEqual(rect(100, 75, 200, 100));
    expect(de('nw', -10, -50, { ratio: true })).toEqual(rect(0, 50, 200, 100));
    expect(de('se', 10, 5, { centre: true })).toEqual(rect(90, 95, 120, 60));
    expect(de('e', 10, 5, { centre: true })).toEqual(rect(90, 100, 120, 50));
    expect(de('se', 50, 0, { centre: true, ratio: true })).toEqual(rect(50, 75, 200, 100));
    // Neither under the least side nor out of the canvas.
    expect(de('se', -500, 0, { ratio: true })).toEqual(rect(100, 100, 40, 20));
    expect(de('w', -500, 0, { centre: true })).toEqual(rect(0, 100, 300, 50));
  });

  it('several are resized in their box: each keeps its part of it', () => {
    const minimo = { width: 20, height: 20 };
    const partes = [
      { rect: rect(0, 0), giro: 0, minimo },
      { rect: rect(200, 50), giro: 0, minimo },
    ];
    expect(estirarJuntas(partes, 'se', { x: 300, y: 100 })).toEqual({
      caja: rect(0, 0, 600, 200),
      rects: [rect(0, 0, 200, 100), rect(400, 100, 200, 100)],
    });
    expect(estirarJuntas(partes, 'se', { x: -900, y: 0 })?.rects[0]).toEqual(rect(0, 0, 20, 50));
    const conGirada = [...partes, { rect: rect(50, 300), giro: 90, minimo }];
    const hecha = estirarJuntas(conGirada, 'e', { x: 300, y: 0 });
    expect(hecha?.rects[2]).toMatchObject({ width: 100, height: 100 });
    const torcida = estirarJuntas([...partes, { rect: rect(50, 300), giro: 30, minimo }], 'e', {
      x: 300,
      y: 0,
    });
    expect((torcida?.rects[0]?.width ?? 0) / (torcida?.rects[0]?.height ?? 1)).toBeCloseTo(2, 1);
    expect(estirarJuntas([], 'e', { x: 1, y: 1 })).toBeNull();
  });

  it('several are turned around the middle of their box, and stay inside the canvas', () => {
    const minimo = { width: 20, height: 20 };
    const partes = [
      { rect: rect(400, 300), giro: 0, minimo },
      { rect: rect(600, 300), giro: 350, minimo },
    ];
    const caja = cajaDe(partes);
    if (!caja) throw new Error('There is a box');
    const medio = { x: caja.x + caja.width / 2, y: caja.y + caja.height / 2 };
    const hecha = girarJuntas(
      partes,
      { x: medio.x, y: medio.y - 50 },
      { x: medio.x + 50, y: medio.y },
      false,
    );
    expect(hecha?.grados).toBe(90);
    expect(hecha?.lugares.map(({ rotation }) => rotation)).toEqual([90, 80]);
    const grado = fc.integer({ min: 0, max: 359 });
    const parte = fc.record({
      rect: fc.record({
        x: fc.integer({ min: 200, max: 700 }),
        y: fc.integer({ min: 200, max: 400 }),
        width: fc.integer({ min: 20, max: 150 }),
        height: fc.integer({ min: 20, max: 100 }),
      }),
      giro: grado,
      minimo: fc.constant(minimo),
    });
    fc.assert(
      fc.property(fc.array(parte, { minLength: 1, maxLength: 3 }), grado, (todas, grados) => {
        const alrededor = cajaDe(todas);
        if (!alrededor) return false;
        const centro = { x: alrededor.x + alrededor.width / 2, y: alrededor.y + alrededor.height / 2 };
        const angulo = (grados * Math.PI) / 180;
        const hasta = { x: centro.x + Math.cos(angulo) * 99, y: centro.y + Math.sin(angulo) * 99 };
        const giradas = girarJuntas(todas, { x: centro.x + 99, y: centro.y }, hasta, false);
        const puestas = (giradas?.lugares ?? []).map(({ rotation, x, y }, i) => ({
          rect: { ...(todas[i]?.rect ?? CANVAS), x, y },
          giro: rotation,
        }));
        const queda = cajaDe(puestas);
        if (!queda) return false;
        if (queda.width > CANVAS.width || queda.height > CANVAS.height) return true;
        // A tenth is what rounding costs.
        return contained(queda, { x: -0.1, y: -0.1, width: 1000.2, height: 700.2 });
      }),
    );
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
