import type { ModoDePuntos } from '#domain/empresa/configuracion.ts';
import { ok, refuse, type Result } from '#domain/comun/result.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { avanceEntero } from '../comun/porcentaje.ts';

/** Types of prize: the two lists of the spec, as one. */
export const TIPOS_DE_PREMIO = [
  'fisico',
  'digital',
  'experiencia',
  'descuento',
  'reconocimiento',
  'monetario',
  'producto',
] as const;
export type TipoDePremio = (typeof TIPOS_DE_PREMIO)[number];

/** Names of the kinds of prize. */
export const TIPOS_DE_PREMIO_EN_PALABRAS: Readonly<Record<TipoDePremio, string>> = {
  fisico: 'Físico',
  digital: 'Digital',
  experiencia: 'Experiencia',
  descuento: 'Descuento',
  reconocimiento: 'Reconocimiento',
  monetario: 'Monetario',
  producto: 'Producto',
};

/** A prize's requirements. Required points: `puntos_requeridos`, else `puntos_minimos`, else 100. */
export type CriteriosDeElegibilidad = {
  readonly puntos_requeridos?: number;
  readonly puntos_minimos?: number;
  readonly imagen_url?: string;
};

/** The requirement if none is given: the spec's default. */
export const PUNTOS_POR_DEFECTO = 100;

/** Badge points that a prize requires (rules, "Prizes and budget"). */
export function puntosRequeridos(criterios: CriteriosDeElegibilidad): number {
  return criterios.puntos_requeridos ?? criterios.puntos_minimos ?? PUNTOS_POR_DEFECTO;
}

/** An employee's badge points: the sum of puntos_valor of their badges, and how much of it claims hold. */
export type PuntosDeInsignias = {
  readonly de_insignias: number;
  readonly gastados: number;
};

/** The points that count towards a requirement. Negative if a badge was revoked after its points were spent. */
export function puntosDisponibles(puntos: PuntosDeInsignias, modo: ModoDePuntos): number {
  return modo === 'gastar' ? puntos.de_insignias - puntos.gastados : puntos.de_insignias;
}

/** The fields of a prize that the rule of a claim uses. A stock of null is unlimited. */
export type PremioReclamable = {
  readonly activo: boolean;
  readonly stock: number | null;
  readonly requeridos: number;
};

export type NoReclamable = 'YA_RECLAMADO' | 'NO_ACTIVO' | 'AGOTADO' | 'FALTAN_PUNTOS';

/**
 * Whether somebody with these points can claim a prize (spec, 5): not claimed already (a rejected claim does not count),
 * on offer, in stock, and the badge points reach. The first reason against, in that order.
 */
export function puedeReclamarse(
  premio: PremioReclamable,
  disponibles: number,
  yaReclamado: boolean,
): Result<true, NoReclamable> {
  if (yaReclamado) return refuse('YA_RECLAMADO');
  if (!premio.activo) return refuse('NO_ACTIVO');
  if (premio.stock !== null && premio.stock <= 0) return refuse('AGOTADO');
  if (disponibles < premio.requeridos) return refuse('FALTAN_PUNTOS');
  return ok(true);
}

/** How near: floor(disponibles/requeridos×100), from 0 to 100, and what is missing. */
export function avanceHacia(requeridos: number, disponibles: number): { porcentaje: number; faltan: number } {
  const faltan = Math.max(0, requeridos - disponibles);
  if (faltan === 0) return { porcentaje: 100, faltan };
  return { porcentaje: Math.max(0, avanceEntero(disponibles, requeridos) ?? 0), faltan };
}

/** The points missing for a prize: 'Te faltan 40 puntos de insignias'. */
export function loQueFalta(puntos: number): string {
  return `${puntos === 1 ? 'Te falta' : 'Te faltan'} ${cantidad(puntos, 'punto', 'puntos')} de insignias`;
}

/** How a prize is deleted: refused while claims are open; with finished claims it stays, off the catalogue. */
export function alEliminar(reclamos: {
  abiertos: number;
  terminados: number;
}): 'se_rechaza' | 'se_desactiva' | 'se_borra' {
  if (reclamos.abiertos > 0) return 'se_rechaza';
  return reclamos.terminados > 0 ? 'se_desactiva' : 'se_borra';
}

/** Bytes that a prize's picture, or the proof that one was delivered, may have: the server refuses more, and screens say so first. */
export const MAXIMO_DE_ADJUNTO = 10 * 1024 * 1024;

/** Why units come or go: put in, corrected by hand, taken by a claim, given back by one that ended. */
export type TipoDeMovimientoDeStock = 'alta' | 'ajuste' | 'reclamo' | 'devolucion';

/**
 * The ledger row that takes a stock to another, so that Σ of the rows is always the stock, and 0 while it is unlimited
 * (null). @returns 0 when no row is needed
 */
export function diferenciaDeStock(antes: number | null, despues: number | null): number {
  return (despues ?? 0) - (antes ?? 0);
}
