import { dia, esDia, type Dia } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import { sinAcentos } from '../../comun/texto.ts';
import {
  lineasDe,
  type Hoja,
  type LineaDeArchivo,
  type Orden,
} from '../../personas/importaciones/columnas.ts';
import { COLUMNAS_DE_LISTA, type CampoDeLista } from './columnas.ts';
import { CAMPOS_DE_DATO, completar, DATOS_DE_ESTADO, DATOS_DE_LISTA, type DatoDeLista } from './completar.ts';
import { esEan } from './ean.ts';
import {
  escalonCaro,
  FORMA_DE_CODIGO,
  type Articulo,
  type Escalon,
  type Medida,
  type Presentacion,
  type Stock,
} from './lista.ts';
import { leerPrecio, votarDecimal, type Decimal } from './precio-escrito.ts';

/** What a line cannot come in with. */
export type ProblemaDeLinea = {
  readonly linea: number;
  readonly texto: string;
};

/** What stays of the list in force because the file says nothing of it, or is taken off because its price changed. */
export type Conservado = {
  readonly dato: DatoDeLista;
  /** Of how many articles. */
  readonly articulos: number;
  /** The file has it for others: only some cells are empty. */
  readonly por_celda: boolean;
};

export type ListaLeida = {
  readonly articulos: readonly Articulo[];
  /** The list is not published while there is one. */
  readonly problemas: readonly ProblemaDeLinea[];
  readonly conserva: readonly Conservado[];
  /** The same by code. */
  readonly deCadaUno: ReadonlyMap<string, readonly DatoDeLista[]>;
  /** The prices that went with one that changes, and that the file does not say. */
  readonly quita: readonly Conservado[];
  /** The same by code. */
  readonly quitaDeCadaUno: ReadonlyMap<string, readonly DatoDeLista[]>;
  /** The codes of new articles of which nothing says the section. */
  readonly sinRubro: ReadonlySet<string>;
};

const SIN_RUBRO = 'Varios';

/**
 * The articles of a sheet. A line with a text alone is the title of the section that begins; a section or brand merged over several
 * rows is of all of them. What the file does not say of an article that is `enVigencia`, by code, stays as it is there. Every line
 * that has something wrong is said, each thing.
 */
export function leerLista(
  hoja: Hoja,
  orden: Orden,
  enVigencia: ReadonlyMap<string, Articulo> = new Map(),
): ListaLeida {
  const lineas = lineasDe(hoja, orden, COLUMNAS_DE_LISTA);
  const decimal = votarDecimal(lineas.flatMap(({ celdas }) => PRECIOS.map((precio) => celdas[precio] ?? '')));
  const traidos = datosTraidos(lineas);
  const articulos: Articulo[] = [];
  const problemas: ProblemaDeLinea[] = [];
  const deCadaUno = new Map<string, readonly DatoDeLista[]>();
  const quitaDeCadaUno = new Map<string, readonly DatoDeLista[]>();
  const sinRubro = new Set<string>();
  const vistos = new Map<string, number>();
  let rubro = '';
  let marca = '';
  let bajoTitulo = false;
  for (const linea of lineas) {
    const titulo = tituloDeSeccion(linea);
    if (titulo !== null) {
      rubro = titulo;
      bajoTitulo = true;
      continue;
    }
    const propios = linea.problemas.filter((texto) => !esDeCeldaCombinada(texto));
    const combinadas = { rubro: estaCombinada(linea, 'Rubro'), marca: estaCombinada(linea, 'Marca') };
    rubro = sinGuion(linea.celdas['rubro']) || rubro;
    marca = linea.celdas['marca'] || (combinadas.marca ? marca : '');
    const leido = leerArticulo(linea, {
      rubro: rubro || SIN_RUBRO,
      marca: sinGuion(marca),
      decimal,
    });
    const dichos = [...propios, ...(leido.ok ? [] : leido.value)];
    if (leido.ok) {
      const repetida = vistos.get(leido.value.codigo);
      if (repetida !== undefined)
        dichos.push(
          `El código ${leido.value.codigo} ya está en la línea ${repetida}: va una línea por artículo, con el precio de la unidad en la columna «Precio unidad»`,
        );
      else vistos.set(leido.value.codigo, linea.linea);
    }
    problemas.push(...dichos.map((texto) => ({ linea: linea.linea, texto })));
    if (!leido.ok || dichos.length > 0) continue;
    const previo = enVigencia.get(leido.value.codigo);
    const { articulo, conserva, quita } = completar(
      leido.value,
      previo,
      loQueDice(linea, traidos, { ...combinadas, rubro: bajoTitulo || combinadas.rubro }),
    );
    articulos.push(articulo);
    if (conserva.length > 0) deCadaUno.set(articulo.codigo, conserva);
    if (quita.length > 0) quitaDeCadaUno.set(articulo.codigo, quita);
    if (previo === undefined && rubro === '') sinRubro.add(articulo.codigo);
  }
  return {
    articulos: traidos.has('rubro') || bajoTitulo ? articulos : porRubro(articulos, enVigencia),
    problemas,
    conserva: contar(deCadaUno, traidos),
    deCadaUno,
    quita: contar(quitaDeCadaUno, traidos),
    quitaDeCadaUno,
    sinRubro,
  };
}

function contar(deCadaUno: ListaLeida['deCadaUno'], traidos: ReadonlySet<string>): Conservado[] {
  const cuantos = new Map<DatoDeLista, number>();
  for (const datos of deCadaUno.values())
    for (const dato of datos) cuantos.set(dato, (cuantos.get(dato) ?? 0) + 1);
  return DATOS_DE_LISTA.flatMap((dato) => {
    const articulos = cuantos.get(dato) ?? 0;
    const por_celda = CAMPOS_DE_DATO[dato].some((campo) => traidos.has(campo));
    return articulos === 0 ? [] : [{ dato, articulos, por_celda }];
  });
}

/** Whether a line says something of a field. `deOtras`: its section or brand are said above it. */
function loQueDice(
  { celdas }: LineaDeArchivo,
  traidos: ReadonlySet<string>,
  deOtras: { readonly rubro: boolean; readonly marca: boolean },
): (campo: CampoDeLista) => boolean {
  return (campo) => {
    if ((campo === 'rubro' || campo === 'marca') && deOtras[campo]) return true;
    if (ESTADOS.has(campo)) return traidos.has(campo);
    return (SIN_BORRAR.has(campo) ? sinGuion(celdas[campo]) : celdas[campo]) !== '';
  };
}

const ESTADOS: ReadonlySet<CampoDeLista> = new Set(
  [...DATOS_DE_ESTADO].flatMap((dato) => CAMPOS_DE_DATO[dato]),
);
/** No article is without them, so that a dash in their cells erases nothing. */
const SIN_BORRAR: ReadonlySet<CampoDeLista> = new Set(['rubro', 'presentacion', 'unidades', 'iva']);

/** The fields of which some line says something: a column that is empty from end to end is none. */
function datosTraidos(lineas: readonly LineaDeArchivo[]): ReadonlySet<string> {
  const traidos = new Set<string>();
  for (const { celdas } of lineas)
    for (const [campo, celda] of Object.entries(celdas)) if (celda !== '') traidos.add(campo);
  return traidos;
}

/** A dash erases what the list has. */
function sinGuion(celda: string | undefined): string {
  return celda === undefined || /^[-–—]$/u.test(celda) ? '' : celda;
}

/** A file without sections comes in any order: each article beside those of its own, in the order that the list had. */
function porRubro(articulos: readonly Articulo[], enVigencia: ReadonlyMap<string, Articulo>): Articulo[] {
  const rubros = [...new Set([...enVigencia.values(), ...articulos].map(({ rubro }) => rubro))];
  const lugar = new Map(rubros.map((rubro, i) => [rubro, i]));
  return articulos.toSorted((a, b) => (lugar.get(a.rubro) ?? 0) - (lugar.get(b.rubro) ?? 0));
}

const PRECIOS = [
  'precio',
  'precio_unidad',
  'sugerido',
  'precio_1',
  'precio_2',
  'precio_medio_pallet',
  'precio_pallet',
  'oferta',
] as const;

function tituloDeSeccion({ celdas }: LineaDeArchivo): string | null {
  const escritas = Object.entries(celdas).filter(([, celda]) => celda !== '');
  const [unica] = escritas;
  if (escritas.length !== 1 || !unica) return null;
  const [cual, texto] = unica;
  return ['codigo', 'nombre', 'rubro'].includes(cual) && /\p{L}{3}/u.test(texto) && texto.length <= 60
    ? texto
    : null;
}

function esDeCeldaCombinada(texto: string): boolean {
  return /^(?:Rubro|Marca): la celda está combinada/u.test(texto);
}

function estaCombinada({ problemas }: LineaDeArchivo, nombre: string): boolean {
  return problemas.some((texto) => texto.startsWith(`${nombre}: la celda está combinada`));
}

type Contexto = {
  readonly rubro: string;
  readonly marca: string;
  readonly decimal: Decimal;
};

function leerArticulo(
  { celdas }: LineaDeArchivo,
  { rubro, marca, decimal }: Contexto,
): { ok: true; value: Articulo } | { ok: false; value: string[] } {
  const lector = lectorDe(celdas, decimal);
  const { celda, precio, problemas } = lector;
  const codigo = celda('codigo').replaceAll(/\s/gu, '');
  if (codigo === '') problemas.push('Falta el código');
  else if (!FORMA_DE_CODIGO.test(codigo)) problemas.push(`El código «${codigo}» no es válido`);
  const nombre = celda('nombre').replaceAll(/\s+/gu, ' ');
  if (nombre === '') problemas.push('Falta el nombre');
  else if (nombre.length > 120) problemas.push('El nombre no puede tener más de 120 letras');
  if (rubro.length > 60 || marca.length > 60) problemas.push('El rubro y la marca, hasta 60 letras cada uno');
  const presentaciones = leerPresentaciones(lector);
  const oferta = leerOferta(lector);
  const ean = celda('ean').replaceAll(/[\s'-]/gu, '');
  if (/e\+/iu.test(ean))
    problemas.push('El EAN perdió cifras en la planilla: dale formato de texto a esa columna');
  else if (ean !== '' && !/^\d{8,14}$/.test(ean)) problemas.push(`El EAN «${ean}» no es de cifras`);
  const iva = leerIva(sinGuion(celda('iva')));
  if (iva === null) problemas.push(`El IVA «${celda('iva')}» no es una tasa`);
  const sugerido = precio('sugerido');
  if (problemas.length > 0) return { ok: false, value: problemas };
  return {
    ok: true,
    value: {
      codigo,
      ean: ean === '' ? null : ean,
      nombre,
      marca: marca === '' ? null : marca,
      rubro,
      ...(leerContenido(celda('contenido')) ?? leerContenido(nombre) ?? { contenido: null, medida: null }),
      iva: iva ?? 2100,
      sugerido,
      stock: leerStock(celda('stock')),
      novedad: /^(?:s[ií]|x|1|nuevo|nueva|novedad)$/iu.test(celda('novedad')),
      oferta,
      presentaciones,
    },
  };
}

type Lector = ReturnType<typeof lectorDe>;

/** Reads the cells of a line; what cannot be read is among its `problemas`, in the order in which it was asked for. */
function lectorDe(celdas: LineaDeArchivo['celdas'], decimal: Contexto['decimal']) {
  const problemas: string[] = [];
  const celda = (cual: keyof typeof COLUMNAS_DE_LISTA): string => celdas[cual] ?? '';
  const precio = (cual: (typeof PRECIOS)[number]): Centavos | null => {
    const leido = leerPrecio(celda(cual), decimal);
    if (leido.ok) return leido.value;
    problemas.push(
      leido.code === 'PRECIO_DUDOSO'
        ? `${COLUMNAS_DE_LISTA[cual].nombres[0]}: «${celda(cual)}» se puede leer de dos maneras; los miles van con punto y los centavos con coma`
        : `${COLUMNAS_DE_LISTA[cual].nombres[0]}: «${celda(cual)}» no es un precio`,
    );
    return null;
  };
  const entero = (cual: keyof typeof COLUMNAS_DE_LISTA): number | null => {
    const escrito = celda(cual);
    if (sinGuion(escrito) === '') return null;
    const leido = /^\D{0,12}?(\d{1,6})(?:[.,]0+)?(?:\s*(?:u|un|unid|unidades)\.?)?$/iu.exec(escrito);
    if (!leido || Number(leido[1]) < 1) {
      problemas.push(`${COLUMNAS_DE_LISTA[cual].nombres[0]}: «${escrito}» no es una cantidad`);
      return null;
    }
    return Number(leido[1]);
  };
  return { celda, precio, entero, problemas };
}

/** The ways in which it is sold: what its line is of, with its scale, and then by unit and by pallet where the line says their prices. */
function leerPresentaciones({ celda, precio, entero, problemas }: Lector): Articulo['presentaciones'] {
  const deTexto = leerPresentacion(sinGuion(celda('presentacion')));
  const unidades = entero('unidades') ?? deTexto.unidades;
  const escala = [1, 2].flatMap((n): Escalon[] => {
    const desde = entero(n === 1 ? 'desde_1' : 'desde_2');
    const centavos = precio(n === 1 ? 'precio_1' : 'precio_2');
    if ((desde === null) !== (centavos === null)) problemas.push(`La escala ${n} pide cantidad y precio`);
    return desde === null || centavos === null || desde < 2 ? [] : [{ desde, centavos }];
  });
  const primera: Presentacion = {
    nombre: deTexto.nombre ?? (unidades === 1 ? 'Unidad' : 'Bulto'),
    unidades,
    centavos: precio('precio'),
    escala: escala.toSorted((a, b) => a.desde - b.desde),
  };
  const cara = escalonCaro(primera);
  if (cara)
    problemas.push(
      `La escala desde ${cara.desde} es más cara que el precio de uno: cada uno no puede costar más por llevar más`,
    );
  const demas: Presentacion[] = [];
  const unitario = precio('precio_unidad');
  if (unitario !== null) demas.push({ nombre: 'Unidad', unidades: 1, centavos: unitario, escala: [] });
  for (const [nombreDe, cuantas, cual] of [
    ['½ pallet', 'unidades_medio_pallet', 'precio_medio_pallet'],
    ['Pallet', 'unidades_pallet', 'precio_pallet'],
  ] as const) {
    const centavos = precio(cual);
    const deTarima = entero(cuantas);
    if (centavos !== null && deTarima === null) problemas.push(`${nombreDe}: falta cuántas unidades trae`);
    else if (centavos !== null && deTarima !== null)
      demas.push({ nombre: nombreDe, unidades: deTarima, centavos, escala: [] });
  }
  return [primera, ...demas];
}

function leerOferta({ celda, precio, problemas }: Lector): Articulo['oferta'] {
  const rebaja = precio('oferta');
  const desde = leerDia(celda('oferta_desde'));
  const hasta = leerDia(celda('oferta_hasta'));
  if (rebaja !== null && (desde === null || hasta === null || hasta < desde))
    problemas.push('La oferta pide desde y hasta qué día, en ese orden');
  return rebaja === null || desde === null || hasta === null ? null : { centavos: rebaja, desde, hasta };
}

/** 'Bulto x 12', 'CAJA × 24', 'Pack 6': what it is called and how many it brings. */
export function leerPresentacion(escrita: string): {
  nombre: string | null;
  unidades: number;
} {
  const texto = escrita.replaceAll(/\s/gu, ' ').trim().slice(0, 60);
  const cuantas = /(\d{1,5}) ?(?:u|un|unid|unidades)?\.?$/iu.exec(texto);
  const palabras = (cuantas === null ? texto : texto.slice(0, cuantas.index)).split(' ').filter(Boolean);
  if (/^(?:[x×*]|de|por)$/iu.test(palabras.at(-1) ?? '')) palabras.pop();
  const nombre = palabras.join(' ').toLowerCase();
  return {
    nombre: /^\p{L}[\p{L} ]{1,30}$/u.test(nombre)
      ? `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)}`
      : null,
    unidades: Math.max(1, Number(cuantas?.[1] ?? 1)),
  };
}

/** The net content in a text that ends with it or says it: 'Aceite 900 ml' is 900 ml, 'Yerba 1 kg' is 1,000 g. */
export function leerContenido(escrito: string): { contenido: number; medida: Medida } | null {
  const leido = [
    ...sinAcentos(escrito).matchAll(
      /(\d{1,5}(?:[.,]\d{1,3})?)\s*(kgs?|kilos?|grs?|g|gramos|lts?|litros?|l|ml|cc|cm3)\b/gu,
    ),
  ].at(-1);
  if (!leido) return null;
  const [, cuanto = '', unidad = ''] = leido;
  const n = Number(cuanto.replace(',', '.'));
  const enMiles = /^k|^l/u.test(unidad);
  const contenido = Math.round(n * (enMiles ? 1000 : 1));
  const medida: Medida = /^(?:k|g)/u.test(unidad) ? 'g' : 'ml';
  return contenido >= 1 && contenido <= 10_000_000 ? { contenido, medida } : null;
}

/** A word, or a quantity: none is `no_hay`, up to ten is `poco`. Without it, there is. */
function leerStock(escrito: string): Stock {
  const texto = sinAcentos(escrito);
  if (texto === '') return 'hay';
  const cuanto = /^-?\d+(?:[.,]\d+)?$/u.test(texto) ? Number(texto.replace(',', '.')) : null;
  if (cuanto !== null) return cuanto <= 0 ? 'no_hay' : cuanto <= 10 ? 'poco' : 'hay';
  if (/^(?:no|sin|agotado|falta|x$)/u.test(texto)) return 'no_hay';
  return /^(?:poco|ultim|bajo)/u.test(texto) ? 'poco' : 'hay';
}

/** '21', '10,5 %', '0,21' (as a spreadsheet keeps a percentage), 'exento'. */
function leerIva(escrito: string): number | null {
  const texto = sinAcentos(escrito).replaceAll(/[\s%]/gu, '').replace(',', '.');
  if (texto === '') return 2100;
  if (/^exento?$|^no$/u.test(texto)) return 0;
  if (!/^\d{1,2}(?:\.\d{1,3})?$/u.test(texto)) return null;
  const n = Number(texto);
  const centesimas = Math.round((n > 0 && n < 1 ? n * 100 : n) * 100);
  return [0, 250, 500, 1050, 2100, 2700].includes(centesimas) ? centesimas : null;
}

function leerDia(escrito: string): Dia | null {
  const [, d = '', m = '', a = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/u.exec(escrito.trim()) ?? [];
  const iso = a === '' ? escrito.trim().slice(0, 10) : `${a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return esDia(iso) ? dia(iso) : null;
}

/** What is odd in an EAN that has only digits. */
export function eanDudoso({ ean }: Pick<Articulo, 'ean'>): boolean {
  return ean !== null && !esEan(ean);
}
