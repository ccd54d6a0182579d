import { enPesos } from '../../comun/dinero.ts';
import { cantidad, pesos } from '../../comun/formato.ts';
import type { Envio } from '../contenido.ts';
import type { ZonaDeEntrega } from '../entrega.ts';
import type { Pedido } from './pedido.ts';

/** How an order is wanted: delivered to a zone (null: none was said), or picked up. */
export type ComoLlega =
  | { readonly tipo: 'retiro' }
  | { readonly tipo: 'envio'; readonly zona: Pick<ZonaDeEntrega, 'nombre' | 'cobro'> | null };

type Promesa = Pick<Envio, 'desde_pesos' | 'desde_cartones'>;

/** Cartons of cigarettes in an order, which make delivery free as well. */
export function cartonesDe({ renglones }: Pick<Pedido<unknown>, 'renglones'>): number {
  return renglones.reduce(
    (suma, { presentacion, cantidad: cuantos }) => suma + (presentacion.nombre === 'Cartón' ? cuantos : 0),
    0,
  );
}

/**
 * What is said of free delivery, and how much of it is reached, from 0 to 1; null where there is nothing to say: whoever picks it up
 * pays none. Cartons are only spoken of to who orders some.
 */
export function envioGratis(
  pedido: Pick<Pedido<unknown>, 'renglones' | 'total'>,
  { desde_pesos, desde_cartones }: Promesa,
  como: ComoLlega,
): { readonly dicho: string; readonly avance: number | null } | null {
  if (como.tipo === 'retiro') return null;
  if (como.zona?.cobro === 'aparte')
    return { dicho: `El envío a ${como.zona.nombre} se paga aparte`, avance: null };
  const meta = desde_pesos * 100;
  const cartones = cartonesDe(pedido);
  const conCartones = desde_cartones > 0 && cartones > 0;
  const faltan = Math.max(0, meta - pedido.total);
  if (faltan === 0 || (conCartones && cartones >= desde_cartones))
    return { dicho: 'Tenés envío gratis', avance: 1 };
  const oCartones = conCartones ? ` o ${cantidad(desde_cartones - cartones, 'cartón', 'cartones')}` : '';
  return {
    dicho: `Te faltan ${pesos(enPesos(faltan))}${oCartones} para el envío gratis`,
    avance: Math.max(pedido.total / meta, conCartones ? cartones / desde_cartones : 0),
  };
}
