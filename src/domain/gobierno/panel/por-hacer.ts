import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { cantidad, lista } from '#domain/comun/formato.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';

/** Everything that can wait for somebody who validates or administers, in the order in which it is shown. */
export const POR_HACER = [
  'pedidos',
  'firmas',
  'evidencias',
  'reclamos',
  'sin_fondos',
  'entregas',
  'registros',
  'personal',
  'reaperturas',
  'retenciones',
  'por_vencer',
  'medallas',
  'muro',
  'menciones',
] as const;
export type QueHacer = (typeof POR_HACER)[number];

/** Something that waits for a person: how much of it, and how long or until when. */
export type PorHacer = {
  readonly que: QueHacer;
  readonly cuantos: number;
  /** Of evidence, what went to RRHH because nobody had decided it; of requests about personal data, those to answer by now. */
  readonly atrasados: number;
  /** Since when the oldest waits. */
  readonly desde: Date | null;
  /** The first deadline. */
  readonly vence_el: Dia | null;
};

/** '3 reclamos por decidir'. */
export function porHacerEnPalabras({ que, cuantos }: Pick<PorHacer, 'que' | 'cuantos'>): string {
  const [uno, varios] = PALABRAS[que];
  return cantidad(cuantos, uno, varios);
}

const PALABRAS: Readonly<Record<QueHacer, readonly [uno: string, varios: string]>> = {
  evidencias: ['evidencia por validar', 'evidencias por validar'],
  pedidos: ['pedido de datos sin responder', 'pedidos de datos sin responder'],
  firmas: ['segunda firma por dar', 'segundas firmas por dar'],
  reclamos: ['reclamo por decidir', 'reclamos por decidir'],
  sin_fondos: ['reclamo que no entra en el mes', 'reclamos que no entran en el mes'],
  entregas: ['premio por entregar', 'premios por entregar'],
  registros: ['registro por aprobar', 'registros por aprobar'],
  personal: ['persona de góndolas por aprobar', 'personas de góndolas por aprobar'],
  reaperturas: ['pedido de otra fecha límite', 'pedidos de otra fecha límite'],
  retenciones: ['retención por vencer', 'retenciones por vencer'],
  por_vencer: ['capacitación por vencer', 'capacitaciones por vencer'],
  medallas: ['medalla por revisar', 'medallas por revisar'],
  muro: ['agradecimiento por revisar', 'agradecimientos por revisar'],
  menciones: ['mención por decidir', 'menciones por decidir'],
};

/** The list of exactly those. */
export function enlaceDeLoPorHacer(que: QueHacer, rol: Rol): string {
  return (rol === 'admin_rrhh' ? DE_RRHH : { ...DE_RRHH, ...DE_GERENTE })[que];
}

/** Days from today in which a hold of the floor that falls is pressing. */
export const RETENCION_CERCA_DIAS = 2;

const DE_RRHH: Readonly<Record<QueHacer, string>> = {
  evidencias: '/reconoce/admin/desafios/progreso?vista=validar',
  pedidos: '/reconoce/admin/salud#pedidos',
  firmas: '/reconoce/admin/firmas?ver=mias',
  reclamos: '/reconoce/admin/premios?de=otros',
  sin_fondos: '/reconoce/admin/premios?de=otros&sin_fondos=1',
  entregas: '/reconoce/admin/premios?estado=aprobado&de=otros',
  registros: '/reconoce/admin/usuarios',
  personal: '/reconoce/admin/usuarios?de=personal&estado=pendiente',
  reaperturas: '/reconoce/admin/capacitaciones/asignaciones?plazo=reabrir',
  retenciones: `/gondolasedit/reservas?vencen=${RETENCION_CERCA_DIAS}`,
  por_vencer: '/reconoce/admin/capacitaciones/asignaciones?plazo=por_vencer',
  medallas: '/reconoce/medals?tab=recientes',
  muro: '/reconoce/admin/muro',
  menciones: '/reconoce/admin/salud/datos',
};

/** A gerente's own screens. */
const DE_GERENTE: Partial<Record<QueHacer, string>> = {
  evidencias: '/reconoce/sucursal',
  entregas: '/reconoce/sucursal/premios',
  por_vencer: '/reconoce/sucursal/capacitaciones?plazo=por_vencer',
};

/** What waits, in a line: the first ones by name. */
export function resumenDeLoPorHacer(esperan: readonly Pick<PorHacer, 'que' | 'cuantos'>[]): string {
  const nombradas = esperan.slice(0, NOMBRADAS).map(porHacerEnPalabras);
  return `${lista(esperan.length > NOMBRADAS ? [...nombradas, 'más'] : nombradas)}.`;
}

const NOMBRADAS = 3;
