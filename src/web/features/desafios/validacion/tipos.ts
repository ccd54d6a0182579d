import type { Decision } from '#domain/desafios/participaciones/decision.ts';
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

/** What the inbox sends to its route's action, as JSON. */
export type Pedido =
  | { hacer: 'decidir'; id: string; decision: Decision }
  | { hacer: 'varias'; ids: string[]; decision: { tipo: 'aprobar' } | { tipo: 'rechazar'; motivo: string } }
  | { hacer: 'revertir'; id: string; motivo: string };

/** What was done, when it was. */
export type Hecha =
  | { hacer: 'decidir'; estado: string; credito: number; progreso: number }
  | { hacer: 'varias'; decididas: number; no_decididas: { id: string; codigo: string }[] }
  | { hacer: 'revertir'; descontados: number; insignias_observadas: number };

/** What the action answers. */
export type Respuesta =
  | { ok: true; valor: Hecha }
  | { ok: false; fallo: { code?: string | undefined; data?: unknown; request_id: string } };
