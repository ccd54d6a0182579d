import type { Dia } from '../../comun/calendario/dia.ts';
import { enPesos, type Centavos } from '../../comun/dinero.ts';
import { pesos } from '../../comun/formato.ts';
import { cuantosDe } from './etiquetas.ts';
import type { Articulo, Presentacion } from './lista.ts';
import { fijarCantidad, MAXIMO_POR_RENGLON, type Renglon, type RenglonConPrecio } from './pedido.ts';
import { convieneLlevar, precioPorCantidad, presentacionesDelDia } from './precio.ts';

type DeArticulo = Pick<Articulo, 'codigo' | 'oferta' | 'presentaciones'>;

/** How a line of an order would cost less: what is saved, in centavos and in words, and the order's lines then. */
export type Consejo = {
  readonly ahorro: Centavos;
  readonly dicho: string;
  readonly renglones: readonly Renglon[];
};

/**
 * What makes a line cheaper without taking less of it: a step of its scale a little further, or closed packs in place of loose units. Of
 * several, the one that saves most; null if there is none. `todos`: the order's lines, since those of a pack may be in it already.
 */
export function consejoDeCompra(
  renglon: RenglonConPrecio<DeArticulo>,
  todos: readonly Renglon[],
  hoy: Dia,
): Consejo | null {
  let mejor: Consejo | null = null;
  for (const uno of [porEscala(renglon, todos), ...enPacks(renglon, todos, hoy)])
    if (uno !== null && uno.ahorro > (mejor?.ahorro ?? 0)) mejor = uno;
  return mejor;
}

/** More of the same, at the price of the next step. */
function porEscala(
  { articulo, presentacion, indice, cantidad, importe }: RenglonConPrecio<DeArticulo>,
  todos: readonly Renglon[],
): Consejo | null {
  const paso = convieneLlevar(presentacion, cantidad);
  const con = paso && fijarCantidad(todos, { codigo: articulo.codigo, presentacion: indice }, paso.desde);
  if (paso === null || con === null || importe === null) return null;
  const ahorro = importe - paso.desde * paso.centavos;
  return { ahorro, dicho: enPalabras([cuantosDe(presentacion, paso.desde)], ahorro, true), renglones: con };
}

/** Each bigger presentation that is so many whole ones of this one: as many as fit, the rest loose; and one more, with nothing loose. */
function enPacks(
  renglon: RenglonConPrecio<DeArticulo>,
  todos: readonly Renglon[],
  hoy: Dia,
): (Consejo | null)[] {
  const { articulo, presentacion: suelta, cantidad } = renglon;
  return presentacionesDelDia(articulo, hoy).flatMap((pack, indice) => {
    const enCada = pack.unidades / suelta.unidades;
    if (enCada <= 1 || !Number.isInteger(enCada)) return [];
    const enteros = Math.floor(cantidad / enCada);
    return [
      cambiarPor(renglon, todos, { pack, indice, packs: enteros, sueltas: cantidad - enteros * enCada }),
      cambiarPor(renglon, todos, { pack, indice, packs: Math.ceil(cantidad / enCada), sueltas: 0 }),
    ];
  });
}

type Cambio = {
  readonly pack: Presentacion;
  readonly indice: number;
  /** How many of the pack, besides those in the order, and how many stay loose. */
  readonly packs: number;
  readonly sueltas: number;
};

function cambiarPor(
  { articulo, presentacion: suelta, indice: deLaSuelta, cantidad, importe }: RenglonConPrecio<DeArticulo>,
  todos: readonly Renglon[],
  { pack, indice, packs, sueltas }: Cambio,
): Consejo | null {
  const { codigo } = articulo;
  const habia = todos.find((uno) => uno.codigo === codigo && uno.presentacion === indice)?.cantidad ?? 0;
  const [ya, ahora, resto] = [cuesta(pack, habia), cuesta(pack, habia + packs), cuesta(suelta, sueltas)];
  if (packs === 0 || habia + packs > MAXIMO_POR_RENGLON) return null;
  if (importe === null || ya === null || ahora === null || resto === null) return null;
  const conPacks = fijarCantidad(todos, { codigo, presentacion: indice }, habia + packs);
  const con = conPacks && fijarCantidad(conPacks, { codigo, presentacion: deLaSuelta }, sueltas);
  if (con === null) return null;
  const ahorro = importe + ya - ahora - resto;
  const que = [
    `${cuantosDe(pack, packs)}${habia > 0 ? ' más' : ''}`,
    ...(sueltas > 0 ? [cuantosDe(suelta, sueltas)] : []),
  ];
  const deMas = packs * pack.unidades + sueltas * suelta.unidades > cantidad * suelta.unidades;
  return { ahorro, dicho: enPalabras(que, ahorro, deMas), renglones: juntos(con, codigo) };
}

/** The lines of an article one after the other, where its first one is: what was changed is looked for there. */
function juntos(renglones: readonly Renglon[], codigo: string): readonly Renglon[] {
  const primero = renglones.findIndex((uno) => uno.codigo === codigo);
  const demas = renglones.filter((uno) => uno.codigo !== codigo);
  return demas.toSpliced(primero, 0, ...renglones.filter((uno) => uno.codigo === codigo));
}

function cuesta(presentacion: Presentacion, cantidad: number): Centavos | null {
  if (cantidad === 0) return 0;
  const cadaUna = precioPorCantidad(presentacion, cantidad);
  return cadaUna === null ? null : cadaUna * cantidad;
}

function enPalabras(que: readonly string[], ahorro: Centavos, deMas: boolean): string {
  return `Con ${que.join(' y ')} ${deMas ? 'llevás más y ' : ''}pagás ${pesos(enPesos(ahorro))} menos`;
}
