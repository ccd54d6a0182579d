import { PAGINAS } from '#domain/sitio/enlaces.ts';
import { cargar, origenPublico } from '#web/api.server.ts';
import type { Route } from './+types/sitemap.ts';

/** The public pages, for search engines, each with when what it says last changed. */
export async function loader(args: Route.LoaderArgs) {
  const origen = origenPublico(args);
  const [{ cambiado }, { listas }] = await cargar(args, (api) =>
    Promise.all([api.sitio.fechas(), api.listas.resumen()]),
  );
  const publicadas = new Map(listas.map(({ perfil, publicada_en }) => [`/${perfil}`, publicada_en]));
  const urls = PAGINAS.map((ruta) => {
    const fechas = [cambiado, publicadas.get(ruta)].flatMap((fecha) => (fecha ? [fecha.getTime()] : []));
    const desde =
      fechas.length === 0 ? '' : `<lastmod>${new Date(Math.max(...fechas)).toISOString()}</lastmod>`;
    return `  <url><loc>${escapado(origen + ruta)}</loc>${desde}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

/** The origin may come from the request, so it has to be escaped. */
function escapado(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
