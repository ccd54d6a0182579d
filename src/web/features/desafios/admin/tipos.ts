import type { z } from 'zod';
import type { DesafioAdmin, desafios } from '#contract/desafios/desafios.ts';
import type { participaciones } from '#contract/desafios/participaciones.ts';
import type { EstadoDesafio } from '#domain/desafios/desafio.ts';
import type { Ritmo } from '#domain/desafios/serie.ts';
import { among, choice, defineList, search } from '#web/comun/list.ts';
import type { Tone } from '#web/ui/tone.ts';

export type Desafio = z.output<typeof DesafioAdmin>;
export type Avance = z.output<NonNullable<(typeof participaciones.progreso)['~orpc']['outputSchema']>>;
export type Asignables = z.output<NonNullable<(typeof desafios.asignables)['~orpc']['outputSchema']>>;

export const NUEVO = '/reconoce/admin/desafios/nuevo';

/** How a series repeats, in words. */
export const RITMO_EN_PALABRAS: Readonly<Record<Ritmo, string>> = {
  semanal: 'Cada semana',
  mensual: 'Cada mes',
};

/** Label and colour of each state. */
export const ESTADOS: Readonly<Record<EstadoDesafio, { texto: string; tono: Tone }>> = {
  borrador: { texto: 'Borrador', tono: 'neutral' },
  activo: { texto: 'Activo', tono: 'green' },
  finalizado: { texto: 'Finalizado', tono: 'purple' },
};

export const LIST = defineList({
  title: 'Desafíos',
  file: 'desafios',
  pages: 'Páginas de desafíos',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por título'),
    estado: choice('estado', 'todos', {
      label: 'Estado',
      all: 'Todos los estados',
      options: {
        borrador: ESTADOS.borrador.texto,
        activo: ESTADOS.activo.texto,
        finalizado: ESTADOS.finalizado.texto,
      },
      className: 'sm:w-48',
    }),
  },
  none: {
    title: 'Ningún desafío coincide',
    hint: 'Probá con otras palabras o con otro estado.',
    back: 'Ver todos',
  },
});
export type Vista = ReturnType<typeof LIST.read>;

/** The participations in active challenges. */
export const AVANCE = defineList({
  title: 'Avance de los desafíos activos',
  file: 'avance',
  pages: 'Páginas de participaciones',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por persona o grupo'),
    desafio_id: among('desafio', { label: 'Desafío', all: 'Todos los desafíos', className: 'sm:w-60' }),
  },
  none: { title: 'Nadie coincide', hint: 'Probá con otro nombre o con otro desafío.', back: 'Ver todas' },
});
export type Fallo = { code?: string | undefined; data?: unknown; request_id: string };
