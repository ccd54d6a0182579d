import type { Salidas } from '#web/api.server.ts';
import { choice, defineList, search } from '#web/comun/list.ts';
import { TIPOS_DE_PREMIO_EN_PALABRAS } from '#domain/premios/premio.ts';

export type Premio = Salidas['premios']['administrar']['filas'][number];
export type Movimientos = Salidas['premios']['movimientosDeStock'];

export const RUTA = '/reconoce/admin/premios';
export const CATALOGO = `${RUTA}/catalogo`;
export const NUEVO = `${RUTA}/nuevo`;

export const LIST = defineList({
  title: 'Catálogo',
  file: 'premios',
  pages: 'Páginas de premios',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por nombre'),
    tipo: choice('tipo', 'todos', {
      label: 'Tipo',
      all: 'Todos los tipos',
      options: TIPOS_DE_PREMIO_EN_PALABRAS,
      className: 'sm:w-44',
    }),
    estado: choice('estado', 'todos', {
      label: 'Estado',
      all: 'Todos los estados',
      options: { activo: 'Activos', inactivo: 'Inactivos', agotado: 'Agotados' },
      className: 'sm:w-48',
    }),
  },
  none: {
    title: 'Ningún premio coincide',
    hint: 'Probá con otras palabras o con otro filtro.',
    back: 'Ver todos',
  },
});
export type Vista = ReturnType<typeof LIST.read>;
