import { type ComponentProps, useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  redirect,
  useLocation,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { cargar } from '#web/api.server.ts';
import { Firmas } from '#web/comun/firmas/contexto.ts';
import { VistasDeListas } from '#web/comun/vistas/contexto.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/textos.ts';
import { AccesoDenegado } from '#web/features/gobierno/admin/acceso-denegado.tsx';
import { useClaveDeEnvio } from '#web/envio/clave-de-envio.ts';
import { EsqueletoDeAjustes } from '#web/features/empresa/configuracion/esqueleto.tsx';
import { EsqueletoDeMedallas } from '#web/features/insignias/admin/esqueleto.tsx';
import { EsqueletoDeImportar } from '#web/features/puntos/meritos/esqueleto.tsx';
import { esDeOficina, actualDe } from '#web/features/marco/menu.ts';
import { direccionDeVista, menuDeOficina } from '#web/features/marco/oficina.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { TituloDeSeccion } from '#web/features/marco/titulo.ts';
import { EsqueletoDelPanel } from '#web/features/gobierno/panel/esqueleto.tsx';
import { EsqueletoDeReportes } from '#web/features/gobierno/reportes/esqueleto.tsx';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardsSkeleton, FormSkeleton, ListSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.admin.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Panel Admin · Reconoce' }];

export const handle = { menu: menuDeOficina };

/** The layout and the guard of everything that RRHH administers: only RRHH may read the counts of its menu. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const pendientes = await api.panel.pendientes();
    const inicial =
      args.url.search === '' ? pendientes.vistas.find(esInicialDe(args.url.pathname)) : undefined;
    // The list opened bare, and not from the menu, which already leads there.
    if (inicial) throw redirect(direccionDeVista(inicial));
    return pendientes;
  });
}

export const shouldRevalidate = recargarSi('empleados', 'premios', 'insignias', 'muro', 'vistas');

/** Whether a saved view is the one with which this person opens that list. */
function esInicialDe(pathname: string) {
  return ({ predeterminada, direccion }: { predeterminada: boolean; direccion: string }) =>
    predeterminada && direccion.split('?')[0] === pathname && direccion !== pathname;
}

export default function Oficina({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  const sigue = useSigue(location.pathname);
  const secciones = menuDeOficina(useSesion(), {});
  const tituloDe = (donde: Donde) => {
    const seccion = actualDe(secciones ?? [], donde);
    return seccion?.titulo ?? seccion?.texto ?? 'Panel Admin';
  };
  const esqueleto = sigue === null ? null : esqueletoDe(sigue.pathname, tituloDe(sigue));
  useAviso();
  useClaveDeEnvio();
  return (
    <TituloDeSeccion value={tituloDe(location)}>
      {/* Kept mounted, so that nothing is lost if the person cancels the navigation. */}
      <div hidden={esqueleto !== null}>
        <VistasDeListas value={loaderData.vistas}>
          <Firmas value={loaderData}>
            <Outlet />
          </Firmas>
        </VistasDeListas>
      </div>
      {esqueleto}
    </TituloDeSeccion>
  );
}

type Donde = { readonly pathname: string; readonly search: string };

/** The screen of this area that is loading, once it takes longer than a moment. */
function useSigue(actual: string): Donde | null {
  const { state, location } = useNavigation();
  const otra = state === 'loading' && location.pathname !== actual && esDeOficina(location.pathname);
  const [pathname, search] =
    useDelayed(otra ? `${location.pathname}${location.search}` : null)?.split('?') ?? [];
  return pathname === undefined ? null : { pathname, search: search ?? '' };
}

/** What the screens that are lists begin with. */
const LISTAS: Readonly<Record<string, Omit<ComponentProps<typeof ListSkeleton>, 'label'>>> = {
  '/reconoce/admin/actividad': { filters: 3, lead: 'round' },
  '/reconoce/admin/integraciones': { search: false, rows: 6 },
  '/reconoce/admin/reportes/envios': { search: false, button: true },
  '/reconoce/admin/sucursales': { figures: 4, filters: 1 },
  '/reconoce/admin/presupuesto': { figures: 4, search: false, filters: 1 },
  '/reconoce/admin/roles': { figures: 4, tabs: true, search: false },
  '/reconoce/admin/usuarios': { filters: 2, lead: 'round' },
  '/reconoce/admin/empleados': { filters: 4, lead: 'round' },
  '/reconoce/admin/desafios': { filters: 1 },
  '/reconoce/admin/desafios/progreso': { figures: 3, tabs: true, filters: 1 },
  '/reconoce/admin/puntos': { filters: 2, button: true },
  '/reconoce/admin/meritos': { filters: 3, button: true, lead: 'round' },
  '/reconoce/admin/capacitaciones': { filters: 1 },
  '/reconoce/admin/capacitaciones/asignaciones': { tabs: true, filters: 3, lead: 'round' },
  '/reconoce/admin/capacitaciones/evaluaciones': { filters: 2 },
  '/reconoce/admin/premios': { tabs: true, filters: 2, lead: 'round', rows: 5 },
  '/reconoce/admin/premios/catalogo': { filters: 2, lead: 'square', rows: 6 },
};

/** The other screens with a skeleton of their own, below their title. */
const OTRAS: Readonly<Record<string, ReactNode>> = {
  '/reconoce/admin': <EsqueletoDelPanel />,
  '/reconoce/admin/reportes': <EsqueletoDeReportes />,
  '/reconoce/admin/config': <EsqueletoDeAjustes />,
  '/reconoce/admin/salud': <CardsSkeleton label="Mirando cómo anda el sistema" />,
  '/reconoce/admin/empleados/importar': <EsqueletoDeImportar />,
  '/reconoce/admin/meritos/importar': <EsqueletoDeImportar />,
  '/reconoce/medals': <EsqueletoDeMedallas />,
};

/** Where there are forms for a new or an existing item. */
const FORMULARIOS = /^\/reconoce\/admin\/(?:desafios|capacitaciones|premios)\//u;

/** The skeleton of a screen of this area; null if it has none. */
function esqueletoDe(pathname: string, titulo: string): ReactNode {
  const lista = LISTAS[pathname];
  const cuerpo = lista ? (
    <ListSkeleton label={`Cargando ${titulo}`} {...lista} />
  ) : (
    (OTRAS[pathname] ?? (FORMULARIOS.test(pathname) ? <FormSkeleton label="Cargando" /> : null))
  );
  return cuerpo === null ? null : (
    <>
      <PageHeader title={titulo} />
      {cuerpo}
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
      <PageHeader title="Panel Admin" />
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
