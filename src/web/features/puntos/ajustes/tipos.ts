import type { Salidas } from '#web/api.server.ts';
import { days, defineList, order, search } from '#web/comun/list.ts';

export type Ajuste = Salidas['puntos']['ajustes']['filas'][number];

/** Points that somebody added or took away by hand. */
export const LIST = defineList({
  title: 'Puntos a mano',
  file: 'ajustes',
  pages: 'Páginas de ajustes',
  perPage: 25,
  filters: {
    busqueda: search('Buscar por persona'),
    ...days(),
    orden: order('-fecha', {
      options: { '-fecha': 'Los últimos primero', fecha: 'Los primeros primero' },
      className: 'md:hidden',
    }),
  },
  none: {
    title: 'Ningún ajuste coincide',
    hint: 'Probá con otra persona o con otras fechas.',
    back: 'Ver todos',
  },
});
export type Vista = ReturnType<typeof LIST.read>;

export const RUTA = '/reconoce/admin/puntos';
