import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { imagenParaCompartir, PAGINAS } from '#domain/sitio/enlaces.ts';
import { PERFILES_DE_LISTA } from '#domain/sitio/listas/lista.ts';
import { porCompartir } from '../features/sitio/compartir/decir.ts';
import { leerContenido } from '../features/sitio/leer.ts';
import { cabeceraDe, ofertasDe } from '../features/sitio/listas/leer.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';

/** Mounts the picture that is shown where a page's address is shared, `/compartir/<pagina>.png`, drawn with the figures of the day. */
export function montarCompartir(app: Hono<AppEnv>, { servicios: { db } }: Proceso): void {
  app.on(['GET', 'HEAD'], '/compartir/:archivo', async (c, next) => {
    const pagina = PAGINAS.find((una) => imagenParaCompartir(una) === c.req.path);
    if (pagina === undefined) return next();
    const instante = ahora();
    const hoy = diaDe(instante);
    const perfil = PERFILES_DE_LISTA.find((uno) => `/${uno}` === pagina);
    const [contenido, lista] = await Promise.all([
      leerContenido(db),
      perfil === undefined ? null : cabeceraDe(db, perfil, instante),
    ]);
    const ofertas = lista === null ? [] : await ofertasDe(db, lista.perfil, hoy, ETIQUETAS);
    // Brought when it is first asked for: what reads a typeface takes long to load.
    const { dibujarCompartida } = await import('../features/sitio/compartir/dibujo.ts');
    const dibujo = dibujarCompartida(porCompartir(pagina, { contenido, lista, ofertas, hoy }));
    const version = createHash('sha256').update(dibujo).digest('base64url').slice(0, 22);
    const headers = { ETag: `"${version}"`, 'Cache-Control': 'public, max-age=3600' };
    if (c.req.header('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });
    const png = await pintada(version, dibujo);
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(png), {
      headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(png.length) },
    });
  });
}

const ETIQUETAS = 3;

/** The last pictures, by what they show: those who share a link ask for the same one. */
const PINTADAS = new Map<string, Promise<Buffer>>();
const MAXIMO = 20;

function pintada(version: string, dibujo: string): Promise<Buffer> {
  const hecha = PINTADAS.get(version);
  if (hecha) return hecha;
  const nueva = import('sharp').then(({ default: sharp }) =>
    sharp(Buffer.from(dibujo)).png({ palette: true, colours: 64 }).toBuffer(),
  );
  PINTADAS.set(version, nueva);
  nueva.catch(() => PINTADAS.delete(version));
  const [primera] = PINTADAS.keys();
  if (PINTADAS.size > MAXIMO && primera !== undefined) PINTADAS.delete(primera);
  return nueva;
}
