import type { Dia } from '#domain/comun/calendario/dia.ts';
import { diasEntre } from '#domain/comun/calendario/dia.ts';
import { cantidad, diaRelativo, enMayuscula, fechaCorta, lista, numero } from '#domain/comun/formato.ts';
import type { Ficha } from './tipos.ts';

/** When somebody was last recognised, and whether that is long ago: a month or more. */
export function reconocido(ultimo: Dia | null, hoy: Dia): { texto: string; tarde: boolean } {
  if (ultimo === null) return { texto: 'Nunca', tarde: true };
  const dias = diasEntre(ultimo, hoy);
  if (dias <= 6) return { texto: enMayuscula(diaRelativo(ultimo, hoy)), tarde: false };
  return {
    texto: dias < 60 ? `Hace ${cantidad(dias, 'día', 'días')}` : fechaCorta(ultimo, hoy),
    tarde: dias > 30,
  };
}

/** A pending task of a person, in words. */
export function pendienteEnPalabras(
  p: Ficha['pendientes'][number],
  hoy: Dia,
): { que: string; cuando: string } {
  switch (p.tipo) {
    case 'aporte':
      return {
        que: `Aportar a «${p.titulo}», del grupo`,
        cuando: hasta(p.fecha, hoy),
      };
    case 'evidencia':
      return {
        que: `Enviar evidencia de «${p.titulo}»`,
        cuando: hasta(p.fecha, hoy),
      };
    case 'capacitacion':
      return {
        que: `Terminar la capacitación «${p.titulo}»`,
        cuando: hasta(p.fecha, hoy),
      };
  }
}

/** 'hasta hoy', 'hasta mañana', or the date. */
function hasta(dia: Dia, hoy: Dia): string {
  const dias = diasEntre(hoy, dia);
  return `hasta ${dias === 0 ? 'hoy' : dias === 1 ? 'mañana' : `el ${fechaCorta(dia, hoy)}`}`;
}

/** The first of many names, and how many more there are: 'Ana Gil, Luis Paz y 23 más'. */
export function quienes(nombres: readonly string[]): string {
  if (nombres.length <= NOMBRADOS) return lista(nombres);
  const primeros = nombres.slice(0, NOMBRADOS - 1);
  return lista([...primeros, `${numero(nombres.length - primeros.length)} más`]);
}

const NOMBRADOS = 3;
