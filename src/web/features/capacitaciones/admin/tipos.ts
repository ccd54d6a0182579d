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

/** What the screens of this section send to their routes' actions, as JSON. */
export type Pedido =
  | { hacer: 'activar'; id: string; activa: boolean }
  | { hacer: 'eliminar'; id: string }
  | { hacer: 'agregar_material'; id: string; nombre: string; archivo_id: string }
  | { hacer: 'renombrar_material'; id: string; nombre: string }
  | { hacer: 'eliminar_material'; id: string }
  | { hacer: 'ordenar_materiales'; id: string; ids: string[] }
  | { hacer: 'activar_evaluacion'; id: string; activa: boolean }
  | { hacer: 'eliminar_evaluacion'; id: string }
  | { hacer: 'eliminar_pregunta'; id: string }
  | { hacer: 'ordenar_preguntas'; id: string; ids: string[] }
  | { hacer: 'agregar_pregunta' | 'editar_pregunta'; id: string; pregunta: PreguntaEscrita }
  | {
      hacer: 'conceder';
      id: string;
      empleado_id: string;
      concesion: { intentos: number; minutos: number; motivo: string };
    };

export type PreguntaEscrita = {
  pregunta: string;
  opciones: string[];
  respuesta_correcta: number;
  puntos: number;
};

export type Fallo = { code?: string | undefined; data?: unknown; request_id: string };
export type Respuesta<T = unknown> = { ok: true; valor: T } | { ok: false; fallo: Fallo };
