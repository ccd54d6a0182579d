import type { Dia } from '#domain/comun/calendario/dia.ts';
import { diasEntre } from '#domain/comun/calendario/dia.ts';
import type { EstadoDeCapacitacion, TipoDeMaterial } from '#domain/capacitaciones/capacitacion.ts';
import type { Tone } from '#web/ui/tone.ts';
import { cantidad, diaRelativo, fechaCorta } from '#domain/comun/formato.ts';

/** Label and colour of each state of an assignment. */
export const ESTADOS_DE_ASIGNACION: Readonly<Record<EstadoDeCapacitacion, { texto: string; tono: Tone }>> = {
  pendiente: { texto: 'Pendiente', tono: 'orange' },
  en_progreso: { texto: 'En progreso', tono: 'blue' },
  completada: { texto: 'Completada', tono: 'green' },
  vencida: { texto: 'Vencida', tono: 'red' },
};

/** Names of the kinds of material. */
export const TIPOS_DE_MATERIAL_: Readonly<Record<TipoDeMaterial, string>> = {
  video: 'Video',
  pdf: 'PDF',
  documento: 'Documento',
};

/** A deadline is highlighted from this many days before it. */
const CERCA = 3;

/**
 * When an assignment is due, in words: 'Vence hoy', 'Vence en 3 días', 'Vence el 20 dic', 'Venció ayer'. `urge`: it is close
 * or overdue. Null if it is completed or has no date.
 */
export function vencimiento(
  { estado, fecha_limite }: { estado: EstadoDeCapacitacion; fecha_limite: Dia | null },
  hoy: Dia,
): { texto: string; urge: boolean } | null {
  if (estado === 'completada' || fecha_limite === null) return null;
  const faltan = diasEntre(hoy, fecha_limite);
  const cuando =
    Math.abs(faltan) > 6 ? `el ${fechaCorta(fecha_limite, hoy)}` : diaRelativo(fecha_limite, hoy);
  return { texto: `${faltan < 0 ? 'Venció' : 'Vence'} ${cuando}`, urge: faltan <= CERCA };
}

/** 'Sin límite', or its minutes. */
export function limiteDeTiempo(minutos: number | null): string {
  return minutos === null ? 'Sin límite' : cantidad(minutos, 'minuto', 'minutos');
}
