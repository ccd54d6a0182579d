import type { RouteHandle } from '#web/documento.ts';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { PaginaDeListas } from '#web/features/sitio/lista-de-precios.tsx';
import type { Route } from './+types/comercio.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData, '/comercio');

export function loader(args: Route.LoaderArgs) {
  return cargarSitio(args);
}

export default function Comercio({ loaderData }: Route.ComponentProps) {
  return <PaginaDeListas sitio={loaderData} perfil="comercio" />;
}
