import { FILTROS_DE_LOGROS, type FiltroDeLogros } from '#domain/insignias/logros/logro.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';

/** What the address asks of the dashboard. */
export type Consulta = { readonly tipo: FiltroDeLogros; readonly q: string; readonly pagina: number };

/** Reads the address. What makes no sense in it is as if it were not there. */
export function leerConsulta(query: URLSearchParams): Consulta {
  return {
    tipo: FILTROS_DE_LOGROS.find((f) => f === query.get('tipo')) ?? 'todos',
    q: busquedaDe(query),
    pagina: paginaDe(query),
  };
}

/** The address of a query with some changes, from this screen. Another search begins at the first page. */
export function direccion(consulta: Consulta, cambios: Partial<Consulta>): string {
  const { tipo, q, pagina } = { ...consulta, ...('q' in cambios ? { pagina: 1 } : {}), ...cambios };
  const query = new URLSearchParams({
    ...(tipo === 'todos' ? {} : { tipo }),
    ...(q === '' ? {} : { q }),
    ...(pagina === 1 ? {} : { pagina: String(pagina) }),
  });
  return `?${query.toString()}`;
}
