import { among, choice, days, defineList, search, whole, word } from '#web/comun/list.ts';

/** The audit log's list. Its filters are in the URL. */
export const LIST = defineList({
  title: 'Auditoría',
  file: 'auditoria',
  pages: 'Páginas de la auditoría',
  perPage: 50,
  keep: ['vista'],
  filters: {
    busqueda: search('Buscar por nombre', 'col-span-2 sm:min-w-56 sm:flex-1'),
    que: choice('que', 'cambios', {
      label: 'Qué ver',
      all: 'Cambios y alertas',
      options: {
        ingresos: 'Ingresos y contraseñas',
        consultas: 'Consultas y exportaciones',
        todo: 'Todo',
      },
      className: 'sm:w-48',
    }),
    entidad: word('entidad', 60, { label: 'Sobre qué', all: 'Todo', className: 'sm:w-48' }),
    actor_id: among('actor', {
      label: 'Quién',
      all: 'Cualquier persona',
      className: 'max-sm:col-span-2 sm:w-48',
    }),
    ...days(),
    cursor: whole('cursor', 1, Number.MAX_SAFE_INTEGER, { label: '', kind: 'none' }),
  },
  none: {
    title: 'Nada coincide',
    hint: 'Se busca en el nombre de quien lo hizo y de la persona o la cosa a la que se lo hizo. Probá con otro, o con otras fechas.',
    back: 'Ver todo',
  },
});
export type Vista = ReturnType<typeof LIST.read>;
