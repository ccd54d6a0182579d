import type { RouteHandle } from '#web/documento.ts';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargarLista } from '#web/features/sitio/lista-viva/cargar.server.ts';
import { Mayorista } from '#web/features/sitio/mayorista.tsx';
import type { Route } from './+types/mayorista.ts';

export const handle: RouteHandle = {
  javascript: false,
  manifiesto: '/mayorista/lista.webmanifest',
  letra: 'despues',
};

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData, '/mayorista');

export function loader(args: Route.LoaderArgs) {
  return cargarLista(args, 'mayorista');
}

export default function PaginaMayorista({ loaderData }: Route.ComponentProps) {
  return <Mayorista sitio={loaderData} />;
}
