import { Outlet, useLocation } from 'react-router';
import { PestanasDeCapacitaciones } from '#web/features/capacitaciones/admin/pestanas.tsx';

/** The trainings section: its four tabs. */
export default function CapacitacionesDeAdmin() {
  const { pathname } = useLocation();
  return (
    <>
      <PestanasDeCapacitaciones pathname={pathname} />
      <Outlet />
    </>
  );
}
