import type { RouteHandle } from '#web/documento.ts';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { Centum } from '#web/features/sitio/centum.tsx';
import type { Route } from './+types/centum.ts';

export const handle: RouteHandle = { javascript: false, manifiesto: null };

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData, '/centum');

export function loader(args: Route.LoaderArgs) {
  return cargarSitio(args);
}

export default function PaginaCentum({ loaderData }: Route.ComponentProps) {
  return <Centum sitio={loaderData} />;
}
