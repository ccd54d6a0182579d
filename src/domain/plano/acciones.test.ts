import { describe, expect, it } from 'vitest';
import {
  agrandadas,
  alineadas,
  alrededor,
  bloqueada,
  copias,
  corridas,
  distribuidas,
  enOrden,
  ladosMinimos,
  queEs,
} from './acciones.ts';
import { giroDe, rectDe } from './lugar.ts';
import { camposDeElemento, elementoNuevo } from './elemento.ts';
import { camposDe, espacioNuevo } from './espacio.ts';
import type { Campos, Pieza } from './pieza.ts';

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

describe('what a piece says of itself', () => {
  const marco = { x: 1, y: 2, width: 3, height: 4 };

  it.each(['x', 'y', 'width', 'height'])('has no place without its %s', (lado) => {
    expect(rectDe({ campos: { ...marco, locked: true } })).toEqual(marco);
    expect(rectDe({ campos: { ...marco, [lado]: null } })).toBeNull();
    expect(rectDe({ campos: { ...marco, [lado]: '5' } })).toBeNull();
  });

  it('only a text needs a box that a word fits in', () => {
    const chico = { width: 20, height: 20 };
    expect(ladosMinimos({ campos: { clase: 'elemento', type: 'text' } })).toEqual({ width: 50, height: 20 });
    expect(ladosMinimos({ campos: { clase: 'elemento', type: 'circle' } })).toEqual(chico);
    expect(ladosMinimos({ campos: { clase: 'espacio', type: 'gondola' } })).toEqual(chico);
    expect(ladosMinimos({ campos: { clase: 'espacio', type: 'text' } })).toEqual(chico);
  });

  it('has the rotation that it says, or none; is locked only if it says so', () => {
    expect(giroDe(elemento('a', 0, { rotation: 45 }))).toBe(45);
    expect(giroDe(elemento('a', 0, { rotation: '45' }))).toBe(0);
    expect(giroDe(espacio('a'))).toBe(0);
    expect(giroDe(espacio('a', { rotation: 90 }))).toBe(90);
    expect([true, false, 'sí', null].map((locked) => bloqueada(espacio('a', { locked })))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is called by its words only if it is a text, and not by all of many', () => {
    const llamado = (campos: Campos) => queEs({ campos: { clase: 'elemento', ...campos } });
    expect(llamado({ type: 'circle', text_content: 'Entrada' })).toBe('Círculo');
    expect(llamado({ type: 'text', text_content: null })).toBe('Texto');
    expect(llamado({ type: 'text', text_content: '   ' })).toBe('Texto');
    expect(llamado({ type: 'text', text_content: 'x'.repeat(31) })).toBe(`Texto «${'x'.repeat(30)}»`);
  });

  it('without a height is drawn at height nothing', () => {
    const media = { clave: 'media', rev: 1, campos: { clase: 'elemento', type: 'line' } };
    const piezas = [elemento('arriba', 1), media, elemento('abajo', -1)];
    expect(enOrden(piezas).map((p) => p.clave)).toEqual(['abajo', 'media', 'arriba']);
  });
});

describe('moving and resizing several', () => {
  it('moves down as well as across, and leaves out what has no place', () => {
    const piezas = [
      espacio('a', { x: 100, y: 200 }),
      espacio('b', { x: null }),
      elemento('c', 0, { y: 300 }),
    ];
    expect([...corridas(piezas, { x: 10, y: 50 })]).toEqual([
      ['a', { x: 110, y: 250 }],
      ['c', { x: 110, y: 350 }],
    ]);
    expect([...agrandadas(piezas, { x: 1, y: 1 }).keys()]).toEqual(['a', 'c']);
  });

  it.each<[string, Pieza, [number, number], Campos]>([
    ['wider, up to the edge', espacio('a', { x: 800, width: 150 }), [100, 0], { width: 200, height: 60 }],
    ['higher, up to the edge', espacio('a', { y: 650, height: 40 }), [0, 100], { width: 140, height: 50 }],
    [
      'not narrower for being past the edge',
      espacio('a', { x: 990, width: 40 }),
      [5, 0],
      { width: 40, height: 60 },
    ],
    [
      'not lower for being past the edge',
      espacio('a', { y: 690, height: 40 }),
      [0, 5],
      { width: 140, height: 40 },
    ],
    ['narrower, to twenty', espacio('a', { width: 30 }), [-15, 0], { width: 20, height: 60 }],
    ['lower, to twenty', espacio('a', { height: 30 }), [0, -15], { width: 140, height: 20 }],
    [
      'a text, to its own least box',
      elemento('a', 0, { type: 'text', height: 30 }),
      [-90, -90],
      { width: 50, height: 20 },
    ],
    ['what is narrow, only higher', espacio('a', { width: 5 }), [0, 10], { width: 5, height: 70 }],
    ['what is low, only wider', espacio('a', { height: 5 }), [10, 0], { width: 150, height: 5 }],
    ['what is small, not smaller', espacio('a', { width: 5, height: 5 }), [-1, -1], { width: 5, height: 5 }],
    [
      'what is small, to twenty when it grows',
      espacio('a', { width: 5, height: 6 }),
      [1, 1],
      { width: 20, height: 20 },
    ],
  ])('%s', (_, pieza, [x, y], campos) => {
    expect(agrandadas([pieza], { x, y }).get('a')).toEqual(campos);
  });

  it('aligns down too, and says where each ends up', () => {
    const piezas = [espacio('a', { x: 5, y: 100 }), espacio('b', { x: 300, y: 400, height: 100 })];
    expect([...alineadas(piezas, 'bottom')]).toEqual([
      ['a', { x: 5, y: 440 }],
      ['b', { x: 300, y: 400 }],
    ]);
    expect([...alineadas(piezas, 'middle')]).toEqual([
      ['a', { x: 5, y: 270 }],
      ['b', { x: 300, y: 250 }],
    ]);
    const tres = [espacio('a', { y: 0 }), espacio('b', { y: 400 }), espacio('c', { y: 100 })];
    expect([...distribuidas(tres, 'vertical').values()].map((c) => c['y'])).toEqual([0, 400, 200]);
  });
});

describe('copies', () => {
  const nuevoId = () => 'nuevo';

  it('of a group are a group of their own', () => {
    const hay = [
      espacio('a', { id: 'g1', grupo: 'viejo' }),
      elemento('b', 0, { grupo: 'viejo' }),
      elemento('c', 1),
    ];
    let n = 0;
    const hechas = copias(hay, { hay, nuevoId: () => `k${(n += 1)}`, por: { x: 300, y: 7 } });
    expect(hechas.map(({ grupo }) => grupo)).toEqual(['k1', 'k1', null]);
    expect(hechas[0]).toMatchObject({ x: 300, y: 7 });
  });

  it('take no name that another space has as its label', () => {
    const original = espacio('a', { id: 'g1', section: 'G1' });
    const rotulada = espacio('b', { id: 'g9', section: 'G2' });
    const [copia] = copias([original], { hay: [original, rotulada], nuevoId });
    expect(copia).toMatchObject({ id: 'g3', section: 'G3' });
  });

  it('pasted again go further off, each as far as the one before', () => {
    const original = espacio('a', { x: 100, y: 200 });
    const en = (pasos: number) => copias([original], { hay: [original], pasos, nuevoId })[0];
    expect([en(1), en(2), en(3)]).toMatchObject([
      { x: 120, y: 220 },
      { x: 140, y: 240 },
      { x: 160, y: 260 },
    ]);
  });

  it('of several pieces get names of their own, after all existing ones', () => {
    const hay = [
      espacio('a', { id: 'g1', x: 0, y: 0 }),
      espacio('b', { id: 'g3', x: 200, y: 0 }),
      elemento('c', 0, { x: 0, y: 200 }),
      elemento('d', 1, { x: 200, y: 200 }),
    ];
    let n = 0;
    const hechas = copias(hay, { hay, nuevoId: () => `k${(n += 1)}` });
    expect(hechas.map(({ id, z_index, x, y }) => [id, z_index, x, y])).toEqual([
      ['g2', undefined, 20, 20],
      ['g4', undefined, 220, 20],
      ['k1', 2, 20, 220],
      ['k2', 3, 220, 220],
    ]);
  });

  it('leave out what has no place or is nothing known, and fill in what an older one lacks', () => {
    const marco = { x: 100, y: 100, width: 60, height: 30 };
    const raras = [
      { campos: { clase: 'elemento', type: 'text', ...marco, x: null } },
      { campos: { clase: 'elemento', type: 'estrella', ...marco } },
      { campos: { clase: 'elemento', type: 'text', ...marco, locked: true } },
    ];
    expect(copias(raras, { hay: [], nuevoId })).toEqual([
      {
        clase: 'elemento',
        ...elementoNuevo('text', 'nuevo', 0),
        ...marco,
        x: 120,
        y: 120,
      },
    ]);
    expect(copias(raras.slice(0, 1), { hay: [], nuevoId })).toEqual([]);
  });

  it('are centred on the point where they are pasted, like a piece about to be placed', () => {
    const original = espacio('a', { x: 0, y: 0 });
    expect(copias([original], { hay: [], en: { x: 300, y: 200 }, nuevoId })[0]).toMatchObject({
      x: 230,
      y: 170,
    });
    expect(alrededor({ width: 140, height: 60 }, { x: 300, y: 200 })).toEqual({
      x: 230,
      y: 170,
      width: 140,
      height: 60,
    });
  });
});
