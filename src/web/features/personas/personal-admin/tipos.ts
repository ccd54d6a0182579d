import type { z } from 'zod';
import type { PerfilAdmin } from '#contract/personas/personal.ts';
import type { EstadoDePerfil } from '#domain/personas/personal/perfil.ts';
import { choice, defineList, search } from '#web/comun/list.ts';

export type PerfilDePersonal = z.output<typeof PerfilAdmin>;

/** Name and colour of each state. */
export const ESTADOS: Readonly<
  Record<EstadoDePerfil, { texto: string; tono: 'yellow' | 'green' | 'neutral' }>
> = {
  pendiente: { texto: 'Por aprobar', tono: 'yellow' },
  aprobado: { texto: 'Edita', tono: 'green' },
  rechazado: { texto: 'Sin acceso', tono: 'neutral' },
};

export const LIST = defineList({
  title: 'Personal de góndolas',
  file: 'personal',
  pages: 'Páginas de personal',
  perPage: 20,
  keep: ['de'],
  filters: {
    busqueda: search('Buscar por nombre o email'),
    estado: choice('estado', null, {
      label: 'Estado',
      all: 'Todos los estados',
      options: {
        pendiente: ESTADOS.pendiente.texto,
        aprobado: ESTADOS.aprobado.texto,
        rechazado: ESTADOS.rechazado.texto,
      },
      className: 'sm:w-48',
    }),
  },
  none: { title: 'Nadie coincide', hint: 'Probá con otras palabras o con otro estado.', back: 'Ver todos' },
});
export type Vista = ReturnType<typeof LIST.read>;
