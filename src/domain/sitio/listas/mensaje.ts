import { enPesos } from '../../comun/dinero.ts';
import { fecha, pesos } from '../../comun/formato.ts';
import { enlaceDePedido, type Como } from './enlace-de-pedido.ts';
import { cuantosDe, totalDicho } from './etiquetas.ts';
import type { Articulo, PerfilDeLista } from './lista.ts';
import { armarPedido, sinPrecio, type Renglon, type RenglonConPrecio } from './pedido.ts';
import type { Dia } from '../../comun/calendario/dia.ts';

type DeArticulo = Pick<Articulo, 'codigo' | 'nombre' | 'oferta' | 'presentaciones' | 'stock'>;

/** What a message says besides its lines. */
export type DatosDeMensaje = {
  readonly perfil: PerfilDeLista;
  /** Whom the list is for, as its page says it: 'Comercio'. */
  readonly insignia: string;
  readonly origen: string;
  readonly hoy: Dia;
  /** Who orders, if they said it: 'Kiosco Punta Mogotes'. */
  readonly quien: string;
  /** How they want it: 'Envío: Centro' or 'Lo paso a buscar por Puerto'; '' if they did not say. */
  readonly entrega: string;
  /** The same for the link; null if it was not said. */
  readonly como: Como | null;
};

/** Longest text of a chat link, as it travels in the address: longer ones are cut by some phones. */
export const LARGO_DE_MENSAJE = 1900;
/** What the order's own link may take of it. */
const LARGO_DE_ENLACE = 1100;

/**
 * The messages that order all of it: one, or several where its link would not fit into one. Each lists as many of its lines as fit,
 * says how many more its link has, and what its lines add up to. Lines that the list does not have are left out.
 */
export function mensajesDePedido(
  articulos: readonly DeArticulo[],
  renglones: readonly Renglon[],
  datos: DatosDeMensaje,
): string[] {
  const { renglones: todos } = armarPedido(articulos, renglones, datos.hoy);
  const partes = partir(todos, datos);
  return partes.map((parte, i) => {
    const pedido = armarPedido(articulos, parte.map(sinPrecio), datos.hoy);
    const cual = partes.length === 1 ? '' : `, parte ${i + 1} de ${partes.length}`;
    const cabeza = [
      `Hola${datos.quien === '' ? '' : `, soy de ${llano(datos.quien)}`}. Quiero hacer un pedido (${datos.insignia}${cual}).`,
    ];
    const pie = [
      `Total${partes.length === 1 ? '' : ' de esta parte'}: ${llanos(totalDicho(pedido))}`,
      // A page that stayed open says prices that may have changed: who reads it knows of when they are.
      `Precios del ${fecha(datos.hoy)}`,
      datos.entrega,
      enlaceDePedido(datos.origen, datos.perfil, parte.map(sinPrecio), datos.como),
    ];
    return conLoQueEntra(
      cabeza,
      parte,
      pie.filter((linea) => linea !== ''),
    );
  });
}

/** '3 bultos × 10 · 1042 Yerba Laguna suave 1 kg': what the clerk reads. */
function enPalabras({ articulo, presentacion, cantidad }: RenglonConPrecio<DeArticulo>): string {
  return `${cuantosDe(presentacion, cantidad)} · ${articulo.codigo} ${llano(articulo.nombre)}`;
}

function conImporte(renglon: RenglonConPrecio<DeArticulo>): string {
  return `${enPalabras(renglon)} · ${renglon.importe === null ? 'a consultar' : llanos(pesos(enPesos(renglon.importe)))}`;
}

/** With ordinary spaces: the one that does not break is shown as a box by some phones. */
function llanos(texto: string): string {
  return texto.replaceAll(/\s/gu, ' ');
}

/** Without the signs that a chat takes for bold, italics and strikethrough. */
function llano(texto: string): string {
  return texto.replaceAll(/[*_~`]/gu, '').trim();
}

/** The lines in groups whose link fits. */
function partir<A extends DeArticulo>(
  renglones: readonly RenglonConPrecio<A>[],
  { origen, perfil, como }: DatosDeMensaje,
): RenglonConPrecio<A>[][] {
  const partes: RenglonConPrecio<A>[][] = [];
  for (const renglon of renglones) {
    const ultima = partes.at(-1) ?? [];
    const enlace = enlaceDePedido(origen, perfil, [...ultima, renglon].map(sinPrecio), como);
    if (ultima.length > 0 && encodeURIComponent(enlace).length <= LARGO_DE_ENLACE) ultima.push(renglon);
    else partes.push([renglon]);
  }
  return partes;
}

/** Each line with its amount, if all of them fit so; else without. Whole lines only, so that no character is cut in two. */
function conLoQueEntra(
  cabeza: readonly string[],
  renglones: readonly RenglonConPrecio<DeArticulo>[],
  pie: readonly string[],
): string {
  const completo = [...cabeza, ...renglones.map(conImporte), ...pie].join('\n');
  if (entra(completo)) return completo;
  const lineas = renglones.map(enPalabras);
  for (let n = lineas.length; ; n -= 1) {
    const faltan = lineas.length - n;
    const mas =
      faltan === 0 ? [] : [`y ${faltan} ${faltan === 1 ? 'renglón' : 'renglones'} más, en el enlace`];
    const texto = [...cabeza, ...lineas.slice(0, n), ...mas, ...pie].join('\n');
    if (n === 0 || entra(texto)) return texto;
  }
}

function entra(texto: string): boolean {
  return encodeURIComponent(texto).length <= LARGO_DE_MENSAJE;
}
