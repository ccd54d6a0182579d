import type { RouteHandle } from '#web/documento.ts';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargarLista } from '#web/features/sitio/lista-viva/cargar.server.ts';
import { PaginaDeListas } from '#web/features/sitio/lista-de-precios.tsx';
import type { Route } from './+types/comercio.ts';

export const handle: RouteHandle = {
  javascript: false,
  manifiesto: '/comercio/lista.webmanifest',
  letra: 'despues',
};

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData, '/comercio');

export function loader(args: Route.LoaderArgs) {
  return cargarLista(args, 'comercio');
}

export default function Comercio({ loaderData }: Route.ComponentProps) {
  return <PaginaDeListas sitio={loaderData} perfil="comercio" />;
}
