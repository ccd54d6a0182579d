import { sinAcentos } from '../../comun/texto.ts';
import type { Articulo } from './lista.ts';

/** Longest search that is looked for; what is longer is cut, and said. */
export const LARGO_DE_BUSQUEDA = 80;
/** Most words of a search: more of them would only find less. */
const MAXIMO_DE_PALABRAS = 8;

/** A search as it is looked for, and whether something was cut off it. */
export function acotarBusqueda(escrita: string): { readonly q: string; readonly cortada: boolean } {
  // Cut before anything else: whoever sends ten thousand characters costs no more than the rest.
  const q = escrita
    .slice(0, LARGO_DE_BUSQUEDA * 4)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const corta = Array.from(q).slice(0, LARGO_DE_BUSQUEDA).join('').trim();
  return { q: corta, cortada: corta !== q || escrita.length > LARGO_DE_BUSQUEDA * 4 };
}

/** The words that an article is found by: of its name, brand, section, code and EAN; each once, of letters and digits alone. */
export function palabrasDeArticulo({
  codigo,
  ean,
  nombre,
  marca,
  rubro,
}: Pick<Articulo, 'codigo' | 'ean' | 'nombre' | 'marca' | 'rubro'>): string[] {
  return [...new Set(palabrasDe([codigo, ean ?? '', nombre, marca ?? '', rubro].join(' · ')))];
}

/** The words of a search, without those that say nothing; all of them if nothing else is left. */
export function palabrasBuscadas(q: string): string[] {
  const todas = [...new Set(palabrasDe(q))];
  const dicen = todas.filter((palabra) => !VACIAS.has(palabra));
  return (dicen.length > 0 ? dicen : todas).slice(0, MAXIMO_DE_PALABRAS);
}

/**
 * Lower case, without accents, sizes joined and in one spelling: '1 Kg.' and '1kilo' are `1kg`, '1,5 lts' is `1c5l` (the comma as a
 * letter, so that a word has no signs), 'x 6' is `x6`.
 */
function palabrasDe(texto: string): string[] {
  const llano = sinAcentos(texto)
    .replaceAll(/(\d)[.,](\d)/gu, '$1c$2')
    .replaceAll(/(\d)\s*([a-z]+)\b/gu, (junto, cifra: string, unidad: string) => {
      const corta = UNIDADES[unidad];
      return corta === undefined ? junto : `${cifra}${corta}`;
    })
    .replaceAll(/\bx\s+(\d)/gu, 'x$1');
  return llano.match(/[a-z0-9]{1,40}/gu) ?? [];
}

const UNIDADES: Readonly<Record<string, string>> = {
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  k: 'kg',
  g: 'g',
  gr: 'g',
  grs: 'g',
  gramos: 'g',
  l: 'l',
  lt: 'l',
  lts: 'l',
  litro: 'l',
  litros: 'l',
  ml: 'ml',
  cc: 'ml',
  cm3: 'ml',
  u: 'u',
  un: 'u',
  unid: 'u',
  unidades: 'u',
};

const VACIAS = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'un', 'una', 'y', 'en', 'para', 'por']);

/**
 * The word of a list that somebody meant: the nearest one, at most one mistake in words of four letters or more and two from
 * seven on (a letter missing, too many, another, or two exchanged). The beginning of a word will do, so that 'galetit' finds
 * 'galletitas'. null if none is near, or if the word has a digit: a code with a mistake is another article.
 */
export function corregir(palabra: string, conocidas: Iterable<string>): string | null {
  if (palabra.length < 4 || /\d/.test(palabra)) return null;
  const tope = palabra.length >= 7 ? 2 : 1;
  let mejor: string | null = null;
  let menor = tope + 1;
  for (const conocida of conocidas) {
    if (conocida.length < palabra.length - tope) continue;
    const { errores, hasta } = distancia(palabra, conocida, tope);
    // Of two as near, the whole word rather than the beginning of another.
    const peso = errores + (hasta < conocida.length ? 0.5 : 0);
    if (errores <= tope && peso < menor) {
      menor = peso;
      mejor = conocida.slice(0, hasta);
    }
  }
  return mejor;
}

/**
 * The restricted Damerau-Levenshtein distance from a word to the beginning of another that is nearest to it, and how long that is;
 * some number above `tope` where it is farther.
 */
function distancia(a: string, b: string, tope: number): { readonly errores: number; readonly hasta: number } {
  const ancho = Math.min(b.length, a.length + tope);
  let anterior: number[] = [];
  let fila = Array.from({ length: ancho + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const siguiente = [i];
    let minimo = i;
    for (let j = 1; j <= ancho; j += 1) {
      const cuesta = a[i - 1] === b[j - 1] ? 0 : 1;
      let valor = Math.min((fila[j] ?? 0) + 1, (siguiente[j - 1] ?? 0) + 1, (fila[j - 1] ?? 0) + cuesta);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        valor = Math.min(valor, (anterior[j - 2] ?? 0) + 1);
      siguiente.push(valor);
      minimo = Math.min(minimo, valor);
    }
    if (minimo > tope) return { errores: tope + 1, hasta: 0 };
    anterior = fila;
    fila = siguiente;
  }
  const errores = Math.min(...fila);
  return { errores, hasta: fila.lastIndexOf(errores) };
}
