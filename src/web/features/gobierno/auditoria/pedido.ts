import { among, choice, days, defineList, search, whole, word } from '#web/comun/list.ts';

/** The audit log's list. Its filters are in the URL. */
export const LIST = defineList({
  title: 'Auditoría',
  file: 'auditoria',
  pages: 'Páginas de la auditoría',
  perPage: 50,
  keep: ['vista'],
  filters: {
    busqueda: search('Buscar persona, cosa o acción', 'flex-1 sm:min-w-44'),
    que: choice('que', 'cambios', {
      label: 'Qué ver',
      kind: 'tabs',
      options: {
        cambios: 'Cambios y alertas',
        ingresos: 'Ingresos y contraseñas',
        consultas: 'Consultas y exportaciones',
        todo: 'Todo',
      },
    }),
    entidad: word('entidad', 60, { label: 'Sobre qué', all: 'Sobre todo', className: 'sm:w-42' }),
    actor_id: among('actor', {
      label: 'Quién',
      all: 'Cualquier persona',
      className: 'sm:w-42',
    }),
    ...days(),
    cursor: whole('cursor', 1, Number.MAX_SAFE_INTEGER, { label: '', kind: 'none' }),
  },
  none: {
    title: 'Nada coincide',
    hint: 'Se busca en quién lo hizo, en qué hizo y en la persona o la cosa a la que se lo hizo. Probá con otras palabras, o con otras fechas.',
    back: 'Ver todo',
  },
});
export type Vista = ReturnType<typeof LIST.read>;
