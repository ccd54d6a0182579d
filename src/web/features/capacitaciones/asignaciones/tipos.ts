import type { z } from 'zod';
import type { AsignacionFila, capacitaciones } from '#contract/capacitaciones/capacitaciones.ts';

export type Asignacion = z.output<typeof AsignacionFila>;
export type Asignaciones = z.output<
  NonNullable<(typeof capacitaciones.asignaciones)['~orpc']['outputSchema']>
>;
export type Filtros = {
  busqueda: string;
  estado: 'todas' | Asignacion['estado'];
  capacitacion_id: string | null;
  sucursal_id: string | null;
  orden: 'reciente' | 'limite' | 'nombre';
  pagina: number;
};

export const POR_PAGINA = 25;
