import type { RouteHandle } from '#web/documento.ts';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargar } from '#web/api.server.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { Landing } from '#web/features/sitio/landing.tsx';
import type { Route } from './+types/portada.ts';

export const handle: RouteHandle = { javascript: false, manifiesto: null };

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData?.sitio, '/');

export async function loader(args: Route.LoaderArgs) {
  const [sitio, { filas }] = await Promise.all([
    cargarSitio(args),
    cargar(args, (api) =>
      api.listas.ver({ perfil: 'comercio', filtro: 'ofertas', por_pagina: OFERTAS_A_LA_VISTA }),
    ),
  ]);
  return { sitio, ofertas: filas.filter(({ stock }) => stock !== 'no_hay') };
}

const OFERTAS_A_LA_VISTA = 6;

export default function Portada({ loaderData }: Route.ComponentProps) {
  return <Landing {...loaderData} />;
}
