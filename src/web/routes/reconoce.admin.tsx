import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useSearchParams } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/textos.ts';
import { AccesoDenegado } from '#web/features/admin/acceso-denegado.tsx';
import { SECCIONES, seccionDe } from '#web/features/admin/secciones.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { useSesion } from '#web/sesion.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/reconoce.admin.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Panel Admin · Reconoce' }];

/** The admin area's frame and its guard: only RRHH may read what its menu counts, and so come in. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const { registros } = await api.empleados.registrosPendientes();
    return { registros: registros.length };
  });
}

export const shouldRevalidate = revalidarSiHuboRespuesta;

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { por_validar } = useSesion();
  useAviso();
  const cuentas: Readonly<Record<string, { count: number; countLabel: string }>> = {
    challenges: { count: por_validar, countLabel: `${por_validar} por validar` },
    users: { count: loaderData.registros, countLabel: `${loaderData.registros} por aprobar` },
  };
  return (
    <>
      <PageHeader title="Dashboard Administrativo" />
      <LinkTabs
        label="Panel Admin"
        current={seccionDe(pathname)?.tab ?? ''}
        tabs={SECCIONES.map(({ tab, to, texto }) => ({ key: tab, label: texto, to, ...cuentas[tab] }))}
        className="mb-5"
      />
      <Outlet />
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
      <PantallaQueFallo error={error} queFallo={CARGAS.datos} />
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
