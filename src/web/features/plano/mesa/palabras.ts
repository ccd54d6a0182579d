import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fechaCorta, rango } from '#domain/comun/formato.ts';
import type { EstadoDeSolicitud } from '#domain/plano/solicitud.ts';
import { ultimoDia } from '#domain/plano/solicitud.ts';
import type { Tone } from '#web/ui/tone.ts';

/** '1 al 14 dic', 'Desde el 1 dic', 'Sin fechas': the period that was asked for, with its year if it is not this one. */
export function periodoEnPalabras(desde: Dia | null, hasta: Dia | null, hoy: Dia): string {
  if (desde === null) return 'Sin fechas';
  return hasta === null ? `Desde el ${fechaCorta(desde, hoy)}` : rango(desde, ultimoDia(hasta), hoy);
}

export const TONOS: Readonly<Record<EstadoDeSolicitud, Tone>> = {
  nueva: 'yellow',
  respondida: 'blue',
  cotizada: 'purple',
  ganada: 'green',
  perdida: 'neutral',
};
