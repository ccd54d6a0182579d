import type { RouteHandle } from '#web/documento.ts';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargarLista } from '#web/features/sitio/lista-viva/cargar.server.ts';
import { PaginaDeListas } from '#web/features/sitio/lista-de-precios.tsx';
import type { Route } from './+types/particular.ts';

export const handle: RouteHandle = {
  javascript: false,
  manifiesto: '/particular/lista.webmanifest',
  letra: 'despues',
};

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData, '/particular');

export function loader(args: Route.LoaderArgs) {
  return cargarLista(args, 'particular');
}

export default function Particular({ loaderData }: Route.ComponentProps) {
  return <PaginaDeListas sitio={loaderData} perfil="particular" />;
}
