import type { Azar } from './azar.ts';
import type { ClaveDesafio } from './desafios.ts';

/** A file sent with an evidence: which drawing or document it is, and the name that the person gives it. */
export type Adjunto = { readonly dibujo: Dibujo; readonly nombre: string };

export const ESCENAS = [
  'gondola',
  'bebidas',
  'etiquetas',
  'cajones',
  'pallets',
  'caja',
  'camara',
  'plano',
  'punta',
  'isla',
  'planilla',
  'mostrador',
  'verduleria',
  'camion',
] as const;
export type Escena = (typeof ESCENAS)[number];
export const DOCUMENTOS = ['inventario', 'recorrido'] as const;
export type Documento = (typeof DOCUMENTOS)[number];
export type Dibujo = Escena | Documento;

/** An attachment that somebody would send for this challenge. */
export function adjuntoPara(desafio: ClaveDesafio, en: Date, azar: Azar): Adjunto {
  const dibujo = azar.elegir(POR_DESAFIO[desafio]);
  // The name that a phone set to local time would give the photo.
  const local = new Date(en.getTime() - UTC_MENOS_3).toISOString();
  const momento = local.replaceAll(/[-:]|\.\d+Z/g, '').replace('T', '_');
  return { dibujo, nombre: esDocumento(dibujo) ? NOMBRES[dibujo] : `IMG_${momento}.jpg` };
}

export function esDocumento(dibujo: Dibujo): dibujo is Documento {
  return dibujo === 'inventario' || dibujo === 'recorrido';
}

const UTC_MENOS_3 = 3 * 3_600_000;

const NOMBRES: Readonly<Record<Documento, string>> = {
  inventario: 'Planilla de inventario.pdf',
  recorrido: 'Recorrido de seguridad.pdf',
};

const POR_DESAFIO: Readonly<Record<ClaveDesafio, readonly Dibujo[]>> = {
  faltantes: ['gondola', 'bebidas', 'planilla', 'verduleria'],
  cajas: ['caja', 'planilla'],
  frio: ['camara', 'planilla'],
  inventario: ['inventario', 'planilla', 'pallets'],
  gondola: ['gondola', 'bebidas', 'etiquetas', 'verduleria'],
  pasillos: ['plano', 'pallets', 'recorrido', 'camion'],
  atencion: ['mostrador', 'etiquetas', 'caja'],
  exhibicion: ['punta', 'isla', 'verduleria'],
  deposito: ['cajones', 'pallets', 'planilla'],
  entregas: ['camion'],
  ideas: ['planilla'],
  pallets: ['pallets'],
};
