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
  const todas = [...new Set(comoEnLaLista(palabrasDe(q)))];
  const dicen = todas.filter((palabra) => !VACIAS.has(palabra));
  return (dicen.length > 0 ? dicen : todas).slice(0, MAXIMO_DE_PALABRAS);
}

/** What people call otherwise than lists do: 'yerba mate' is yerba, 'puchos' cigarettes, '1000 g' a kilo. */
function comoEnLaLista(palabras: readonly string[]): string[] {
  const conYerba = palabras.some((palabra) => palabra.startsWith('yerba'));
  return palabras
    .filter((palabra) => !(conYerba && palabra === 'mate'))
    .map((palabra) => SINONIMOS.get(palabra) ?? enLaMayorUnidad(palabra));
}

const SINONIMOS: ReadonlyMap<string, string> = new Map([
  ['pucho', 'cigarrillos'],
  ['puchos', 'cigarrillos'],
  ['cigarros', 'cigarrillos'],
  ['birra', 'cerveza'],
  ['birras', 'cerveza'],
  ['shampoo', 'champu'],
]);

/** A size as names write it: `1000g` is `1kg`, `1500ml` is `1c5l`, `0c5kg` is `500g`. */
function enLaMayorUnidad(palabra: string): string {
  const [, cuanto = '', decimales = '', unidad = ''] =
    /^(\d{1,6})(?:c(\d{1,3}))?(kg|g|l|ml)$/u.exec(palabra) ?? [];
  if (unidad === '') return palabra;
  const chica = unidad === 'g' || unidad === 'ml';
  const [menor, mayor] = unidad === 'g' || unidad === 'kg' ? ['g', 'kg'] : ['ml', 'l'];
  const valor = Number(`${cuanto}.${decimales || '0'}`);
  if (chica && valor >= 1000 && decimales === '') return `${String(valor / 1000).replace('.', 'c')}${mayor}`;
  if (!chica && valor > 0 && valor < 1) return `${Math.round(valor * 1000)}${menor}`;
  return palabra;
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
 * 'galletitas'. null if none is near, or if the word has a digit: a code with a mistake is another article. Words of four letters have
 * many neighbours ('coca' and 'cola', 'boca', 'cosa'): only a whole one will do, and only if it is the one there is.
 */
export function corregir(palabra: string, conocidas: Iterable<string>): string | null {
  if (palabra.length < 4 || /\d/.test(palabra)) return null;
  if (palabra.length === 4) return unicaVecina(palabra, conocidas);
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

function unicaVecina(palabra: string, conocidas: Iterable<string>): string | null {
  let vecina: string | null = null;
  for (const conocida of conocidas) {
    const { errores, hasta } = distancia(palabra, conocida, 1);
    if (errores > 1 || hasta < conocida.length) continue;
    if (vecina !== null) return null;
    vecina = conocida;
  }
  return vecina;
}

/** What was found, and with which words instead of those that were written: null if it was with those. */
export type Busqueda<H> = {
  readonly hallado: H;
  readonly palabras: readonly string[] | null;
  readonly omitidas: readonly string[];
};

/**
 * Looks for the articles with all the words, each as the beginning of one; else with the words that nobody wrote so corrected; else
 * without those that nothing has with the others: never for any article that happens to have one of them. `con` looks for words as they
 * are, and `vocabulario` has how many articles have each word without digits.
 */
export async function buscarPerdonando<H extends { readonly total: number }>(
  escritas: readonly string[],
  con: (palabras: readonly string[]) => Promise<H>,
  vocabulario: () => Promise<ReadonlyMap<string, number>>,
): Promise<Busqueda<H>> {
  const tal = await con(escritas);
  if (tal.total > 0) return { hallado: tal, palabras: null, omitidas: [] };
  const conocidas = await vocabulario();
  const cuantos = (palabra: string) => {
    let suma = 0;
    for (const [conocida, veces] of conocidas) if (conocida.startsWith(palabra)) suma += veces;
    return suma;
  };
  const corregidas = new Map(escritas.map((una) => [una, una]));
  for (const una of escritas) {
    if (cuantos(una) > 0) continue;
    const corregida = corregir(una, conocidas.keys());
    // Never a word that the search has already: of 'coca cola', 'cola cola' is nothing that anybody meant.
    if (corregida !== null && ![...corregidas.values()].includes(corregida)) corregidas.set(una, corregida);
  }
  const peso = (palabra: string) => loQueSobra(palabra, escritas.includes(palabra), cuantos(palabra));
  let palabras = [...corregidas.values()];
  if (palabras.every((palabra, i) => palabra === escritas[i])) palabras = sinLoQueSobra(palabras, peso);
  for (; palabras.some(diceAlgo); palabras = sinLoQueSobra(palabras, peso)) {
    const hallado = await con(palabras);
    if (hallado.total > 0) {
      const omitidas = escritas.filter((una) => !palabras.includes(corregidas.get(una) ?? una));
      return { hallado, palabras, omitidas };
    }
  }
  return { hallado: tal, palabras: null, omitidas: [] };
}

/** Whether a word that an article has is what a word of a search looks for: one that begins so; of a single letter among others, itself. */
export function esLaBuscada(suya: string, buscada: string, sola: boolean): boolean {
  return buscada.length === 1 && !sola ? suya === buscada : suya.startsWith(buscada);
}

/** The words without the one that costs least to do without. */
function sinLoQueSobra(palabras: readonly string[], peso: (palabra: string) => number): string[] {
  const pesos = palabras.map(peso);
  const sobra = pesos.lastIndexOf(Math.max(...pesos));
  return palabras.filter((_, i) => i !== sobra);
}

/**
 * How little is lost without a word: first what nothing has, then what was only guessed, a letter or a size, the one that most articles have,
 * and last a code.
 */
function loQueSobra(palabra: string, escrita: boolean, tienen: number): number {
  const conCifras = /\d/.test(palabra);
  if (!conCifras && tienen === 0) return 4;
  if (!escrita) return 3;
  if (!diceAlgo(palabra)) return 2;
  return conCifras ? 0 : 1 - 1 / tienen;
}

/** Whether a word names something by itself: one of three letters or more, or a code; not a size nor a letter. */
function diceAlgo(palabra: string): boolean {
  return /^[a-z]{3}|^[a-z]*\d{4}/u.test(palabra);
}

/** Words, which have neither accents nor ñ, as the first text that has each writes it: 'panales' as 'pañales'. */
export function comoSeEscribe(palabras: readonly string[], textos: readonly string[]): string {
  return palabras
    .map((palabra) => {
      for (const texto of textos) {
        const escrita = texto
          .normalize('NFC')
          .match(/[\p{L}\p{N}]+/gu)
          ?.find((una) => sinAcentos(una).startsWith(palabra));
        if (escrita !== undefined) return escrita.slice(0, palabra.length).toLowerCase();
      }
      return medidaEscrita(palabra);
    })
    .join(' ');
}

/** A size as one writes it, which is a word of its own only here: `2c25l` is '2,25 l'. */
function medidaEscrita(palabra: string): string {
  const [, cuanto = '', decimales = '', unidad = ''] =
    /^(\d+)(?:c(\d+))?(kg|g|l|ml|u)?$/u.exec(palabra) ?? [];
  if (cuanto === '') return palabra;
  return `${cuanto}${decimales && `,${decimales}`}${unidad && ` ${unidad}`}`;
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
