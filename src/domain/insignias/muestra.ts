import type { Criterio } from './criterio.ts';

/** The icon of a badge without its own. */
export const ICONO_DE_FABRICA = '🏅';

export type InsigniaDeMuestra = {
  readonly nombre: string;
  readonly descripcion: string;
  readonly icono: string;
  readonly puntos_valor: number;
  readonly criterio: Criterio;
};

/** The first badges of a company that has none: names and criteria of the spec. */
export const INSIGNIAS_DE_MUESTRA: readonly InsigniaDeMuestra[] = [
  {
    nombre: 'Empleado Puntual',
    descripcion: 'Un mes entero sin una sola llegada tarde.',
    icono: '⏰',
    puntos_valor: 50,
    criterio: { tipo: 'puntualidad', valor: 'mes_perfecto' },
  },
  {
    nombre: 'Mejor Vendedor',
    descripcion: 'El mejor mes de ventas de la sucursal.',
    icono: '🏆',
    puntos_valor: 100,
    criterio: { tipo: 'ventas', valor: 'mejor_mes' },
  },
  {
    nombre: 'Asistencia Perfecta',
    descripcion: 'Un trimestre completo sin faltar.',
    icono: '📅',
    puntos_valor: 80,
    criterio: { tipo: 'asistencia', valor: 'trimestre_perfecto' },
  },
  {
    nombre: 'Innovador del Año',
    descripcion: 'Propuso una idea y la vio funcionando.',
    icono: '💡',
    puntos_valor: 150,
    criterio: { tipo: 'innovacion', valor: 'idea_implementada' },
  },
  {
    nombre: 'Trabajo en Equipo',
    descripcion: 'Una colaboración que otro sector destacó.',
    icono: '🤝',
    puntos_valor: 60,
    criterio: { tipo: 'teamwork', valor: 'colaboracion_destacada' },
  },
];
