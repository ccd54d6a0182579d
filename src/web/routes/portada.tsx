import type { RouteHandle } from '#web/documento.ts';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { Landing } from '#web/features/sitio/landing.tsx';
import type { Route } from './+types/portada.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData, '/');

export function loader(args: Route.LoaderArgs) {
  return cargarSitio(args);
}

export default function Portada({ loaderData }: Route.ComponentProps) {
  return <Landing sitio={loaderData} />;
}
