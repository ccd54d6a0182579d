import { diaDe, diaSemana, diasEntre } from '#domain/comun/calendario/dia.ts';
import { lista } from '#domain/comun/formato.ts';
import type { Estado, Franja, Tramo } from '#domain/sitio/horario.ts';

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** '07:30' → '7:30'. */
export function horaCorta(hora: string): string {
  return hora.replace(/^0/, '');
}

/** 'Lunes a viernes', 'Sábado'. */
export function diasDelTramo({ desde, hasta }: Pick<Tramo, 'desde' | 'hasta'>): string {
  const primero = DIAS[desde - 1] ?? '';
  const dias =
    desde === hasta ? primero : `${primero} ${hasta - desde === 1 ? 'y' : 'a'} ${DIAS[hasta - 1] ?? ''}`;
  return dias.charAt(0).toUpperCase() + dias.slice(1);
}

/** '7:30 a 18:00', '8:00 a 12:30 y 16:00 a 20:00', 'Cerrado'. */
export function franjasEnPalabras(franjas: readonly Franja[]): string {
  if (franjas.length === 0) return 'Cerrado';
  return lista(franjas.map(({ abre, cierra }) => `${horaCorta(abre)} a ${horaCorta(cierra)}`));
}

/** 'Abierto ahora, hasta las 18:00'; 'Cerrado ahora, abre el lunes a las 7:30'; 'Cerrado por Navidad, abre mañana a las 8:00'. */
export function estadoEnPalabras(estado: Estado, ahora: Date): string {
  if (estado.abierta) return `Abierto ahora, hasta ${aLas(estado.cierra)}`;
  const cerrado = estado.motivo === null ? 'Cerrado ahora' : `Cerrado por ${estado.motivo}`;
  if (estado.abre === null) return cerrado;
  const { dia, hora } = estado.abre;
  const faltan = diasEntre(diaDe(ahora), dia);
  const cuando = faltan === 0 ? 'hoy' : faltan === 1 ? 'mañana' : `el ${DIAS[diaSemana(dia) - 1] ?? ''}`;
  return `${cerrado}, abre ${cuando} a ${aLas(hora)}`;
}

function aLas(hora: string): string {
  return `${hora.startsWith('01') ? 'la' : 'las'} ${horaCorta(hora)}`;
}
