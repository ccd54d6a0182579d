import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Contenido, ListaDePrecios } from '#domain/sitio/contenido.ts';
import { direccionDeLista } from '#domain/sitio/enlaces.ts';
import { PERFILES_DE_LISTA, type PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { SinLugar } from '../aparte/turnos.ts';
import { leerContenido } from '../features/sitio/leer.ts';
import { cabeceraDe, listaEntera, type Cabecera } from '../features/sitio/listas/leer.ts';
import { porImprimir } from '../features/sitio/pdf/imprimir.ts';
import { pdfDe } from '../features/sitio/pdf/pedir.ts';
import { descargar } from '../files/descargar.ts';
import { buscarArchivo } from '../files/repo.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';

/**
 * Mounts the price lists at their public addresses: `/listas/<slug>.pdf`, a cut of its profile's living list, and
 * `/listas/<perfil>.pdf`, the whole of it. Drawn from the same rows as the page, so that they cannot disagree; while a profile has no
 * rows, the uploaded PDF. The address never changes, so browsers revalidate it each time. Another address, or a list taken off, gets
 * a page's 404.
 */
export function montarListas(app: Hono<AppEnv>, proceso: Proceso): void {
  const { db } = proceso.servicios;
  app.on(['GET', 'HEAD'], '/listas/:archivo', async (c, next) => {
    const contenido = await leerContenido(db);
    const pedida = cualEs(contenido, c.req.path);
    if (pedida === null) return next();
    const lista = await cabeceraDe(db, pedida.perfil, ahora());
    if (lista !== null) return dibujada(c, proceso, { ...pedida, lista, contenido });
    return (await subida(c, proceso, pedida.corte)) ?? next();
  });
}

type Pedida = { readonly perfil: PerfilDeLista; readonly corte: ListaDePrecios | null };

function cualEs({ listas }: Contenido, camino: string): Pedida | null {
  const corte = listas.find(({ slug }) => direccionDeLista(slug) === camino);
  if (corte) return { perfil: corte.perfil, corte };
  const perfil = PERFILES_DE_LISTA.find((uno) => direccionDeLista(uno) === camino);
  return perfil === undefined ? null : { perfil, corte: null };
}

/** The PDF made of the list's rows. The same rows and content on the same day give the same bytes, so the ETag is known before. */
async function dibujada(
  c: Context<AppEnv>,
  { env, servicios: { db } }: Proceso,
  { perfil, corte, lista, contenido }: Pedida & { lista: Cabecera; contenido: Contenido },
): Promise<Response> {
  const instante = ahora();
  const hoy = diaDe(instante);
  const sitio = new URL(env.hasFixedUrl ? env.appUrl : c.req.url).host;
  const { empresa, envio, sucursales } = contenido;
  const version = createHash('sha256')
    .update(JSON.stringify([VERSION_DEL_DIBUJO, sitio, hoy, corte, lista, empresa, envio, sucursales]))
    .digest('base64url')
    .slice(0, 22);
  const headers = { ...CABECERAS, ETag: `"${version}"` };
  if (c.req.header('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });
  try {
    const pdf = await pdfDe(version, async () => {
      const entera = await listaEntera(db, perfil, instante);
      return porImprimir({ lista, filas: entera?.filas ?? [], contenido, corte, sitio, hoy });
    });
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(pdf), {
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.length),
        'Content-Disposition': `inline; filename="${corte?.slug ?? perfil}.pdf"`,
      },
    });
  } catch (error) {
    if (!(error instanceof SinLugar)) throw error;
    return new Response('Estamos preparando otras listas. Probá en un momento.', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Retry-After': '10',
        'Cache-Control': 'no-store',
      },
    });
  }
}

/** The PDF that RRHH uploaded; null if there is none, or it is not where it should be. */
async function subida(
  c: Context<AppEnv>,
  { servicios: { db, almacen } }: Proceso,
  corte: ListaDePrecios | null,
): Promise<Response | null> {
  if (corte === null || corte.archivo_id === null) return null;
  const archivo = await buscarArchivo(db, corte.archivo_id);
  const respuesta =
    archivo && (await descargar(almacen, archivo, c.req.raw, { miniatura: false, guardar: false }));
  if (!respuesta) {
    c.var.log.error({ slug: corte.slug }, 'the uploaded price list is not there');
    return null;
  }
  for (const [nombre, valor] of Object.entries(CABECERAS)) respuesta.headers.set(nombre, valor);
  respuesta.headers.delete('Vary');
  return respuesta;
}

/** Increase it when the drawing changes, because browsers keep their copy while the ETag is the same. */
const VERSION_DEL_DIBUJO = 5;

const CABECERAS = {
  'Cache-Control': 'public, no-cache',
  // The policy allows the browser only to show a PDF.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: blob:; object-src 'self'; frame-ancestors 'self'",
};
