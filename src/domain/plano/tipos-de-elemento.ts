import type { Pieza } from './pieza.ts';

/** Plain shapes that can be drawn on the plan (spec). */
const FORMAS = ['rectangle', 'circle', 'line', 'arrow', 'text'] as const;

/** Parts of a shop, each drawn as what it is, in the theme's colours and at any size. */
export const PARTES_DEL_LOCAL = [
  'piso',
  'pared',
  'puerta',
  'sala',
  'heladera',
  'caja',
  'cajones',
  'estacionamiento',
] as const;
export type ParteDelLocal = (typeof PARTES_DEL_LOCAL)[number];

/** Kinds of graphic element: what is drawn on the plan and is not for rent. */
export const TIPOS_DE_ELEMENTO = [...FORMAS, ...PARTES_DEL_LOCAL] as const;
export type TipoDeElemento = (typeof TIPOS_DE_ELEMENTO)[number];

/** Each kind's name on screen. */
export const NOMBRES_DE_ELEMENTO: Readonly<Record<TipoDeElemento, string>> = {
  rectangle: 'Rectángulo',
  circle: 'Círculo',
  line: 'Línea',
  arrow: 'Flecha',
  text: 'Texto',
  piso: 'Piso',
  pared: 'Pared',
  puerta: 'Puerta',
  sala: 'Sala',
  heladera: 'Heladera',
  caja: 'Caja',
  cajones: 'Verdulería',
  estacionamiento: 'Estacionamiento',
};

/** Whether the kind is a part of a shop, and not a plain shape. */
export function esParteDelLocal(type: TipoDeElemento): type is ParteDelLocal {
  return PARTES_DEL_LOCAL.some((parte) => parte === type);
}

/** Whether a piece is a graphic element. */
export function esElemento({ campos }: Pick<Pieza, 'campos'>): boolean {
  return campos['clase'] === 'elemento';
}
