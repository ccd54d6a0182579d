import { Plus, Repeat, Target, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PERIODO_DESAFIO } from '#domain/desafios/desafio.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { cantidad, fechaCorta, numero, rango } from '#domain/comun/formato.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { AccionesDeDesafio, useAcciones, type Acciones } from './acciones.tsx';
import { Asignar } from './asignar.tsx';
import { ESTADOS, LIST, NUEVO, RITMO_EN_PALABRAS, type Desafio, type Vista } from './tipos.ts';

type Props = {
  total: number;
  filas: Desafio[];
  view: Vista;
  sucursales: readonly { id: string; nombre: string }[];
  hoy: Dia;
};

/** All challenges, newest first, with their actions. */
export function ListaDeDesafios({ total, filas, view, sucursales, hoy }: Props) {
  const [query, setQuery] = useSearchParams();
  // `?asignar=`: one that was just created.
  const [asignando, setAsignando] = useState(
    () => filas.find(({ id }) => id === query.get('asignar')) ?? null,
  );
  const dejarDeAsignar = () => {
    setAsignando(null);
    if (!query.has('asignar')) return;
    query.delete('asignar');
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  const acciones = useAcciones(hoy);
  const nuevo = (
    <Button icon={<Plus aria-hidden />} render={<Link to={NUEVO} />}>
      Nuevo desafío
    </Button>
  );

  return (
    <ListScreen
      title="Desafíos"
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      rowKey={(d) => d.id}
      columns={columnasDe(hoy, acciones, setAsignando)}
      actions={
        <>
          <Button variant="secondary" render={<Link to="/reconoce/admin/desafios/progreso" />}>
            Progreso
          </Button>
          {nuevo}
        </>
      }
      empty={{
        icon: <Target />,
        title: 'Todavía no hay desafíos',
        hint: 'Creá el primero: qué se propone, entre qué fechas y cuántos puntos vale cada objetivo.',
        action: nuevo,
      }}
    >
      {acciones.dialogos}
      <Asignar desafio={asignando} sucursales={sucursales} onCerrar={dejarDeAsignar} />
    </ListScreen>
  );
}

function columnasDe(
  hoy: Dia,
  acciones: Acciones,
  onAsignar: (desafio: Desafio) => void,
): readonly ListColumn<Desafio>[] {
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
            {d.serie ? (
              <Badge size="sm" icon={<Repeat aria-hidden />}>
                {d.serie.siguiente ? RITMO_EN_PALABRAS[d.serie.ritmo] : 'Ya no se repite'}
              </Badge>
            ) : null}
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
      cell: (d) => <span className="text-sm xl:whitespace-nowrap">{rango(d.fecha_inicio, d.fecha_fin)}</span>,
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
      className: 'xl:w-40',
      cell: (d) => (
        <AccionesDeDesafio desafio={d} hoy={hoy} acciones={acciones} onAsignar={() => onAsignar(d)} />
      ),
    },
  ];
}

/** When its state will change by itself. */
function Vigencia({ desafio: d, hoy }: { desafio: Desafio; hoy: Dia }) {
  const texto =
    d.estado === 'borrador' && d.activar_automaticamente
      ? `Se activa el ${fechaCorta(d.fecha_inicio, hoy)}`
      : d.estado === 'activo' && d.fecha_inicio > hoy
        ? `Empieza el ${fechaCorta(d.fecha_inicio, hoy)}`
        : null;
  return texto ? <span className="text-xs whitespace-nowrap text-ink-2 max-md:block">{texto}</span> : null;
}
