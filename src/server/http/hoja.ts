import { transform, type Selector } from 'lightningcss';

/**
 * The part of a style sheet that a page without scripts of its own can use: the rules of the classes and elements that stand
 * in it, and those of neither. A public page then fits in the first packets that a server may send, which spares a slow
 * phone a whole trip. What an island does to a page it does by attributes, never by a class that was not there; what it
 * brings later stands in a `<template data-clases>`, which is for this and is not sent.
 *
 * What the theme says once and for all is written where it is used: a phone then reads a length, and not a sum of
 * variables, at every element.
 */
export function soloLoQueUsa(css: string, html: string): string {
  const usado = leer(html);
  // A page is drawn again each minute, and says the same with the same classes.
  const clave = Object.values(usado)
    .map((nombres) => [...nombres].toSorted().join(' '))
    .join('|');
  let hechas = HECHAS.get(css);
  if (!hechas || hechas.size >= MAXIMO_HECHAS) HECHAS.set(css, (hechas = new Map<string, string>()));
  let hecha = hechas.get(clave);
  if (hecha === undefined) {
    hecha = recortar(conLoFijoEnSuSitio(podar(css, usado), usado), usado);
    hechas.set(clave, hecha);
  }
  return hecha;
}

/** The page without what is in it only to say which classes it will need. */
export function sinMuestrasDeClases(html: string): string {
  return html.replaceAll(/<template data-clases[^>]*>[\s\S]*?<\/template>/g, '');
}

const HECHAS = new Map<string, Map<string, string>>();
const MAXIMO_HECHAS = 64;

/** The classes, elements and attributes that a page uses. */
type Usado = Readonly<
  Record<'clases' | 'etiquetas' | 'atributos' | 'variables' | 'letras', ReadonlySet<string>>
>;

function leer(html: string): Usado {
  const todos = (patron: RegExp) => new Set([...html.matchAll(patron)].map(([, nombre = '']) => nombre));
  return {
    clases: new Set([...todos(/ class="([^"]*)"/g)].flatMap((clases) => sinEntidades(clases).split(/\s+/))),
    etiquetas: todos(/<([a-z][a-z0-9]*)/g),
    atributos: todos(/ (type="[a-z-]+"|placeholder|data-theme)/g),
    variables: todos(/var\((--[\w-]+)/g),
    letras: todos(/([^\n -~])/gu),
  };
}

/** Drops the rules of classes and of elements that the page does not have. */
function podar(css: string, { clases, etiquetas, atributos }: Usado): string {
  const definidas = new Set(
    [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, clase = '']) => clase.replaceAll(/\\(.)/g, '$1')),
  );
  const faltan = DE_CAMPOS.filter(([, campos]) => !campos.some((campo) => atributos.has(campo)));
  const sirve = (selector: Selector) =>
    selector.every((parte) => {
      if (parte.type === 'type') return etiquetas.has(parte.name.toLowerCase());
      if (parte.type === 'attribute') return parte.name !== 'data-theme' || atributos.has('data-theme');
      if (parte.type !== 'pseudo-element') return true;
      const dicho = JSON.stringify(parte);
      return !faltan.some(([pseudo]) => pseudo.test(dicho));
    });
  const { code } = transform({
    filename: 'pagina.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...definidas].filter((clase) => !clases.has(clase)),
    visitor: {
      Rule: {
        style(regla) {
          const quedan = regla.value.selectors.filter(sirve);
          if (quedan.length === regla.value.selectors.length) return undefined;
          if (quedan.length === 0) return [];
          return { ...regla, value: { ...regla.value, selectors: quedan } };
        },
      },
    },
  });
  return code.toString();
}

/** Parts of form fields that a style sheet names, and the fields that have them. */
const DE_CAMPOS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/file-selector-button/, ['type="file"']],
  [/placeholder/, ['placeholder']],
  [/-webkit-search/, ['type="search"']],
  [/-webkit-(?:date|calendar)/, ['type="date"', 'type="time"', 'type="month"', 'type="datetime-local"']],
  [/-webkit-(?:inner|outer)-spin/, ['type="number"']],
];

/** Writes each of the theme's constants, and each variable that is never set, where it is read. */
function conLoFijoEnSuSitio(css: string, { variables }: Usado): string {
  const [tema = '', declaradas = ''] = /@layer theme\{:root,:host\{([^}]*)\}\}/.exec(css) ?? [];
  const sinTema = tema === '' ? css : css.replace(tema, '');
  const [deViejos = ''] = /@layer properties\{.*?\}\}\}/s.exec(sinTema) ?? [];
  const valores = new Map(
    [
      ...declaradas.matchAll(/(--[\w-]+):([^;]*)/g),
      ...sinTema.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]*)/g),
    ].map(([, nombre = '', valor = '']) => [nombre, valor]),
  );
  const puestas = new Set(
    [...sinTema.replace(deViejos, '').matchAll(/[{;](--[\w-]+):/g)].map(([, nombre = '']) => nombre),
  );
  // The page's own attributes may set it.
  for (const nombre of [...puestas, ...variables]) valores.delete(nombre);
  const enSuSitio = (texto: string, hondo = 0): string =>
    conCadaVariable(texto, (nombre, sustituto) => {
      const valor = valores.get(nombre);
      if (hondo > 8) return null;
      if (valor !== undefined) return enSuSitio(valor, hondo + 1);
      // One of the tool's own that nobody sets is always its substitute.
      const nunca = DE_LA_HERRAMIENTA.test(nombre) && !puestas.has(nombre) && !variables.has(nombre);
      if (sustituto === null) return null;
      return nunca ? enSuSitio(sustituto, hondo + 1) : `var(${nombre},${enSuSitio(sustituto, hondo + 1)})`;
    });
  // The part for old browsers, which is in no rule, stays as it is. Empty shadows are dropped.
  const donde = css.indexOf(deViejos) + deViejos.length;
  const reglas = enSuSitio(css.slice(donde)).replaceAll(/0 0 #0000, ?/g, '');
  return css.slice(0, donde) + conLoDeCadaReglaEnElla(reglas);
}

const DE_LA_HERRAMIENTA = /^--(?:tw|default)-/;

/** A variable that each rule which reads it sets for itself, for one same property, only writes that property in two steps. */
function conLoDeCadaReglaEnElla(css: string): string {
  let corta = css;
  for (const nombre of new Set(css.match(/--tw-[\w-]+(?=:)/g))) {
    const declara = new RegExp(String.raw`(?<=[{;])${nombre}:([^;}]*);?`);
    const lee = new RegExp(String.raw`var\(${nombre}[,)]`);
    const suyas = new Set(
      (corta.match(/\{[^{}]*\}/g) ?? []).filter((regla) => declara.test(regla) || lee.test(regla)),
    );
    const propiedades = new Set<string>();
    const escritas = [...suyas].map((regla) => {
      const [declarada = '', valor = ''] = declara.exec(regla) ?? [];
      const resto = regla.replace(declarada, '');
      const leen = resto.split(/[{;]/).filter((parte) => lee.test(parte));
      // Declared and not read here, or read and not declared: it goes from one rule to another.
      for (const parte of declarada === '' || leen.length === 0 ? ['--'] : leen) {
        propiedades.add(parte.split(':')[0] ?? '--');
      }
      return [regla, conCadaVariable(resto, (otra) => (otra === nombre ? valor : null))] as const;
    });
    const [propiedad = '--', ...otras] = propiedades;
    if (propiedad.startsWith('--') || otras.length > 0) continue;
    for (const [regla, escrita] of escritas) corta = corta.replaceAll(regla, () => escrita);
  }
  return corta;
}

/** Replaces each `var(…)` by what `valor` says of its name and its substitute; null leaves it. */
function conCadaVariable(
  css: string,
  valor: (nombre: string, sustituto: string | null) => string | null,
): string {
  let salida = '';
  let desde = 0;
  for (let inicio = css.indexOf('var('); inicio !== -1; inicio = css.indexOf('var(', desde)) {
    let fin = inicio + 'var('.length;
    for (let hondo = 1; hondo > 0 && fin < css.length; fin += 1) {
      if (css[fin] === '(') hondo += 1;
      else if (css[fin] === ')') hondo -= 1;
    }
    const leida = css.slice(inicio, fin);
    const [, nombre = '', sustituto] = /^var\((--[\w-]+)(?:,([\s\S]*))?\)$/.exec(leida) ?? [];
    salida += css.slice(desde, inicio) + (valor(nombre, sustituto ?? null) ?? leida);
    desde = fin;
  }
  return salida + css.slice(desde);
}

/** Drops the variables, the animations and the parts of the typeface that nothing reads. */
function recortar(css: string, { variables, letras }: Usado): string {
  const leidas = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, nombre = '']) => nombre));
  const caras =
    css.match(/@font-face\{[^}]*unicode-range:[^}]*\}/g)?.filter((cara) => tiene(cara, letras)) ?? [];
  const corta = css
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (todo, nombre: string) => (leidas.has(nombre) ? todo : ''))
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (todo, nombre: string) =>
      leidas.has(nombre) || variables.has(nombre) ? todo : '',
    )
    // What a transition waits for and nobody sets.
    .replaceAll(/,(--[\w-]+)(?=[,;}])/g, (todo, nombre: string) => (leidas.has(nombre) ? todo : ''))
    .replaceAll(/@font-face\{[^}]*unicode-range:[^}]*\}/g, (cara) => {
      if (!caras.includes(cara)) return '';
      // The only one that is left need not say which letters are its own.
      return caras.length === 1 ? cara.replace(/;?unicode-range:[^;}]*/, '') : cara;
    });
  const animaciones = [...corta.matchAll(/@keyframes ([\w-]+)/g)].map(([, nombre = '']) => nombre);
  const { code } = transform({
    filename: 'pagina.css',
    code: Buffer.from(corta),
    minify: true,
    unusedSymbols: animaciones.filter(
      (nombre) => !new RegExp(String.raw`(?<!@keyframes )(?<![\w-])${nombre}(?![\w-])`).test(corta),
    ),
  });
  // What is prefixed for other browsers is prefixed again at each reading.
  return code.toString().replaceAll(/(?<=[{;])([^;{}]+;)\1+/g, '$1');
}

/** `cara`: names its letters as a style sheet does, 'unicode-range:U+20-7E,U+A0'. Whatever has the space has what every page is written in. */
function tiene(cara: string, letras: ReadonlySet<string>): boolean {
  const [, rango = ''] = /unicode-range:([^;}]*)/.exec(cara) ?? [];
  const tramos = [...rango.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, desde = '', hasta = desde]) => [Number.parseInt(desde, 16), Number.parseInt(hasta, 16)] as const,
  );
  return [' ', ...letras].some((letra) => {
    const punto = letra.codePointAt(0) ?? 0;
    return tramos.some(([desde, hasta]) => desde <= punto && punto <= hasta);
  });
}

function sinEntidades(texto: string): string {
  return texto
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
