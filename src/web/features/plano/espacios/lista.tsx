import { MapPinned } from 'lucide-react';
import { Form, Link } from 'react-router';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { enlaceDeEspacio } from '#domain/plano/enlaces.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { pesosRedondos } from '../panel/palabras.ts';
import { nombreDe } from '../reservas/palabras.ts';
import { medidasDe } from './palabras.ts';
import { Pestanas } from './pestanas.tsx';
import type { Ficha } from './tipos.ts';

/** A space of the list: its sheet, and what thirty days from today cost by the list; null: some day has no price. */
export type ConSuPrecio = Ficha & { readonly precio: number | null };

/** The spaces of the plan with what their sheets say of them, so that what is missing is seen. */
export function ListaDeEspacios({ espacios, q }: { espacios: readonly ConSuPrecio[]; q: string }) {
  return (
    <>
      <PageHeader
        title="Espacios"
        subtitle="Lo que la ficha pública dice de cada uno, y lo que vale. Se dibujan en el plano."
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Pestanas en="espacios" />
        <search className="w-full sm:w-72">
          <Form method="get">
            <SearchField name="q" label="Buscar" placeholder="Espacio o tipo" defaultValue={q} />
          </Form>
        </search>
      </div>
      {espacios.length === 0 ? (
        <Ninguno q={q} />
      ) : (
        <Card pad="none" className="overflow-x-auto">
          <DataTable caption="Espacios" rows={espacios} rowKey={({ clave }) => clave} columns={COLUMNAS} />
        </Card>
      )}
    </>
  );
}

function Ninguno({ q }: { q: string }) {
  return q === '' ? (
    <EmptyState
      icon={<MapPinned />}
      title="Todavía no hay espacios"
      hint="Dibujá el primero en el plano: acá le ponés medidas, fotos y precio."
      action={
        <Link to="/gondolasedit" reloadDocument className={buttonClass({ variant: 'secondary' })}>
          Abrir el plano
        </Link>
      }
    />
  ) : (
    <EmptyState
      icon={<MapPinned />}
      title="No hay ninguno así"
      hint="Probá con otra palabra, o mirá todos."
      action={
        <Link to={enlaceDeEspacio()} className={buttonClass({ variant: 'secondary' })}>
          Ver todos
        </Link>
      }
    />
  );
}

const SIN_DECIR = <span className="text-ink-2">Sin decir</span>;

const COLUMNAS: readonly Column<ConSuPrecio>[] = [
  {
    key: 'espacio',
    header: 'Espacio',
    main: true,
    cell: (ficha) => (
      <Link
        to={enlaceDeEspacio(ficha.clave)}
        className="tap inline-flex items-center text-brand max-md:min-h-11"
      >
        {nombreDe(ficha)}
      </Link>
    ),
  },
  { key: 'medidas', header: 'Medidas', cell: (ficha) => medidasDe(ficha) ?? SIN_DECIR },
  {
    key: 'visitas',
    header: 'La ven, de cada 100',
    align: 'end',
    cell: ({ visitas_pct }) => (visitas_pct === null ? SIN_DECIR : numero(visitas_pct)),
  },
  {
    key: 'minimo',
    header: 'Mínimo',
    cell: ({ minimo_semanas }) => cantidad(minimo_semanas, 'semana', 'semanas'),
  },
  {
    key: 'fotos',
    header: 'Fotos',
    align: 'end',
    cell: ({ fotos }) => numero(fotos.length),
  },
  {
    key: 'precio',
    header: '30 días desde hoy',
    align: 'end',
    cell: ({ precio }) =>
      precio === null ? <span className="text-ink-2">Sin precio</span> : pesosRedondos(precio),
  },
];
