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

/** Amounts that stay as they were while the price beside them changes. */
export const DATOS_CON_PRECIO: ReadonlySet<DatoDeLista> = new Set([
  'precio_unidad',
  'escala',
  'medio_pallet',
  'pallet',
  'otras',
  'sugerido',
]);

/**
 * An article as a file writes it, with what the list in force has of it wherever the file says nothing: a weekly file of codes and
 * prices must not empty a list of its sections, scales and suggested prices. `dice`: whether its line says something of a field.
 * @returns the article, and what was kept that would have been another
 */
export function completar(
  leido: Articulo,
  previo: Articulo | undefined,
  dice: (campo: CampoDeLista) => boolean,
): { readonly articulo: Articulo; readonly conserva: readonly DatoDeLista[] } {
  if (previo === undefined)
    return { articulo: { ...leido, presentaciones: sinRepetir(leido.presentaciones) }, conserva: [] };
  const conserva = new Set<DatoDeLista>();
  const dato = <T>(cual: DatoDeLista, suyo: T, guardado: T): T => {
    if (CAMPOS_DE_DATO[cual].some(dice) || igual(suyo, guardado)) return suyo;
    conserva.add(cual);
    return guardado;
  };
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
    sugerido: dato('sugerido', leido.sugerido, previo.sugerido),
    stock: dato('stock', leido.stock, previo.stock),
    novedad: dato('novedad', leido.novedad, previo.novedad),
    oferta: dato('oferta', leido.oferta, previo.oferta),
    presentaciones: completarFormas(leido.presentaciones, previo.presentaciones, dice, dato),
  };
  return { articulo, conserva: [...conserva] };
}

type Dice = Parameters<typeof completar>[2];
type Dato = <T>(cual: DatoDeLista, suyo: T, guardado: T) => T;

function completarFormas(
  [primera, ...demas]: Articulo['presentaciones'],
  [suya, ...otras]: Articulo['presentaciones'],
  dice: Dice,
  dato: Dato,
): Articulo['presentaciones'] {
  const { nombre, unidades } = comoSeVende(primera, suya, dice, dato);
  const escala = unidades === suya.unidades ? dato('escala', primera.escala, suya.escala) : primera.escala;
  const hecha: Presentacion = { nombre, unidades, centavos: primera.centavos, escala };
  const quedan = otras.flatMap((otra) => {
    const leida = demas.find((una) => formaDe(una) === formaDe(otra) && formaDe(una) !== 'otras');
    const guardada = dato(formaDe(otra), leida ?? null, otra);
    // Its name and scale may have been written by hand: the file has no column for them.
    return guardada === null ? [] : [{ ...otra, unidades: guardada.unidades, centavos: guardada.centavos }];
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
function formaDe({ nombre, unidades }: Presentacion): 'precio_unidad' | 'medio_pallet' | 'pallet' | 'otras' {
  if (unidades === 1) return 'precio_unidad';
  const llano = sinAcentos(nombre);
  return llano === '½ pallet' ? 'medio_pallet' : llano === 'pallet' ? 'pallet' : 'otras';
}

function medidas({ contenido, medida }: Articulo) {
  return { contenido, medida };
}

/** By what they say: what comes from the database has its fields in another order. */
function igual(uno: unknown, otro: unknown): boolean {
  if (typeof uno !== 'object' || typeof otro !== 'object' || uno === null || otro === null)
    return uno === otro;
  const [suyas, otras] = [Object.entries(uno), new Map(Object.entries(otro))];
  return suyas.length === otras.size && suyas.every(([clave, valor]) => igual(valor, otras.get(clave)));
}
