import type { Dia } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import type { Articulo, Presentacion } from './lista.ts';
import { precioPorCantidad, presentacionesDelDia } from './precio.ts';

/** What somebody orders: so many of a presentation (by its place in the article) of an article. */
export type Renglon = { readonly codigo: string; readonly presentacion: number; readonly cantidad: number };

/** Most of a presentation that can be ordered at once, and most lines of an order. */
export const MAXIMO_POR_RENGLON = 9999;
export const MAXIMO_DE_RENGLONES = 500;

/**
 * The lines once there are `cuanto` more of a presentation (less, if negative): with none left it is no line any more. null if it
 * would be one line more than an order may have.
 */
export function cambiarCantidad(
  renglones: readonly Renglon[],
  { codigo, presentacion }: Pick<Renglon, 'codigo' | 'presentacion'>,
  cuanto: number,
): readonly Renglon[] | null {
  const i = renglones.findIndex((uno) => uno.codigo === codigo && uno.presentacion === presentacion);
  const cantidad = Math.min(MAXIMO_POR_RENGLON, (renglones[i]?.cantidad ?? 0) + cuanto);
  if (cantidad <= 0) return renglones.filter((_, j) => j !== i);
  if (i >= 0) return renglones.with(i, { codigo, presentacion, cantidad });
  return renglones.length < MAXIMO_DE_RENGLONES ? [...renglones, { codigo, presentacion, cantidad }] : null;
}

/** A line with today's price. `centavos` is of one, `importe` of all; both null if the price has to be asked. */
export type RenglonConPrecio<A> = {
  readonly articulo: A;
  readonly presentacion: Presentacion;
  /** Its place in the article. */
  readonly indice: number;
  readonly cantidad: number;
  readonly centavos: Centavos | null;
  readonly importe: Centavos | null;
};

export type Pedido<A> = {
  readonly renglones: readonly RenglonConPrecio<A>[];
  /** Codes that the list no longer has, sells otherwise, or has run out of. */
  readonly faltan: readonly string[];
  readonly total: Centavos;
  /** Whether some line's price has to be asked, and is not in the total. */
  readonly con_consulta: boolean;
  /** How many packages it is, of any size. */
  readonly bultos: number;
};

/**
 * An order at the prices of a day: the one account that the page, the PDF, the message and the picking list share. Lines of the
 * same presentation are added up, so that together they reach a step of the scale. A quantity that is not a whole number from 1
 * up is no line.
 */
export function armarPedido<A extends Pick<Articulo, 'codigo' | 'oferta' | 'presentaciones' | 'stock'>>(
  articulos: readonly A[],
  renglones: readonly Renglon[],
  hoy: Dia,
): Pedido<A> {
  const porCodigo = new Map(articulos.map((articulo) => [articulo.codigo, articulo]));
  const cantidades = new Map<string, Renglon>();
  for (const renglon of renglones) {
    if (!Number.isSafeInteger(renglon.cantidad) || renglon.cantidad < 1) continue;
    const clave = `${renglon.presentacion}:${renglon.codigo}`;
    const cantidad = Math.min((cantidades.get(clave)?.cantidad ?? 0) + renglon.cantidad, MAXIMO_POR_RENGLON);
    cantidades.set(clave, { ...renglon, cantidad });
  }
  const faltan = new Set<string>();
  const pedidos: RenglonConPrecio<A>[] = [];
  for (const { codigo, presentacion: indice, cantidad } of cantidades.values()) {
    const articulo = porCodigo.get(codigo);
    const presentacion = articulo && presentacionesDelDia(articulo, hoy)[indice];
    if (!articulo || !presentacion || articulo.stock === 'no_hay') {
      faltan.add(codigo);
      continue;
    }
    const centavos = precioPorCantidad(presentacion, cantidad);
    const importe = centavos === null ? null : centavos * cantidad;
    pedidos.push({ articulo, presentacion, indice, cantidad, centavos, importe });
  }
  return {
    renglones: pedidos,
    faltan: [...faltan],
    total: pedidos.reduce((suma, { importe }) => suma + (importe ?? 0), 0),
    con_consulta: pedidos.some(({ importe }) => importe === null),
    bultos: pedidos.reduce((suma, { cantidad }) => suma + cantidad, 0),
  };
}

/** Cartons of cigarettes in an order, which make delivery free as well. */
export function cartonesDe({ renglones }: Pick<Pedido<unknown>, 'renglones'>): number {
  return renglones.reduce(
    (suma, { presentacion, cantidad }) => suma + (presentacion.nombre === 'Cartón' ? cantidad : 0),
    0,
  );
}

/**
 * What is missing for delivery to be free: an amount in centavos, 0 once it is; `cartones` of cigarettes do as well. `envio` is
 * the site's, in pesos.
 */
export function faltaParaEnvioGratis(
  { total, cartones }: { readonly total: Centavos; readonly cartones: number },
  envio: { readonly desde_pesos: number; readonly desde_cartones: number },
): Centavos {
  if (envio.desde_cartones > 0 && cartones >= envio.desde_cartones) return 0;
  return Math.max(0, envio.desde_pesos * 100 - total);
}
