import { Outlet, useLocation } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { CabeceraDeSucursal } from '#web/features/personas/sucursales-admin/cabecera.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.sucursal.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.nombre ?? 'Sucursal'} · Panel Admin` },
];

/** One branch as RRHH sees it: its figures, above its team and its groups. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.sucursales.ver({ id: args.params.id }));
}

export const shouldRevalidate = recargarSi('sucursales', 'empleados');

export default function SucursalDeAdmin({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <CabeceraDeSucursal sucursal={loaderData} pathname={pathname} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.sucursales} />;
}
