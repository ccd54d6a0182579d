import { leerCajas } from '#domain/sitio/combo.ts';
import type { RouteHandle } from '#web/documento.ts';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { Gulero } from '#web/features/sitio/gulero.tsx';
import type { Route } from './+types/gulero.ts';

export const handle: RouteHandle = { javascript: false, manifiesto: null };

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData, '/gulero');

export async function loader(args: Route.LoaderArgs) {
  const pedidas = args.url.searchParams.get('cajas');
  return { ...(await cargarSitio(args)), cajas: leerCajas(pedidas), pedidas: pedidas !== null };
}

export default function PaginaGulero({ loaderData }: Route.ComponentProps) {
  return <Gulero sitio={loaderData} cajas={loaderData.cajas} pedidas={loaderData.pedidas} />;
}
