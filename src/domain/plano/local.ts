import type { Campos } from './pieza.ts';

/** The shop whose plan is shown where no other is asked for. It is there from the start. */
export const PRIMER_LOCAL = 1;
/** Most shops of a company. */
export const MAXIMO_DE_LOCALES = 50;

/** A shop, as it is chosen. */
export type Local = { readonly id: number; readonly nombre: string };

/** The shop that an address asks for; the first if it asks for none that may be. */
export function leerLocal(dicho: string | null): number {
  return dicho !== null && /^[1-9]\d{0,5}$/u.test(dicho) ? Number(dicho) : PRIMER_LOCAL;
}

/** The shop that a screen of the desk is narrowed to by its address (`local`); null: all. */
export function leerFiltroDeLocal(busqueda: { get(nombre: string): string | null }): number | null {
  const dicho = busqueda.get('local');
  return dicho === null || dicho === '' ? null : leerLocal(dicho);
}

/** The shop that a piece is in. Only those of another than the first say it. */
export function localDe(campos: Campos): number {
  const { local } = campos;
  return typeof local === 'number' ? local : PRIMER_LOCAL;
}

/** What makes a new piece be in a shop. */
export function enLocal(local: number): Campos {
  return local === PRIMER_LOCAL ? {} : { local };
}

/**
 * A change as it is seen from a shop: what happens to another's pieces happens to nothing here, and takes its place in the one order
 * of all.
 */
export function vistoDesde<C extends { readonly pieza: { readonly campos: Campos } | null }>(
  local: number,
  cambio: C,
): C {
  return cambio.pieza === null || localDe(cambio.pieza.campos) === local
    ? cambio
    : { ...cambio, pieza: null };
}

/** What an event says of view and background: the first shop's, and beside it those of each where there are several. */
type Alrededores<V, F> = {
  readonly vista?: V | undefined;
  readonly fondo?: F | undefined;
  readonly locales?: readonly { readonly id: number; readonly vista: V; readonly fondo: F }[] | undefined;
};

/** View and background of a shop, as far as an event says them. */
export function alrededorDe<V, F>(
  local: number,
  { vista, fondo, locales }: Alrededores<V, F>,
): { readonly vista?: V; readonly fondo?: F } {
  const suyo = locales?.find(({ id }) => id === local);
  if (local !== PRIMER_LOCAL) return suyo === undefined ? {} : { vista: suyo.vista, fondo: suyo.fondo };
  return { ...(vista !== undefined && { vista }), ...(fondo !== undefined && { fondo }) };
}

/** A shop's name where there are several to tell apart; null where there is one alone. */
export function nombreEntreLocales(local: number, locales: readonly Local[]): string | null {
  if (locales.length < 2) return null;
  const suyo = locales.find(({ id }) => id === local);
  return suyo ? nombreDeLocal(suyo) : 'Local archivado';
}

/** 'Puntera P6', and in which shop where there are several: for whoever reads it away from its plan. */
export function enSuLocal(espacio: string, local: number, locales: readonly Local[]): string {
  return [espacio, nombreEntreLocales(local, locales)].filter(Boolean).join(', ');
}

/** How a shop is called: the first has a name of its own only once there is another. */
export function nombreDeLocal({ id, nombre }: Local): string {
  return nombre === '' ? (id === PRIMER_LOCAL ? 'Local principal' : `Local ${id}`) : nombre;
}
