import { dia, sumarDias, type Dia } from '../comun/calendario/dia.ts';

/** A calendar month: its first and last day. */
export type Mes = { readonly desde: Dia; readonly ultimo: Dia };

/** Whole months from that of a day on; the first begins on the day itself. */
export function mesesDesde(hoy: Dia, cuantos: number): Mes[] {
  const meses: Mes[] = [];
  let desde = hoy;
  for (let i = 0; i < cuantos; i += 1) {
    const siguiente = dia(`${sumarDias(dia(`${desde.slice(0, 7)}-01`), 31).slice(0, 7)}-01`);
    meses.push({ desde, ultimo: sumarDias(siguiente, -1) });
    desde = siguiente;
  }
  return meses;
}

/**
 * The period after a press on a month: that month; if one of before was all that was chosen, from that one to this one.
 * `elegido`: what was chosen until now, null if nothing.
 */
export function alElegirMes(elegido: Mes | null, mes: Mes): Mes {
  const eraUno = elegido !== null && elegido.desde.slice(0, 7) === elegido.ultimo.slice(0, 7);
  return eraUno && elegido.ultimo < mes.desde ? { desde: elegido.desde, ultimo: mes.ultimo } : mes;
}
