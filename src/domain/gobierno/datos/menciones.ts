/** A name that a person has or had. For staff of the floor map `nombre` is the full name and `apellido` is empty. */
export type Nombre = { readonly nombre: string; readonly apellido: string };

/** The person to search for in texts: all their names, and other people who may be meant. */
export type Buscada = {
  readonly nombres: readonly Nombre[];
  readonly emails: readonly string[];
  /** Other people who share a word with those names. If somebody has exactly the same name, the mention is uncertain. */
  readonly otras: readonly Nombre[];
};

/**
 * How sure it is that somebody is meant. Sure: `email`, and `completo`, the whole name that nobody else has, either way round.
 * For a person to decide: `tocayo`, a whole name that somebody else has as well; `parcial`, a given name beside a surname;
 * `apellido`, a surname that nobody else has, alone.
 */
export const CERTEZAS = ['email', 'completo', 'tocayo', 'parcial', 'apellido'] as const;
export type Certeza = (typeof CERTEZAS)[number];

export type Mencion = {
  /** Place in the text, in UTF-16 units; the end is not included. */
  readonly desde: number;
  readonly hasta: number;
  readonly certeza: Certeza;
  /** The text found, normalised; empty for an e-mail. */
  readonly palabras: readonly string[];
};

export type Palabra = { readonly desde: number; readonly hasta: number; readonly texto: string };

/**
 * The words of a text, folded: no accents however they were written, no case, no invisible characters. Comments and bare tags
 * of HTML, and its entities, are no words. Linear in the text.
 */
export function palabrasDe(texto: string): Palabra[] {
  return [...texto.matchAll(PALABRA)].flatMap((hallada) => {
    const [escrito] = hallada;
    if (escrito.startsWith('<') || escrito.startsWith('&')) return [];
    return [{ desde: hallada.index, hasta: hallada.index + escrito.length, texto: plegar(escrito) }];
  });
}

/** The words of a surname by which it is known: «de la Cruz» by «cruz». */
export function palabrasDelApellido({ nombre, apellido }: Nombre): string[] {
  const propias = textos(apellido === '' ? nombre : apellido);
  const deApellido = apellido === '' ? propias.slice(-1) : propias;
  const conocidas = deApellido.filter((palabra) => !PARTICULAS.has(palabra));
  return conocidas.length > 0 ? conocidas : deApellido;
}

/** Every place of a text that names somebody, in order; none overlaps another. */
export function mencionesEn(texto: string, buscada: Buscada): Mencion[] {
  return buscarMenciones(texto, prepararBusqueda(buscada));
}

/** The data that `buscarMenciones` needs about a person, computed once for many texts. */
export type Busqueda = {
  readonly emails: readonly RegExp[];
  readonly propias: Formas;
  readonly ajenas: Formas;
  /** Words of the longest name among others'. */
  readonly masLarga: number;
  readonly dadas: ReadonlySet<string>;
  readonly apellidos: ReadonlySet<string>;
  /** Surnames that nobody else has in their name. */
  readonly inconfundibles: ReadonlySet<string>;
};

export function prepararBusqueda({ nombres, emails, otras }: Buscada): Busqueda {
  const apellidos = new Set(nombres.flatMap(palabrasDelApellido));
  const deOtras = new Set(otras.flatMap(({ nombre, apellido }) => textos(`${nombre} ${apellido}`)));
  return {
    emails: emails.flatMap((email) => [email, encodeURIComponent(email)]).map(patronDeEmail),
    propias: indexar(nombres),
    ajenas: indexar(otras),
    masLarga: Math.max(0, ...otras.map(({ nombre, apellido }) => textos(`${nombre} ${apellido}`).length)),
    dadas: new Set(
      nombres
        .flatMap(({ nombre, apellido }) => (apellido === '' ? textos(nombre).slice(0, -1) : textos(nombre)))
        .filter((palabra) => !PARTICULAS.has(palabra)),
    ),
    apellidos,
    inconfundibles: new Set(
      [...apellidos].filter((palabra) => palabra.length >= MINIMO && !deOtras.has(palabra)),
    ),
  };
}

export function buscarMenciones(texto: string, b: Busqueda): Mencion[] {
  const emails = b.emails.flatMap((patron) =>
    [...texto.matchAll(patron)].map((hallado): Mencion => ({
      desde: hallado.index,
      hasta: hallado.index + hallado[0].length,
      certeza: 'email',
      palabras: [],
    })),
  );
  emails.sort((a, z) => a.desde - z.desde);
  let siguiente = 0;
  const palabras = palabrasDe(texto).filter(({ desde, hasta }) => {
    while ((emails[siguiente]?.hasta ?? Infinity) <= desde) siguiente += 1;
    return hasta <= (emails[siguiente]?.desde ?? Infinity);
  });
  const ajenas = palabras.map((_, i) => largoEn(texto, palabras, i, b.ajenas));
  const esDeOtra = (desde: number, hasta: number) => {
    for (let i = Math.max(0, hasta - b.masLarga); i <= desde; i += 1) {
      if (i + (ajenas[i] ?? 0) >= hasta) return true;
    }
    return false;
  };
  const halladas: Mencion[] = [];
  const anotar = (desde: number, hasta: number, certeza: Certeza) => {
    const suyas = palabras.slice(desde, hasta);
    const [primera, ultima] = [suyas[0], suyas.at(-1)];
    if (!primera || !ultima) return;
    halladas.push({
      desde: primera.desde,
      hasta: ultima.hasta,
      certeza,
      palabras: suyas.map((palabra) => palabra.texto),
    });
  };
  for (let i = 0; i < palabras.length;) {
    const entero = largoEn(texto, palabras, i, b.propias);
    if (entero > 0) {
      const mismo = ajenas[i] === entero;
      // «Ana Sol» within «Ana Sol Díaz», who is somebody else.
      if (mismo || !esDeOtra(i, i + entero)) anotar(i, i + entero, mismo ? 'tocayo' : 'completo');
      i += entero;
      continue;
    }
    const { largo, ambos } = seguidas(texto, palabras, i, b);
    if (ambos && !esDeOtra(i, i + largo)) anotar(i, i + largo, 'parcial');
    const solas = ambos ? 0 : largo;
    for (let j = i; j < i + solas; j += 1) {
      if (b.inconfundibles.has(palabras[j]?.texto ?? '') && !esDeOtra(j, j + 1)) anotar(j, j + 1, 'apellido');
    }
    i += Math.max(1, largo);
  }
  return [...emails, ...halladas].toSorted((a, z) => a.desde - z.desde);
}

/** The text with something else where each mention was. */
export function cambiarMenciones(
  texto: string,
  menciones: readonly Pick<Mencion, 'desde' | 'hasta' | 'certeza'>[],
  poner: (certeza: Certeza) => string,
): string {
  let nuevo = '';
  let leido = 0;
  for (const { desde, hasta, certeza } of menciones) {
    if (desde < leido) continue;
    nuevo += texto.slice(leido, desde) + poner(certeza);
    leido = hasta;
  }
  return nuevo + texto.slice(leido);
}

/**
 * The same value with every text in it changed, at any depth. An object that has `nombre` and `apellido` is read as one name,
 * and is changed as a whole.
 */
export function cambiarTextos(valor: unknown, cambiar: (texto: string) => string, nadie: Nombre): unknown {
  if (typeof valor === 'string') return cambiar(valor);
  if (Array.isArray(valor)) return valor.map((uno: unknown) => cambiarTextos(uno, cambiar, nadie));
  if (typeof valor !== 'object' || valor === null) return valor;
  const campos = new Map<string, unknown>(Object.entries(valor));
  const nombre = campos.get('nombre');
  const apellido = campos.get('apellido');
  if (typeof nombre === 'string' && typeof apellido === 'string') {
    const junto = `${nombre} ${apellido}`;
    if (cambiar(junto) !== junto) {
      campos.set('nombre', nadie.nombre).set('apellido', nadie.apellido);
    }
  }
  return Object.fromEntries([...campos].map(([clave, uno]) => [clave, cambiarTextos(uno, cambiar, nadie)]));
}

/** Every run of so many words, with its place: where a mention that was noted by its words alone is found again. */
export function* tramos(
  texto: string,
  cuantas: number,
): Generator<{ desde: number; hasta: number; palabras: readonly string[] }> {
  const palabras = palabrasDe(texto);
  for (let i = 0; i + cuantas <= palabras.length; i += 1) {
    const suyas = palabras.slice(i, i + cuantas);
    const [primera, ultima] = [suyas[0], suyas.at(-1)];
    if (primera && ultima)
      yield { desde: primera.desde, hasta: ultima.hasta, palabras: suyas.map((p) => p.texto) };
  }
}

type Forma = { readonly palabras: readonly string[]; readonly conComa: number };
/** How a person may be written, by the first word. `conComa` is the word that a comma may precede. */
type Formas = ReadonlyMap<string, readonly Forma[]>;

function indexar(nombres: readonly Nombre[]): Formas {
  const formas = new Map<string, Forma[]>();
  for (const { nombre, apellido } of nombres) {
    for (const forma of formasDe(textos(nombre), textos(apellido))) {
      const [primera] = forma.palabras;
      if (primera !== undefined) formas.set(primera, [...(formas.get(primera) ?? []), forma]);
    }
  }
  return formas;
}

/** «Ana Pérez»; «Pérez, Ana». If a name has no separate surname, each way of putting its last words first. */
function formasDe(nombre: readonly string[], apellido: readonly string[]): Forma[] {
  if (apellido.length > 0) {
    return nombre.length === 0
      ? []
      : [
          { palabras: [...nombre, ...apellido], conComa: -1 },
          { palabras: [...apellido, ...nombre], conComa: apellido.length },
        ];
  }
  if (nombre.length < 2) return [];
  return nombre.map((_, i) => ({
    palabras: [...nombre.slice(i), ...nombre.slice(0, i)],
    conComa: i === 0 ? -1 : nombre.length - i,
  }));
}

/** How many words from this one on are a name, the longest; 0 if none. */
function largoEn(texto: string, palabras: readonly Palabra[], i: number, formas: Formas): number {
  let mejor = 0;
  for (const { palabras: suyas, conComa } of formas.get(palabras[i]?.texto ?? '') ?? []) {
    if (suyas.length <= mejor) continue;
    const coincide = suyas.every((suya, k) => {
      const palabra = palabras[i + k];
      return palabra?.texto === suya && (k === 0 || juntas(texto, palabras, i + k, k === conComa));
    });
    if (coincide) mejor = suyas.length;
  }
  return mejor;
}

/** The words from this one on that are all of the person's name, and whether a given name and a surname are among them. */
function seguidas(texto: string, palabras: readonly Palabra[], i: number, b: Busqueda) {
  const [dadas, apellidos] = [new Set<number>(), new Set<number>()];
  let j = i;
  for (; j < palabras.length; j += 1) {
    const palabra = palabras[j]?.texto ?? '';
    if (!(b.dadas.has(palabra) || b.apellidos.has(palabra))) break;
    if (j > i && !juntas(texto, palabras, j, true)) break;
    if (b.dadas.has(palabra)) dadas.add(j);
    if (b.apellidos.has(palabra)) apellidos.add(j);
  }
  return {
    largo: j - i,
    ambos: dadas.size > 0 && apellidos.size > 0 && new Set([...dadas, ...apellidos]).size > 1,
  };
}

/** Whether there is nothing between two words except what may be inside a name. */
function juntas(texto: string, palabras: readonly Palabra[], i: number, conComa: boolean): boolean {
  const [una, otra] = [palabras[i - 1], palabras[i]];
  if (!una || !otra || otra.desde - una.hasta > HUECO) return false;
  const medio = texto.slice(una.hasta, otra.desde).replaceAll(ETIQUETA, ' ');
  return (conComa ? /^[\s,'’\-_\p{Cf}]+$/u : /^[\s'’\-_\p{Cf}]+$/u).test(medio);
}

function textos(nombre: string): string[] {
  return palabrasDe(nombre).map(({ texto }) => texto);
}

/** As `sinAcentos`, for one word: also what is written with letters of another width, or with marks that are not seen. */
function plegar(palabra: string): string {
  return palabra
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
}

/** The address as such: not the end of a longer one, nor the beginning of one. */
function patronDeEmail(email: string): RegExp {
  const escrito = email.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.%+-])${escrito}(?![\w-]|\.\w)`, 'giu');
}

const ETIQUETA =
  /<!--[^<>]{0,20}-->|<\/?(?:b|i|em|strong|span|p|br|td)\s{0,2}\/?>|&(?:#x?[\da-f]{1,6}|[a-z]{1,10});/giu;
const PALABRA = new RegExp(String.raw`${ETIQUETA.source}|[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*`, 'giu');
/** Most characters between two words of a name: React puts comments between two texts. */
const HUECO = 40;
/** Shorter ones are not looked for alone: «Li», «Sá». */
const MINIMO = 3;
const PARTICULAS = new Set('de del la las los el y e da das do dos di van von der san santa'.split(' '));
