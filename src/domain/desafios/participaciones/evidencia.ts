import type { Dia } from '#domain/comun/calendario/dia.ts';

/** Characters of a written reason. Here and not with its schema, so that a screen that only counts them does not bring zod. */
export const MAXIMO_DE_MOTIVO = 500;

/**
 * enviada → aprobada | parcial | rechazada | anulada. None of the four changes again, but for one appeal: rechazada → enviada, which its
 * author may take back.
 */
export const ESTADOS_EVIDENCIA = ['enviada', 'aprobada', 'parcial', 'rechazada', 'anulada'] as const;
export type EstadoEvidencia = (typeof ESTADOS_EVIDENCIA)[number];

/** One submission of evidence, as the rules see it. */
export type Evidencia = {
  readonly estado: EstadoEvidencia;
  readonly dia_envio: Dia;
  /** Objectives this submission was the first to meet. */
  readonly objetivos_cumplidos: readonly string[];
  /** Points its decision credited (per full share); never changes, also once reverted. */
  readonly puntos_acreditados: number;
  readonly fecha_reversion: Date | null;
};

/** Whether a validator took it, wholly or in part, and RRHH has not undone that. */
export function estaAceptada(e: Pick<Evidencia, 'estado' | 'fecha_reversion'>): boolean {
  return (e.estado === 'aprobada' || e.estado === 'parcial') && e.fecha_reversion === null;
}

/** Whether it carries something to judge: a file, or a description with something visible in it. */
export function tieneContenido(contenido: Contenido): boolean {
  return contenido.tieneArchivo || /[\p{L}\p{N}\p{P}\p{S}]/u.test(contenido.descripcion);
}

export type Contenido = { readonly tieneArchivo: boolean; readonly descripcion: string };
