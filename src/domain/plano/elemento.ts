import type { Campos, Pieza } from './pieza.ts';
import {
  esParteDelLocal,
  type ParteDelLocal,
  TIPOS_DE_ELEMENTO,
  type TipoDeElemento,
} from './tipos-de-elemento.ts';

/** Size of a new part of the shop, in units. */
const TAMANOS_DE_PARTE: Readonly<Record<ParteDelLocal, readonly [width: number, height: number]>> = {
  piso: [600, 400],
  pared: [200, 8],
  puerta: [80, 8],
  sala: [160, 100],
  heladera: [140, 36],
  caja: [44, 26],
  cajones: [70, 60],
  estacionamiento: [300, 60],
};

/** Typefaces offered for texts (spec). */
export const TIPOGRAFIAS = [
  'Arial',
  'Helvetica',
  'Times New Roman',
  'Georgia',
  'Verdana',
  'Courier New',
  'Impact',
  'Comic Sans MS',
  'Trebuchet MS',
  'Tahoma',
] as const;

/** Ranges of the panel's fields (spec). Opacity is stored from 0 to 1 and written from 0 to 100. */
export const RANGOS = {
  font_size: { min: 8, max: 72 },
  stroke_width: { min: 0, max: 10 },
  opacity: { min: 0, max: 1 },
  /** Of a text's box. */
  ancho_de_texto: { min: 50 },
  alto_de_texto: { min: 20 },
} as const;

/** A graphic element of the plan. */
export type Elemento = {
  readonly id: string;
  readonly type: TipoDeElemento;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly opacity: number;
  readonly text_content: string | null;
  readonly font_size: number | null;
  readonly font_family: string | null;
  readonly font_weight: 'normal' | 'bold' | null;
  readonly font_style: 'normal' | 'italic' | null;
  readonly text_decoration: 'none' | 'underline' | null;
  readonly text_align: 'left' | 'center' | 'right' | null;
  readonly stroke_width: number;
  readonly stroke_color: string;
  readonly fill_color: string;
  /** Degrees, 0 to 359. */
  readonly rotation: number;
  readonly z_index: number;
  readonly is_visible: boolean;
  readonly locked: boolean;
  /** The group it is selected and moved with; null if it is in none. */
  readonly grupo: string | null;
};

/** A new element as the spec has its shapes: at 100, 100, in black and white, above what there is. */
export function elementoNuevo(type: TipoDeElemento, id: string, cuantosHay: number): Elemento {
  const esTexto = type === 'text';
  const [width, height] = esParteDelLocal(type)
    ? TAMANOS_DE_PARTE[type]
    : [100, type === 'line' ? 2 : type === 'circle' ? 100 : 50];
  return {
    id,
    type,
    x: 100,
    y: 100,
    width,
    height,
    color: '#000000',
    opacity: 1,
    text_content: esTexto ? 'Nuevo texto' : null,
    font_size: esTexto ? 14 : null,
    font_family: esTexto ? 'Arial' : null,
    font_weight: esTexto ? 'normal' : null,
    font_style: esTexto ? 'normal' : null,
    text_decoration: esTexto ? 'none' : null,
    text_align: esTexto ? 'center' : null,
    stroke_width: 2,
    stroke_color: '#000000',
    fill_color: '#ffffff',
    rotation: 0,
    z_index: cuantosHay,
    is_visible: true,
    locked: false,
    grupo: null,
  };
}

/**
 * The value of a number typed in a field: limited to its range; a text that is not a number gives `siNo` (spec: 0, 100 for
 * widths, 50 for heights).
 */
export function numeroDe(
  escrito: string,
  { min, max, siNo }: { min?: number; max?: number; siNo: number },
): number {
  const n = Number(escrito.replace(',', '.'));
  const leido = escrito.trim() === '' || !Number.isFinite(n) ? siNo : n;
  return Math.min(Math.max(leido, min ?? -Infinity), max ?? Infinity);
}

/** The element as the fields that travel. */
export function camposDeElemento(elemento: Elemento): Campos {
  return { clase: 'elemento', ...elemento };
}

/** The element that a piece is, with what an older one lacks filled in; null of one that is something else, or has no place. */
export function elementoDe({ campos }: Pieza): Elemento | null {
  const { clase, id, x, y, width, height } = campos;
  const type = TIPOS_DE_ELEMENTO.find((t) => t === campos['type']);
  if (clase !== 'elemento' || typeof id !== 'string' || !type) return null;
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  const nuevo = elementoNuevo(type, id, 0);
  const texto = <T extends string | null>(campo: string, siNo: T) => {
    const valor = campos[campo];
    return typeof valor === 'string' ? valor : siNo;
  };
  const numero = <T extends number | null>(campo: string, siNo: T) => {
    const valor = campos[campo];
    return typeof valor === 'number' ? valor : siNo;
  };
  return {
    ...nuevo,
    x,
    y,
    width,
    height,
    color: texto('color', nuevo.color),
    opacity: numero('opacity', nuevo.opacity),
    text_content: texto('text_content', nuevo.text_content),
    font_size: numero('font_size', nuevo.font_size),
    font_family: texto('font_family', nuevo.font_family),
    font_weight: uno(['normal', 'bold'], campos['font_weight'], nuevo.font_weight),
    font_style: uno(['normal', 'italic'], campos['font_style'], nuevo.font_style),
    text_decoration: uno(['none', 'underline'], campos['text_decoration'], nuevo.text_decoration),
    text_align: uno(['left', 'center', 'right'], campos['text_align'], nuevo.text_align),
    stroke_width: numero('stroke_width', nuevo.stroke_width),
    stroke_color: texto('stroke_color', nuevo.stroke_color),
    fill_color: texto('fill_color', nuevo.fill_color),
    rotation: numero('rotation', nuevo.rotation),
    z_index: numero('z_index', nuevo.z_index),
    is_visible: campos['is_visible'] !== false,
    locked: campos['locked'] === true,
    grupo: texto('grupo', null),
  };
}

function uno<T extends string>(opciones: readonly T[], valor: unknown, siNo: T | null): T | null {
  return opciones.find((opcion) => opcion === valor) ?? siNo;
}
