import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { alPrecioDe, listaConOtroFin, precioDe } from '#domain/plano/reservas/tarifa.ts';
import type { Elegible, Reserva, Tarifa } from './tipos.ts';

/**
 * What a space costs by the list on some days, in pesos; null if some day has no price. It is the server's own rule, so that
 * it can be told as days are typed or dragged; what counts is what the server makes of it when it is sold.
 */
export function precioDeLista(
  { clave, type }: Pick<Elegible, 'clave' | 'type'>,
  desde: Dia,
  hasta: Dia,
  tarifas: readonly Tarifa[],
): number | null {
  const { importe } = precioDe({ clave, type }, { desde, hasta }, enVigor(tarifas));
  return importe === null ? null : enPesos(importe);
}

/**
 * What a booking would be worth at the list's price of another space or other days, in pesos; null where the list has none for all of
 * them, or it says what it was sold at.
 */
export function precioAlMover(
  { importe, importe_lista }: Pick<Reserva, 'importe' | 'importe_lista'>,
  a: { readonly espacio: Pick<Elegible, 'clave' | 'type'>; readonly desde: Dia; readonly hasta: Dia },
  tarifas: readonly Tarifa[],
): { readonly importe: number; readonly lista: number } | null {
  const lista = precioDeLista(a.espacio, a.desde, a.hasta, tarifas);
  if (lista === null || lista === importe_lista) return null;
  const vendida = {
    importe: enCentavos(importe),
    importe_lista: importe_lista === null ? null : enCentavos(importe_lista),
  };
  return { importe: enPesos(alPrecioDe(vendida, enCentavos(lista)).importe), lista };
}

/** What the list says, in pesos, of a booking that gets another end: the days that it had stay as they were sold. */
export function listaAlAlargar(
  { espacio: { clave, type }, desde, hasta, importe_lista }: DeAlargar,
  nuevo: Dia | null,
  tarifas: readonly Tarifa[],
): number | null {
  const vendida = {
    desde,
    hasta,
    importe_lista: importe_lista === null ? null : enCentavos(importe_lista),
  };
  const importe = listaConOtroFin({ clave, type }, vendida, nuevo, enVigor(tarifas));
  return importe === null ? null : enPesos(importe);
}

type DeAlargar = Pick<Reserva, 'espacio' | 'desde' | 'hasta' | 'importe_lista'>;

function enVigor(tarifas: readonly Tarifa[]) {
  return tarifas
    .filter(({ retirada_en }) => retirada_en === null)
    .map((tarifa) => ({ ...tarifa, importe: enCentavos(tarifa.importe) }));
}
