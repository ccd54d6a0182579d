import { Outlet, useLocation } from 'react-router';
import { PestanasDeDesafios } from '#web/features/desafios/admin/pestanas.tsx';
import { useSesion } from '#web/sesion.ts';

/** The layout of the challenges section, with its two tabs. */
export default function DesafiosDeAdmin() {
  const { pathname } = useLocation();
  const { por_validar } = useSesion();
  return (
    <>
      <PestanasDeDesafios pathname={pathname} porValidar={por_validar} />
      <Outlet />
    </>
  );
}
