import type { FiltroDeLista } from '#domain/sitio/listas/filtro.ts';
import { FILTROS_DE_LISTA } from '#domain/sitio/listas/filtro.ts';

/** What part of a list a page shows: what its address says. */
export type Consulta = {
  readonly q: string;
  readonly rubro: string | null;
  readonly filtro: FiltroDeLista | null;
  readonly pagina: number;
};

export const TODA: Consulta = { q: '', rubro: null, filtro: null, pagina: 1 };

/** Anything that is not understood counts as not said: an address that somebody cut still opens the list. */
export function leerConsulta(buscado: URLSearchParams): Consulta {
  const pagina = Number(buscado.get('pagina') ?? '1');
  return {
    q: buscado.get('q') ?? '',
    rubro: buscado.get('rubro') || null,
    filtro: FILTROS_DE_LISTA.find((filtro) => filtro === buscado.get('filtro')) ?? null,
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 1000 ? pagina : 1,
  };
}

/** The address of a part of the list that `ruta` shows; it lands on the list. */
export function direccion(ruta: string, cambios: Partial<Consulta>): string {
  const { q, rubro, filtro, pagina } = { ...TODA, ...cambios };
  const buscado = new URLSearchParams();
  if (q !== '') buscado.set('q', q);
  if (rubro !== null) buscado.set('rubro', rubro);
  if (filtro !== null) buscado.set('filtro', filtro);
  if (pagina > 1) buscado.set('pagina', String(pagina));
  const texto = buscado.toString();
  return texto === '' ? ruta : `${ruta}?${texto}`;
}
