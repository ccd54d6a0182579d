import { sinAcentos } from '../../comun/texto.ts';

/** Whose password it is to be, and where: what somebody who knows them would try. */
export type DeQuien = {
  readonly nombre: string;
  readonly email: string;
  /** The company's name. */
  readonly negocio: string;
};

/**
 * Why a password would be among the first that somebody tries: 'CLAVE_COMUN', many people have it, or it is a run of one
 * key after another; 'CLAVE_PREVISIBLE', it is nothing but the person's, the company's or the product's names, with figures
 * and signs at will. null: neither. `comunes` in lower case and without accents.
 * Passwords that were chosen before are not asked about.
 */
export function porQueSeAdivina(
  clave: string,
  comunes: ReadonlySet<string>,
  deQuien: DeQuien,
): 'CLAVE_COMUN' | 'CLAVE_PREVISIBLE' | null {
  const llana = sinAcentos(clave);
  if (comunes.has(llana) || esCorrida(llana)) return 'CLAVE_COMUN';
  const lecturas = [llana, comoLetras(llana), comoLetras(sinBordes(llana))].map(soloLetras);
  if (lecturas.some((letras) => hechaDe(letras, DE_TODOS))) return 'CLAVE_COMUN';
  const suyas = [...DE_TODOS, ...DEL_PRODUCTO, ...palabrasDe(deQuien)];
  return lecturas.some((letras) => hechaDe(letras, suyas)) ? 'CLAVE_PREVISIBLE' : null;
}

/** Words that people here put before a year. Lists of common passwords come from other countries and lack them. */
const DE_TODOS = (
  'clave contrasena password secreta secreto acceso entrar ingreso cambiame ' +
  'hola bienvenida bienvenido usuario admin demo prueba empresa trabajo ' +
  'argentina messi maradona boca juniors river plate racing independiente'
).split(' ');
const DEL_PRODUCTO = ['mostrador', 'reconoce', 'gondola', 'gondolas'];

/** Shorter names appear inside too many words to be looked for. */
const PALABRA_MINIMA = 3;

function palabrasDe({ nombre, email, negocio }: DeQuien): string[] {
  return [nombre, email, negocio]
    .flatMap((texto) => [texto, ...texto.split('@'), ...texto.split(/[^\p{L}\p{M}]+/u)])
    .map((texto) => soloLetras(sinAcentos(texto)))
    .filter((palabra) => palabra.length >= PALABRA_MINIMA);
}

/** 'aaaaaa', '456789', 'fedcba', 'abcabc', '121212'. */
function esCorrida(texto: string): boolean {
  const codigos = Array.from(texto, (letra) => letra.codePointAt(0) ?? 0);
  const pasos = new Set(codigos.slice(1).map((codigo, i) => codigo - (codigos[i] ?? 0)));
  const [paso] = pasos;
  return (pasos.size === 1 && paso !== undefined && Math.abs(paso) <= 1) || /^(.{1,3})\1+$/u.test(texto);
}

/** Whether it is words of the list one after another, and nothing else. */
function hechaDe(letras: string, palabras: readonly string[]): boolean {
  const llega = [true];
  for (let fin = 1; fin <= letras.length; fin += 1) {
    llega[fin] = palabras.some((p) => llega[fin - p.length] === true && letras.startsWith(p, fin - p.length));
  }
  return letras !== '' && llega[letras.length] === true;
}

function soloLetras(texto: string): string {
  return texto.replaceAll(/[^\p{L}]/gu, '');
}

function sinBordes(texto: string): string {
  return texto.replaceAll(/^\P{L}+|(?<=\p{L})\P{L}+$/gu, '');
}

/** Reads letters written as digits, such as 'm0str4d0r'. */
function comoLetras(texto: string): string {
  return texto.replaceAll(/[013457@$]/g, (signo) => LETRA_DE[signo] ?? signo);
}

const LETRA_DE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
