import { sinAcentos } from '../../comun/texto.ts';
import type { Articulo } from './lista.ts';

/** What a search was written as, and the words that found something. */
export type Buscado = {
  readonly q: string;
  readonly escritas: readonly string[];
  readonly palabras: readonly string[];
};

/** By which words, of the articles that a search finds, those come first whose name has them. */
export function palabrasQuePesan({ escritas, palabras }: Omit<Buscado, 'q'>): {
  readonly enNombre: readonly string[];
  /** Words that were left out: the beginning of a word in a name may still be what somebody meant. */
  readonly mejorCon: readonly string[];
} {
  return {
    enNombre: palabras.filter((palabra) => EN_UN_NOMBRE.test(palabra)),
    mejorCon: escritas.filter((palabra) => !palabras.includes(palabra)),
  };
}

/** What is worth telling names by: sizes and codes are written otherwise in them, and two letters begin something in most. */
const EN_UN_NOMBRE = /^[a-z]{3,}$/u;

type Hallado = Pick<Articulo, 'codigo' | 'ean' | 'nombre' | 'stock'>;

/**
 * The articles that a search found, of a list in its order, with what was meant first: a code or EAN, then whose name and not only whose
 * section or brand has the words; what has run out last. The database puts its pages in the same order (`elegir`).
 */
export function enOrdenDeHallados<A extends Hallado>(hallados: readonly A[], buscado: Buscado): A[] {
  const { enNombre, mejorCon } = palabrasQuePesan(buscado);
  const enteras = mejorCon.map((palabra) => `${palabra} `);
  const exacta = sinAcentos(buscado.q);
  const pesos = new Map(
    hallados.map((uno) => {
      const nombre = ` ${sinAcentos(uno.nombre)} `;
      const cuantas = (palabras: readonly string[]) =>
        palabras.filter((palabra) => nombre.includes(` ${palabra}`)).length;
      const es = uno.codigo.toLowerCase() === exacta || uno.ean === exacta;
      const hay = uno.stock !== 'no_hay';
      return [uno, [Number(es), cuantas(enNombre), cuantas(enteras), cuantas(mejorCon), Number(hay)]];
    }),
  );
  return hallados.toSorted((a, b) => {
    const [suyos = [], otros = []] = [pesos.get(a), pesos.get(b)];
    const i = suyos.findIndex((peso, cual) => peso !== otros[cual]);
    return (otros[i] ?? 0) - (suyos[i] ?? 0);
  });
}
