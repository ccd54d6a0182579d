import type { Dia } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import type { Articulo, Presentacion } from './lista.ts';
import { precioPorCantidad, presentacionesDelDia } from './precio.ts';

/** What somebody orders: so many of a presentation (by its place in the article) of an article. */
export type Renglon = { readonly codigo: string; readonly presentacion: number; readonly cantidad: number };

/** Most of a presentation that can be ordered at once, and most lines of an order. */
export const MAXIMO_POR_RENGLON = 9999;
export const MAXIMO_DE_RENGLONES = 500;

/** How many somebody wrote: a whole number, however its thousands are; null if it is none. The most that a line may have, if it is more. */
export function leerCantidad(escrito: string): number | null {
  const cifras = escrito.replaceAll(/[.\s]/gu, '');
  if (!/^\d{1,15}$/u.test(cifras)) return null;
  return Math.min(Number(cifras), MAXIMO_POR_RENGLON);
}

/**
 * The lines once there are so many of a presentation: with none it is no line any more. null if it would be one line more than an order
 * may have.
 */
export function fijarCantidad(
  renglones: readonly Renglon[],
  { codigo, presentacion }: Pick<Renglon, 'codigo' | 'presentacion'>,
  cuantos: number,
): readonly Renglon[] | null {
  const i = renglones.findIndex((uno) => uno.codigo === codigo && uno.presentacion === presentacion);
  const cantidad = Math.min(MAXIMO_POR_RENGLON, cuantos);
  if (cantidad <= 0) return renglones.filter((_, j) => j !== i);
  if (i >= 0) return renglones.with(i, { codigo, presentacion, cantidad });
  return renglones.length < MAXIMO_DE_RENGLONES ? [...renglones, { codigo, presentacion, cantidad }] : null;
}

/** An order with the lines of another one added; what does not fit is left out. */
export function sumarPedido(renglones: readonly Renglon[], otros: readonly Renglon[]): readonly Renglon[] {
  return otros.reduce((juntos, otro) => cambiarCantidad(juntos, otro, otro.cantidad) ?? juntos, renglones);
}

/**
 * The lines once there are `cuanto` more of a presentation (less, if negative): with none left it is no line any more. null if it
 * would be one line more than an order may have.
 */
export function cambiarCantidad(
  renglones: readonly Renglon[],
  cual: Pick<Renglon, 'codigo' | 'presentacion'>,
  cuanto: number,
): readonly Renglon[] | null {
  const hay = renglones.find(
    ({ codigo, presentacion }) => codigo === cual.codigo && presentacion === cual.presentacion,
  );
  return fijarCantidad(renglones, cual, (hay?.cantidad ?? 0) + cuanto);
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

/** What is ordered in a line, whatever it costs. */
export function sinPrecio({
  articulo,
  indice,
  cantidad,
}: RenglonConPrecio<Pick<Articulo, 'codigo'>>): Renglon {
  return { codigo: articulo.codigo, presentacion: indice, cantidad };
}

/** A line that cannot be ordered: its article is gone, has run out, or is no longer sold so. */
export type Falta = {
  readonly codigo: string;
  readonly cantidad: number;
  /** null if the list does not have the article. */
  readonly nombre: string | null;
  readonly motivo: 'no_esta' | 'sin_stock' | 'otra_forma';
};

export type Pedido<A> = {
  readonly renglones: readonly RenglonConPrecio<A>[];
  readonly faltan: readonly Falta[];
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
export function armarPedido<
  A extends Pick<Articulo, 'codigo' | 'nombre' | 'oferta' | 'presentaciones' | 'stock'>,
>(articulos: readonly A[], renglones: readonly Renglon[], hoy: Dia): Pedido<A> {
  const porCodigo = new Map(articulos.map((articulo) => [articulo.codigo, articulo]));
  const cantidades = new Map<string, Renglon>();
  for (const renglon of renglones) {
    if (!Number.isSafeInteger(renglon.cantidad) || renglon.cantidad < 1) continue;
    const clave = `${renglon.presentacion}:${renglon.codigo}`;
    const cantidad = Math.min((cantidades.get(clave)?.cantidad ?? 0) + renglon.cantidad, MAXIMO_POR_RENGLON);
    cantidades.set(clave, { ...renglon, cantidad });
  }
  const faltan: Falta[] = [];
  const pedidos: RenglonConPrecio<A>[] = [];
  for (const { codigo, presentacion: indice, cantidad } of cantidades.values()) {
    const articulo = porCodigo.get(codigo);
    const presentacion = articulo && presentacionesDelDia(articulo, hoy)[indice];
    if (!articulo || !presentacion || articulo.stock === 'no_hay') {
      const motivo = !articulo ? 'no_esta' : articulo.stock === 'no_hay' ? 'sin_stock' : 'otra_forma';
      faltan.push({ codigo, cantidad, nombre: articulo?.nombre ?? null, motivo });
      continue;
    }
    const centavos = precioPorCantidad(presentacion, cantidad);
    const importe = centavos === null ? null : centavos * cantidad;
    pedidos.push({ articulo, presentacion, indice, cantidad, centavos, importe });
  }
  return {
    renglones: pedidos,
    faltan,
    total: pedidos.reduce((suma, { importe }) => suma + (importe ?? 0), 0),
    con_consulta: pedidos.some(({ importe }) => importe === null),
    bultos: pedidos.reduce((suma, { cantidad }) => suma + cantidad, 0),
  };
}
