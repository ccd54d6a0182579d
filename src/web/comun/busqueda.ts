/** What an address says is being looked for, in `q`, as long as a search may be; what is cut within a character is whole again. */
export function busquedaDe(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, LARGO).toWellFormed();
}

const LARGO = 100;
