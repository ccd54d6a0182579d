import type { z } from 'zod';
import type { CapacitacionAdmin, capacitaciones } from '#contract/capacitaciones/capacitaciones.ts';
import type { EvaluacionAdmin, evaluaciones, PreguntaAdmin } from '#contract/capacitaciones/evaluaciones.ts';
import { among, choice, defineList, search } from '#web/comun/list.ts';

type Salida<P extends { '~orpc': { outputSchema?: unknown } }> =
  NonNullable<P['~orpc']['outputSchema']> extends z.ZodType<infer T> ? T : never;

export type Capacitacion = z.output<typeof CapacitacionAdmin>;
export type Detalle = Salida<typeof capacitaciones.detalle>;
export type Reglas = Salida<typeof capacitaciones.reglas>;
export type Material = Detalle['lista_materiales'][number];
export type Asignables = Salida<typeof capacitaciones.asignables>;
export type Evaluacion = z.output<typeof EvaluacionAdmin>;
export type EvaluacionDetalle = Salida<typeof evaluaciones.detalle>;
export type Pregunta = z.output<typeof PreguntaAdmin>;
export type Resultados = Salida<typeof evaluaciones.resultados>;
export type FilaDeResultado = Resultados['filas'][number];

export type Opcion = { id: string; titulo: string; activa: boolean };
export type Sucursal = { id: string; nombre: string };

export const BASE = '/reconoce/admin/capacitaciones';
export const NUEVA = `${BASE}/nueva`;
export const NUEVA_EVALUACION = `${BASE}/evaluaciones/nueva`;

const ACTIVAS = {
  label: 'Estado',
  all: 'Todas',
  options: { activas: 'Activas', inactivas: 'Inactivas' },
} as const;

export const CAPACITACIONES = defineList({
  title: 'Capacitaciones',
  file: 'capacitaciones',
  pages: 'Páginas de capacitaciones',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por título'),
    estado: choice('estado', 'todas', { ...ACTIVAS, className: 'sm:w-44' }),
  },
  none: {
    title: 'Ninguna capacitación coincide',
    hint: 'Probá con otras palabras o con otro estado.',
    back: 'Ver todas',
  },
});

export const EVALUACIONES = defineList({
  title: 'Evaluaciones',
  file: 'evaluaciones',
  pages: 'Páginas de evaluaciones',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por título'),
    capacitacion_id: among('capacitacion', {
      label: 'Capacitación',
      all: 'Todas las capacitaciones',
      className: 'sm:w-60',
    }),
    estado: choice('estado', 'todas', { ...ACTIVAS, className: 'sm:w-36' }),
  },
  none: {
    title: 'Ninguna evaluación coincide',
    hint: 'Probá con otras palabras, otra capacitación u otro estado.',
    back: 'Ver todas',
  },
});

export const RESULTADOS = defineList({
  title: 'Resultados',
  file: 'resultados',
  pages: 'Páginas de resultados',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por persona'),
    estado: choice('estado', 'todos', {
      label: 'Resultado',
      all: 'Todos',
      options: {
        aprobados: 'Aprobaron',
        desaprobados: 'No aprobaron',
        sin_rendir: 'No la rindieron',
        sin_intentos: 'Sin intentos',
      },
      className: 'sm:w-44',
    }),
    sucursal_id: among('sucursal', { label: 'Sucursal', all: 'Todas las sucursales', className: 'sm:w-52' }),
  },
  none: {
    title: 'Nadie coincide',
    hint: 'Probá con otro nombre, otra sucursal u otro resultado.',
    back: 'Ver todos',
  },
});
