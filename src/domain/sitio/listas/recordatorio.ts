import { diaDe, diaSemana, sumarDias } from '../../comun/calendario/dia.ts';
import type { PerfilDeLista } from './lista.ts';

/**
 * An iCalendar file (RFC 5545) with an event every Monday at 8, from the next one on, at the company's hour: lists change on Monday at 6.
 * Lines end in CRLF and none is longer than 75 octets.
 */
export function recordatorioSemanal(enlace: string, perfil: PerfilDeLista, ahora: Date): string {
  const hoy = diaDe(ahora);
  const lunes = sumarDias(hoy, (8 - diaSemana(hoy)) % 7 || 7).replaceAll('-', '');
  const sello = ahora.toISOString().replaceAll(/[-:]/gu, '').replace(/\.\d+/u, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mostrador//Listas de precios//ES',
    'BEGIN:VEVENT',
    `UID:lista-${perfil}@mostrador`,
    `DTSTAMP:${sello}`,
    // Argentina has been at UTC−3 all year since 2009: 8 there is 11 UTC.
    `DTSTART:${lunes}T110000Z`,
    'DURATION:PT15M',
    'RRULE:FREQ=WEEKLY;BYDAY=MO',
    'SUMMARY:Mirar la lista de precios nueva',
    ...plegar(`URL:${enlace}`),
    ...plegar(`DESCRIPTION:${enlace}`),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    'DESCRIPTION:Lista de precios',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** A long line goes on in the next ones, which begin with a space. Addresses have ASCII letters only: an octet each. */
function plegar(linea: string): string[] {
  const partes = [linea.slice(0, 75)];
  for (let i = 75; i < linea.length; i += 74) partes.push(` ${linea.slice(i, i + 74)}`);
  return partes;
}
