import type { Evidencia } from './previa.ts';

/** What the inbox's loader gives. */
export type Cola = {
  total: number;
  mas_antigua: Date | null;
  desafios: { id: string; nombre: string; cuantas: number }[];
  filas: Evidencia[];
  filtros: Filtros;
};

export type Filtros = { busqueda: string; desafio_id: string | null; pagina: number };

/** Rows of a page of the queue, and of what is decided. */
export const POR_PAGINA = 25;
/** Most that are decided at once: the contract's limit. */
export const MAXIMO_A_LA_VEZ = 50;
