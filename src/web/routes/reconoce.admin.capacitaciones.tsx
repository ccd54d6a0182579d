import { Outlet, useLocation } from 'react-router';
import { PestanasDeCapacitaciones } from '#web/features/capacitaciones/admin/pestanas.tsx';

/** The layout of the trainings section, with its four tabs. */
export default function CapacitacionesDeAdmin() {
  const { pathname } = useLocation();
  return (
    <>
      <PestanasDeCapacitaciones pathname={pathname} />
      <Outlet />
    </>
  );
}
