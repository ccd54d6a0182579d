import { type Dia, dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';

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

/** The same day `n` months later; the month's last one where it has no such day. */
export function sumarMeses(d: Dia, n: number): Dia {
  const [anio = 0, mes = 0] = [Number(d.slice(0, 4)), Number(d.slice(5, 7))];
  const indice = anio * 12 + mes - 1 + n;
  const primero = dia(
    `${String(Math.floor(indice / 12)).padStart(4, '0')}-${dosCifras((indice % 12) + 1)}-01`,
  );
  const pedido = sumarDias(primero, Number(d.slice(8)) - 1);
  // From any first of the month, 31 days on is in the next month.
  const ultimo = sumarDias(inicioDePeriodo('mes', sumarDias(primero, 31)), -1);
  return pedido < ultimo ? pedido : ultimo;
}

function mesesEntre(a: Dia, b: Dia): number {
  return (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7));
}

function dosCifras(n: number): string {
  return String(n).padStart(2, '0');
}
