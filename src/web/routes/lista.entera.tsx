import { data } from 'react-router';
import type { RouteHandle } from '#web/documento.ts';
import { CabezaDeLista } from '#web/features/sitio/lista-viva/cabeza.tsx';
import { cargarListaEntera } from '#web/features/sitio/lista-viva/cargar.server.ts';
import { ListaViva } from '#web/features/sitio/lista-viva/lista-viva.tsx';
import { INSIGNIAS, perfilDe } from '#web/features/sitio/lista-viva/perfiles.ts';
import { Pagina } from '#web/features/sitio/pagina.tsx';
import type { Route } from './+types/lista.entera.ts';

export const handle: RouteHandle = { javascript: false, manifiesto: null, letra: 'despues' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? INSIGNIAS[loaderData.perfil] : 'Lista'} · lista entera` },
  // The list's own page is the one to find.
  { name: 'robots', content: 'noindex' },
];

/** A list with all its rows: what the visitors' worker keeps for when there is no signal. */
export async function loader(args: Route.LoaderArgs) {
  const perfil = perfilDe(args.params.perfil);
  if (perfil === null) throw data(null, { status: 404 });
  return { sitio: await cargarListaEntera(args, perfil), perfil };
}

export default function ListaEntera({ loaderData: { sitio, perfil } }: Route.ComponentProps) {
  const insignia = INSIGNIAS[perfil];
  return (
    <Pagina sitio={sitio} volver={false}>
      <CabezaDeLista insignia={insignia} titulo="La lista entera" />
      <ListaViva sitio={sitio} perfil={perfil} insignia={insignia} entera />
    </Pagina>
  );
}
