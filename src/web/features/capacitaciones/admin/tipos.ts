import type { z } from 'zod';
import type { CapacitacionAdmin, capacitaciones } from '#contract/capacitaciones/capacitaciones.ts';
import type { EvaluacionAdmin, evaluaciones, PreguntaAdmin } from '#contract/capacitaciones/evaluaciones.ts';

type Salida<P extends { '~orpc': { outputSchema?: unknown } }> =
  NonNullable<P['~orpc']['outputSchema']> extends z.ZodType<infer T> ? T : never;

export type Capacitacion = z.output<typeof CapacitacionAdmin>;
export type Detalle = Salida<typeof capacitaciones.detalle>;
export type Material = Detalle['lista_materiales'][number];
export type Asignables = Salida<typeof capacitaciones.asignables>;
export type Reporte = Salida<typeof capacitaciones.reportes>;
export type Evaluacion = z.output<typeof EvaluacionAdmin>;
export type EvaluacionDetalle = Salida<typeof evaluaciones.detalle>;
export type Pregunta = z.output<typeof PreguntaAdmin>;
export type Resultados = Salida<typeof evaluaciones.resultados>;
export type FilaDeResultado = Resultados['filas'][number];

export type Opcion = { id: string; titulo: string; activa: boolean };
export type Sucursal = { id: string; nombre: string };

export const POR_PAGINA = 20;
export const BASE = '/reconoce/admin/capacitaciones';
