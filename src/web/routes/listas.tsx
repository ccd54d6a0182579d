import { data } from 'react-router';
import type { RouteHandle } from '#web/documento.ts';
import { cargar } from '#web/api.server.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { ListaQueNoEsta } from '#web/features/sitio/lista-que-no-esta.tsx';
import type { Route } from './+types/listas.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = () => [{ title: 'Esta lista ya no está · Mostrador' }];

/** The URL of a price list that was withdrawn, perhaps from an old chat: it answers 404 with the current lists. */
export async function loader(args: Route.LoaderArgs) {
  const [sitio, { listas }] = await Promise.all([
    cargarSitio(args),
    cargar(args, (api) => api.listas.resumen()),
  ]);
  return data({ sitio, abren: listas.map(({ perfil }) => perfil) }, { status: 404 });
}

export default function Listas({ loaderData }: Route.ComponentProps) {
  return <ListaQueNoEsta {...loaderData} />;
}
