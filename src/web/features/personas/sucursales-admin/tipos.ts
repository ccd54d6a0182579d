import type { z } from 'zod';
import type { SucursalAdmin } from '#contract/personas/sucursales.ts';
import { choice, defineList, search } from '#web/comun/list.ts';

export type Sucursal = z.output<typeof SucursalAdmin>;

export const LIST = defineList({
  title: 'Sucursales',
  file: 'sucursales',
  pages: 'Páginas de sucursales',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por nombre'),
    estado: choice('estado', 'todas', {
      label: 'Estado',
      all: 'Todos los estados',
      options: { activas: 'Activas', inactivas: 'Inactivas' },
      className: 'sm:w-48',
    }),
  },
  none: {
    title: 'Ninguna sucursal coincide',
    hint: 'Probá con otro nombre o con otro estado.',
    back: 'Ver todas',
  },
});
export type Vista = ReturnType<typeof LIST.read>;

/** What the form did, once it succeeded. */
export type Listo = { nueva: boolean; rachas: number };
