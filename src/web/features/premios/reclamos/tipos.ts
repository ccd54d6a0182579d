import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import type { Salidas } from '#web/api.server.ts';

type Cola = Salidas['premios']['asignaciones'];
export type Reclamo = Cola['filas'][number];
export type Mes = Cola['mes'];

export type Vista = EstadoDeAsignacion | 'todos';

/** The queue's filters, from the URL. */
export type Filtros = {
  readonly estado: Vista;
  readonly busqueda: string;
  readonly sucursal_id: string | null;
  readonly sin_fondos: boolean;
  readonly pagina: number;
};

export const POR_PAGINA = 20;

export const nombreCompleto = (r: Reclamo) => `${r.beneficiario.nombre} ${r.beneficiario.apellido}`;
