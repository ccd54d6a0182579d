import { cantidad, pesos } from '../comun/formato.ts';
import type { Combo, Contenido } from './contenido.ts';

/** Most boxes that can be ordered at once from the page; more is a conversation. */
export const MAXIMO_DE_CAJAS = 500;

/** The rate that alfajores pay, in hundredths of a per cent, for the price without national taxes. */
export const IVA_DE_ALFAJORES = 2100;

/** How many boxes an address or a field asks for: a whole number from 1 to the most; anything else is 1. */
export function leerCajas(escrito: string | null): number {
  const cajas = /^\s*\d{1,6}\s*$/.test(escrito ?? '') ? Number(escrito) : 1;
  return Math.min(Math.max(1, cajas), MAXIMO_DE_CAJAS);
}

/**
 * From when the combo's delivery is free, beside every other order's: two conditions, said together wherever both could be read. Boxes of
 * a promotion may add up to what makes any other order's free, so that is said of orders that have something else.
 */
export function envioDeLaPromo({
  combo,
  empresa,
  envio,
}: {
  readonly combo: Pick<Combo, 'combos_envio_gratis'>;
  readonly empresa: Pick<Contenido['empresa'], 'ciudad'>;
  readonly envio: Pick<Contenido['envio'], 'desde_pesos'>;
}): string {
  return `En ${empresa.ciudad}, llevando sólo esta promo, el envío es gratis desde ${cantidad(combo.combos_envio_gratis, 'caja', 'cajas')}; con menos, se paga aparte. Los demás pedidos, gratis desde ${pesos(envio.desde_pesos)}.`;
}

/** What the account needs of the combo. */
export type PartesDeCombo = Pick<Combo, 'nombre' | 'unidades' | 'precio' | 'combos_envio_gratis'>;

/** What the page and the message say of that many boxes. */
export type PedidoDeCombo = {
  readonly total: string;
  /** '45 alfajores en 3 cajas' */
  readonly detalle: string;
  readonly envio: string;
  readonly mensaje: string;
};

/**
 * The account of so many boxes of the combo, in words. `ciudad`: where delivery is free from some boxes on. The source of this function
 * is sent to the browser, so it must not refer to anything outside itself.
 */
export function pedidoDeCombo(
  { nombre, unidades, precio, combos_envio_gratis }: PartesDeCombo,
  ciudad: string,
  cajas: number,
): PedidoDeCombo {
  const miles = (n: number) => {
    const cifras = String(n);
    return Array.from(cifras, (c, i) => (i > 0 && (cifras.length - i) % 3 === 0 ? `.${c}` : c)).join('');
  };
  const cuantas = (n: number, una: string, varias: string) => `${miles(n)} ${n === 1 ? una : varias}`;
  const total = miles(precio * cajas);
  const alfajores = cuantas(unidades * cajas, 'alfajor', 'alfajores');
  const faltan = combos_envio_gratis - cajas;
  return {
    total: `$\u00a0${total}`,
    detalle: `${alfajores} en ${cuantas(cajas, 'caja', 'cajas')}`,
    envio:
      faltan > 0
        ? `Con ${cuantas(faltan, 'caja', 'cajas')} más, el envío en ${ciudad} es gratis.`
        : `El envío en ${ciudad} es gratis.`,
    mensaje: `Hola, quiero el ${nombre}: ${cuantas(cajas, 'caja', 'cajas')} (${alfajores}). Total: $ ${total}${faltan > 0 ? '' : ', con envío gratis'}.`,
  };
}
