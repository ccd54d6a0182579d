import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { PestanasDePremios } from '#web/features/premios/admin/pestanas.tsx';
import type { loader as adminLoader } from './reconoce.admin.tsx';

/** The layout of RRHH's prizes section: claims and catalogue. The parent layout's loader has the number of pending claims. */
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
