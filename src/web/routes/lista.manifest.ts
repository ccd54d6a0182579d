import { data } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { INSIGNIAS, perfilDe } from '#web/features/sitio/lista-viva/perfiles.ts';
import type { Route } from './+types/lista.manifest.ts';

/** What a phone asks to install a price list: it opens at the list, and not at the employees' screens. */
export async function loader(args: Route.LoaderArgs) {
  const perfil = perfilDe(args.params.perfil);
  if (perfil === null) throw data(null, { status: 404 });
  const { contenido } = await cargar(args, (cliente) => cliente.sitio.contenido());
  const { nombre, rubro } = contenido.empresa;
  const manifiesto = {
    id: `/${perfil}`,
    name: `${nombre} · ${INSIGNIAS[perfil]}`,
    short_name: nombre,
    description: rubro,
    lang: 'es-AR',
    start_url: `/${perfil}`,
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#faf8f3',
    icons: [
      { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icono-mascara.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifiesto), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
