import { type Dia, dia, sumarDias } from './dia.ts';
import { finDePeriodo } from './periodo.ts';

/** The same day `n` months later; the month's last one where it has no such day. */
export function sumarMeses(d: Dia, n: number): Dia {
  const [anio, mes] = [Number(d.slice(0, 4)), Number(d.slice(5, 7))];
  const indice = anio * 12 + mes - 1 + n;
  const primero = dia(
    `${String(Math.floor(indice / 12)).padStart(4, '0')}-${dosCifras((indice % 12) + 1)}-01`,
  );
  const pedido = sumarDias(primero, Number(d.slice(8)) - 1);
  const ultimo = finDePeriodo('mes', primero);
  return pedido < ultimo ? pedido : ultimo;
}

/** Months between the months of two days. */
export function mesesEntre(a: Dia, b: Dia): number {
  return (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7));
}

function dosCifras(n: number): string {
  return String(n).padStart(2, '0');
}
