import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enCentavos, enPesos } from '#domain/comun/dinero.ts';
import { precioDe } from '#domain/plano/reservas/tarifa.ts';
import type { Elegible, Tarifa } from './tipos.ts';

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
  const vigentes = tarifas
    .filter(({ retirada_en }) => retirada_en === null)
    .map((tarifa) => ({ ...tarifa, importe: enCentavos(tarifa.importe) }));
  const { importe } = precioDe({ clave, type }, { desde, hasta }, vigentes);
  return importe === null ? null : enPesos(importe);
}
