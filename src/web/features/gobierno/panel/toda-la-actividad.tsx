import { History } from 'lucide-react';
import { days, defineList, choice, search, word } from '#web/comun/list.ts';
import { ListScreen } from '#web/comun/list-screen.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Actividad, ListaDeActividad, TIPOS } from './actividad.tsx';

export const LIST = defineList({
  title: 'Actividad',
  file: 'actividad',
  pages: 'Páginas de la actividad',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por persona', 'flex-1'),
    tipo: choice('tipo', null, {
      label: 'Tipo',
      all: 'Todos los tipos',
      options: {
        participacion: TIPOS.participacion.varios,
        premio: TIPOS.premio.varios,
        registro: TIPOS.registro.varios,
      },
      className: 'sm:w-48',
    }),
    ...days(),
    cursor: word('cursor', 120, { label: '', kind: 'none' }),
  },
  none: {
    title: 'Nada coincide',
    hint: 'Probá con otra persona, otro tipo u otras fechas.',
    back: 'Ver todo',
  },
});

type Props = {
  filas: readonly Actividad[];
  siguiente: string | null;
  view: ReturnType<typeof LIST.read>;
  ahora: Date;
};

/** The full list, with filters by kind, person and days. */
export function TodaLaActividad({ filas, siguiente, view, ahora }: Props) {
  return (
    <ListScreen
      title="Actividad"
      list={LIST}
      view={view}
      rows={filas}
      total={{ next: siguiente }}
      rowKey={({ id }) => id}
      empty={{
        icon: <History />,
        title: 'Todavía no pasó nada',
        hint: 'Cuando alguien participe, reclame un premio o se registre, lo vas a ver acá.',
      }}
      body={
        <Card className="py-1 md:py-1">
          <ListaDeActividad filas={filas} ahora={ahora} />
        </Card>
      }
    />
  );
}
