import { CalendarRange, CircleUserRound, Inbox, Plus, TriangleAlert, Wallet } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, numero, pesos } from '#domain/comun/formato.ts';
import { enlaceDeMesa } from '#domain/plano/enlaces.ts';
import {
  antiguedad,
  ESTADOS_DE_SOLICITUD,
  esperaDemas,
  estaCerrada,
  type EstadoDeSolicitud,
  NOMBRES_DE_ESTADO,
  NOMBRES_DE_MOTIVO,
  numeroDeSolicitud,
  siguientePaso,
} from '#domain/plano/solicitud.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { periodoEnPalabras, TONOS } from './palabras.ts';
import type { EnTablero } from './tipos.ts';

const COLUMNAS: Readonly<Record<EstadoDeSolicitud, string>> = {
  nueva: 'Nuevas',
  respondida: 'Respondidas',
  cotizada: 'Cotizadas',
  ganada: 'Ganadas',
  perdida: 'Perdidas',
};

export type TableroProps = {
  abiertas: readonly EnTablero[];
  cerradas: readonly EnTablero[];
  totales: Readonly<Record<EstadoDeSolicitud, number>>;
  hoy: Dia;
  mias: boolean;
  q: string;
};

/** The requests by state: columns side by side where they fit, one list after another on a phone. */
export function Tablero({ abiertas, cerradas, totales, hoy, mias, q }: TableroProps) {
  const todas = [...abiertas, ...cerradas];
  const vacio = ESTADOS_DE_SOLICITUD.every((estado) => totales[estado] === 0);
  return (
    <>
      <PageHeader
        title="Solicitudes"
        subtitle="Lo que piden las marcas, y qué sigue con cada una."
        actions={
          <Button render={<Link to={`${enlaceDeMesa()}/nueva`} />} icon={<Plus aria-hidden />}>
            Anotar una
          </Button>
        }
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <LinkTabs
          label="De quién"
          current={mias ? 'mias' : 'todas'}
          tabs={[
            { key: 'todas', label: 'Todas', to: direccion({ mias: false, q }) },
            { key: 'mias', label: 'Las mías', to: direccion({ mias: true, q }) },
          ]}
          className="border-b-0"
        />
        <search className="w-full sm:w-72">
          <Form method="get">
            {mias ? <input type="hidden" name="mias" value="1" /> : null}
            <SearchField name="q" label="Buscar" placeholder="Marca, persona o S-1042" defaultValue={q} />
          </Form>
        </search>
      </div>
      {vacio ? (
        <EmptyState
          icon={<Inbox />}
          title={q === '' && !mias ? 'Todavía no pidió nadie' : 'No hay ninguna así'}
          hint={
            q === '' && !mias
              ? 'Las que llegan desde el plano público aparecen acá, y les avisamos por mail. También podés anotar la que llegó por teléfono.'
              : 'Probá con otra búsqueda, o mirá todas.'
          }
          action={
            q === '' && !mias ? null : (
              <Link to={enlaceDeMesa()} className={buttonClass({ variant: 'secondary' })}>
                Ver todas
              </Link>
            )
          }
        />
      ) : (
        <div className="grid gap-x-4 gap-y-6 lg:grid-cols-5">
          {ESTADOS_DE_SOLICITUD.map((estado) => (
            <Columna
              key={estado}
              estado={estado}
              total={totales[estado]}
              solicitudes={todas.filter((una) => una.estado === estado)}
              hoy={hoy}
            />
          ))}
        </div>
      )}
    </>
  );
}

function Columna({
  estado,
  total,
  solicitudes,
  hoy,
}: {
  estado: EstadoDeSolicitud;
  total: number;
  solicitudes: readonly EnTablero[];
  hoy: Dia;
}) {
  const id = `columna-${estado}`;
  // What is closed asks for nothing: a few of them, and the rest folded.
  const aLaVista = estaCerrada(estado) ? CERRADAS_A_LA_VISTA : Infinity;
  return (
    <section aria-labelledby={id} className={total === 0 ? 'max-lg:hidden' : ''}>
      <h2
        id={id}
        className="sticky top-28 z-10 flex items-center gap-2 bg-paper py-2 font-semibold lg:static"
      >
        <StatusBadge tone={TONOS[estado]}>{COLUMNAS[estado]}</StatusBadge>
        <span className="numeral text-ink-2">{numero(total)}</span>
      </h2>
      {solicitudes.length === 0 ? (
        <p className="rounded-card border border-line border-dashed p-4 text-center text-ink-2 text-sm">
          Ninguna
        </p>
      ) : (
        <>
          <Tarjetas solicitudes={solicitudes.slice(0, aLaVista)} hoy={hoy} />
          {solicitudes.length > aLaVista ? (
            <details className="mt-2">
              <summary className="tap min-h-11 cursor-pointer content-center rounded-control px-2 font-semibold text-brand text-sm">
                Ver {cantidad(solicitudes.length - aLaVista, 'más', 'más')}
              </summary>
              <Tarjetas solicitudes={solicitudes.slice(aLaVista)} hoy={hoy} />
            </details>
          ) : null}
        </>
      )}
      {total > solicitudes.length ? (
        <p className="mt-2 text-ink-2 text-sm">
          Se ven las {solicitudes.length} más nuevas de {numero(total)}: buscá las demás por su número o
          marca.
        </p>
      ) : null}
    </section>
  );
}

/** How many of each closed column are seen at once. */
const CERRADAS_A_LA_VISTA = 6;

function Tarjetas({ solicitudes, hoy }: { solicitudes: readonly EnTablero[]; hoy: Dia }) {
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-1">
      {solicitudes.map((una) => (
        <Tarjeta key={una.id} solicitud={una} hoy={hoy} />
      ))}
    </ul>
  );
}

/** One request. The whole card goes to it; taking it is a button of its own. */
function Tarjeta({ solicitud, hoy }: { solicitud: EnTablero; hoy: Dia }) {
  const { id, estado, marca, nombre, espacios, desde, hasta, presupuesto, dueno, motivo, origen } = solicitud;
  const { formData } = useNavigation();
  const tarde = esperaDemas(estado, diaDe(solicitud.movida_en), hoy);
  const dicho = motivo === null ? null : NOMBRES_DE_MOTIVO[motivo];
  return (
    <li className="relative grid content-start gap-1.5 rounded-card border border-line bg-card p-3 shadow-card transition-shadow focus-within:shadow-pop hover:shadow-pop">
      <div className="flex items-baseline justify-between gap-2 text-ink-2 text-xs">
        <span className="numeral">{numeroDeSolicitud(solicitud.numero)}</span>
        <span className="flex items-center gap-1">
          {tarde ? <TriangleAlert aria-hidden className="size-3.5 text-danger" /> : null}
          <span className={tarde ? 'font-semibold text-danger' : ''}>
            {tarde ? <span className="sr-only">Espera demasiado: </span> : null}
            {antiguedad(diaDe(solicitud.creada_en), hoy)}
          </span>
        </span>
      </div>
      <h3 className="font-semibold leading-tight wrap-anywhere">
        <Link
          to={enlaceDeMesa(id)}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          <bdi>{marca}</bdi>
        </Link>
      </h3>
      <p className="text-ink-2 text-sm wrap-anywhere">
        <bdi>{nombre}</bdi>
        {origen === 'renovacion' ? ' · quiere renovar' : null}
      </p>
      {espacios.length === 0 ? null : (
        <p className="text-sm wrap-anywhere">
          {espacios.slice(0, 3).join(', ')}
          {espacios.length > 3 ? ` y ${espacios.length - 3} más` : ''}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-2 text-xs [&_svg]:size-3.5">
        <span className="inline-flex items-center gap-1">
          <CalendarRange aria-hidden />
          {periodoEnPalabras(desde, hasta, hoy)}
        </span>
        {presupuesto === null ? null : (
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Wallet aria-hidden />
            {pesos(presupuesto)}
          </span>
        )}
      </p>
      <div className="mt-1 flex items-center justify-between gap-2 border-line border-t pt-2 text-xs">
        <span className="min-w-0">
          <span className="block font-semibold">
            {dicho ?? siguientePaso({ ...solicitud, dueno: dueno !== null, hoy })}
          </span>
          <span className="inline-flex max-w-full items-center gap-1 text-ink-2">
            <CircleUserRound aria-hidden className="size-3.5 shrink-0" />
            {dueno === null ? 'Sin dueño' : <bdi className="truncate">{dueno.nombre}</bdi>}
          </span>
        </span>
        {dueno === null && (estado === 'nueva' || estado === 'respondida' || estado === 'cotizada') ? (
          <Form method="post" className="relative">
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              loading={formData?.get('id') === id}
              aria-label={`Tomar ${numeroDeSolicitud(solicitud.numero)}, ${marca}`}
            >
              Tomar
            </Button>
          </Form>
        ) : null}
      </div>
      {estado === 'ganada' && origen === 'renovacion' ? <Badge size="sm">Renovó</Badge> : null}
    </li>
  );
}

function direccion({ mias, q }: { mias: boolean; q: string }): string {
  const busqueda = new URLSearchParams();
  if (mias) busqueda.set('mias', '1');
  if (q !== '') busqueda.set('q', q);
  const texto = busqueda.toString();
  return texto === '' ? enlaceDeMesa() : `${enlaceDeMesa()}?${texto}`;
}

/** A request's state with its colour. */
export function EstadoDe({ estado }: { estado: EstadoDeSolicitud }) {
  return <StatusBadge tone={TONOS[estado]}>{NOMBRES_DE_ESTADO[estado]}</StatusBadge>;
}
