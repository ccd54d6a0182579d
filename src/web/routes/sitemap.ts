import { PAGINAS } from '#domain/sitio/enlaces.ts';
import { origenPublico } from '#web/api.server.ts';
import type { Route } from './+types/sitemap.ts';

/** The public pages, for search engines. */
export function loader(args: Route.LoaderArgs) {
  const origen = origenPublico(args);
  const urls = PAGINAS.map((ruta) => `  <url><loc>${escapado(origen + ruta)}</loc></url>`).join('\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

/** The origin may come from the request, so it has to be escaped. */
function escapado(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
