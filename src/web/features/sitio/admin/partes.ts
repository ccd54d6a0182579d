import type { ParteDeContenido } from '#domain/sitio/contenido.ts';
import type { Forma } from './forma.ts';
import { DEL_NEGOCIO } from './partes-del-negocio.ts';
import { DE_PAGINAS } from './partes-de-paginas.ts';

/** Every part of the public content, in the order of RRHH's editor. */
export const FORMAS: Readonly<Record<ParteDeContenido, Forma>> = { ...DEL_NEGOCIO, ...DE_PAGINAS };

/** The part named by `?parte=`; null if there is no such part. */
export function parteDe(nombre: string | null): ParteDeContenido | null {
  return PARTES_EN_ORDEN.find((parte) => parte === nombre) ?? null;
}

export const PARTES_EN_ORDEN = Object.keys(FORMAS).filter(esParte);

function esParte(nombre: string): nombre is ParteDeContenido {
  return nombre in FORMAS;
}
