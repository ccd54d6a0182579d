import { describe, expect, it } from 'vitest';
import {
  camposDeElemento,
  elementoDe,
  elementoNuevo,
  numeroDe,
  rotacionDe,
  TIPOS_DE_ELEMENTO,
} from './elemento.ts';
import { camposDe, espacioNuevo } from './espacio.ts';

describe('a graphic element and its piece', () => {
  it.each(TIPOS_DE_ELEMENTO)('is read from its piece as it was written: %s', (type) => {
    const elemento = { ...elementoNuevo(type, 'x1', 3), is_visible: false, locked: true, rotation: 90 };
    expect(elementoDe({ clave: 'k', rev: 1, campos: camposDeElemento(elemento) })).toEqual(elemento);
  });

  it('is not a space, nor something without a place', () => {
    const espacio = camposDe(espacioNuevo('gondola', { x: 200, y: 200 }, []));
    expect(elementoDe({ clave: 'k', rev: 1, campos: espacio })).toBeNull();
    const campos = { clase: 'elemento', id: 'x', type: 'circle', x: 1, y: 2, width: 3 };
    expect(elementoDe({ clave: 'k', rev: 1, campos })).toBeNull();
  });

  it('fills in what is missing or makes no sense', () => {
    const campos = {
      clase: 'elemento',
      id: 'x',
      type: 'text',
      x: 1,
      y: 2,
      width: 90,
      height: 30,
      font_weight: 'gordo',
    };
    expect(elementoDe({ clave: 'k', rev: 1, campos })).toMatchObject({
      text_content: 'Nuevo texto',
      font_weight: 'normal',
      is_visible: true,
    });
  });
});

describe('numbers typed in the panel', () => {
  it('takes a comma, keeps the range, and falls back where there is no number', () => {
    expect(numeroDe('1,5', { siNo: 0 })).toBe(1.5);
    expect(numeroDe('100', { min: 8, max: 72, siNo: 0 })).toBe(72);
    expect(numeroDe('hola', { siNo: 100 })).toBe(100);
    expect(numeroDe('', { min: 20, siNo: 50 })).toBe(50);
  });

  it('stores degrees from 0 to 359', () => {
    expect(rotacionDe(360)).toBe(0);
    expect(rotacionDe(-90)).toBe(270);
  });
});
