import type { z } from 'zod';
import type { MeritoAdmin, meritos } from '#contract/puntos/meritos.ts';
import { among, choice, defineList, order, search } from '#web/comun/list.ts';
import { TITULOS_MERITO } from '#domain/puntos/meritos/merito.ts';

export type Merito = z.output<typeof MeritoAdmin>;
export type Registrables = z.output<NonNullable<(typeof meritos.registrables)['~orpc']['outputSchema']>>;

export const LIST = defineList({
  title: 'Méritos',
  file: 'meritos',
  pages: 'Páginas de méritos',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por nombre o email'),
    tipo: choice('tipo', null, {
      label: 'Tipo',
      all: 'Todos los tipos',
      options: TITULOS_MERITO,
      className: 'sm:w-44',
    }),
    sucursal_id: among('sucursal', { label: 'Sucursal', all: 'Todas las sucursales', className: 'sm:w-48' }),
    estado: choice('estado', 'vigentes', {
      label: 'Estado',
      all: 'Vigentes',
      options: { anulados: 'Anulados', todos: 'Todos' },
      className: 'sm:w-36',
    }),
    orden: order('-fecha', {
      options: { '-fecha': 'Los últimos primero', fecha: 'Los primeros primero' },
      className: 'md:hidden',
    }),
  },
  none: {
    title: 'Ningún mérito coincide',
    hint: 'Probá con otro nombre o con otros filtros.',
    back: 'Ver todos',
  },
});
export type Vista = ReturnType<typeof LIST.read>;

export type Fallo = { code?: string | undefined; data?: unknown; request_id: string };
export type Respuesta<T = unknown> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

/** URL that the dialogs load from and submit to. */
export const DIRECCION = '/reconoce/meritos';
