import { FILTROS_DE_LOGROS, type FiltroDeLogros } from '#domain/insignias/logros/logro.ts';
import { esIdentificador } from '#domain/comun/identificador.ts';
import { busquedaDe, paginaDe } from '#web/comun/busqueda.ts';

/** The dashboard's query, from the URL. */
export type Consulta = {
  readonly tipo: FiltroDeLogros;
  readonly q: string;
  readonly pagina: number;
  /** The employee whose achievements alone are shown; null for everybody. */
  readonly de: string | null;
};

/** Parses the URL. Invalid values are ignored. */
export function leerConsulta(query: URLSearchParams): Consulta {
  const de = query.get('de');
  return {
    tipo: FILTROS_DE_LOGROS.find((f) => f === query.get('tipo')) ?? 'todos',
    q: busquedaDe(query),
    pagina: paginaDe(query),
    de: de !== null && esIdentificador(de) ? de : null,
  };
}

/** The URL of a query with some changes. Another search starts at the first page, and is of everybody. */
export function direccion(consulta: Consulta, cambios: Partial<Consulta>): string {
  const otra = 'q' in cambios ? { pagina: 1, de: null } : {};
  const { tipo, q, pagina, de } = { ...consulta, ...otra, ...cambios };
  const query = new URLSearchParams({
    ...(tipo === 'todos' ? {} : { tipo }),
    ...(q === '' ? {} : { q }),
    ...(pagina === 1 ? {} : { pagina: String(pagina) }),
    ...(de === null ? {} : { de }),
  });
  return `?${query.toString()}`;
}
