import { fechaLarga, hora } from '#domain/comun/formato.ts';

/*
 * The service worker of a visitor who ordered, or marked a favourite, from a price list: it keeps the parts of that list that were seen, and
 * shows them when the server does not answer, saying of when they are. It is not the employees' one (`sw.ts`), which weighs as much as a
 * list: this one is registered for the list's address alone (`pedido/sin-senal.ts`), and nothing that it keeps is anybody's.
 */

const GUARDADO = 'listas-vistas';
/** Most that is kept of each: pages of lists, and what they bring. The oldest goes. */
const MAXIMOS = { pagina: 40, assets: 16, archivos: 150 } as const;
/** A phone that has bars but no network waits no longer than this for what it already has, in milliseconds. */
const PACIENCIA_MS = 5_000;

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data)) return;
  const direcciones = data.filter((una): una is string => typeof una === 'string');
  event.waitUntil(Promise.allSettled(direcciones.map(traer)));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pagina(request));
  else if (claseDe(request.url) !== 'pagina') event.respondWith(pieza(request));
});

/** From the server, and kept; from what is kept, if it does not answer. */
async function pagina(request: Request): Promise<Response> {
  const guardada = await laGuardada(request.url);
  const espera = guardada ? AbortSignal.timeout(PACIENCIA_MS) : null;
  try {
    const respuesta = await fetch(espera === null ? request : new Request(request, { signal: espera }));
    if (respuesta.status >= 502 && guardada) return await conSuFecha(guardada);
    await guardar(request.url, respuesta.clone());
    return respuesta;
  } catch (error) {
    if (guardada) return conSuFecha(guardada);
    throw error;
  }
}

/** What was asked for or, of a part that was never seen, the list from its beginning. */
async function laGuardada(direccion: string): Promise<Response | undefined> {
  const cache = await caches.open(GUARDADO);
  return (await cache.match(direccion)) ?? (await cache.match(new URL(direccion).pathname));
}

/** Files whose address changes with their content: once kept, they are not asked for again. */
async function pieza(request: Request): Promise<Response> {
  const guardada = await caches.match(request.url);
  if (guardada) return guardada;
  const respuesta = await fetch(request);
  await guardar(request.url, respuesta.clone());
  return respuesta;
}

async function traer(direccion: string): Promise<void> {
  if (!(await caches.match(direccion))) await guardar(direccion, await fetch(direccion));
}

async function guardar(direccion: string, respuesta: Response): Promise<void> {
  if (!respuesta.ok || respuesta.redirected) return;
  const cache = await caches.open(GUARDADO);
  // Taken out first, so that it is the newest.
  await cache.delete(direccion);
  await cache.put(direccion, respuesta).catch(() => undefined);
  const clase = claseDe(direccion);
  const suyas = (await cache.keys()).filter(({ url }) => claseDe(url) === clase);
  await Promise.all(suyas.slice(0, -MAXIMOS[clase]).map((vieja) => cache.delete(vieja)));
}

function claseDe(direccion: string): keyof typeof MAXIMOS {
  const [, primera] = new URL(direccion).pathname.split('/');
  return primera === 'assets' || primera === 'archivos' ? primera : 'pagina';
}

/** The page as it was kept, saying when: the server left the place for it, empty and hidden. */
async function conSuFecha(respuesta: Response): Promise<Response> {
  const cuando = new Date(respuesta.headers.get('date') ?? Number.NaN);
  const fecha = Number.isNaN(cuando.getTime()) ? '' : ` del ${fechaLarga(cuando)} a las ${hora(cuando)}`;
  const html = await respuesta.text();
  const lugar = html.indexOf(LUGAR);
  const fin = html.indexOf('></p>', lugar);
  const dicho = `Sin señal: estos precios son${fecha === '' ? ' los últimos que viste' : fecha}. Tu pedido se guarda igual.`;
  const conFecha =
    lugar < 0 || fin < 0
      ? html
      : `${html.slice(0, lugar)}<p role="status"${html.slice(lugar + LUGAR.length, fin)}>${dicho}${html.slice(fin + 1)}`;
  const headers = new Headers(respuesta.headers);
  // It is no longer what the server compressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(conFecha, { headers });
}

/** How the server writes the beginning of the empty place (`lista-viva.tsx`). */
const LUGAR = '<p hidden="" data-sin-senal=""';
