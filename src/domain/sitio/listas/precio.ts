import { proporcionEntera } from '../../comun/porcentaje.ts';
import type { Dia } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import type { Articulo, Medida, Oferta, Presentacion } from './lista.ts';

/** Whether an offer counts on a day; both its days are included. */
export function enOferta(oferta: Oferta | null, hoy: Dia): boolean {
  return oferta !== null && oferta.desde <= hoy && hoy <= oferta.hasta;
}

/**
 * The presentations as they cost on a day: an offer in force is the price of the first, and the steps of its scale that are not
 * cheaper are left out. What has to be asked for has no price by quantity either: it would be that of a price that is no longer said.
 */
export function presentacionesDelDia(
  articulo: Pick<Articulo, 'oferta' | 'presentaciones'>,
  hoy: Dia,
): Articulo['presentaciones'] {
  const [primera, ...demas] = conOferta(articulo, hoy);
  return [sinEscalaSuelta(primera), ...demas.map(sinEscalaSuelta)];
}

/** A way of selling without its scale, if its price has to be asked. */
export function sinEscalaSuelta(presentacion: Presentacion): Presentacion {
  const { centavos, escala } = presentacion;
  return centavos === null && escala.length > 0 ? { ...presentacion, escala: [] } : presentacion;
}

function conOferta(
  { oferta, presentaciones }: Pick<Articulo, 'oferta' | 'presentaciones'>,
  hoy: Dia,
): Articulo['presentaciones'] {
  const [primera, ...demas] = presentaciones;
  if (oferta === null || !enOferta(oferta, hoy)) return presentaciones;
  if (primera.centavos !== null && primera.centavos <= oferta.centavos) return presentaciones;
  const escala = primera.escala.filter(({ centavos }) => centavos < oferta.centavos);
  return [{ ...primera, centavos: oferta.centavos, escala }, ...demas];
}

/**
 * What an article on offer cost before, to be shown struck beside its offer: the lesser of what its list asks without it and what the
 * list of the week before asked, so that a price put up for the occasion is no saving. null if it is not on offer, or it saves nothing.
 */
export function precioTachado(
  articulo: Pick<Articulo, 'oferta' | 'presentaciones'> & { readonly antes: Centavos | null },
  hoy: Dia,
): Centavos | null {
  const [{ centavos: sinOferta }] = articulo.presentaciones;
  const [{ centavos: deHoy }] = presentacionesDelDia(articulo, hoy);
  if (sinOferta === null || deHoy === null || deHoy === sinOferta) return null;
  const costaba = Math.min(sinOferta, articulo.antes ?? sinOferta);
  return costaba > deHoy ? costaba : null;
}

/** What each costs when taking `cantidad` of a presentation: the step reached. null: it has to be asked. */
export function precioPorCantidad(
  { centavos, escala }: Pick<Presentacion, 'centavos' | 'escala'>,
  cantidad: number,
): Centavos | null {
  if (centavos === null) return null;
  return escala.findLast(({ desde }) => desde <= cantidad)?.centavos ?? centavos;
}

/** The steps at which taking one more makes the whole order cheaper, which a shop likes to be told. */
export function convieneLlevar(
  presentacion: Pick<Presentacion, 'centavos' | 'escala'>,
  cantidad: number,
): { readonly desde: number; readonly centavos: Centavos } | null {
  const ahora = precioPorCantidad(presentacion, cantidad);
  const proximo = presentacion.escala.find(({ desde }) => desde > cantidad);
  if (ahora === null || proximo === undefined) return null;
  return proximo.desde * proximo.centavos < cantidad * ahora ? proximo : null;
}

/** One unit's part of a price, to the nearest centavo. For showing only: nothing is charged from it. */
export function porUnidad(centavos: Centavos, unidades: number): Centavos {
  return dividir(centavos, unidades);
}

/** The price of a kilogram, a litre or a unit, as consumer rules ask; null without net content. */
export function porMedida(
  { contenido, medida }: Pick<Articulo, 'contenido' | 'medida'>,
  { centavos, unidades }: Pick<Presentacion, 'centavos' | 'unidades'>,
): { readonly centavos: Centavos; readonly por: (typeof POR)[Medida] } | null {
  if (contenido === null || medida === null || centavos === null) return null;
  const base = medida === 'u' ? 1 : 1000;
  return { centavos: dividir(centavos * base, contenido * unidades), por: POR[medida] };
}

const POR = { g: 'kg', ml: 'l', u: 'unidad' } as const satisfies Record<Medida, string>;

/**
 * The price without national taxes, to the nearest centavo. `iva` in hundredths of a per cent. Internal taxes, where an article
 * has them, are not known here: it is the price without IVA.
 */
export function sinImpuestos(centavos: Centavos, iva: number): Centavos {
  return dividir(centavos * 10_000, 10_000 + iva);
}

/**
 * What a shop earns on a unit sold at the suggested price: the amount, and the percentage over its cost, rounded down. null if
 * it would earn nothing or a price is missing.
 */
export function ganancia(
  { sugerido }: Pick<Articulo, 'sugerido'>,
  { centavos, unidades }: Pick<Presentacion, 'centavos' | 'unidades'>,
): { readonly centavos: Centavos; readonly porcentaje: number } | null {
  if (sugerido === null || centavos === null || centavos === 0) return null;
  const costo = porUnidad(centavos, unidades);
  if (costo === 0 || sugerido <= costo) return null;
  return { centavos: sugerido - costo, porcentaje: proporcionEntera(sugerido - costo, costo) ?? 0 };
}

/** How a price changed: whole per cent, at least 1 if it changed at all; null if it did not, or there is nothing to compare. */
export function variacion(
  antes: Centavos | null,
  ahora: Centavos | null,
): { readonly sube: boolean; readonly porcentaje: number } | null {
  if (antes === null || ahora === null || antes === ahora || antes === 0) return null;
  const porcentaje = Math.max(1, Math.round((Math.abs(ahora - antes) * 100) / antes));
  return { sube: ahora > antes, porcentaje };
}

/**
 * How an article's price is said to have changed since the list before. null where its offer is shown beside a former price: that says it
 * already, and of another base.
 */
export function cambioALaVista(
  articulo: Pick<Articulo, 'oferta' | 'presentaciones'> & { readonly antes: Centavos | null },
  hoy: Dia,
): ReturnType<typeof variacion> {
  if (precioTachado(articulo, hoy) !== null) return null;
  return variacion(articulo.antes, presentacionesDelDia(articulo, hoy)[0].centavos);
}

/** Half up, in whole numbers. */
function dividir(a: number, b: number): number {
  return Math.floor((2 * a + b) / (2 * b));
}
