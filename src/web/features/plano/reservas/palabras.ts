import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { diaRelativo, fechaCorta, hora, rango } from '#domain/comun/formato.ts';
import { NOMBRES_DE_TIPO, type TipoDeEspacio } from '#domain/plano/espacio.ts';
import { ultimoDia } from '#domain/plano/reservas/hechos.ts';
import type { EstadoDeReserva } from '#domain/plano/reservas/reserva.ts';
import type { Tone } from '#web/ui/tone.ts';

export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoDeReserva, string>> = {
  retenida: 'Retenida',
  confirmada: 'Confirmada',
  cumplida: 'Terminada',
  cancelada: 'Cancelada',
};

/** The same of a booking: one that nobody confirmed in time was not cancelled by anybody. */
export function nombreDeEstado({ estado, vencio }: { estado: EstadoDeReserva; vencio: boolean }): string {
  return vencio ? 'Retención vencida' : NOMBRES_DE_ESTADO[estado];
}

export const TONOS_DE_ESTADO: Readonly<Record<EstadoDeReserva, Tone>> = {
  retenida: 'orange',
  confirmada: 'green',
  cumplida: 'neutral',
  cancelada: 'red',
};

/** 'Puntera P6'. */
export function nombreDe({ type, section }: { type: TipoDeEspacio; section: string }): string {
  return `${NOMBRES_DE_TIPO[type]} ${section}`;
}

/** '4 ene al 31 mar', or 'desde el 4 ene, sin fin': the last day included, as people say it; with its year, if it is not this one. */
export function dias(desde: Dia, hasta: Dia | null, hoy: Dia): string {
  const ultimo = ultimoDia(hasta);
  return ultimo === null ? `desde el ${fechaCorta(desde, hoy)}, sin fin` : rango(desde, ultimo, hoy);
}

/**
 * 'vence hoy a las 18:00', 'vence en 2 días': when a hold falls. One that lasts until the end of a day is of that day, as its quote says
 * it, not of the next.
 */
export function cuandoVence(vence_en: Date, hoy: Dia): string {
  const dia = diaDe(new Date(vence_en.getTime() - 1));
  if (dia !== hoy) return `vence ${diaRelativo(dia, hoy)}`;
  return diaDe(vence_en) === hoy ? `vence hoy a las ${hora(vence_en)}` : 'vence hoy';
}

/** A brand's name, or what is said where there is none: it was marked by hand. */
export const SIN_MARCA = 'Sin marca';
