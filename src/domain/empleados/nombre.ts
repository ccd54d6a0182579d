import { sinAcentos } from '#domain/texto.ts';

/**
 * Why a person cannot be called that, as what a sentence says of the name; null if they can. A name is what others know somebody
 * by: nothing invisible may be in it, nor letters that pass for those of another alphabet. An empty one is not judged here.
 */
export function problemaDeNombre(nombre: string): string | null {
  if (nombre.trim() === '') return null;
  if (INVISIBLES.test(nombre)) return 'Tiene caracteres que no se pueden mostrar';
  if (!/\p{L}/u.test(nombre)) return 'Tiene que tener letras';
  const compuesto = nombre.normalize('NFC').replaceAll(/[ªº]/gu, '');
  // Letters drawn otherwise (bold, wide, in circles) that read as the plain ones.
  if (compuesto.normalize('NFKC') !== compuesto || alfabetosDe(compuesto).size > 1) {
    return 'Tiene que usar las letras de un solo alfabeto';
  }
  if (/\p{M}{3}/u.test(compuesto)) return 'Tiene demasiados acentos o marcas sobre una letra';
  if (/:\/\/|\bwww\./iu.test(compuesto)) return 'No puede tener direcciones de internet';
  return null;
}

/**
 * What two names that a reader takes for one have in common: without accents, case, punctuation or order, and with the
 * letters and digits that look like others turned into them.
 */
export function claveDeNombre(nombre: string): string {
  const parecidas = Array.from(
    sinAcentos(nombre.normalize('NFKC')),
    (letra) => PARECIDAS.get(letra) ?? letra,
  );
  return parecidas
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '')
    .toSorted()
    .join(' ');
}

// Controls, formats (direction marks, tags), private and unassigned characters, line breaks, and letters without a shape.
const INVISIBLES = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Alphabets that are not mixed in one name. Chinese, Japanese and Korean writing mixes its own. */
const ALFABETOS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];

function alfabetosDe(nombre: string): Set<number> {
  const letras = nombre.match(/\p{L}/gu) ?? [];
  // Whatever is in none of them is one more.
  return new Set(letras.map((letra) => ALFABETOS.findIndex((alfabeto) => alfabeto.test(letra))));
}

const PARECIDAS = new Map<string, string>([
  ...pares('0', 'o'),
  ...pares('1iı|!', 'l'),
  ...pares('аα', 'a'),
  ...pares('вβ', 'b'),
  ...pares('с', 'c'),
  ...pares('еε', 'e'),
  ...pares('нη', 'n'),
  ...pares('іι', 'l'),
  ...pares('ј', 'j'),
  ...pares('кκ', 'k'),
  ...pares('м', 'm'),
  ...pares('оο', 'o'),
  ...pares('рρ', 'p'),
  ...pares('ѕ', 's'),
  ...pares('тτ', 't'),
  ...pares('υ', 'u'),
  ...pares('ν', 'v'),
  ...pares('хχ', 'x'),
  ...pares('у', 'y'),
]);

function pares(letras: string, como: string): [string, string][] {
  return Array.from(letras, (letra) => [letra, como]);
}
