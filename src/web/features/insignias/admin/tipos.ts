import type { z } from 'zod';
import type {
  InsigniaAdmin,
  InsigniaDeEmpleado,
  insigniasAdmin,
} from '#contract/insignias/insignias-admin.ts';
import { choice, defineList, search } from '#web/comun/list.ts';

export type Insignia = z.output<typeof InsigniaAdmin>;
export type Otorgada = z.output<typeof InsigniaDeEmpleado>;
export type Resumen = Salida<'resumen'>;
export type EmpleadoConInsignias = Salida<'empleados'>['filas'][number];
export type Reciente = Salida<'recientes'>['filas'][number];
export type EnDuda = Salida<'enDuda'>['filas'][number];

export type Pestana = 'empleados' | 'tipos' | 'recientes';

/** The list of people and their badges. */
export const EMPLEADOS = defineList({
  title: 'Empleados y Medallas',
  file: 'medallas_de_empleados',
  pages: 'Páginas de empleados',
  perPage: 12,
  keep: ['tab'],
  filters: {
    busqueda: search('Buscar por nombre o email'),
    con: choice('con', 'todos', {
      label: 'Quiénes',
      all: 'Con y sin medallas',
      options: { con: 'Con medallas', sin: 'Sin medallas' },
      className: 'sm:w-56',
    }),
  },
  none: {
    title: 'Nadie coincide',
    hint: 'Probá con otro nombre o email, o con otro filtro.',
    back: 'Ver a todos',
  },
});

/** The list of badges. Most companies have few enough to fit on one page. */
export const TIPOS = defineList({
  title: 'Tipos de Medallas',
  file: 'medallas',
  pages: 'Páginas de medallas',
  perPage: 24,
  keep: ['tab'],
  filters: {
    estado: choice('estado', 'todas', {
      label: 'Estado',
      all: 'Activas y desactivadas',
      options: { activas: 'Activas', inactivas: 'Desactivadas' },
      className: 'w-full sm:w-60',
    }),
  },
  none: { title: 'Ninguna coincide', back: 'Ver todas' },
});

type Salida<P extends keyof typeof insigniasAdmin> = z.output<
  NonNullable<(typeof insigniasAdmin)[P]['~orpc']['outputSchema']>
>;
