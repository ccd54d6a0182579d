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
  return palabrasDe(nombre).map(parecer).toSorted().join(' ');
}

/**
 * The word of a name by which it passes for an office, not a person («RRHH», «Gerencia»): as a reader sees it, without
 * accents, case, spaces or dots; null if it has none. Nobody takes such a name for themselves; RRHH may give it.
 */
export function puestoEnNombre(nombre: string): string | null {
  // A stroke may stand for a letter, or for nothing.
  return puestoEn(palabrasDe(nombre)) ?? puestoEn(palabrasDe(nombre.replaceAll(/[|!]/gu, ' ')));
}

/** How it is said to whoever wrote it. */
export const PUESTO_EN_NOMBRE =
  'Poné tu nombre y apellido: no puede tener palabras de un puesto o de un sector, como «RRHH» o «Gerencia»';

function puestoEn(palabras: readonly string[]): string | null {
  for (let desde = 0; desde < palabras.length; desde += 1) {
    let junto = '';
    // What is written apart is read together: «R. R. H. H.», «Recursos Humanos».
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
