/**
 * The search text in the URL (`q`), cut to the maximum length. If the cut splits a surrogate pair, the half left is repaired.
 */
export function busquedaDe(query: URLSearchParams): string {
  return recortada(query.get('q') ?? '');
}

/** Trims and cuts a search text as the API accepts it. */
export function recortada(texto: string): string {
  return texto.trim().slice(0, LARGO).toWellFormed().trim();
}

/** The page number in the URL (`pagina`), from 1. Invalid values are ignored. */
export function paginaDe(query: URLSearchParams): number {
  const pagina = Number(query.get('pagina'));
  return Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1;
}

/** The URL without its search, on the first page. The filters stay. */
export function sinBusqueda(query: URLSearchParams): URLSearchParams {
  const otra = new URLSearchParams(query);
  otra.delete('q');
  otra.delete('pagina');
  return otra;
}

const LARGO = 100;
