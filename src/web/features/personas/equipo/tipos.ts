import type { z } from 'zod';
import type { Companero, equipo, PorRecordar as PorRecordar_ } from '#contract/personas/equipo.ts';
import { among, choice, defineList, order, search } from '#web/comun/list.ts';

export type Persona = z.output<typeof Companero>;
export type PorRecordar = z.output<typeof PorRecordar_>;
export type Ficha = z.output<NonNullable<(typeof equipo.ver)['~orpc']['outputSchema']>>;
export type Equipo = z.output<NonNullable<(typeof equipo.listar)['~orpc']['outputSchema']>>;
export type Opcion = { readonly id: string; readonly nombre: string };

export const VISTAS = {
  activos: 'Activos',
  nunca: 'Nunca reconocidos',
  licencia: 'De licencia',
  inactivos: 'Inactivos',
  todos: 'Todos',
} as const;

export const LIST = defineList({
  title: 'Equipo',
  file: 'equipo',
  pages: 'Páginas del equipo',
  perPage: 25,
  filters: {
    filtro: choice('ver', 'activos', {
      label: 'Quiénes',
      kind: 'tabs',
      options: VISTAS,
    }),
    busqueda: search('Buscar por nombre'),
    grupo: among('grupo', {
      label: 'Grupo',
      all: 'Todos los grupos',
      also: ['ninguno'],
      className: 'sm:w-52',
    }),
    orden: order('atencion', {
      all: 'Primero, a quién mirar',
      options: { nombre: 'Por apellido', mes: 'Más puntos este mes', puntos: 'Más puntos en total' },
      className: 'sm:w-56',
    }),
  },
  none: {
    title: 'Nadie coincide',
    hint: 'Probá con otro nombre, otro grupo u otro estado.',
    back: 'Ver el equipo',
  },
});
export type Vista = ReturnType<typeof LIST.read>;
