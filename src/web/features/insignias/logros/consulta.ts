import { FILTROS_DE_LOGROS, type FiltroDeLogros } from '#domain/insignias/logros/logro.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';

/** The dashboard's query, from the URL. */
export type Consulta = { readonly tipo: FiltroDeLogros; readonly q: string; readonly pagina: number };

/** Parses the URL. Invalid values are ignored. */
export function leerConsulta(query: URLSearchParams): Consulta {
  return {
    tipo: FILTROS_DE_LOGROS.find((f) => f === query.get('tipo')) ?? 'todos',
    q: busquedaDe(query),
    pagina: paginaDe(query),
  };
}

/** The URL of a query with some changes. Another search starts at the first page. */
export function direccion(consulta: Consulta, cambios: Partial<Consulta>): string {
  const { tipo, q, pagina } = { ...consulta, ...('q' in cambios ? { pagina: 1 } : {}), ...cambios };
  const query = new URLSearchParams({
    ...(tipo === 'todos' ? {} : { tipo }),
    ...(q === '' ? {} : { q }),
    ...(pagina === 1 ? {} : { pagina: String(pagina) }),
  });
  return `?${query.toString()}`;
}
