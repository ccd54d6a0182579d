/** What an address says is being looked for, in `q`, as long as a search may be; what is cut within a character is whole again. */
export function busquedaDe(query: URLSearchParams): string {
  return recortada(query.get('q') ?? '');
}

/** Words to look for, as a search takes them. */
export function recortada(texto: string): string {
  return texto.trim().slice(0, LARGO).toWellFormed().trim();
}

/** Which page an address asks for (`pagina`), from 1. What makes no sense is as if it said nothing. */
export function paginaDe(query: URLSearchParams): number {
  const pagina = Number(query.get('pagina'));
  return Number.isInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1;
}

/** The same address looking for nothing, from its first page; its filters stay. */
export function sinBusqueda(query: URLSearchParams): URLSearchParams {
  const otra = new URLSearchParams(query);
  otra.delete('q');
  otra.delete('pagina');
  return otra;
}

const LARGO = 100;
