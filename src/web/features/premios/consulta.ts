import { TIPOS_DE_PREMIO, type TipoDePremio } from '#domain/premios/premio.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';

/** The catalogue's query, from the URL. */
export type Consulta = { readonly tipo: TipoDePremio | 'todos'; readonly q: string; readonly pagina: number };

/** Parses the URL. Invalid values are ignored. */
export function leerConsulta(query: URLSearchParams): Consulta {
  return {
    tipo: TIPOS_DE_PREMIO.find((t) => t === query.get('tipo')) ?? 'todos',
    q: busquedaDe(query),
    pagina: paginaDe(query),
  };
}

export function estaFiltrada({ tipo, q }: Consulta): boolean {
  return tipo !== 'todos' || q !== '';
}

/** The URL of a page of the same query. */
export function direccionDePagina({ tipo, q }: Consulta, pagina: number): string {
  const query = new URLSearchParams({
    ...(tipo === 'todos' ? {} : { tipo }),
    ...(q === '' ? {} : { q }),
    ...(pagina === 1 ? {} : { pagina: String(pagina) }),
  });
  return `?${query.toString()}`;
}
