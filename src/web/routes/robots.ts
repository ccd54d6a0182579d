import { origenPublico } from '#web/api.server.ts';
import type { Route } from './+types/robots.ts';

/** What search engines may index: the public pages. */
export function loader(args: Route.LoaderArgs) {
  const lineas = [
    'User-agent: *',
    'Disallow: /reconoce/',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /archivos/',
  ];
  return new Response(`${lineas.join('\n')}\n\nSitemap: ${origenPublico(args)}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
