import { fechaLarga, hora } from '#domain/comun/formato.ts';
import { GUARDADO, sinSenalEnElSitio } from './guardadas.ts';
import { escapar, recortar } from './lista-entera.ts';

/*
 * The service worker of a visitor: it keeps what was seen of a price list or of the floor plan, and shows it when the server does not
 * answer, saying of when it is. It is not the employees' one
 * (`sw.ts`), which weighs as much as a list: this one is registered for the page's address alone (`comun/guardar-sin-senal.ts`), and nothing
 * that it keeps is anybody's.
 */

/** The page that it was registered for. */
const SUYA = new URL(registration.scope).pathname;
/** Most that is kept of each: pages, what they bring, and the plan's data. The oldest goes. */
const MAXIMOS = { pagina: 40, entera: 1, assets: 20, archivos: 150, datos: 8 } as const;
/** A phone that has bars but no network waits no longer than this for what it already has, in milliseconds. */
const PACIENCIA_MS = 5_000;

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('message', (event) => {
  const { data } = event;
  if (!Array.isArray(data)) return;
  // Each once: the page that is open and the list's own are often the same, and two at once would take turns to be kept.
  const direcciones = new Set(data.filter((una): una is string => typeof una === 'string'));
  event.waitUntil(Promise.allSettled([...direcciones].map(traer)));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // What is not its own, as the editor whose address begins as the plan's, passes; without signal it is told in our words.
    const respuesta = esSuya(request.url) ? primeroDeLaRed(request) : fetch(request);
    event.respondWith(respuesta.catch(sinSenalEnElSitio));
    return;
  }
  const clase = claseDe(request.url);
  if (clase !== null && clase !== 'pagina' && clase !== 'entera')
    event.respondWith(parte(request, clase, event.clientId));
});

/** A list's parts are below its address. What is below the plan's is not it: a quote's private page, the editor. */
function esSuya(direccion: string): boolean {
  const { pathname } = new URL(direccion);
  return pathname === SUYA || (SUYA !== PLANO && pathname.startsWith(`${SUYA}/`));
}
const PLANO = '/gondolas';

/** What a page asks for; of pages that are not its own, nothing is kept. */
async function parte(request: Request, clase: keyof typeof MAXIMOS, clientId: string): Promise<Response> {
  const quien = await clients.get(clientId);
  if (!quien || !esSuya(quien.url)) return fetch(request);
  return clase === 'datos' ? primeroDeLaRed(request) : pieza(request);
}

/** From the server, and kept; from what is kept, if it does not answer. */
async function primeroDeLaRed(request: Request): Promise<Response> {
  const hay = (await enCache(request.url)) ?? (await laEntera());
  const espera = hay ? AbortSignal.timeout(PACIENCIA_MS) : null;
  try {
    const respuesta = await fetch(espera === null ? request : new Request(request, { signal: espera }));
    if (respuesta.status >= 502) return (await laGuardada(request.url)) ?? respuesta;
    await guardar(request.url, respuesta.clone());
    return respuesta;
  } catch (error) {
    const vieja = await laGuardada(request.url);
    if (vieja) return vieja;
    throw error;
  }
}

/**
 * What was asked for as it was seen or, of a part that was not, that part of the whole list. Where that was not kept either, the list's
 * beginning, saying that it is not what was asked for.
 */
async function laGuardada(direccion: string): Promise<Response | undefined> {
  const vista = await enCache(direccion);
  if (vista) return conSuFecha(vista, await vista.text(), '');
  const { pathname, searchParams } = new URL(direccion);
  if (pathname !== SUYA) return undefined;
  const entera = await laEntera();
  const suya = entera && (await recortar(await entera.text(), searchParams));
  if (entera && suya) return conSuFecha(entera, suya.html, suya.dicho);
  const primera = await enCache(SUYA);
  return primera && conSuFecha(primera, await primera.text(), loQueNecesitaSenal(searchParams));
}

async function enCache(direccion: string): Promise<Response | undefined> {
  // The server says that answers vary, by what is asked for in another format or encoding; what is kept has been decoded.
  return (await caches.open(GUARDADO)).match(direccion, { ignoreVary: true });
}

/** The page with all of the list, of the last revision that was brought. */
async function laEntera(): Promise<Response | undefined> {
  const direccion = (await (await caches.open(GUARDADO)).keys()).findLast(
    ({ url }) => claseDe(url) === 'entera',
  );
  return direccion && enCache(direccion.url);
}

function loQueNecesitaSenal(buscado: URLSearchParams): string {
  const q = buscado.get('q');
  if (q) return `Buscar «${escapar(q.slice(0, 80))}» necesita señal. `;
  return buscado.size > 0 ? 'Esa parte de la lista necesita señal. ' : '';
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
  if (await caches.match(direccion)) return;
  const respuesta = await fetch(direccion);
  if (claseDe(direccion) === 'entera') {
    // The list's own page has its styles in it. The whole list, which nobody has opened, asks for them in a file.
    const hojas = (await respuesta.clone().text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/gu);
    await Promise.all([...hojas].map(([, hoja = '']) => traer(new URL(hoja, location.origin).href)));
  }
  await guardar(direccion, respuesta);
}

async function guardar(direccion: string, respuesta: Response): Promise<void> {
  const clase = claseDe(direccion);
  if (clase === null || !respuesta.ok || respuesta.redirected) return;
  const cache = await caches.open(GUARDADO);
  // In the place of what was kept of it, and the newest: were it taken out first, a signal lost meanwhile would leave nothing.
  await cache.put(direccion, respuesta).catch(() => undefined);
  const suyas = (await cache.keys()).filter(({ url }) => claseDe(url) === clase);
  await Promise.all(suyas.slice(0, -MAXIMOS[clase]).map((vieja) => cache.delete(vieja)));
}

/** null: it is not kept. */
function claseDe(direccion: string): keyof typeof MAXIMOS | null {
  const { pathname } = new URL(direccion);
  if (pathname === '/api/plano' || pathname === '/api/plano/al') return 'datos';
  const [, primera] = pathname.split('/');
  if (primera === 'assets' || primera === 'archivos') return primera;
  if (pathname === `${SUYA}/entera`) return 'entera';
  return esSuya(direccion) ? 'pagina' : null;
}

/** A page that was kept, saying when, after what has to be said of it before: the server left the place for it, empty and hidden. */
function conSuFecha(respuesta: Response, html: string, antes: string): Response {
  const cuando = new Date(respuesta.headers.get('date') ?? Number.NaN);
  const fecha = Number.isNaN(cuando.getTime()) ? '' : ` del ${fechaLarga(cuando)} a las ${hora(cuando)}`;
  const lugar = html.indexOf(LUGAR);
  const fin = html.indexOf('></p>', lugar);
  const dicho =
    SUYA === PLANO
      ? `Sin señal: así estaba el plano${fecha === '' ? ' la última vez que lo viste' : fecha}. Puede haber cambiado.`
      : `Sin señal: estás viendo lo guardado${fecha === '' ? '' : fecha}. ${antes}Tu pedido se guarda igual.`;
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

/** How the server writes the beginning of the empty place (`lista-viva.tsx`, `routes/gondolas.tsx`). */
const LUGAR = '<p hidden="" data-sin-senal=""';
