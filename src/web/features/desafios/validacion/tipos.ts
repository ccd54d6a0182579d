import type { Evidencia } from './previa.ts';

/** Data of the queue's loader. */
export type Cola = {
  total: number;
  mas_antigua: Date | null;
  /** How many went to RRHH, of the whole queue. */
  escaladas: number;
  desafios: { id: string; nombre: string; cuantas: number }[];
  filas: Evidencia[];
  filtros: Filtros;
};

export type Filtros = {
  busqueda: string;
  desafio_id: string | null;
  /** The branch that a link asked for. */
  sucursal_id: string | null;
  /** Only what went to RRHH because nobody had decided it. */
  escaladas: boolean;
  pagina: number;
};

/** Rows per page of the queue. */
export const POR_PAGINA = 25;
/** Maximum number decided at once: the contract's limit. */
export const MAXIMO_A_LA_VEZ = 50;
