import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigation, useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { REPORTES, REPORTES_DE_RRHH, REPORTES_EN_ORDEN } from '#domain/gobierno/reportes/palabras.ts';
import { cualEs, NOMBRES_DE_TRAMO, TRAMOS, tramoConocido } from '#domain/gobierno/reportes/tramos.ts';
import { NOMBRES_DE_ROL, ROLES } from '#domain/comun/permisos/permisos.ts';
import { ExportMenu } from '#web/comun/exportar.tsx';
import { fecha, rango } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { FilterDates, FilterForm, FilterSelect } from '#web/ui/filter-form.tsx';
import { SegmentedLinks, useShowCurrent } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { Cola } from './cola.tsx';
import { type Consulta, direccionDe, leerConsulta } from './consulta.ts';
import { EsqueletoDeReporte } from './esqueleto.tsx';
import { Participacion } from './participacion.tsx';
import { Premios } from './premios.tsx';
import { Presupuesto } from './presupuesto.tsx';
import { Puntos } from './puntos.tsx';
import { SinReconocer } from './sin-reconocer.tsx';
import type { Leido } from './tipos.ts';

// Not of the report that opens first.
const Capacitaciones = lazy(async () => ({ default: (await import('./capacitaciones.tsx')).Capacitaciones }));
const Equidad = lazy(async () => ({ default: (await import('./equidad.tsx')).Equidad }));
const Preguntas = lazy(async () => ({ default: (await import('./capacitaciones.tsx')).Preguntas }));
const Movimientos = lazy(async () => ({ default: (await import('./movimientos.tsx')).Movimientos }));

type Props = {
  leido: Leido;
  /** The same report of the stretch before; null if there is nothing to compare. */
  antes: Leido | null;
  hoy: Dia;
  consulta: Consulta;
  /** Null if the user can see only their own branch. */
  sucursales: readonly { id: string; nombre: string }[] | null;
};

/** The reports: a menu, the filters, and the selected report, to read, print or download. */
export function PantallaDeReportes({ leido, antes, hoy, consulta, sucursales }: Props) {
  const [query] = useSearchParams();
  const { state, location } = useNavigation();
  const pedida =
    state === 'loading' ? leerConsulta(new URLSearchParams(location.search)).reporte : leido.reporte;
  const sigue = useDelayed(pedida === leido.reporte ? null : pedida);
  const actual = sigue ?? leido.reporte;
  const tira = useShowCurrent<HTMLElement>(actual);
  const { titulo, bajada } = REPORTES[actual];
  const ofrecidos = REPORTES_EN_ORDEN.filter(
    (clave) => sucursales !== null || !REPORTES_DE_RRHH.includes(clave),
  );
  return (
    <>
      <PageHeader
        title="Reportes"
        className="print:hidden"
        actions={
          <>
            <ExportMenu
              file="reportes"
              query={new URLSearchParams(direccionDe(query, { reporte: leido.reporte }))}
            />
            <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Imprimir
            </Button>
          </>
        }
      />
      <div className="grid gap-5 lg:grid-cols-[12rem_minmax(0,1fr)] print:block">
        <nav
          ref={tira}
          aria-label="Reportes"
          className="scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:grid lg:content-start lg:px-0 print:hidden"
        >
          {ofrecidos.map((clave) => (
            <Link
              key={clave}
              data-tab={clave}
              to={direccionDe(query, { reporte: clave, origen: null })}
              preventScrollReset
              aria-current={clave === actual ? 'page' : undefined}
              className={cn(
                'flex min-h-11 shrink-0 items-center rounded-control px-3 no-underline transition-colors',
                clave === actual
                  ? 'bg-brand-soft font-semibold text-brand'
                  : 'text-ink-2 hover:bg-kraft hover:text-ink',
              )}
            >
              {REPORTES[clave].titulo}
            </Link>
          ))}
          {sucursales === null ? null : (
            <>
              <Link
                to={`/reconoce/admin/reportes/imprimir${direccionDe(query, { reporte: null })}`}
                className={cn(APARTE, 'lg:mt-2 lg:border-t lg:border-line')}
              >
                Informe para imprimir
              </Link>
              <Link to="/reconoce/admin/reportes/envios" className={APARTE}>
                Envíos por email
              </Link>
            </>
          )}
        </nav>
        <section aria-label={titulo} className="min-w-0">
          <div className="mb-4">
            <h2 className="headline text-2xl">{titulo}</h2>
            <p className="text-ink-2 text-pretty">{bajada}</p>
            {'desde' in leido.datos && actual === leido.reporte ? (
              <p className="mt-1 text-sm font-semibold">
                Del {fecha(leido.datos.desde)} al {fecha(leido.datos.hasta)}
                {antes && 'desde' in antes.datos ? (
                  <span className="font-normal text-ink-2">
                    , comparado con {rango(antes.datos.desde, antes.datos.hasta)}
                  </span>
                ) : null}
              </p>
            ) : null}
          </div>
          {'desde' in leido.datos ? (
            <SegmentedLinks
              label="Fechas"
              className="mb-3"
              current={cualEs(leido.datos, hoy) ?? ''}
              tabs={TRAMOS.map((cual) => ({
                key: cual,
                label: NOMBRES_DE_TRAMO[cual],
                to: direccionDe(query, { reporte: leido.reporte, ...tramoConocido(cual, hoy) }),
              }))}
            />
          ) : null}
          <FilterForm keep={['reporte']} className="mb-4 print:hidden">
            <div className="grid w-full grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap">
              {!('desde' in leido.datos) ? null : (
                <FilterDates
                  // What was asked for while it makes no sense, with its error; else the stretch that is shown.
                  desde={consulta.error ? (query.get('desde') ?? '') : leido.datos.desde}
                  hasta={consulta.error ? (query.get('hasta') ?? '') : leido.datos.hasta}
                  error={consulta.error}
                />
              )}
              {sucursales === null ? null : (
                <FilterSelect
                  label="Sucursal"
                  name="sucursal"
                  defaultValue={consulta.sucursal_id ?? ''}
                  placeholder="Todas las sucursales"
                  options={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
                  className="sm:w-52"
                />
              )}
              <FilterSelect
                label="Rol"
                name="rol"
                defaultValue={consulta.rol ?? ''}
                placeholder="Todos los roles"
                options={ROLES.map((rol) => ({ value: rol, label: NOMBRES_DE_ROL[rol] }))}
                className="sm:w-48"
              />
              {leido.reporte === 'capacitaciones' ? (
                <FilterSelect
                  label="Capacitación"
                  name="capacitacion"
                  defaultValue={consulta.capacitacion_id ?? ''}
                  placeholder="Todas las capacitaciones"
                  options={leido.datos.capacitaciones.map(({ id, titulo: label }) => ({ value: id, label }))}
                  className="max-sm:col-span-2 sm:w-56"
                />
              ) : null}
            </div>
          </FilterForm>
          {sigue ? (
            <EsqueletoDeReporte />
          ) : (
            <Suspense fallback={<EsqueletoDeReporte />}>
              <Contenido leido={leido} antes={antes} pagina={consulta.pagina} rrhh={sucursales !== null} />
            </Suspense>
          )}
        </section>
      </div>
    </>
  );
}

/** What is not a report, below them. */
const APARTE =
  'flex min-h-11 shrink-0 items-center rounded-control px-3 text-ink-2 no-underline transition-colors hover:bg-kraft hover:text-ink';

/** The figures, charts and rows of one report. */
export function Contenido({
  leido,
  antes,
  pagina,
  rrhh,
  papel = false,
}: {
  leido: Leido;
  antes: Leido | null;
  pagina: number;
  rrhh: boolean;
  /** To be read on paper: no figure opens anything. */
  papel?: boolean;
}) {
  switch (leido.reporte) {
    case 'participacion':
      return (
        <Participacion
          datos={leido.datos}
          antes={antes?.reporte === 'participacion' ? antes.datos : null}
          rrhh={rrhh}
        />
      );
    case 'cola':
      return <Cola datos={leido.datos} rrhh={rrhh} />;
    case 'puntos':
      return (
        <Puntos datos={leido.datos} antes={antes?.reporte === 'puntos' ? antes.datos : null}>
          {papel ? undefined : leido.movimientos ? (
            <Movimientos {...leido.movimientos} pagina={pagina} />
          ) : null}
        </Puntos>
      );
    case 'premios':
      return (
        <Premios datos={leido.datos} antes={antes?.reporte === 'premios' ? antes.datos : null} rrhh={rrhh} />
      );
    case 'presupuesto':
      return (
        <Presupuesto
          datos={leido.datos}
          antes={antes?.reporte === 'presupuesto' ? antes.datos : null}
          rrhh={rrhh}
        />
      );
    case 'capacitaciones':
      return (
        <Capacitaciones
          datos={leido.datos}
          antes={antes?.reporte === 'capacitaciones' ? antes.datos : null}
          rrhh={rrhh}
        />
      );
    case 'preguntas':
      return <Preguntas datos={leido.datos} rrhh={rrhh} />;
    case 'equidad':
      return <Equidad datos={leido.datos} />;
    case 'sin_reconocer':
      return <SinReconocer datos={leido.datos} pagina={pagina} />;
  }
}
