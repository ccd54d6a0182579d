import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { mesesEntre, sumarMeses } from '#domain/comun/calendario/meses.ts';

type Fechas = { readonly fecha_inicio: Dia; readonly fecha_fin: Dia };

/**
 * The dates of a challenge that repeats another: the first that begin after it ends, and not before today. One of whole months
 * (a quarter, from the 15th to the 14th) moves by its own length in months; any other keeps its weekday and its length.
 */
export function fechasDeCopia({ fecha_inicio, fecha_fin }: Fechas, hoy: Dia): Fechas {
  const siguiente = sumarDias(fecha_fin, 1);
  const desde = siguiente > hoy ? siguiente : hoy;
  if (siguiente.slice(8) === fecha_inicio.slice(8)) {
    const meses = mesesEntre(fecha_inicio, siguiente);
    let despues = meses;
    while (sumarMeses(fecha_inicio, despues) < desde) despues += meses;
    return {
      fecha_inicio: sumarMeses(fecha_inicio, despues),
      fecha_fin: sumarDias(sumarMeses(fecha_inicio, despues + meses), -1),
    };
  }
  const semanas = Math.ceil(diasEntre(fecha_inicio, desde) / 7);
  return {
    fecha_inicio: sumarDias(fecha_inicio, semanas * 7),
    fecha_fin: sumarDias(fecha_fin, semanas * 7),
  };
}
