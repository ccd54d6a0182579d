import { Plus, SearchX, Target, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PERIODO_DESAFIO } from '#domain/desafios/desafio.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, fechaCorta, numero, rango } from '#web/copy/formato.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { AccionesDeDesafio, useAcciones, type Acciones } from './acciones.tsx';
import { Asignar } from './asignar.tsx';
import { ESTADOS, POR_PAGINA, type Desafio } from './tipos.ts';

type Props = {
  total: number;
  filas: Desafio[];
  filtros: { busqueda: string; estado: string; pagina: number };
  sucursales: readonly { id: string; nombre: string }[];
  hoy: Dia;
};

/** All challenges, newest first, with what can be done to each. */
export function ListaDeDesafios({ total, filas, filtros, sucursales, hoy }: Props) {
  const [asignando, setAsignando] = useState<Desafio | null>(null);
  const acciones = useAcciones(hoy);
  const [query] = useSearchParams();
  const filtrada = filtros.busqueda !== '' || filtros.estado !== 'todos';
  const paginas = Math.ceil(total / POR_PAGINA);
  const desde = (filtros.pagina - 1) * POR_PAGINA + 1;
  const nuevo = (
    <Button
      icon={<Plus aria-hidden />}
      render={<Link to="/reconoce/admin/desafios/nuevo" prefetch="intent" />}
    >
      Nuevo desafío
    </Button>
  );

  return (
    <section aria-label="Desafíos">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <FilterForm className="min-w-56 flex-1 max-sm:w-full max-sm:flex-none">
          <FilterSearch label="Buscar por título" defaultValue={filtros.busqueda} className="flex-1" />
          <FilterSelect
            label="Estado"
            name="estado"
            defaultValue={filtros.estado === 'todos' ? '' : filtros.estado}
            placeholder="Todos los estados"
            options={Object.entries(ESTADOS).map(([value, { texto }]) => ({ value, label: texto }))}
            className="sm:w-48"
          />
        </FilterForm>
        <span className="max-sm:grid max-sm:w-full">{nuevo}</span>
      </div>
      <Card pad="none">
        <DataTable
          caption="Desafíos"
          columns={columnasDe(hoy, acciones, setAsignando)}
          rows={filas}
          rowKey={(d) => d.id}
          empty={
            filtrada ? (
              <EmptyState
                icon={<SearchX />}
                title="Ningún desafío coincide"
                hint="Probá con otras palabras o con otro estado."
                action={
                  <Button variant="secondary" render={<Link to="?" />}>
                    Ver todos
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<Target />}
                title="Todavía no hay desafíos"
                hint="Creá el primero: qué se propone, entre qué fechas y cuántos puntos vale cada objetivo."
                action={nuevo}
              />
            )
          }
        />
      </Card>
      <Pagination
        className="mt-4"
        label="Páginas de desafíos"
        page={filtros.pagina}
        pages={paginas}
        hrefFor={(p) => {
          const nueva = new URLSearchParams(query);
          nueva.set('pagina', String(p));
          return `?${nueva.toString()}`;
        }}
        summary={
          filas.length === 0 ? '' : `${numero(desde)}–${numero(desde + filas.length - 1)} de ${numero(total)}`
        }
      />
      {acciones.dialogos}
      <Asignar desafio={asignando} sucursales={sucursales} onCerrar={() => setAsignando(null)} />
    </section>
  );
}

function columnasDe(
  hoy: Dia,
  acciones: Acciones,
  onAsignar: (desafio: Desafio) => void,
): readonly Column<Desafio>[] {
  return [
    {
      key: 'titulo',
      header: 'Desafío',
      main: true,
      className: 'md:max-w-0 md:w-1/3',
      cell: (d) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Link
            to={`/reconoce/admin/desafios/${d.id}`}
            className="line-clamp-2 text-ink underline-offset-3 hover:underline"
          >
            <bdi>{d.titulo}</bdi>
          </Link>
          <span className="mt-1 flex flex-wrap gap-1.5">
            <StatusBadge size="sm" tone={ESTADOS[d.estado].tono} className="md:hidden">
              {ESTADOS[d.estado].texto}
            </StatusBadge>
            <Badge size="sm" tone={PERIODO_DESAFIO[d.tipo_periodo].color}>
              {PERIODO_DESAFIO[d.tipo_periodo].etiqueta}
            </Badge>
            {d.es_grupal ? (
              <Badge size="sm" tone="brand" icon={<Users aria-hidden />}>
                Grupal
              </Badge>
            ) : null}
          </span>
          <span className="mt-1.5 block text-sm font-normal text-ink-2 md:hidden">
            {rango(d.fecha_inicio, d.fecha_fin)} · {cantidad(d.participantes, 'participa', 'participan')} ·{' '}
            {cantidad(d.puntosDisponibles, 'punto', 'puntos')}
            <Vigencia desafio={d} hoy={hoy} />
          </span>
        </span>
      ),
    },
    {
      key: 'estado',
      hideOnPhone: true,
      header: 'Estado',
      cell: (d) => (
        <span className="flex flex-col items-start gap-0.5 max-md:items-end">
          <StatusBadge tone={ESTADOS[d.estado].tono}>{ESTADOS[d.estado].texto}</StatusBadge>
          <Vigencia desafio={d} hoy={hoy} />
        </span>
      ),
    },
    {
      key: 'fechas',
      hideOnPhone: true,
      header: 'Fechas',
      cell: (d) => <span className="text-sm md:whitespace-nowrap">{rango(d.fecha_inicio, d.fecha_fin)}</span>,
    },
    {
      key: 'participantes',
      hideOnPhone: true,
      header: 'Participan',
      align: 'end',
      cell: (d) => (
        <span>
          {numero(d.participantes)}
          {d.completados > 0 ? (
            <span className="block text-xs whitespace-nowrap text-ink-2">
              {cantidad(d.completados, 'completo', 'completos')}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'puntos',
      hideOnPhone: true,
      header: 'Puntos',
      align: 'end',
      cell: (d) => <Numeral className="text-lg">{numero(d.puntosDisponibles)}</Numeral>,
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      className: 'md:w-40',
      cell: (d) => (
        <AccionesDeDesafio desafio={d} hoy={hoy} acciones={acciones} onAsignar={() => onAsignar(d)} />
      ),
    },
  ];
}

/** When a state is about to change by itself. */
function Vigencia({ desafio: d, hoy }: { desafio: Desafio; hoy: Dia }) {
  const texto =
    d.estado === 'borrador' && d.activar_automaticamente
      ? `Se activa el ${fechaCorta(d.fecha_inicio, hoy)}`
      : d.estado === 'activo' && d.fecha_inicio > hoy
        ? `Empieza el ${fechaCorta(d.fecha_inicio, hoy)}`
        : null;
  return texto ? <span className="text-xs whitespace-nowrap text-ink-2 max-md:block">{texto}</span> : null;
}
