import { BarChart3, HeartPulse, Settings } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/textos.ts';
import { AccesoDenegado } from '#web/features/gobierno/admin/acceso-denegado.tsx';
import { esDelPanel, PESTANAS, SECCIONES, seccionDe } from '#web/features/gobierno/admin/secciones.ts';
import { PestanasDeCapacitaciones } from '#web/features/capacitaciones/admin/pestanas.tsx';
import { PestanasDeDesafios } from '#web/features/desafios/admin/pestanas.tsx';
import { EsqueletoDeAjustes } from '#web/features/empresa/configuracion/esqueleto.tsx';
import { PestanasDePremios } from '#web/features/premios/admin/pestanas.tsx';
import { EsqueletoDeImportar } from '#web/features/puntos/meritos/esqueleto.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { EsqueletoDelPanel } from '#web/features/gobierno/panel/esqueleto.tsx';
import { EsqueletoDeReportes } from '#web/features/gobierno/reportes/esqueleto.tsx';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardsSkeleton, FormSkeleton, ListSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.admin.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Panel Admin · Reconoce' }];

/** The layout and the guard of the admin area: only RRHH may read the counts of its menu, so nobody else gets in. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const { registros, personal, reclamos } = await api.panel.pendientes();
    return { registros: registros + personal, reclamos };
  });
}

export const shouldRevalidate = recargarSi('empleados', 'premios');

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { por_validar } = useSesion();
  const sigue = useSigue(pathname);
  const esqueleto = esqueletoDe(sigue, por_validar, loaderData.reclamos);
  useAviso();
  const seccion = seccionDe(esqueleto ? (sigue ?? pathname) : pathname)?.tab ?? '';
  const cuentas: Readonly<Record<string, { count: number; countLabel: string }>> = {
    challenges: { count: por_validar, countLabel: `${por_validar} por validar` },
    users: { count: loaderData.registros, countLabel: `${loaderData.registros} por aprobar` },
    prizes: { count: loaderData.reclamos, countLabel: `${loaderData.reclamos} por decidir` },
  };
  return (
    <>
      <PageHeader
        title="Dashboard Administrativo"
        actions={
          <nav aria-label="Herramientas" className="flex flex-wrap gap-2 print:hidden">
            {HERRAMIENTAS.map(({ tab, Icono }) => {
              const herramienta = SECCIONES.find((otra) => otra.tab === tab);
              if (!herramienta) return null;
              // Integrations have no button of their own: they are reached from the settings, whose button is then the
              // current one.
              const dentro = tab === seccion || (tab === 'config' && seccion === 'integrations');
              return (
                <Button
                  key={tab}
                  variant={dentro ? 'primary' : 'secondary'}
                  icon={<Icono aria-hidden />}
                  // So that the three fit in a row on a phone.
                  className="max-sm:px-2.5 max-sm:text-sm"
                  render={
                    <Link to={herramienta.to} aria-current={tab === seccion ? 'page' : dentro || undefined} />
                  }
                >
                  {herramienta.texto}
                </Button>
              );
            })}
          </nav>
        }
      />
      <LinkTabs
        label="Panel Admin"
        current={seccion}
        tabs={PESTANAS.map(({ tab, to, texto }) => ({ key: tab, label: texto, to, ...cuentas[tab] }))}
        className="mb-5"
      />
      {/* Kept mounted, so that nothing is lost if the person cancels the navigation. */}
      <div hidden={esqueleto !== null}>
        <Outlet />
      </div>
      {esqueleto}
    </>
  );
}

/** The spec's two buttons, and the system's health. */
const HERRAMIENTAS = [
  { tab: 'reports', Icono: BarChart3 },
  { tab: 'config', Icono: Settings },
  { tab: 'health', Icono: HeartPulse },
] as const;

/** The screen of this area that is loading, once it takes longer than a moment. */
function useSigue(pathname: string): string | null {
  const { state, location } = useNavigation();
  const destino = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  return useDelayed(destino !== null && esDelPanel(destino) ? destino : null);
}

const BASE = '/reconoce/admin';

/** The screens of this area with a skeleton of their own. */
const FORMAS = new Map<string, ReactNode>([
  ['', <EsqueletoDelPanel key="panel" />],
  ['/', <EsqueletoDelPanel key="panel" />],
  [
    '/actividad',
    <ListSkeleton key="actividad" label="Cargando la actividad" tabs filters={3} lead="round" />,
  ],
  ['/reportes', <EsqueletoDeReportes key="reportes" />],
  ['/config', <EsqueletoDeAjustes key="config" />],
  [
    '/integraciones',
    <ListSkeleton key="integraciones" label="Cargando las integraciones" search={false} rows={6} />,
  ],
  ['/salud', <CardsSkeleton key="salud" label="Mirando cómo anda el sistema" />],
  [
    '/sucursales',
    <ListSkeleton key="sucursales" label="Cargando las sucursales" figures={4} filters={1} button />,
  ],
  [
    '/presupuesto',
    <ListSkeleton
      key="presupuesto"
      label="Cargando el presupuesto"
      figures={4}
      search={false}
      filters={1}
      button
    />,
  ],
  ['/roles', <ListSkeleton key="roles" label="Cargando los roles" figures={4} tabs search={false} />],
  [
    '/usuarios',
    <ListSkeleton key="usuarios" label="Cargando los usuarios" tabs filters={2} button lead="round" />,
  ],
  [
    '/empleados',
    <ListSkeleton key="empleados" label="Cargando los empleados" filters={4} button lead="round" />,
  ],
  ['/empleados/importar', <EsqueletoDeImportar key="importar" dentro titulo="Importar empleados" />],
  ['/desafios', <ListSkeleton key="desafios" label="Cargando los desafíos" filters={1} button />],
  [
    '/desafios/progreso',
    <ListSkeleton key="progreso" label="Cargando el avance" figures={3} tabs filters={1} />,
  ],
  [
    '/capacitaciones',
    <ListSkeleton key="capacitaciones" label="Cargando las capacitaciones" filters={1} button />,
  ],
  [
    '/capacitaciones/asignaciones',
    <ListSkeleton
      key="asignaciones"
      label="Cargando las asignaciones"
      tabs
      filters={3}
      button
      lead="round"
    />,
  ],
  [
    '/capacitaciones/evaluaciones',
    <ListSkeleton key="evaluaciones" label="Cargando las evaluaciones" filters={2} button />,
  ],
  [
    '/capacitaciones/reportes',
    <ListSkeleton key="reportes" label="Cargando los reportes" figures={4} search={false} filters={4} />,
  ],
  [
    '/premios',
    <ListSkeleton key="premios" label="Cargando los reclamos" tabs filters={2} lead="round" rows={5} />,
  ],
  [
    '/premios/catalogo',
    <ListSkeleton key="catalogo" label="Cargando los premios" filters={2} button lead="square" rows={6} />,
  ],
]);

/** Form screens, for a new or an existing item. */
const FORMULARIOS: readonly (readonly [string, ReactNode])[] = [
  ['/desafios/', <FormSkeleton key="desafio" label="Cargando el desafío" />],
  ['/capacitaciones/', <FormSkeleton key="capacitacion" label="Cargando" fields={[4, 3]} />],
  ['/premios/', <FormSkeleton key="premio" label="Cargando el premio" fields={[5]} className="max-w-5xl" />],
];

/** The skeleton of a screen of this area, below its tabs if it has them; null if it has none. */
function esqueletoDe(pathname: string | null, porValidar: number, reclamos: number): ReactNode {
  if (pathname === null) return null;
  const cual = pathname.slice(BASE.length);
  const forma = FORMAS.get(cual);
  if (forma === undefined) {
    return FORMULARIOS.find(([inicio]) => cual.startsWith(inicio))?.[1] ?? null;
  }
  return (
    <>
      {cual.startsWith('/desafios') ? (
        <PestanasDeDesafios pathname={pathname} porValidar={porValidar} />
      ) : cual.startsWith('/capacitaciones') ? (
        <PestanasDeCapacitaciones pathname={pathname} />
      ) : cual.startsWith('/premios') ? (
        <PestanasDePremios pathname={pathname} pendientes={reclamos} />
      ) : null}
      {forma}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { puede } = useSesion();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return <AccesoDenegado conSucursal={puede.sucursal} />;
  }
  return (
    <>
      <PageHeader title="Dashboard Administrativo" />
      <PantallaQueFallo error={error} queFallo={CARGAS.dashboard} />
    </>
  );
}

/** Shows once the result of a form that redirected here (`?aviso=desafio_creado`), and removes it from the URL. */
function useAviso() {
  const [query, setQuery] = useSearchParams();
  const clave = query.get('aviso');
  useEffect(() => {
    if (clave === null) return;
    const exito = Object.entries(EXITOS).find(([nombre]) => nombre === clave)?.[1];
    if (exito) toast.success(exito.titulo, { ...(exito.texto ? { text: exito.texto } : {}), id: clave });
    setQuery(
      (antes) => {
        antes.delete('aviso');
        return antes;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [clave, setQuery]);
}
