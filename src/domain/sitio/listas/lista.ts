import type { Dia } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';

/** Whom a living list is for: the pages `/comercio`, `/particular`, `/reventa`, `/mayorista` and `/gulero`. */
export const PERFILES_DE_LISTA = ['comercio', 'particular', 'reventa', 'mayorista', 'gulero'] as const;
export type PerfilDeLista = (typeof PERFILES_DE_LISTA)[number];

/** `no_hay` is shown, and cannot be ordered. */
export const STOCKS = ['hay', 'poco', 'no_hay'] as const;
export type Stock = (typeof STOCKS)[number];

/** What the net content of a unit is counted in: grams, millilitres, units. */
export const MEDIDAS = ['g', 'ml', 'u'] as const;
export type Medida = (typeof MEDIDAS)[number];

/** From `desde` of a presentation on, each costs `centavos`. */
export type Escalon = { readonly desde: number; readonly centavos: Centavos };

/** A way in which an article is sold: the unit, a pack, a bulto, half a pallet. */
export type Presentacion = {
  /** 'Unidad', 'Bulto', '½ pallet'. */
  readonly nombre: string;
  readonly unidades: number;
  /** What one costs, taxes included; null: it has to be asked ("consultar"). */
  readonly centavos: Centavos | null;
  /** Ascending in `desde`, from 2 up; empty if quantity changes nothing. */
  readonly escala: readonly Escalon[];
};

/** While it lasts, the first presentation costs `centavos`, and its scale does not count where it is dearer. */
export type Oferta = {
  readonly centavos: Centavos;
  readonly desde: Dia;
  readonly hasta: Dia;
};

/** What the office writes of an article in a list: what a file brings, and what is kept of each earlier list. */
export type Articulo = {
  readonly codigo: string;
  readonly ean: string | null;
  readonly nombre: string;
  readonly marca: string | null;
  readonly rubro: string;
  /** Net content of one unit, in `medida`; both null if it is not known. */
  readonly contenido: number | null;
  readonly medida: Medida | null;
  /** The IVA rate in hundredths of a per cent: 2100, 1050, 0. */
  readonly iva: number;
  /** Suggested retail price of one unit. */
  readonly sugerido: Centavos | null;
  readonly stock: Stock;
  readonly novedad: boolean;
  readonly oferta: Oferta | null;
  /** At least one; the first is the one that the list shows and orders by default. */
  readonly presentaciones: readonly [Presentacion, ...Presentacion[]];
};

/** The first step of a scale that costs more than taking one: no list is accepted with it. */
export function escalonCaro({
  centavos,
  escala,
}: Pick<Presentacion, 'centavos' | 'escala'>): Escalon | undefined {
  return escala.find((escalon) => centavos !== null && escalon.centavos > centavos);
}

/** Letters, digits and what codes have besides: a code goes into addresses and messages. */
export const FORMA_DE_CODIGO = /^[\p{L}\p{N}][\p{L}\p{N}._/-]{0,29}$/u;

/** The states of a version of a list: being checked, waiting for its date, in force, replaced, thrown away. */
export const ESTADOS_DE_VERSION = ['borrador', 'programada', 'publicada', 'anterior', 'descartada'] as const;
export type EstadoDeVersion = (typeof ESTADOS_DE_VERSION)[number];

/** What publishing a version changed, as counts of articles. */
export type CambiosDeVersion = {
  readonly suben: number;
  readonly bajan: number;
  readonly nuevos: number;
  readonly desaparecen: number;
  readonly sin_precio: number;
  readonly con_precio: number;
};

/** The lists for whoever consumes: the final price first, and beside it the others that consumer rules ask for. */
export function esParaFamilias(perfil: PerfilDeLista): boolean {
  return perfil === 'particular' || perfil === 'gulero';
}
