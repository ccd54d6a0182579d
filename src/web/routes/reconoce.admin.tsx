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
import {
  EsqueletoDeAvance,
  EsqueletoDeFormulario,
  EsqueletoDeLista,
} from '#web/features/desafios/admin/esqueleto.tsx';
import { EsqueletoDeCapacitaciones } from '#web/features/capacitaciones/admin/esqueleto.tsx';
import { PestanasDeDesafios } from '#web/features/desafios/admin/pestanas.tsx';
import { EsqueletoDeEmpleados } from '#web/features/personas/empleados-admin/esqueleto.tsx';
import { EsqueletoDeRoles } from '#web/features/personas/roles-admin/esqueleto.tsx';
import { EsqueletoDeSucursales } from '#web/features/personas/sucursales-admin/esqueleto.tsx';
import { EsqueletoDeUsuarios } from '#web/features/personas/usuarios-admin/esqueleto.tsx';
import { EsqueletoDeSalud } from '#web/features/gobierno/salud/esqueleto.tsx';
import { EsqueletoDeIntegraciones } from '#web/features/gobierno/integraciones/esqueleto.tsx';
import { EsqueletoDeAjustes } from '#web/features/empresa/configuracion/esqueleto.tsx';
import {
  EsqueletoDeCatalogo,
  EsqueletoDeFormularioDePremio,
} from '#web/features/premios/admin/esqueleto.tsx';
import { PestanasDePremios } from '#web/features/premios/admin/pestanas.tsx';
import { EsqueletoDePresupuesto } from '#web/features/premios/presupuesto-admin/esqueleto.tsx';
import { EsqueletoDeReclamos } from '#web/features/premios/reclamos/esqueleto.tsx';
import { EsqueletoDeImportar } from '#web/features/puntos/meritos/esqueleto.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { EsqueletoDeLaActividad, EsqueletoDelPanel } from '#web/features/gobierno/panel/esqueleto.tsx';
import { EsqueletoDeReportes } from '#web/features/gobierno/reportes/esqueleto.tsx';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { Route } from './+types/reconoce.admin.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Panel Admin · Reconoce' }];

/** The admin area's frame and its guard: only RRHH may read what its menu counts, and so come in. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [{ registros }, { pendientes }, { cuentas }] = await Promise.all([
      api.empleados.registrosPendientes(),
      api.personal.administrar({ por_pagina: 1 }),
      api.premios.asignaciones({ por_pagina: 1 }),
    ]);
    return { registros: registros.length + pendientes, reclamos: cuentas.pendiente };
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
              // The connections have no button of their own: the settings lead to them.
              const dentro = tab === seccion || (tab === 'config' && seccion === 'integrations');
              return (
                <Button
                  key={tab}
                  variant={dentro ? 'primary' : 'secondary'}
                  icon={<Icono aria-hidden />}
                  // The three in a row on a phone.
                  className="max-sm:px-2.5 max-sm:text-sm"
                  render={
                    <Link
                      to={herramienta.to}
                      prefetch="intent"
                      aria-current={tab === seccion ? 'page' : dentro || undefined}
                    />
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
      {/* Kept, so that nothing is lost if the person changes their mind. */}
      <div hidden={esqueleto !== null}>
        <Outlet />
      </div>
      {esqueleto}
    </>
  );
}

/** The spec's two buttons, and how the system is. */
const HERRAMIENTAS = [
  { tab: 'reports', Icono: BarChart3 },
  { tab: 'config', Icono: Settings },
  { tab: 'health', Icono: HeartPulse },
] as const;

/** The screen of this area that is on its way, once it has taken more than a moment. */
function useSigue(pathname: string): string | null {
  const { state, location } = useNavigation();
  const destino = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  return useDelayed(destino !== null && esDelPanel(destino) ? destino : null);
}

/** The shape of a screen of this area; null of those that have none. */
function esqueletoDe(pathname: string | null, porValidar: number, reclamos: number): ReactNode {
  switch (pathname) {
    case '/reconoce/admin/desafios':
    case '/reconoce/admin/desafios/progreso':
      return (
        <>
          <PestanasDeDesafios pathname={pathname} porValidar={porValidar} />
          {pathname.endsWith('/progreso') ? <EsqueletoDeAvance /> : <EsqueletoDeLista />}
        </>
      );
    case '/reconoce/admin/desafios/nuevo':
      return <EsqueletoDeFormulario />;
    case '/reconoce/admin':
    case '/reconoce/admin/':
      return <EsqueletoDelPanel />;
    case '/reconoce/admin/actividad':
      return <EsqueletoDeLaActividad />;
    case '/reconoce/admin/reportes':
      return <EsqueletoDeReportes />;
    case '/reconoce/admin/config':
      return <EsqueletoDeAjustes />;
    case '/reconoce/admin/integraciones':
      return <EsqueletoDeIntegraciones />;
    case '/reconoce/admin/salud':
      return <EsqueletoDeSalud />;
    case '/reconoce/admin/sucursales':
      return <EsqueletoDeSucursales />;
    case '/reconoce/admin/presupuesto':
      return <EsqueletoDePresupuesto />;
    case '/reconoce/admin/roles':
      return <EsqueletoDeRoles />;
    case '/reconoce/admin/usuarios':
      return <EsqueletoDeUsuarios />;
    case '/reconoce/admin/empleados':
      return <EsqueletoDeEmpleados />;
    case '/reconoce/admin/empleados/importar':
      return <EsqueletoDeImportar dentro titulo="Importar empleados" />;
    default:
      if (pathname?.startsWith('/reconoce/admin/capacitaciones')) {
        return <EsqueletoDeCapacitaciones pathname={pathname} />;
      }
      if (pathname?.startsWith('/reconoce/admin/premios')) return esqueletoDePremios(pathname, reclamos);
      return pathname?.startsWith('/reconoce/admin/desafios/') ? <EsqueletoDeFormulario /> : null;
  }
}

function esqueletoDePremios(pathname: string, reclamos: number): ReactNode {
  switch (pathname) {
    case '/reconoce/admin/premios':
    case '/reconoce/admin/premios/catalogo':
      return (
        <>
          <PestanasDePremios pathname={pathname} pendientes={reclamos} />
          {pathname.endsWith('/catalogo') ? <EsqueletoDeCatalogo /> : <EsqueletoDeReclamos conFondos />}
        </>
      );
    default:
      return <EsqueletoDeFormularioDePremio />;
  }
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

/** Says once what a form did before coming here (`?aviso=desafio_creado`), and takes it off the address. */
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
