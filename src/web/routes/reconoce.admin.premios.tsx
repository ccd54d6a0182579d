import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { PestanasDePremios } from '#web/features/premios/admin/pestanas.tsx';
import type { loader as adminLoader } from './reconoce.admin.tsx';

/** Prizes, for RRHH: what was asked for, and what is offered. How many wait, the frame around knows. */
export default function PremiosDeAdmin() {
  const { pathname } = useLocation();
  const admin = useRouteLoaderData<typeof adminLoader>('routes/reconoce.admin');
  return (
    <>
      <PestanasDePremios pathname={pathname} pendientes={admin?.reclamos ?? 0} />
      <Outlet />
    </>
  );
}
