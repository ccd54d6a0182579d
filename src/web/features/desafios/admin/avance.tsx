import { Hourglass, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { diasRestantes } from '#domain/desafios/desafio.ts';
import { etiquetaProgreso, type EtiquetaProgreso } from '#domain/desafios/participaciones/participacion.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { byTitle } from '#web/comun/list.ts';
import { cantidad, diaRelativo, fecha, numero, porcentaje } from '#domain/comun/formato.ts';
import { EnlaceAPersona } from '#web/comun/persona.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Numeral } from '#web/ui/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { AVANCE, type Avance } from './tipos.ts';

type Props = {
  avance: Avance & { view: ReturnType<typeof AVANCE.read> };
  hoy: Dia;
  /** Links to the other views, at the start of the toolbar. */
  vistas: ReactNode;
};
type Fila = Avance['filas'][number];

/** The progress of the active challenges: figures for each, and each participation. */
export function AvanceDeDesafios({ avance, hoy, vistas }: Props) {
  const { desafios, filas, total, view } = avance;
  if (desafios.length === 0) {
    return (
      <>
        <PageHeader title="Progreso" tabs={vistas} />
        <Card>
          <EmptyState
            icon={<Target />}
            title="No hay desafíos activos en este momento"
            hint="Acá se ve cómo avanza cada desafío activo y quiénes participan."
            action={
              <Button variant="secondary" render={<Link to="/reconoce/admin/desafios" />}>
                Ir a los desafíos
              </Button>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <ListScreen
      title="Progreso"
      count=""
      tabs={vistas}
      list={AVANCE}
      view={view}
      rows={filas}
      total={total}
      caption="Participaciones en los desafíos activos"
      rowKey={(f) => f.id}
      columns={COLUMNAS}
      choices={{ desafio_id: byTitle(desafios) }}
      beside={
        <ul className="mb-6 grid gap-3 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid-cols-2 xl:grid-cols-3 min-[87.5rem]:grid-cols-1">
          {desafios.map((d) => (
            <li key={d.id} className="max-sm:w-72 max-sm:max-w-[85vw] max-sm:shrink-0 max-sm:snap-start">
              <Figuras desafio={d} hoy={hoy} elegido={d.id === view.desafio_id} />
            </li>
          ))}
        </ul>
      }
      empty={{
        icon: <Hourglass />,
        title: 'Todavía no participa nadie',
        hint: 'Podés asignar el desafío a quienes quieras invitar.',
        action: (
          <Button variant="secondary" render={<Link to="/reconoce/admin/desafios" />}>
            Asignar
          </Button>
        ),
      }}
    />
  );
}

const TONOS: Readonly<Record<EtiquetaProgreso, Tone>> = {
  'Sin comenzar': 'neutral',
  'En progreso': 'blue',
  Completado: 'green',
};

const COLUMNAS: readonly ListColumn<Fila>[] = [
  {
    key: 'quien',
    header: 'Participante',
    main: true,
    cell: (f) => (
      <span className="min-w-0 wrap-anywhere">
        {f.empleado_id ? <EnlaceAPersona id={f.empleado_id} nombre={f.quien} /> : <bdi>{f.quien}</bdi>}
        {f.empleado_id ? null : (
          <Badge size="sm" tone="brand" className="ml-2">
            Grupo
          </Badge>
        )}
        {f.sucursal ? <span className="block text-sm font-normal text-ink-2">{f.sucursal}</span> : null}
        <bdi className="block text-sm font-normal md:hidden">{f.desafio.titulo}</bdi>
      </span>
    ),
  },
  {
    key: 'desafio',
    hideOnPhone: true,
    header: 'Desafío',
    cell: (f) => (
      <bdi className="line-clamp-2 text-sm wrap-anywhere max-md:text-right">{f.desafio.titulo}</bdi>
    ),
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: (f) => {
      const etiqueta = etiquetaDe(f);
      return (
        <span className="flex flex-col items-start gap-0.5 max-md:items-end">
          <StatusBadge tone={TONOS[etiqueta]}>{etiqueta}</StatusBadge>
          {f.ultima?.estado === 'enviada' ? <span className="text-xs text-ink-2">Por validar</span> : null}
          {etiqueta === 'Completado' && f.fecha_validacion ? (
            <span className="text-xs text-ink-2">el {fecha(f.fecha_validacion)}</span>
          ) : null}
        </span>
      );
    },
  },
  {
    key: 'progreso',
    header: 'Progreso',
    cell: (f) => (
      <ProgressBar
        label={`Progreso de ${f.quien}`}
        hideLabel
        value={f.progreso}
        valueText={porcentaje(f.progreso)}
        tone={f.progreso === 100 ? 'green' : 'brand'}
        size="sm"
        className="w-32"
      />
    ),
  },
  {
    key: 'puntos',
    header: 'Puntos',
    align: 'end',
    cell: (f) => (
      <span className="whitespace-nowrap">
        <Numeral className="text-lg">{numero(f.puntos_acreditados)}</Numeral>
        <span className="text-sm text-ink-2"> de {numero(f.puntosDisponibles)}</span>
      </span>
    ),
  },
];

/** The spec's label. A challenge at 100 after a reversal is not completed until it is validated again. */
function etiquetaDe({ progreso, fecha_validacion }: Fila): EtiquetaProgreso {
  const etiqueta = etiquetaProgreso(progreso);
  return etiqueta === 'Completado' && fecha_validacion === null ? 'En progreso' : etiqueta;
}

/** The figures of one active challenge. Pressing it filters the list. */
function Figuras({
  desafio: d,
  hoy,
  elegido,
}: {
  desafio: Avance['desafios'][number];
  hoy: Dia;
  elegido: boolean;
}) {
  const dias = diasRestantes(d.fecha_fin, hoy);
  const partes = [
    { cuantos: d.completados, texto: 'completado', varios: 'completados', clase: 'bg-green' },
    { cuantos: d.en_progreso, texto: 'en progreso', varios: 'en progreso', clase: 'bg-blue' },
    { cuantos: d.sin_comenzar, texto: 'sin comenzar', varios: 'sin comenzar', clase: 'bg-control' },
  ];
  return (
    <Card
      as="article"
      highlight={elegido}
      className={cn(
        'relative flex h-full flex-col gap-3 transition-colors',
        !elegido && 'hover:border-control',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold">
          <Link
            to={elegido ? '?' : `?desafio=${d.id}`}
            preventScrollReset
            aria-current={elegido ? 'true' : undefined}
            className="line-clamp-2 text-ink no-underline wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{d.titulo}</bdi>
          </Link>
        </h2>
        <Badge tone={dias <= 3 ? 'red' : 'neutral'} className="shrink-0">
          Termina {diaRelativo(d.fecha_fin, hoy)}
        </Badge>
      </div>
      <p className="mt-auto text-sm text-ink-2">
        <Numeral className="mr-1 text-3xl text-ink">{numero(d.participantes)}</Numeral>
        {d.participantes === 1 ? 'participante' : 'participantes'}
      </p>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-track">
        {partes.map(({ texto, cuantos, clase }) =>
          cuantos > 0 ? <span key={texto} style={{ flexGrow: cuantos }} className={clase} /> : null,
        )}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {partes.map(({ texto, varios, cuantos, clase }) => (
          <li key={texto} className="flex items-center gap-1.5">
            <span aria-hidden className={cn('size-2 rounded-full', clase)} />
            {cantidad(cuantos, texto, varios)}
          </li>
        ))}
      </ul>
      {d.por_validar > 0 ? (
        <Button
          size="sm"
          variant="secondary"
          className="z-1 self-start"
          render={<Link to={`?vista=validar&desafio=${d.id}`} />}
        >
          {cantidad(d.por_validar, 'evidencia por validar', 'evidencias por validar')}
        </Button>
      ) : null}
    </Card>
  );
}
