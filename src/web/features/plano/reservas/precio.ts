import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { listaConOtroFin, precioDe } from '#domain/plano/reservas/tarifa.ts';
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
