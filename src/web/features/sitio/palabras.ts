import { diaDe, diaSemana, diasEntre } from '#domain/calendario/dia.ts';
import type { Estado, Franja, Tramo } from '#domain/sitio/horario.ts';

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** '07:30' → '7:30'. */
export function horaCorta(hora: string): string {
  return hora.replace(/^0/, '');
}

/** 'Lunes a viernes', 'Sábado'. */
export function diasDelTramo({ desde, hasta }: Tramo): string {
  const primero = DIAS[desde - 1] ?? '';
  const dias =
    desde === hasta ? primero : `${primero} ${hasta - desde === 1 ? 'y' : 'a'} ${DIAS[hasta - 1] ?? ''}`;
  return dias.charAt(0).toUpperCase() + dias.slice(1);
}

/** '7:30 a 18:00', 'Cerrado'. */
export function franjaEnPalabras(franja: Franja | null): string {
  return franja === null ? 'Cerrado' : `${horaCorta(franja.abre)} a ${horaCorta(franja.cierra)}`;
}

/** 'Abierto ahora, hasta las 18:00'; 'Cerrado ahora, abre el lunes a las 7:30'. */
export function estadoEnPalabras(estado: Estado, ahora: Date): string {
  if (estado.abierta) return `Abierto ahora, hasta ${aLas(estado.cierra)}`;
  if (estado.abre === null) return 'Cerrado ahora';
  const { dia, hora } = estado.abre;
  const faltan = diasEntre(diaDe(ahora), dia);
  const cuando = faltan === 0 ? 'hoy' : faltan === 1 ? 'mañana' : `el ${DIAS[diaSemana(dia) - 1] ?? ''}`;
  return `Cerrado ahora, abre ${cuando} a ${aLas(hora)}`;
}

function aLas(hora: string): string {
  return `${hora.startsWith('01') ? 'la' : 'las'} ${horaCorta(hora)}`;
}
