import { distancia, erratas } from '#domain/comun/erratas.ts';
import { sinAcentos } from '#domain/comun/texto.ts';

/** Searches are cut here: longer ones are pasted by accident, and comparing letters costs their square. */
export const LARGO_DE_BUSQUEDA = 80;

const MAXIMO_DE_PALABRAS = 5;

/** The words of a text as searches compare them: 'Góndola «Norte»' → ['gondola', 'norte']. */
export function enPalabras(texto: string): string[] {
  return sinAcentos(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '');
}

/** The words that somebody typed; the first few of a text that is too long. */
export function palabrasBuscadas(escrito: string): string[] {
  return enPalabras(escrito.slice(0, LARGO_DE_BUSQUEDA)).slice(0, MAXIMO_DE_PALABRAS);
}

/** How well a text answers a search: 0 not at all, `PARECE` only with misspellings, more the closer. */
export type Acierto = 0 | 1 | 2 | 3 | 4;
export const PARECE = 1;

/**
 * Compares a search with a text. Every word has to be found: 4, the whole text; 3, the text begins with them in that order;
 * 2, each begins one of its words; 1, each resembles the beginning of one.
 */
export function acierto(palabras: readonly string[], texto: string): Acierto {
  if (palabras.length === 0) return 0;
  const suyas = enPalabras(texto);
  const [buscado, entero] = [palabras.join(' '), suyas.join(' ')];
  if (entero === buscado) return 4;
  if (entero.startsWith(buscado)) return 3;
  const todas = (vale: (escrita: string, palabra: string) => boolean) =>
    palabras.every((escrita) => suyas.some((palabra) => vale(escrita, palabra)));
  if (todas((escrita, palabra) => palabra.startsWith(escrita))) return 2;
  return todas((escrita, palabra) => distancia(escrita, palabra) <= erratas(escrita)) ? PARECE : 0;
}

/**
 * What somebody may have meant by a word: those that begin almost like it, by as few misspellings as any does. 'gonzales' →
 * ['gonzalez'], and not ['gonzalo'] as well.
 * @param vocabulario the words that there are
 */
export function parecidas(escrita: string, vocabulario: Vocabulario, cuantas: number): string[] {
  let maximo = erratas(escrita);
  if (maximo === 0) return [];
  const letras = letrasDe(escrita);
  let halladas: string[] = [];
  for (const [i, palabra] of vocabulario.palabras.entries()) {
    // Each misspelling can make at most one letter of what was typed missing: most words are out at once.
    if (
      palabra.length < escrita.length - maximo ||
      cuantosBits(letras & ~(vocabulario.letras[i] ?? 0)) > maximo
    )
      continue;
    const lejos = distancia(escrita, palabra);
    if (lejos === 0 || lejos > maximo) continue;
    if (lejos < maximo) [maximo, halladas] = [lejos, []];
    halladas.push(palabra);
  }
  const sobran = (palabra: string) => Math.abs(palabra.length - escrita.length);
  return halladas.toSorted((a, b) => sobran(a) - sobran(b) || (a < b ? -1 : 1)).slice(0, cuantas);
}

/** Words in order, each once, with a set of the letters of each, as bits. */
export type Vocabulario = { readonly palabras: readonly string[]; readonly letras: Int32Array };

export function vocabularioDe(dichas: readonly string[]): Vocabulario {
  // In the order in which `<` compares, which is that of `toSorted`.
  const palabras = [...new Set(dichas)].toSorted();
  return { palabras, letras: Int32Array.from(palabras, letrasDe) };
}

/** Whether some word begins like this. */
export function esComienzo(escrita: string, { palabras }: Vocabulario): boolean {
  let [desde, hasta] = [0, palabras.length];
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1;
    if ((palabras[medio] ?? '') < escrita) desde = medio + 1;
    else hasta = medio;
  }
  return palabras[desde]?.startsWith(escrita) ?? false;
}

/** A bit for each letter a–z that is in the word; one more for all that are not. */
function letrasDe(palabra: string): number {
  let letras = 0;
  for (let i = 0; i < palabra.length; i += 1) {
    const cual = palabra.charCodeAt(i) - 97;
    letras |= 1 << (cual >= 0 && cual < 26 ? cual : 26);
  }
  return letras;
}

function cuantosBits(n: number): number {
  let cuantos = 0;
  for (let resto = n; resto !== 0; resto &= resto - 1) cuantos += 1;
  return cuantos;
}
