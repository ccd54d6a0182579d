import { useEffect } from 'react';
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
import { AccesoDenegado } from '#web/features/gobierno/admin/acceso-denegado.tsx';
import { useClaveDeEnvio } from '#web/envio/clave-de-envio.ts';
import { esDeOficina, actualDe } from '#web/features/marco/menu.ts';
import { direccionDeVista, menuDeOficina } from '#web/features/marco/oficina.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { TituloDeSeccion } from '#web/features/marco/titulo.ts';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { useSkeletons } from '#web/ui/use-skeletons.ts';
import type { Route } from './+types/reconoce.admin.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Panel Admin · Reconoce' }];

export const handle = { menu: menuDeOficina };

const traerEsqueletos = () => import('./reconoce.admin.esqueletos.tsx');

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
  const esqueletos = useSkeletons(traerEsqueletos, sigue !== null);
  const esqueleto = (sigue && esqueletos?.esqueletoDe(sigue.pathname, tituloDe(sigue))) ?? null;
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

/** The table of all that can be done is not worth its weight before something was. */
async function decirExito(clave: string): Promise<void> {
  const { EXITOS } = await import('#web/copy/exitos.ts');
  const exito = Object.entries(EXITOS).find(([nombre]) => nombre === clave)?.[1];
  if (exito) toast.success(exito.titulo, { ...(exito.texto ? { text: exito.texto } : {}), id: clave });
}

/** Shows once the result of a form that redirected here (`?aviso=desafio_creado`), and removes it from the URL. */
function useAviso() {
  const [query, setQuery] = useSearchParams();
  const clave = query.get('aviso');
  useEffect(() => {
    if (clave === null) return;
    void decirExito(clave);
    setQuery(
      (antes) => {
        antes.delete('aviso');
        return antes;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [clave, setQuery]);
}
