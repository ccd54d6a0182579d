import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync, Visitor, type Argument } from 'oxc-parser';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';

/**
 * Every regular expression in the sources must run in linear time. Each is checked in two ways: as an automaton, which proves
 * it, and by measuring it on texts made of its own parts, at growing lengths. Both are needed: automata cannot decide
 * lookahead and lookbehind, and our texts need not be the worst case.
 */
const ROOT = resolve(import.meta.dirname, '../..');

/** Files whose expressions only run over text that we wrote ourselves. */
const SOBRE_LO_NUESTRO: Readonly<Record<string, string>> = {
  'src/server/http/hoja.ts': 'the style sheets and pages of our own build',
  'src/server/http/paginas.ts':
    'public pages as our own build draws them, where what people write is escaped',
};

type Expresion = { readonly archivo: string; readonly patron: string; readonly marcas: string };

test(
  'every regular expression is linear, or runs over nothing but our own text',
  { timeout: 600_000 },
  () => {
    const todas = expresiones().filter(({ patron }) => REPITE.test(patron));
    expect(todas.length).toBeGreaterThan(50);
    const lentas = todas.filter(({ archivo }) => !(archivo in SOBRE_LO_NUESTRO)).flatMap(porQueEsLenta);
    expect(lentas).toEqual([]);
  },
);

test('one that is not is found, proved or not', { timeout: 120_000 }, () => {
  const una = (patron: string) => porQueEsLenta({ archivo: 'x', patron, marcas: 'u' });
  expect(una('^(a+)+$')).not.toEqual([]);
  expect(una('<(?:\\w+:)?Override\\s[^>]*>')).not.toEqual([]);
  expect(crece({ archivo: 'x', patron: '<b\\s[^>]*>', marcas: 'u' })).not.toBeNull();
  expect(una('^[a-z]+@[a-z]+$')).toEqual([]);
  expect(crece({ archivo: 'x', patron: '^[a-z]+@[a-z]+$', marcas: 'u' })).toBeNull();
});

/** Regular expressions from literals, and from `new RegExp` with a literal text. */
function expresiones(): Expresion[] {
  const archivos = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*', '**/+types/**'] });
  const unicas = new Map<string, Expresion>();
  for (const archivo of archivos) {
    const anotar = (patron: string, marcas: string) =>
      unicas.set(`${archivo} ${patron} ${marcas}`, { archivo, patron, marcas });
    const { program } = parseSync(archivo, readFileSync(resolve(ROOT, archivo), 'utf8'));
    new Visitor({
      Literal(nodo) {
        if ('regex' in nodo) anotar(nodo.regex.pattern, nodo.regex.flags);
      },
      NewExpression({ callee, arguments: [primero, segundo] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !primero) return;
        const patron = textoDe(primero);
        if (patron !== null) anotar(patron, segundo?.type === 'Literal' ? String(segundo.value) : '');
      },
    }).visit(program);
  }
  return [...unicas.values()];
}

/** Without repetition there is no backtracking. */
const REPITE = /[*+]|\{\d+,\d*\}/u;

/** An interpolated value is replaced by a digit, which is valid in a class and in a count. */
function textoDe(argumento: Argument): string | null {
  if (argumento.type === 'Literal' && typeof argumento.value === 'string') return argumento.value;
  if (argumento.type === 'TemplateLiteral')
    return argumento.quasis.map(({ value }) => value.cooked).join('9');
  if (argumento.type === 'TaggedTemplateExpression')
    return argumento.quasi.quasis.map(({ value }) => value.raw).join('9');
  return null;
}

function porQueEsLenta(expresion: Expresion): string[] {
  const { archivo, patron, marcas } = expresion;
  const quien = `${archivo} /${patron}/${marcas}`;
  // What an automaton cannot decide (lookbehind, for one) is decided only by the measured times.
  const probada = checkSync(patron, marcas.replaceAll(/[dyv]/gu, ''), {
    checker: 'automaton',
    timeout: 20_000,
  });
  if (probada.status === 'vulnerable') return [`${quien}: ${probada.complexity.summary}`];
  const veces = crece(expresion);
  return veces === null ? [] : [`${quien}: ${Math.round(veces)} times as long for four times as much`];
}

/** In characters. A quadratic expression takes at least some milliseconds for this length, even on a fast machine. */
const LARGO = 10_000;
/** A text `VECES` times as long takes about four times as long if linear, sixteen if quadratic. */
const VECES = 4;
const DESPROPORCION = 9;
/** Times below this, in milliseconds, are too short to compare. */
const MEDIBLE_MS = 2;

/** The ratio of both times if it is out of proportion; otherwise null. */
function crece({ patron, marcas }: Expresion): number | null {
  const expresion = new RegExp(patron, marcas.replaceAll(/[gy]/gu, ''));
  for (const unidad of unidades(patron)) {
    const poco = `${unidad.repeat(Math.ceil(LARGO / unidad.length))}\n\u0001`;
    const mucho = `${unidad.repeat(Math.ceil((LARGO * VECES) / unidad.length))}\n\u0001`;
    if (medir(expresion, poco) < MEDIBLE_MS) continue;
    // Measure a second time: the first one includes compiling the expression.
    const veces = medir(expresion, mucho) / Math.max(medir(expresion, poco), 0.001);
    if (veces > DESPROPORCION && medir(expresion, poco) >= MEDIBLE_MS) return veces;
  }
  return null;
}

/** CPU time of this thread, so that other programs do not matter. */
function medir(expresion: RegExp, texto: string): number {
  const antes = process.threadCpuUsage();
  expresion.test(texto);
  const { user, system } = process.threadCpuUsage(antes);
  return (user + system) / 1000;
}

/** Texts made of the expression's own characters that it begins to match, to be repeated until matching fails. */
function unidades(patron: string): Set<string> {
  const letras = [...patron.matchAll(ATOMO)].flatMap(([, clase, clases, suelta]) => {
    if (clase !== undefined) return [DE_CLASE.get(clase) ?? clase];
    if (clases !== undefined)
      return [DE_CLASE.get(clases.slice(1, 2)) ?? clases.replace('^', '').slice(0, 1)];
    return suelta === undefined ? [] : [suelta];
  });
  const todas = letras.join('').slice(0, 40);
  const partes = new Set([...letras, 'a', '0', ' ', '-']);
  for (let i = 1; i < todas.length; i += 1) {
    partes.add(todas.slice(0, i));
    partes.add(todas.slice(i));
    partes.add(todas.slice(i, i + 2));
  }
  partes.delete('');
  return partes;
}

/** An escape, a bracketed class, or a literal character. */
const ATOMO = /\\(?:p\{[^}]*\}|u\{[^}]*\})?(.)|\[((?:\\.|[^\]\\])+)\]|([^\\[\](){}?*+|^$.])/gu;
const DE_CLASE = new Map([
  ['d', '0'],
  ['w', 'a'],
  ['s', ' '],
  ['S', 'a'],
  ['b', ''],
  ['B', ''],
  ['W', '-'],
  ['D', 'a'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
