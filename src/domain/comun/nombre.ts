import { sinAcentos } from '#domain/comun/texto.ts';

/**
 * Why a person cannot be called that, as what a sentence says of the name; null if they can. A name is what others know somebody
 * by: nothing invisible may be in it, nor letters that pass for those of another alphabet. An empty one is not judged here.
 */
export function problemaDeNombre(nombre: string): string | null {
  if (nombre.trim() === '') return null;
  if (INVISIBLES.test(nombre)) return 'Tiene caracteres que no se pueden mostrar';
  if (!/\p{L}/u.test(nombre)) return 'Tiene que tener letras';
  const compuesto = nombre.normalize('NFC').replaceAll(DE_COSTUMBRE, '');
  const alfabetos = alfabetosDe(compuesto);
  // Letters drawn otherwise (bold, wide, in circles) that read as the plain ones, and those of phonetics or of few, whose shapes do.
  if (
    compuesto.normalize('NFKC') !== compuesto ||
    LATINAS_RARAS.test(compuesto.normalize('NFD')) ||
    EN_CUADROS.test(compuesto) ||
    alfabetos.size > 1 ||
    alfabetos.has(-1)
  ) {
    return 'Tiene que usar las letras de un solo alfabeto';
  }
  // Other languages put two marks on one letter: one for the vowel, one for its tone.
  if ((alfabetos.has(LATINO) ? /\p{M}{2}/u : /\p{M}{3}/u).test(compuesto))
    return 'Tiene demasiados acentos o marcas sobre una letra';
  if (/:\/\/|\bwww\./iu.test(compuesto)) return 'No puede tener direcciones de internet';
  return null;
}

/**
 * A name that a payroll has in capitals, as people write it: 'DE LA CRUZ PEREZ' → 'De la Cruz Perez'. Any other stays as it is; so do
 * initials.
 */
export function sinGritar(nombre: string): string {
  if (!/\p{Lu}{3}/u.test(nombre) || /\p{Ll}/u.test(nombre)) return nombre;
  return nombre
    .split(' ')
    .map((palabra, i) => {
      const baja = palabra.toLocaleLowerCase('es');
      if (i > 0 && PARTICULAS.has(baja)) return baja;
      return baja.replaceAll(/(?<=^|[-'’.])\p{L}/gu, (letra) => letra.toLocaleUpperCase('es'));
    })
    .join(' ');
}

const PARTICULAS: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e']);

/** What one is called in a greeting: the first word of their given names. */
export function primerNombre(nombre: string): string {
  return nombre.trim().split(/\s+/u)[0] ?? '';
}

/**
 * A form of a name in which names that readers confuse are equal: without accents, case, punctuation or order, and with
 * look-alike letters and digits unified.
 */
export function claveDeNombre(nombre: string): string {
  return palabrasDe(nombre).map(parecer).toSorted().join(' ');
}

/**
 * Whether a reader would take that name for this person's: the fields read as one, in either order, however they are split,
 * and with an initial or an office's word more or less.
 */
export function pasaPorNombre(
  nombre: string,
  { nombre: suyo, apellido }: { readonly nombre: string; readonly apellido: string },
): boolean {
  const suyas = new Set([...clavesDe(`${suyo} ${apellido}`), ...clavesDe(`${apellido} ${suyo}`)]);
  return clavesDe(nombre).some((clave) => suyas.has(clave));
}

/** All that a name may be taken for: its words in any order, or its letters in theirs; whole, and without what adds nothing. */
function clavesDe(nombre: string): string[] {
  const todas = palabrasDe(nombre.replaceAll(APOSTROFOS, ''));
  const propias = todas.filter((palabra) => Array.from(palabra).length > 1 && !PUESTOS.has(parecer(palabra)));
  return [todas, propias]
    .filter((palabras) => palabras.length > 0)
    .flatMap((palabras) => [palabras.map(parecer).toSorted().join(' '), parecer(palabras.join(''))]);
}

/**
 * The word of a name by which it passes for an office, not a person («RRHH», «Gerencia»): as a reader sees it, without
 * accents, case, spaces or dots; null if it has none. Nobody takes such a name for themselves; RRHH may give it.
 */
export function puestoEnNombre(nombre: string): string | null {
  // A stroke (| or !) may be read as the letter «l», or as a space.
  return puestoEn(palabrasDe(nombre)) ?? puestoEn(palabrasDe(nombre.replaceAll(/[|!]/gu, ' ')));
}

/** The message for somebody who chooses such a name. */
export const PUESTO_EN_NOMBRE =
  'Poné tu nombre y apellido: no puede tener palabras de un puesto o de un sector, como «RRHH» o «Gerencia»';

function puestoEn(palabras: readonly string[]): string | null {
  for (let desde = 0; desde < palabras.length; desde += 1) {
    let junto = '';
    // Words written apart are also compared joined: «R. R. H. H.», «Recursos Humanos».
    for (const palabra of palabras.slice(desde)) {
      junto += palabra;
      if (junto.length > LARGO_DE_PUESTO) break;
      const puesto = PUESTOS.get(parecer(junto));
      if (puesto !== undefined) return puesto;
    }
  }
  return null;
}

function palabrasDe(nombre: string): string[] {
  return sinAcentos(nombre.normalize('NFKC'))
    .split(/[^\p{L}\p{N}|!]+/u)
    .filter((palabra) => palabra !== '');
}

/** With the letters and digits that look like others turned into them. */
function parecer(palabra: string): string {
  return Array.from(palabra, (letra) => PARECIDAS.get(letra) ?? letra)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

// Controls, formats (direction marks, tags), private and unassigned characters, line breaks, and letters without a shape.
const INVISIBLES = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const APOSTROFOS = /['’‘´`ʼʻ]/gu;
/** What stands for nothing else in a name, though it is no letter of ours: «Mª», «D´Angelo». */
const DE_COSTUMBRE = /[ªº´ʼʻ]/gu;
/** Those that no language writes names with here (beyond U+024F, without their accents), and the clicks, which pass for strokes. */
const LATINAS_RARAS = /(?![A-Za-z\u00a0-\u024f])\p{Script=Latin}|[\u01bb\u01c0-\u01c3]/u;
/** Letters within a square or a circle, and those that two by two make a flag. */
const EN_CUADROS = /[\u{1f100}-\u{1f1ff}]/u;

const LATINO = 0;
/**
 * Alphabets that are not mixed in one name. Chinese, Japanese and Korean writing mixes its own. Those of few that look like
 * ours (Cherokee, Lisu, Coptic, the Canadian syllables) are none of them: here they are only drawn with.
 */
const ALFABETOS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Sinhala}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Lao}/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Myanmar}/u,
  /\p{Script=Ethiopic}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];

function alfabetosDe(nombre: string): Set<number> {
  const letras = nombre.match(/\p{L}/gu) ?? [];
  // Whatever is in none of them is -1.
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

/** Together and without accents. Only words that nobody is called by: «Mesa», «Sala» or «Delegado» are surnames. */
const PUESTOS = new Map(
  [
    'rrhh',
    'recursoshumanos',
    'recursohumano',
    'capitalhumano',
    'humanresources',
    'gerente',
    'gerenta',
    'gerentes',
    'gerencia',
    'gerencias',
    'gerencial',
    'manager',
    'admin',
    'administrador',
    'administradora',
    'administradores',
    'administracion',
    'administrativo',
    'administrativa',
    'administrator',
    'direccion',
    'directorio',
    'director',
    'directora',
    'jefatura',
    'supervisor',
    'supervisora',
    'encargado',
    'encargada',
    'coordinador',
    'coordinadora',
    'coordinacion',
    'auditor',
    'auditora',
    'auditoria',
    'moderador',
    'moderadora',
    'webmaster',
    'soporte',
    'soportetecnico',
    'support',
    'helpdesk',
    'mesadeayuda',
    'mostrador',
    'reconoce',
    'oficial',
    'oficiales',
    'official',
    'sistema',
    'sistemas',
    'system',
    'departamento',
    'empresa',
  ].map((puesto) => [parecer(puesto), puesto]),
);
const LARGO_DE_PUESTO = 20;
