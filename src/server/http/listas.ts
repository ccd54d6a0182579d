import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import { leerContenido } from '../features/sitio/leer.ts';
import { listaDeMuestra } from '../features/sitio/lista-de-muestra.ts';
import { descargar } from '../files/descargar.ts';
import { buscarArchivo } from '../files/repo.ts';
import type { Proceso } from '../proceso.ts';
import type { AppEnv } from './app.ts';

/**
 * Mounts the price lists at their public addresses, `/listas/<slug>.pdf`: the uploaded PDF, or a sample if there is none.
 * The address never changes, so browsers revalidate it each time. An unknown list gets a page's 404.
 */
export function montarListas(app: Hono<AppEnv>, { servicios: { db, almacen } }: Proceso): void {
  app.on(['GET', 'HEAD'], '/listas/:archivo', async (c, next) => {
    const contenido = await leerContenido(db);
    const lista = contenido.listas.find(({ slug }) => direccionDeLista(slug) === c.req.path);
    if (lista === undefined) return next();
    if (lista.archivo_id !== null) {
      const archivo = await buscarArchivo(db, lista.archivo_id);
      const subido =
        archivo && (await descargar(almacen, archivo, c.req.raw, { miniatura: false, guardar: false }));
      if (subido) {
        for (const [nombre, valor] of Object.entries(CABECERAS)) subido.headers.set(nombre, valor);
        subido.headers.delete('Vary');
        return subido;
      }
      c.var.log.error({ slug: lista.slug }, 'the uploaded price list is not there: the sample is served');
    }
    // The same content gives the same bytes, so the ETag is checked before drawing anything.
    const etag = `"${createHash('sha256')
      .update(JSON.stringify([VERSION_DEL_DIBUJO, contenido, lista]))
      .digest('base64url')
      .slice(0, 22)}"`;
    const headers = { ...CABECERAS, ETag: etag };
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const pdf = await dibujada(etag, () => listaDeMuestra(contenido, lista));
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(pdf), {
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.length),
        'Content-Disposition': `inline; filename="${lista.slug}.pdf"`,
      },
    });
  });
}

/** Increase it when the drawing changes, because browsers keep their copy while the ETag is the same. */
const VERSION_DEL_DIBUJO = 2;

/** Cache of recently drawn samples by ETag: there are few lists, and they need not be drawn at each visit. */
const DIBUJADAS = new Map<string, Promise<Buffer>>();
const MAXIMO_DE_DIBUJADAS = 40;

function dibujada(etag: string, dibujar: () => Promise<Buffer>): Promise<Buffer> {
  const hecha = DIBUJADAS.get(etag);
  if (hecha) return hecha;
  const nueva = dibujar();
  DIBUJADAS.set(etag, nueva);
  const [primera] = DIBUJADAS.keys();
  if (DIBUJADAS.size > MAXIMO_DE_DIBUJADAS && primera !== undefined) DIBUJADAS.delete(primera);
  return nueva;
}

const CABECERAS = {
  'Cache-Control': 'public, no-cache',
  // The policy allows the browser only to show a PDF.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: blob:; object-src 'self'; frame-ancestors 'self'",
};
