/** What an address says is being looked for, in `q`, as long as a search may be; what is cut within a character is whole again. */
export function busquedaDe(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, LARGO).toWellFormed();
}

/** The same address looking for nothing, from its first page; its filters stay. */
export function sinBusqueda(query: URLSearchParams): URLSearchParams {
  const otra = new URLSearchParams(query);
  otra.delete('q');
  otra.delete('pagina');
  return otra;
}

const LARGO = 100;
