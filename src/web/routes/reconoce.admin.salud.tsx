import { useEffect } from 'react';
import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { TableroDeSalud } from '#web/features/gobierno/salud/tablero.tsx';
import { recargarSi, useRecarga } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.salud.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Salud · Panel Admin' }];

/** The system's health, measured now. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.salud.ver());
}

/** Retries a failed job. */
export const action = accion('salud.reintentar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi();

/** Milliseconds between revalidations. That is often enough for these figures, and a hidden tab needs none. */
const CADA_MS = 30_000;

export default function SaludDelSistema({ loaderData }: Route.ComponentProps) {
  const { recargar } = useRecarga();
  useEffect(() => {
    const reloj = setInterval(() => {
      if (document.visibilityState === 'visible') void recargar();
    }, CADA_MS);
    return () => clearInterval(reloj);
  }, [recargar]);
  return <TableroDeSalud salud={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.salud} />;
}
