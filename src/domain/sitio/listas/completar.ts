import { sinAcentos } from '../../comun/texto.ts';
import type { CampoDeLista } from './columnas.ts';
import type { Articulo, Presentacion } from './lista.ts';

/**
 * What a file may leave out of an article that the list knows, with the columns that say it. `otras`: the ways of selling it that
 * were written by hand, which no column says.
 */
export const CAMPOS_DE_DATO = {
  rubro: ['rubro'],
  marca: ['marca'],
  ean: ['ean'],
  presentacion: ['presentacion', 'unidades'],
  contenido: ['contenido'],
  iva: ['iva'],
  precio_unidad: ['precio_unidad'],
  escala: ['desde_1', 'precio_1', 'desde_2', 'precio_2'],
  medio_pallet: ['precio_medio_pallet'],
  pallet: ['precio_pallet'],
  otras: [],
  sugerido: ['sugerido'],
  stock: ['stock'],
  novedad: ['novedad'],
  oferta: ['oferta'],
} as const satisfies Readonly<Record<string, readonly CampoDeLista[]>>;

export type DatoDeLista = keyof typeof CAMPOS_DE_DATO;
export const DATOS_DE_LISTA = [
  'rubro',
  'marca',
  'ean',
  'presentacion',
  'contenido',
  'iva',
  'precio_unidad',
  'escala',
  'medio_pallet',
  'pallet',
  'otras',
  'sugerido',
  'stock',
  'novedad',
  'oferta',
] as const satisfies readonly DatoDeLista[];

/** How things are this week: where the file has the column, an empty cell says "no", and not "as it was". */
export const DATOS_DE_ESTADO: ReadonlySet<DatoDeLista> = new Set(['stock', 'novedad', 'oferta']);

/**
 * An article as a file writes it, with what the list in force has of it wherever the file says nothing: a weekly file of codes and
 * prices must not empty a list of its sections and brands. A price goes with the price beside it: where that one changes, those that
 * the file does not say are taken off, as they would contradict it. `dice`: whether its line says something of a field.
 * @returns the article, what was kept that would have been another, and which prices were taken off
 */
export function completar(
  leido: Articulo,
  previo: Articulo | undefined,
  dice: (campo: CampoDeLista) => boolean,
): {
  readonly articulo: Articulo;
  readonly conserva: readonly DatoDeLista[];
  readonly quita: readonly DatoDeLista[];
} {
  if (previo === undefined)
    return {
      articulo: { ...leido, presentaciones: sinRepetir(leido.presentaciones) },
      conserva: [],
      quita: [],
    };
  const conserva = new Set<DatoDeLista>();
  const quita = new Set<DatoDeLista>();
  const dato = <T>(cual: DatoDeLista, suyo: T, guardado: T, sigue = true): T => {
    if (CAMPOS_DE_DATO[cual].some(dice) || igual(suyo, guardado)) return suyo;
    (sigue ? conserva : quita).add(cual);
    return sigue ? guardado : suyo;
  };
  const presentaciones = completarFormas(leido.presentaciones, previo.presentaciones, dice, dato);
  // A name that changed may say another size; a column of sizes said the former one for good.
  const mismoContenido = leido.contenido === null || leido.nombre === previo.nombre;
  const { contenido, medida } = mismoContenido ? dato('contenido', medidas(leido), medidas(previo)) : leido;
  const articulo: Articulo = {
    ...leido,
    rubro: dato('rubro', leido.rubro, previo.rubro),
    marca: dato('marca', leido.marca, previo.marca),
    ean: dato('ean', leido.ean, previo.ean),
    contenido,
    medida,
    iva: dato('iva', leido.iva, previo.iva),
    sugerido: dato(
      'sugerido',
      leido.sugerido,
      previo.sugerido,
      dejaGanancia(previo.sugerido, presentaciones),
    ),
    stock: dato('stock', leido.stock, previo.stock),
    novedad: dato('novedad', leido.novedad, previo.novedad),
    oferta: dato('oferta', leido.oferta, previo.oferta, abarata(previo.oferta, presentaciones)),
    presentaciones,
  };
  return { articulo, conserva: [...conserva], quita: [...quita] };
}

type Dice = Parameters<typeof completar>[2];
/** `sigue`: whether what the list has still goes with the price that the file says. */
type Dato = <T>(cual: DatoDeLista, suyo: T, guardado: T, sigue?: boolean) => T;

/** Whether a suggested price is above what one pays for a unit; where that has to be asked, nothing contradicts it. */
function dejaGanancia(
  sugerido: Articulo['sugerido'],
  [{ centavos, unidades }]: Articulo['presentaciones'],
): boolean {
  return sugerido === null || centavos === null || sugerido * unidades > centavos;
}

function abarata(oferta: Articulo['oferta'], [{ centavos }]: Articulo['presentaciones']): boolean {
  return oferta === null || centavos === null || oferta.centavos < centavos;
}

function completarFormas(
  [primera, ...demas]: Articulo['presentaciones'],
  [suya, ...otras]: Articulo['presentaciones'],
  dice: Dice,
  dato: Dato,
): Articulo['presentaciones'] {
  const { nombre, unidades } = comoSeVende(primera, suya, dice, dato);
  const mismoPrecio = primera.centavos !== null && primera.centavos === suya.centavos;
  const escala = dato('escala', primera.escala, suya.escala, mismoPrecio && unidades === suya.unidades);
  const hecha: Presentacion = { nombre, unidades, centavos: primera.centavos, escala };
  const escalaDe = (otra: Presentacion, { centavos }: Presentacion) =>
    dato('escala', [], otra.escala, centavos !== null && centavos === otra.centavos);
  const quedan = otras.flatMap((otra) => {
    const leida = demas.find((una) => formaDe(una) === formaDe(otra) && formaDe(una) !== 'otras');
    const guardada = dato(formaDe(otra), leida ?? null, otra, mismoPrecio);
    // Its name and scale were written by hand: the file has no column for them.
    return guardada === null
      ? []
      : [
          {
            ...otra,
            unidades: guardada.unidades,
            centavos: guardada.centavos,
            escala: escalaDe(otra, guardada),
          },
        ];
  });
  const nuevas = demas.filter((una) => !otras.some((otra) => formaDe(otra) === formaDe(una)));
  return sinRepetir([hecha, ...quedan, ...nuevas]);
}

/** Without those that are the first one again: an article sold by the unit has its unit price there. */
function sinRepetir([primera, ...demas]: Articulo['presentaciones']): Articulo['presentaciones'] {
  const { nombre, unidades } = primera;
  return [
    primera,
    ...demas.filter((una) => una.unidades !== unidades || (unidades > 1 && una.nombre !== nombre)),
  ];
}

/** What the first presentation is called and brings. 'Bulto' alone does not say of how many, and a number does not say what of. */
function comoSeVende(
  primera: Presentacion,
  suya: Presentacion,
  dice: Dice,
  dato: Dato,
): Pick<Presentacion, 'nombre' | 'unidades'> {
  const leida = { nombre: primera.nombre, unidades: primera.unidades };
  const guardada = { nombre: suya.nombre, unidades: suya.unidades };
  if (!dice('presentacion') && dice('unidades'))
    return { ...leida, nombre: leida.unidades === suya.unidades ? suya.nombre : leida.nombre };
  if (dice('presentacion') && !dice('unidades') && leida.unidades === 1 && leida.nombre === suya.nombre)
    return guardada;
  return dato('presentacion', leida, guardada);
}

/** Which column of a file says a presentation that is not the first; `otras`, none. */
export function formaDe({
  nombre,
  unidades,
}: Presentacion): 'precio_unidad' | 'medio_pallet' | 'pallet' | 'otras' {
  if (unidades === 1) return 'precio_unidad';
  const llano = sinAcentos(nombre);
  return llano === '½ pallet' ? 'medio_pallet' : llano === 'pallet' ? 'pallet' : 'otras';
}

function medidas({ contenido, medida }: Articulo) {
  return { contenido, medida };
}

/** By what they say: what comes from the database has its fields in another order. */
export function igual(uno: unknown, otro: unknown): boolean {
  if (typeof uno !== 'object' || typeof otro !== 'object' || uno === null || otro === null)
    return uno === otro;
  const [suyas, otras] = [Object.entries(uno), new Map(Object.entries(otro))];
  return suyas.length === otras.size && suyas.every(([clave, valor]) => igual(valor, otras.get(clave)));
}
