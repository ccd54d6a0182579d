import type { Salidas } from '#web/api.server.ts';
import { choice, defineList, order, search } from '#web/comun/list.ts';
import type { Tone } from '#web/ui/tone.ts';

export type Salida = Salidas['participaciones']['decididas'];
export type Decidida = Salida['filas'][number];

export const LIST = defineList({
  title: 'Evidencias decididas',
  file: 'evidencias_decididas',
  pages: 'Páginas de decisiones',
  perPage: 25,
  filters: {
    busqueda: search('Buscar por persona o desafío'),
    resultado: choice('resultado', 'todos', {
      label: 'Resultado',
      all: 'Todos los resultados',
      options: {
        aprobada: 'Aprobadas',
        parcial: 'En parte',
        rechazada: 'Rechazadas',
        revertida: 'Revertidas',
      },
      className: 'sm:w-52',
    }),
    orden: order('-fecha', {
      options: { '-fecha': 'Las últimas primero', fecha: 'Las primeras primero' },
      className: 'md:hidden',
    }),
  },
  none: {
    title: 'Nada coincide con la búsqueda',
    hint: 'Probá con otro nombre, otro desafío u otro resultado.',
    back: 'Ver todas',
  },
  keep: ['vista'],
});
export type Vista = ReturnType<typeof LIST.read>;

export function resultadoDe(f: Decidida): { texto: string; tono: Tone } {
  if (f.motivo_reversion !== null) return { texto: 'Revertida', tono: 'orange' };
  return RESULTADOS[f.estado] ?? { texto: f.estado, tono: 'neutral' };
}

const RESULTADOS: Readonly<Record<string, { texto: string; tono: Tone }>> = {
  aprobada: { texto: 'Aprobada', tono: 'green' },
  parcial: { texto: 'En parte', tono: 'blue' },
  rechazada: { texto: 'Rechazada', tono: 'red' },
};
