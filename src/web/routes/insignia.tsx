import { isRouteErrorResponse } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { useDocumento, type RouteHandle } from '#web/documento.ts';
import { InsigniaPublica, InsigniaQueNoEsta } from '#web/features/insignias/publica.tsx';
import { PantallaDeError } from '#web/features/sitio/pantalla-de-error.tsx';
import type { Route } from './+types/insignia.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.insignia.nombre} · ${loaderData.empresa}` },
        // It names a person: for whom they give the link to, and not for search engines.
        { name: 'robots', content: 'noindex, nofollow' },
        { property: 'og:title', content: `Insignia «${loaderData.insignia.nombre}»` },
        { property: 'og:description', content: loaderData.insignia.persona ?? 'Ya no vale' },
        { property: 'og:site_name', content: loaderData.empresa },
      ]
    : [{ title: 'Insignia no encontrada' }, { name: 'robots', content: 'noindex, nofollow' }];

export const headers: Route.HeadersFunction = () => ({
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
});

/** The public page of a badge, by its code. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [insignia, { contenido }] = await Promise.all([
      api.insignias.publica({ codigo: args.params.codigo }),
      api.sitio.contenido(),
    ]);
    return { insignia, empresa: contenido.empresa.nombre };
  });
}

export default function PaginaDeInsignia({ loaderData }: Route.ComponentProps) {
  return <InsigniaPublica {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumento();
  if (isRouteErrorResponse(error) && error.status === 404) return <InsigniaQueNoEsta />;
  return <PantallaDeError requestId={requestId} />;
}
