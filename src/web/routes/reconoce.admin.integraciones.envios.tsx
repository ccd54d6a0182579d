import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { atenderIntegraciones } from '#web/features/gobierno/integraciones/atender.server.ts';
import { EnviosDeUnSistema } from '#web/features/gobierno/integraciones/envios.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.integraciones.envios.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Envíos a otro sistema · Panel Admin' }];

const POR_PAGINA = 20;

/** What was sent to one system. */
export function loader(args: Route.LoaderArgs) {
  const pedida = Number(args.url.searchParams.get('pagina') ?? '1');
  const pagina = Number.isInteger(pedida) && pedida >= 1 && pedida <= 100_000 ? pedida : 1;
  return cargar(args, async (api) => ({
    ...(await api.integraciones.envios({ id: args.params.id, pagina, por_pagina: POR_PAGINA })),
    pagina,
  }));
}

export const action = atenderIntegraciones;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi();

export default function Envios({ loaderData }: Route.ComponentProps) {
  return <EnviosDeUnSistema {...loaderData} porPagina={POR_PAGINA} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.integraciones} />;
}
