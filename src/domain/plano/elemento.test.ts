import { describe, expect, it } from 'vitest';
import {
  camposDeElemento,
  elementoDe,
  elementoNuevo,
  numeroDe,
  RANGOS,
  TIPOGRAFIAS,
  type Elemento,
} from './elemento.ts';
import { esElemento, NOMBRES_DE_ELEMENTO, TIPOS_DE_ELEMENTO } from './tipos-de-elemento.ts';
import { rotacionDe } from './rotation.ts';
import { camposDe, espacioNuevo } from './espacio.ts';
import type { Campos } from './pieza.ts';

const leido = (campos: Campos) => elementoDe({ clave: 'k', rev: 1, campos });

describe('a graphic element and its piece', () => {
  /** An element with no field equal to a new one's default. */
  const otro = (type: Elemento['type']): Elemento => ({
    id: 'x1',
    type,
    x: 1,
    y: 2,
    width: 90,
    height: 30,
    color: '#111111',
    opacity: 0.5,
    text_content: 'Entrada',
    font_size: 20,
    font_family: 'Georgia',
    font_weight: 'bold',
    font_style: 'italic',
    text_decoration: 'underline',
    text_align: 'right',
    stroke_width: 5,
    stroke_color: '#222222',
    fill_color: '#333333',
    rotation: 90,
    z_index: 3,
    is_visible: false,
    locked: true,
    grupo: '0b0e3f5c-1d2a-4c7b-9e8f-0a1b2c3d4e5f',
  });

  it.each(TIPOS_DE_ELEMENTO)('is read from its piece as it was written: %s', (type) => {
    for (const elemento of [otro(type), elementoNuevo(type, 'x1', 3)])
      expect(leido(camposDeElemento(elemento))).toEqual(elemento);
  });

  it.each<Partial<Elemento>>([
    { font_weight: 'normal', font_style: 'normal', text_decoration: 'none', text_align: 'left' },
    { text_align: 'center', is_visible: true, locked: false },
    { x: 0, y: 0, width: 0, height: 0, opacity: 0, stroke_width: 0, text_content: '' },
  ])('%# also in each of its looks, whatever a new one has', (cambios) => {
    const elemento = { ...otro('line'), ...cambios };
    expect(leido(camposDeElemento(elemento))).toEqual(elemento);
  });

  it.each<Campos>([
    { clase: 'espacio' },
    { clase: null },
    { id: null },
    { id: 7 },
    { type: 'estrella' },
    { x: null },
    { y: '2' },
    { width: null },
    { height: '30' },
  ])('is none with %o', (cambios) => {
    expect(leido({ ...camposDeElemento(otro('text')), ...cambios })).toBeNull();
  });

  it('is not a space', () => {
    const espacio = camposDe(espacioNuevo('gondola', { x: 200, y: 200 }, []));
    expect(leido(espacio)).toBeNull();
    expect(esElemento({ campos: espacio })).toBe(false);
    expect(esElemento({ campos: camposDeElemento(otro('text')) })).toBe(true);
  });

  it.each(['text', 'line'] as const)(
    'fills in what is missing or makes no sense with what a new %s has',
    (type) => {
      const { x, y, width, height } = otro(type);
      const lugar = { x, y, width, height };
      const nuevo = { ...elementoNuevo(type, 'x1', 0), ...lugar };
      const sinSentido: Campos = {
        color: 7,
        opacity: 'mucha',
        text_content: 7,
        font_size: 'grande',
        font_family: 7,
        font_weight: 'gordo',
        font_style: 7,
        text_decoration: 'x',
        text_align: null,
        stroke_width: '5',
        stroke_color: false,
        fill_color: null,
        rotation: '90',
        z_index: null,
        is_visible: 'no',
        locked: 1,
        grupo: 7,
      };
      expect(leido({ clase: 'elemento', id: 'x1', type, ...lugar })).toEqual(nuevo);
      expect(leido({ clase: 'elemento', id: 'x1', type, ...lugar, ...sinSentido })).toEqual(nuevo);
    },
  );
});

describe('a new graphic element', () => {
  const comun = {
    id: 'a',
    x: 100,
    y: 100,
    width: 100,
    color: '#000000',
    opacity: 1,
    stroke_width: 2,
    stroke_color: '#000000',
    fill_color: '#ffffff',
    rotation: 0,
    z_index: 3,
    is_visible: true,
    locked: false,
    grupo: null,
  };
  const sinLetra = {
    text_content: null,
    font_size: null,
    font_family: null,
    font_weight: null,
    font_style: null,
    text_decoration: null,
    text_align: null,
  };

  it.each([
    ['rectangle', 50],
    ['circle', 100],
    ['line', 2],
    ['arrow', 50],
  ] as const)('%s begins as the spec has it', (type, height) => {
    expect(elementoNuevo(type, 'a', 3)).toEqual({ ...comun, ...sinLetra, type, height });
  });

  it('text begins as the spec has it, in one of the typefaces offered', () => {
    const texto = elementoNuevo('text', 'a', 3);
    expect(texto).toEqual({
      ...comun,
      type: 'text',
      height: 50,
      text_content: 'Nuevo texto',
      font_size: 14,
      font_family: 'Arial',
      font_weight: 'normal',
      font_style: 'normal',
      text_decoration: 'none',
      text_align: 'center',
    });
    expect(TIPOGRAFIAS).toHaveLength(10);
    expect(TIPOGRAFIAS).toContain(texto.font_family);
  });

  it('every kind has a name', () => {
    expect(Object.keys(NOMBRES_DE_ELEMENTO)).toEqual([...TIPOS_DE_ELEMENTO]);
  });
});

describe('numbers typed in the panel', () => {
  it.each<[string, { min?: number; max?: number; siNo: number }, number]>([
    ['1,5', { siNo: 0 }, 1.5],
    [' 1.5 ', { siNo: 0 }, 1.5],
    ['80', { ...RANGOS.font_size, siNo: 14 }, 72],
    ['72', { ...RANGOS.font_size, siNo: 14 }, 72],
    ['7', { ...RANGOS.font_size, siNo: 14 }, 8],
    ['8', { ...RANGOS.font_size, siNo: 14 }, 8],
    ['-3', { ...RANGOS.stroke_width, siNo: 0 }, 0],
    ['-3', { siNo: 0 }, -3],
    ['hola', { siNo: 100 }, 100],
    ['Infinity', { siNo: 100 }, 100],
    ['1,5,2', { siNo: 100 }, 100],
    ['', { min: 20, siNo: 50 }, 50],
    ['   ', { siNo: 50 }, 50],
    ['', { min: 60, siNo: 50 }, 60],
  ])('«%s» with %o is %d', (escrito, rango, numero) => {
    expect(numeroDe(escrito, rango)).toBe(numero);
  });

  it('stores degrees from 0 to 359', () => {
    expect([0, 359, 360, 725, -90, -360].map(rotacionDe)).toEqual([0, 359, 0, 5, 270, 0]);
  });
});
