import { transform, type Selector } from 'lightningcss';

/**
 * The part of a style sheet that a page without its own scripts can use: the rules for the classes and elements in it. A
 * public page then fits in the first packets that a server may send, which saves a slow phone a round trip. An island
 * changes the page through attributes, never through a class that was not there.
 *
 * The theme's constants are written where they are used, so that a phone reads a length instead of resolving variables for
 * every element.
 */
export function soloLoQueUsa(css: string, html: string): string {
  const usado = leer(html);
  // A page is rendered again each minute, usually with the same classes.
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

/** Removes the rules for classes and elements that the page does not have. */
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
          const cambiada = { ...regla, value: { ...regla.value, selectors: quedan } };
          sinOrigenVacio(cambiada);
          return cambiada;
        },
      },
    },
  });
  return code.toString();
}

/** lightningcss (1.32) writes `from: null` in a reference to a variable, and then cannot read it back: takes them out. */
function sinOrigenVacio(valor: unknown): void {
  if (typeof valor !== 'object' || valor === null) return;
  for (const [clave, suyo] of Object.entries(valor)) {
    if (clave === 'from' && suyo === null) Reflect.deleteProperty(valor, clave);
    else sinOrigenVacio(suyo);
  }
}

/** Pseudo-elements of form fields, and the fields that have them. */
const DE_CAMPOS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/file-selector-button/, ['type="file"']],
  [/placeholder/, ['placeholder']],
  [/-webkit-search/, ['type="search"']],
  [/-webkit-(?:date|calendar)/, ['type="date"', 'type="time"', 'type="month"', 'type="datetime-local"']],
  [/-webkit-(?:inner|outer)-spin/, ['type="number"']],
];

/** Replaces the theme's constants, and variables that are never set, with their value. */
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
  // The page's own style attributes may set it.
  for (const nombre of [...puestas, ...variables]) valores.delete(nombre);
  const enSuSitio = (texto: string, hondo = 0): string =>
    conCadaVariable(texto, (nombre, sustituto) => {
      const valor = valores.get(nombre);
      if (hondo > 8) return null;
      if (valor !== undefined) return enSuSitio(valor, hondo + 1);
      // A variable of Tailwind's that is never set always has its fallback value.
      const nunca = DE_LA_HERRAMIENTA.test(nombre) && !puestas.has(nombre) && !variables.has(nombre);
      if (sustituto === null) return null;
      return nunca ? enSuSitio(sustituto, hondo + 1) : `var(${nombre},${enSuSitio(sustituto, hondo + 1)})`;
    });
  // The block for old browsers, which is outside any rule, stays unchanged. Empty shadows are removed.
  const donde = css.indexOf(deViejos) + deViejos.length;
  const reglas = enSuSitio(css.slice(donde)).replaceAll(/0 0 #0000, ?/g, '');
  return css.slice(0, donde) + conLoDeCadaReglaEnElla(reglas);
}

const DE_LA_HERRAMIENTA = /^--(?:tw|default)-/;

/**
 * If every rule that reads a variable also sets it, and always for the same property, the variable is replaced with its
 * value.
 */
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
      // Set but not read here, or read but not set: its value crosses rules.
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

/** Replaces each `var(…)` with what `valor` returns for its name and fallback; null leaves it unchanged. */
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

/** Removes the variables, animations and font faces that nothing uses. */
function recortar(css: string, { variables, letras }: Usado): string {
  const leidas = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, nombre = '']) => nombre));
  const caras =
    css.match(/@font-face\{[^}]*unicode-range:[^}]*\}/g)?.filter((cara) => tiene(cara, letras)) ?? [];
  const corta = css
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (todo, nombre: string) => (leidas.has(nombre) ? todo : ''))
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (todo, nombre: string) =>
      leidas.has(nombre) || variables.has(nombre) ? todo : '',
    )
    // Transition properties that nobody sets.
    .replaceAll(/,(--[\w-]+)(?=[,;}])/g, (todo, nombre: string) => (leidas.has(nombre) ? todo : ''))
    .replaceAll(/@font-face\{[^}]*unicode-range:[^}]*\}/g, (cara) => {
      if (!caras.includes(cara)) return '';
      // A single remaining font face needs no unicode-range.
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
  // The tool adds vendor prefixes again at each pass, so duplicates are removed.
  return code.toString().replaceAll(/(?<=[{;])([^;{}]+;)\1+/g, '$1');
}

/**
 * Whether a font face covers one of these characters. `cara` lists its ranges as in a style sheet:
 * 'unicode-range:U+20-7E,U+A0'. The one with the space is always needed.
 */
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
