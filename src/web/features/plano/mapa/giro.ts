import { giroDe, rectDe } from '#domain/plano/lugar.ts';
import { esElemento } from '#domain/plano/tipos-de-elemento.ts';
import { centreOf } from '#domain/plano/rotation.ts';
import type { Pieza } from '#domain/plano/pieza.ts';

/** The attribute that turns the node of a space around its middle; none if it is not turned. A drawn element turns itself. */
export function giroDeEspacio(pieza: Pick<Pieza, 'campos'>): { readonly transform?: string } {
  const giro = esElemento(pieza) ? 0 : giroDe(pieza);
  const rect = giro === 0 ? null : rectDe(pieza);
  if (!rect) return {};
  const { x, y } = centreOf(rect);
  return { transform: `rotate(${giro} ${x} ${y})` };
}
