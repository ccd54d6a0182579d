import { Download, ScrollText, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { EnlaceDeDescarga } from '#web/comun/descarga.tsx';
import type { Salidas } from '#web/api.server.ts';
import { errorDeRango } from '#web/comun/rango.ts';
import { fechaHora } from '#web/copy/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterDates, FilterForm, FilterSelect } from '#web/ui/filter-form.tsx';
import { type Diferencia, diferencias } from './diferencias.ts';
import { nombreDeAccion, nombreDeEntidad, quienLoHizo, sobreQuien } from './palabras.ts';

type Datos = Salidas['auditoria']['listar'];

type Props = {
  datos: Datos;
  opciones: Salidas['auditoria']['filtros'];
  filtros: { que: string; entidad: string; actor: string; desde: string; hasta: string; cursor: string };
};

/** Who did what and when, and how it was before and after. */
export function Auditoria({ datos: { filas, siguiente, nombres }, opciones, filtros }: Props) {
  const [query] = useSearchParams();
  const con = (cursor: number | null) => {
    const nueva = new URLSearchParams(query);
    if (cursor === null) nueva.delete('cursor');
    else nueva.set('cursor', String(cursor));
    return `?${nueva.toString()}`;
  };
  const { cursor: _, ...deFiltro } = filtros;
  const filtrada = Object.values(deFiltro).some((valor) => valor !== '');
  return (
    <section aria-label="Auditoría">
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <FilterForm keep={['vista']} className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none">
          <div className="grid w-full grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
            <FilterSelect
              label="Qué ver"
              name="que"
              defaultValue={filtros.que}
              placeholder="Cambios y alertas"
              options={[
                { value: 'ingresos', label: 'Ingresos y contraseñas' },
                { value: 'consultas', label: 'Consultas y exportaciones' },
                { value: 'todo', label: 'Todo' },
              ]}
              className="sm:w-48"
            />
            <FilterSelect
              label="Sobre qué"
              name="entidad"
              defaultValue={filtros.entidad}
              placeholder="Todo"
              options={opciones.entidades.map((value) => ({ value, label: nombreDeEntidad(value) }))}
              className="sm:w-48"
            />
            <FilterSelect
              label="Quién"
              name="actor"
              defaultValue={filtros.actor}
              placeholder="Cualquier persona"
              options={opciones.actores.map(({ id, nombre, apellido }) => ({
                value: id,
                label: `${nombre} ${apellido}`,
              }))}
              className="max-sm:col-span-2 sm:w-48"
            />
            <FilterDates
              desde={filtros.desde}
              hasta={filtros.hasta}
              error={errorDeRango(filtros.desde, filtros.hasta)}
            />
          </div>
        </FilterForm>
        {/* A file, not a screen: the browser asks for it by itself. */}
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          render={<EnlaceDeDescarga href={`/reconoce/admin/actividad/csv?${query.toString()}`} />}
        >
          CSV
        </Button>
      </div>
      {filas.length === 0 ? (
        <Card>
          {filtrada ? (
            <EmptyState
              icon={<SearchX />}
              title="Nada coincide"
              hint="Probá con otra persona, otra cosa u otras fechas."
              action={
                <Button variant="secondary" render={<Link to="?vista=auditoria" />}>
                  Ver todo
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<ScrollText />}
              title="Todavía no hay nada registrado"
              hint="Queda acá lo que haga un administrador, quién entra y quién se lleva datos: quién, cuándo, qué había y qué quedó."
            />
          )}
        </Card>
      ) : (
        <ol className="grid gap-3">
          {filas.map((fila) => (
            <Asiento key={fila.id} fila={fila} nombres={nombres} />
          ))}
        </ol>
      )}
      {filtros.cursor !== '' || siguiente !== null ? (
        <nav aria-label="Páginas de la auditoría" className="mt-4 flex flex-wrap justify-between gap-2">
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

function Asiento({ fila, nombres }: { fila: Datos['filas'][number]; nombres: Datos['nombres'] }) {
  const cambios = diferencias(fila.antes, fila.despues, nombres);
  const sobre = sobreQuien(fila, nombres);
  return (
    <Card as="li" pad="sm" className="md:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold">{quienLoHizo(fila, nombres)}</bdi>
          {' · '}
          {nombreDeAccion(fila.accion)}
          {sobre ? (
            <>
              : <bdi className="font-semibold">{sobre}</bdi>
            </>
          ) : null}
        </p>
        <span className="flex shrink-0 items-center gap-2 text-sm text-ink-2">
          <Badge size="sm">{nombreDeEntidad(fila.entidad)}</Badge>
          <time dateTime={fila.created_at.toISOString()}>{fechaHora(fila.created_at)}</time>
        </span>
      </div>
      {cambios.length === 0 ? null : cambios.length <= 3 ? (
        <Cambios cambios={cambios} />
      ) : (
        <details className="mt-1">
          <summary className="min-h-11 w-fit cursor-pointer content-center text-sm font-semibold text-brand">
            Ver los {cambios.length} datos
          </summary>
          <Cambios cambios={cambios} />
        </details>
      )}
    </Card>
  );
}

/** What was, struck through, and what is. */
function Cambios({ cambios }: { cambios: readonly Diferencia[] }) {
  return (
    <dl className="mt-1.5 grid gap-1.5 text-sm">
      {cambios.map(({ campo, antes, despues }) => (
        <div key={campo} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-ink-2 first-letter:uppercase">{campo}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {antes === null ? null : (
              <>
                <span className="sr-only">antes </span>
                <del className="text-ink-2">{antes}</del>
              </>
            )}
            {antes !== null && despues !== null ? <span aria-hidden> → </span> : null}
            {despues === null ? null : (
              <>
                <span className="sr-only">{antes === null ? '' : ' después '}</span>
                <ins className="font-semibold no-underline">{despues}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
