import { enPesos } from '../../comun/dinero.ts';
import { pesos } from '../../comun/formato.ts';
import type { Presentacion } from './lista.ts';
import type { Falta, Pedido } from './pedido.ts';

/** How a presentation is named to whoever buys: 'Bulto × 10'; a name that has its number already stays as it is. */
export function etiquetaDePresentacion({
  nombre,
  unidades,
}: Pick<Presentacion, 'nombre' | 'unidades'>): string {
  return unidades === 1 || /\d/u.test(nombre) ? nombre : `${nombre} × ${unidades}`;
}

/** So many of a presentation, as a sentence says it: '12 unidades', '4 cartones × 10', '2 medios pallets'. */
export function cuantosDe(
  { nombre, unidades }: Pick<Presentacion, 'nombre' | 'unidades'>,
  cuantos: number,
): string {
  return `${cuantos} ${etiquetaEnCantidad({ nombre, unidades }, cuantos)}`;
}

/** The same without the number: 'unidades', 'cartones × 10'. */
export function etiquetaEnCantidad(
  { nombre, unidades }: Pick<Presentacion, 'nombre' | 'unidades'>,
  cuantos: number,
): string {
  return etiquetaDePresentacion({ nombre: enCantidad(nombre, cuantos), unidades });
}

/**
 * A presentation's name beside how many there are of it. The office writes the names: the words up to the first that is none (a number, an
 * abbreviation with its point) or that begins a complement ('Bulto de 8 combos') agree with the number.
 */
function enCantidad(nombre: string, cuantos: number): string {
  const palabras = nombre.split(' ');
  const fin = palabras.findIndex((palabra) => !/^\p{L}{3,}$/u.test(palabra) || COMPLEMENTO.test(palabra));
  return palabras
    .map((palabra, i) => {
      if (fin >= 0 && i >= fin) return palabra;
      return cuantos === 1 ? palabra.toLowerCase() : enPlural(palabra.toLowerCase());
    })
    .join(' ');
}

const COMPLEMENTO = /^(?:con|del|para|por|sin)$/iu;

/** By the rules of Spanish; words of other languages (pallet, pack, display) take an s. */
function enPlural(palabra: string): string {
  if (/[aeiouáéó]$/u.test(palabra)) return `${palabra}s`;
  if (palabra.endsWith('z')) return `${palabra.slice(0, -1)}ces`;
  const aguda = /([áéíóú])([ns])$/u.exec(palabra);
  if (aguda) return `${palabra.slice(0, -2)}${SIN_TILDE.get(aguda[1] ?? '')}${aguda[2]}es`;
  if (/[sx]$/u.test(palabra)) return palabra;
  return /[dlnrj]$/u.test(palabra) ? `${palabra}es` : `${palabra}s`;
}

const SIN_TILDE = new Map([
  ['á', 'a'],
  ['é', 'e'],
  ['í', 'i'],
  ['ó', 'o'],
  ['ú', 'u'],
]);

/** What an order adds up to, and that some of it has to be asked: '$ 37.300 + a consultar'. */
export function totalDicho({ total, con_consulta }: Pick<Pedido<unknown>, 'total' | 'con_consulta'>): string {
  if (con_consulta && total === 0) return 'A consultar';
  return `${pesos(enPesos(total))}${con_consulta ? ' + a consultar' : ''}`;
}

/** Why a line cannot be ordered, as whoever wanted it reads it. */
export function porQueFalta({ codigo, nombre, cantidad, motivo }: Falta): string {
  const que = nombre === null ? `el código ${codigo}` : `${nombre} (cód. ${codigo})`;
  return {
    no_esta: `Ya no está en la lista: ${que}, pedías ${cantidad}.`,
    sin_stock: `Se agotó: ${que}, pedías ${cantidad}.`,
    otra_forma: `Ya no se vende así: ${que}, pedías ${cantidad}.`,
  }[motivo];
}
