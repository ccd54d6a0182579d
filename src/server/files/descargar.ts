import type { Readable } from 'node:stream';
import type { Almacen, Rango } from './almacen.ts';
import { filaDe } from './propositos.ts';
import { disposicion } from './nombres.ts';
import type { Archivo } from './repo.ts';

/**
 * Serves a stored file or its thumbnail: with ETag and 304, single ranges (206, 416), and headers that allow nothing but
 * viewing it. Only images drawn by this server, videos and PDFs open in the browser; the rest is downloaded.
 * @returns null if the storage does not have it
 */
export async function descargar(
  almacen: Almacen,
  archivo: Archivo,
  request: Request,
  { miniatura, guardar }: { miniatura: boolean; guardar: boolean },
): Promise<Response | null> {
  if (miniatura && archivo.miniatura_clave === null) return null;
  const chica = miniatura && archivo.miniatura_clave !== null;
  const clave = chica ? archivo.miniatura_clave : archivo.clave;
  const etag = `"${archivo.sha256}${chica ? '-m' : ''}"`;
  const cabeceras = cabecerasDe(archivo, chica ? 'image/webp' : archivo.mime, guardar);
  cabeceras.set('ETag', etag);
  if (coincide(request.headers.get('if-none-match'), etag)) {
    cabeceras.delete('Content-Type');
    return new Response(null, { status: 304, headers: cabeceras });
  }

  const rango = chica ? null : rangoPedido(request.headers, archivo.tamano, etag);
  if (rango === 'imposible') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${archivo.tamano}` } });
  }
  const leido = clave === null ? null : await almacen.leer(clave, rango === null ? {} : { rango });
  if (leido === null) return null;
  if (rango !== null) cabeceras.set('Content-Range', `bytes ${rango.desde}-${rango.hasta}/${leido.tamano}`);
  const largo = rango === null ? leido.tamano : rango.hasta - rango.desde + 1;
  cabeceras.set('Content-Length', String(largo));
  const status = rango === null ? 200 : 206;
  if (request.method === 'HEAD') {
    leido.flujo.destroy();
    return new Response(null, { status, headers: cabeceras });
  }
  return new Response(cuerpoDe(leido.flujo), { status, headers: cabeceras });
}

function cabecerasDe(archivo: Archivo, mime: string, guardar: boolean): Headers {
  const seMuestra = !guardar && (/^(?:image|video)\//u.test(mime) || mime === 'application/pdf');
  return new Headers({
    'Content-Type': mime,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': disposicion(seMuestra ? 'inline' : 'attachment', archivo.nombre),
    'Content-Security-Policy': mime === 'application/pdf' ? POLITICA_DE_PDF : POLITICA,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': guardado(archivo),
    'Accept-Ranges': 'bytes',
    Vary: 'Cookie',
  });
}

/**
 * Evidence is revalidated each time, because who may see it changes. Public files and avatars never change: their address
 * does.
 */
function guardado({ proposito, estado }: Archivo): string {
  if (filaDe(proposito).publico && estado === 'en_uso') return 'public, max-age=86400';
  return proposito === 'avatar' ? 'private, max-age=300' : 'private, no-cache';
}

const POLITICA = "default-src 'none'; sandbox; frame-ancestors 'self'";

// No `sandbox`: with it WebKit shows no PDF at all (iPhones), and Chromium ignores it for PDFs anyway. A viewer runs a
// document's scripts outside our origin, and with nosniff the file can only be shown as a PDF.
const POLITICA_DE_PDF =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: blob:; object-src 'self'; frame-ancestors 'self'";

function coincide(cabecera: string | null, etag: string): boolean {
  if (cabecera === null) return false;
  return cabecera.split(',').some((valor) => {
    const limpio = valor.trim();
    return limpio === '*' || limpio.replace(/^W\//u, '') === etag;
  });
}

/**
 * The requested range, limited to the file; null means serving it whole: no range, several, malformed, or of another
 * version.
 */
function rangoPedido(cabeceras: Headers, tamano: number, etag: string): Rango | 'imposible' | null {
  const partes = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(cabeceras.get('range') ?? '');
  const siEs = cabeceras.get('if-range');
  if (partes === null || (siEs !== null && siEs !== etag)) return null;
  const [, desde = '', hasta = ''] = partes;
  if (desde === '') {
    if (hasta === '') return null;
    const ultimos = Math.min(Number(hasta), tamano);
    return ultimos === 0 ? 'imposible' : { desde: tamano - ultimos, hasta: tamano - 1 };
  }
  if (Number(desde) >= tamano) return 'imposible';
  const fin = hasta === '' ? tamano - 1 : Math.min(Number(hasta), tamano - 1);
  return fin < Number(desde) ? null : { desde: Number(desde), hasta: fin };
}

/** A body that reads on demand, and closes the file at once when the client disconnects. */
function cuerpoDe(flujo: Readable): ReadableStream<Uint8Array> {
  const partes: AsyncIterator<unknown> = flujo.iterator();
  return new ReadableStream<Uint8Array>({
    async pull(control) {
      const parte = await partes.next();
      const value: unknown = parte.value;
      if (parte.done === true) control.close();
      else if (value instanceof Uint8Array) control.enqueue(value);
      else throw new TypeError('Storage answered something other than bytes');
    },
    cancel() {
      flujo.destroy();
    },
  });
}
