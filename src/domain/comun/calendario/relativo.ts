import { diaDe, diasEntre } from './dia.ts';

const HORA_MS = 3_600_000;

/**
 * How long ago something happened, as in the specification: 'Hace unos minutos', 'Hace 3 horas', and from a day on the
 * date, '19/11/2026'. Every screen and notice uses this, so that an event has the same age everywhere.
 */
export function relativo(instante: Date, ahora: Date): string {
  const dicho = hace(instante, ahora);
  return dicho.startsWith('el ') ? dicho.slice(3) : `H${dicho.slice(1)}`;
}

/** The same inside a phrase: 'hace unos minutos', 'hace 3 horas', 'el 19/11/2026'. After 'desde' as well. */
export function hace(instante: Date, ahora: Date): string {
  const horas = Math.floor((ahora.getTime() - instante.getTime()) / HORA_MS);
  if (horas < 1) return 'hace unos minutos';
  if (horas < 24) return `hace ${horas} ${horas === 1 ? 'hora' : 'horas'}`;
  const [anio, mes, dia] = diaDe(instante).split('-').map(Number);
  return `el ${dia}/${mes}/${anio}`;
}

/** How long something has waited: 'hace 3 horas', and from a day on in days of the calendar, 'hace 5 días'. */
export function esperaDesde(instante: Date, ahora: Date): string {
  const dias = diasEntre(diaDe(instante), diaDe(ahora));
  return ahora.getTime() - instante.getTime() < 24 * HORA_MS
    ? hace(instante, ahora)
    : `hace ${dias} ${dias === 1 ? 'día' : 'días'}`;
}
