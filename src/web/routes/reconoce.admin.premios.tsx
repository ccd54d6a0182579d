import { Outlet, useLocation } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PestanasDePremios } from '#web/features/admin-premios/pestanas.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import type { Route } from './+types/reconoce.admin.premios.ts';

/** Prizes, for RRHH: what was asked for, and what is offered. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const { cuentas } = await api.premios.asignaciones({ por_pagina: 1 });
    return { pendientes: cuentas.pendiente };
  });
}

export const shouldRevalidate = revalidarSiHuboRespuesta;

export default function PremiosDeAdmin({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PestanasDePremios pathname={pathname} pendientes={loaderData.pendientes} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.premios} />;
}
