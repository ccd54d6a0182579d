import { enPesos } from '../../comun/dinero.ts';
import { cantidad, pesos } from '../../comun/formato.ts';
import type { Contenido } from '../contenido.ts';
import type { ZonaDeEntrega } from '../entrega.ts';
import type { Pedido } from './pedido.ts';

/** How an order is wanted: delivered to a zone (null: none was said), or picked up. */
export type ComoLlega =
  | { readonly tipo: 'retiro' }
  | { readonly tipo: 'envio'; readonly zona: Pick<ZonaDeEntrega, 'nombre' | 'cobro'> | null };

/** From when delivery is free: an amount or cartons of cigarettes; of who takes the promotion's combo alone, boxes of it. */
export type PromesaDeEnvio = {
  readonly desde_pesos: number;
  readonly desde_cartones: number;
  readonly desde_combos: number;
};

export function promesaDeEnvio({ envio, combo }: Pick<Contenido, 'envio' | 'combo'>): PromesaDeEnvio {
  return {
    desde_pesos: envio.desde_pesos,
    desde_cartones: envio.desde_cartones,
    desde_combos: combo.combos_envio_gratis,
  };
}

/** Cartons of cigarettes in an order, which make delivery free as well. */
function cartonesDe({ renglones }: Pick<Pedido<unknown>, 'renglones'>): number {
  return cuantosSeLlaman(renglones, 'Cartón');
}

function cuantosSeLlaman(renglones: Pedido<unknown>['renglones'], nombre: string): number {
  return renglones.reduce(
    (suma, { presentacion, cantidad: cuantos }) => suma + (presentacion.nombre === nombre ? cuantos : 0),
    0,
  );
}

/**
 * What is said of free delivery, and how much of it is reached, from 0 to 1; null where there is nothing to say: whoever picks it up
 * pays none. Cartons are only spoken of to who orders some, and combos to who orders nothing else.
 */
export function envioGratis(
  pedido: Pick<Pedido<unknown>, 'renglones' | 'total'>,
  { desde_pesos, desde_cartones, desde_combos }: PromesaDeEnvio,
  como: ComoLlega,
): { readonly dicho: string; readonly avance: number | null } | null {
  if (como.tipo === 'retiro') return null;
  if (como.zona?.cobro === 'aparte')
    return { dicho: `El envío a ${como.zona.nombre} se paga aparte`, avance: null };
  const { renglones } = pedido;
  if (renglones.length > 0 && renglones.every(({ presentacion }) => presentacion.nombre === 'Combo'))
    return deCombos(cuantosSeLlaman(renglones, 'Combo'), desde_combos);
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

/** Boxes of the promotion alone are counted, whatever they add up to: it is sold so (`envioDeLaPromo`). */
function deCombos(cuantos: number, desde: number): { readonly dicho: string; readonly avance: number } {
  if (cuantos >= desde) return { dicho: 'Tenés envío gratis', avance: 1 };
  const faltan = desde - cuantos;
  return {
    dicho: `${faltan === 1 ? 'Te falta' : 'Te faltan'} ${cantidad(faltan, 'combo', 'combos')} para el envío gratis`,
    avance: cuantos / desde,
  };
}
