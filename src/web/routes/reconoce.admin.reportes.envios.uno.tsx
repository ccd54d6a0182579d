import { cargar } from '#web/api.server.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { EnviosDeUnaProgramacion } from '#web/features/gobierno/programaciones/envios.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.reportes.envios.uno.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.programacion.nombre ?? 'Envíos por email'} · Reportes · Panel Admin` }];
}

const POR_PAGINA = 20;

/** Each time that some reports were mailed. */
export function loader(args: Route.LoaderArgs) {
  const pagina = paginaDe(args.url.searchParams);
  return cargar(args, async (api) => ({
    ...(await api.programaciones.envios({ id: args.params.id, pagina, por_pagina: POR_PAGINA })),
    pagina,
  }));
}

export const shouldRevalidate = recargarSi();

export default function EnviosDeUna({ loaderData }: Route.ComponentProps) {
  return <EnviosDeUnaProgramacion {...loaderData} porPagina={POR_PAGINA} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.programaciones} />;
}
