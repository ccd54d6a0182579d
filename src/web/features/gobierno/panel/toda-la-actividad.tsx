import { History, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { errorDeRango } from '#web/comun/rango.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterDates, FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { type Actividad, ListaDeActividad, TIPOS } from './actividad.tsx';

type Props = {
  filas: readonly Actividad[];
  siguiente: string | null;
  filtros: { tipo: string; busqueda: string; desde: string; hasta: string; cursor: string };
  ahora: Date;
};

/** The full list, narrowed to a kind, a person and days. */
export function TodaLaActividad({ filas, siguiente, filtros, ahora }: Props) {
  const [query] = useSearchParams();
  const con = (cursor: string | null) => {
    const nueva = new URLSearchParams(query);
    if (cursor === null) nueva.delete('cursor');
    else nueva.set('cursor', cursor);
    return `?${nueva.toString()}`;
  };
  const filtrada = Object.values(filtros).some((valor) => valor !== '');
  return (
    <section aria-label="Actividad">
      <FilterForm className="mb-4">
        <div className="grid w-full grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
          <FilterSearch
            label="Buscar por persona"
            defaultValue={filtros.busqueda}
            className="max-sm:col-span-2 sm:min-w-56 sm:flex-1"
          />
          <FilterSelect
            label="Tipo"
            name="tipo"
            defaultValue={filtros.tipo}
            placeholder="Todos los tipos"
            options={Object.entries(TIPOS).map(([value, { varios }]) => ({ value, label: varios }))}
            className="max-sm:col-span-2 sm:w-48"
          />
          <FilterDates
            desde={filtros.desde}
            hasta={filtros.hasta}
            error={errorDeRango(filtros.desde, filtros.hasta)}
          />
        </div>
      </FilterForm>
      <Card className="py-1 md:py-1">
        {filas.length > 0 ? (
          <ListaDeActividad filas={filas} ahora={ahora} />
        ) : filtrada ? (
          <EmptyState
            icon={<SearchX />}
            title="Nada coincide"
            hint="Probá con otra persona, otro tipo u otras fechas."
            action={
              <Button variant="secondary" render={<Link to="?" />}>
                Ver todo
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<History />}
            title="Todavía no pasó nada"
            hint="Cuando alguien participe, reclame un premio o se registre, lo vas a ver acá."
          />
        )}
      </Card>
      {filtros.cursor !== '' || siguiente !== null ? (
        <nav aria-label="Páginas de la actividad" className="mt-4 flex flex-wrap justify-between gap-2">
          {filtros.cursor === '' ? (
            <span />
          ) : (
            <Button variant="secondary" render={<Link to={con(null)} />}>
              Ir a lo último
            </Button>
          )}
          {siguiente === null ? null : (
            <Button variant="secondary" render={<Link to={con(siguiente)} rel="next" prefetch="intent" />}>
              Ver anteriores
            </Button>
          )}
        </nav>
      ) : null}
    </section>
  );
}
