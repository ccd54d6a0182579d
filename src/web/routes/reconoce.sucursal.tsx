import { data, Outlet, useLocation, useNavigation } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { useClaveDeEnvio } from '#web/envio/clave-de-envio.ts';
import { actualDe } from '#web/features/marco/menu.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { PestanasDeSucursal, TambienHoy } from '#web/features/marco/pestanas-de-sucursal.tsx';
import { menuDeSucursal } from '#web/features/marco/sucursal.ts';
import { TituloDeSeccion } from '#web/features/marco/titulo.ts';
import { EsqueletoDeReportes } from '#web/features/gobierno/reportes/esqueleto.tsx';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardsSkeleton, ListSkeleton } from '#web/ui/skeletons.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.sucursal.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Mi Sucursal · Reconoce' }];

/**
 * A gerente's "Mi Sucursal". Each of its sections is an entry of its menu and a route; the counts of the menu are what waits
 * for them.
 */
export async function loader(args: Route.LoaderArgs) {
  const { con_sesion, puede } = await cargar(args, (api) => api.cuentas.sesion());
  // Without a session the inner screen redirects to sign-in, because it knows the URL to return to.
  if (con_sesion && !puede.sucursal) throw data(null, { status: 403 });
  if (!con_sesion) return null;
  const { esperan } = await cargar(args, (api) => api.panel.hoy());
  return Object.fromEntries(esperan.map(({ que, cuantos }) => [que, cuantos]));
}

export const shouldRevalidate = recargarSi(
  'perfil',
  'empleados',
  'evidencias',
  'premios',
  'presupuesto',
  'capacitaciones',
);

export const handle = { menu: menuDeSucursal };

/** What waits for a gerente besides the evidence. */
const TAMBIEN_HOY = [
  { que: 'entregas', to: '/reconoce/sucursal/premios' },
  { que: 'por_vencer', to: '/reconoce/sucursal/capacitaciones?plazo=por_vencer' },
] as const;

/** The sections that are not a list with filters. */
const ESQUELETOS = new Map([
  ['/reconoce/sucursal/grupos', <CardsSkeleton key="grupos" label="Cargando los grupos" />],
  [
    '/reconoce/sucursal/meritos',
    <ListSkeleton key="meritos" label="Cargando los méritos" filters={2} button lead="round" />,
  ],
  [
    '/reconoce/sucursal/premios',
    <ListSkeleton key="premios" label="Cargando los reclamos" tabs lead="round" rows={5} />,
  ],
  ['/reconoce/sucursal/reportes', <EsqueletoDeReportes key="reportes" />],
]);

export default function Sucursal({ loaderData }: Route.ComponentProps) {
  const sesion = useSesion();
  const { pathname } = useLocation();
  const sigue = useSigue(pathname);
  const secciones = menuDeSucursal(sesion, loaderData ?? {})?.slice(-1) ?? [];
  const actual = actualDe(secciones, { pathname: sigue ?? pathname, search: '' });
  const titulo = actual?.texto ?? 'Mi Sucursal';
  useClaveDeEnvio();
  return (
    <TituloDeSeccion value={titulo}>
      {/* On a phone the sidebar is a drawer, and a gerente goes from one section to another all the time. */}
      <PestanasDeSucursal
        entradas={secciones.flatMap(({ entradas }) => entradas)}
        actual={actual}
        className="-mt-2 mb-4 md:hidden"
      />
      {actual?.to === '/reconoce/sucursal' ? (
        <TambienHoy
          esperan={TAMBIEN_HOY.map(({ que, to }) => ({ que, to, cuantos: loaderData?.[que] ?? 0 }))}
          className="mb-4 md:hidden"
        />
      ) : null}
      {/* Kept mounted, so that nothing is lost if the person cancels the navigation. */}
      <div hidden={sigue !== null}>
        <Outlet />
      </div>
      {sigue === null ? null : (
        <>
          <PageHeader title={titulo} />
          {ESQUELETOS.get(sigue) ?? <ListSkeleton label="Cargando" tabs filters={2} lead="round" />}
        </>
      )}
    </TituloDeSeccion>
  );
}

/** The section of this area that is loading, once it takes longer than a moment. */
function useSigue(pathname: string): string | null {
  const { state, location } = useNavigation();
  const destino = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  return useDelayed(destino?.startsWith('/reconoce/sucursal/') ? destino : null);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader title="Mi Sucursal" />
      <PantallaQueFallo error={error} queFallo={CARGAS.datos} />
    </>
  );
}
