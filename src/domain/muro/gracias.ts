import { ok, refuse, type Result } from '#domain/comun/result.ts';
import { sinAcentos } from '#domain/comun/texto.ts';

/** What is said of thanks without a value, or without a sentence. */
export const FALTA_VALOR = 'Elegí qué hizo bien';
export const FALTA_FRASE = 'Contáselo en una frase';
/** Longest sentence of a thanks, in characters. */
export const MAXIMO_DE_FRASE = 280;

export type RechazoDeGracias = 'CUPO_AGOTADO' | 'YA_LE_AGRADECISTE';

/**
 * Whether somebody may thank once more this week (Monday to Sunday), by whom they thanked in it already: so many in all
 * (a setting), and once the same person. One that was taken back or hidden counts too: else the limit could be walked around.
 * @returns how many are left after this one
 */
export function cabenGracias(
  por_semana: number,
  agradecidos: readonly string[],
  empleado_id: string,
): Result<number, RechazoDeGracias> {
  if (agradecidos.includes(empleado_id)) return refuse('YA_LE_AGRADECISTE');
  if (agradecidos.length >= por_semana) return refuse('CUPO_AGOTADO');
  return ok(por_semana - agradecidos.length - 1);
}

/** The points that a thanks gives (a setting, 0 unless RRHH sets it), within what the person may still get this month. */
export function puntosDeGracias(
  { puntos, puntos_por_mes }: { puntos: number; puntos_por_mes: number },
  este_mes: number,
): number {
  return Math.max(0, Math.min(puntos, puntos_por_mes - este_mes));
}

/**
 * The first word of RRHH's list that a sentence has, in any case, with or without accents, in plural too, and with signs in
 * its middle (`t-o-n-t-o`); null if it has none. A word inside a longer one does not count.
 */
export function palabraVedada(frase: string, palabras: readonly string[]): string | null {
  const dicha = ` ${enPalabras(frase)} `;
  const sinSeparar = ` ${unirLetras(dicha.trim())} `;
  return (
    palabras.find((palabra) => {
      const buscada = enPalabras(palabra);
      return (
        buscada !== '' &&
        [dicha, sinSeparar].some((texto) =>
          ['', 's', 'es'].some((plural) => texto.includes(` ${buscada}${plural} `)),
        )
      );
    }) ?? null
  );
}

/** Letters and digits only, in words: what is written with signs or repeated letters reads the same. */
function enPalabras(texto: string): string {
  return sinAcentos(texto)
    .replaceAll(/[0134@$]|!(?=\p{L})/gu, (signo) => COMO_LETRA[signo] ?? signo)
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const COMO_LETRA: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** 't o n t o' → 'tonto': single letters in a row are one word. */
function unirLetras(texto: string): string {
  return texto.replaceAll(/(?<=^|\s)(?:\p{L}\s){2,}\p{L}(?=\s|$)/gu, (letras) => letras.replaceAll(' ', ''));
}
