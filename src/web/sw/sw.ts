import { vaciar } from '../cola/vaciar.ts';
import { esDeUnProxy } from '../dispositivo/proxy.ts';
import { DEL_PISO, esVisibleSinSenal } from '../dispositivo/visibles.ts';
import {
  alInstante,
  conservar,
  enLaPuerta,
  envejecer,
  renovar,
  seAbreAlInstante,
  traerLaBarra,
} from './al-instante.ts';
import { ARRANQUE, arranque, paginaSinSenal } from './paginas.ts';
import { abrir, mostrar } from './push.ts';

/*
 * The service worker. It keeps the scripts of an employee's screens and a document without data (`/sin-senal`), and answers with them when
 * the network does not. A few screens open with the page that this session saw before, until the server's is there (`al-instante.ts`). It
 * keeps no other page with somebody's data, no answer of the API, no redirect and no refusal. A new one waits until the pages of the old one
 * are closed, or somebody presses "Actualizar". Bundled by `scripts/lib/worker.mjs`.
 */

const DE_VISITA = '/sw-sitio.js';
const PIEZAS = `piezas-${COMPILACION}`;
const SUYAS = new Set([...PRIMEROS, ...LOS_DEMAS, ...LOS_DEL_PISO]);

addEventListener('install', (event) => event.waitUntil(instalar()));
addEventListener('activate', (event) => event.waitUntil(activar()));
addEventListener('message', (event) => {
  if (event.data === 'actualizar') void skipWaiting();
  // Whoever opened that screen is who uses it.
  if (event.data === DEL_PISO) event.waitUntil(traerDespacio(LOS_DEL_PISO));
  if (Array.isArray(event.data)) event.waitUntil(traerLaBarra(event.data, ahorra()));
});
addEventListener('sync', (event) => event.waitUntil(mandarLoQueEspera()));
addEventListener('push', (event) => {
  event.waitUntil(mostrar(event.data?.text() ?? null));
  event.waitUntil(envejecer());
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(abrir(event.notification.data));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    event.waitUntil(envejecer());
    event.waitUntil(renovar(ahorra()));
  }
  if (request.mode === 'navigate') event.respondWith(navegar(event, url));
  else if (request.method === 'GET' && url.pathname.startsWith('/assets/'))
    event.respondWith(pieza(request, url));
});

/** What a page left to be sent, once the browser thinks that there is signal. It asks again later if this throws. */
async function mandarLoQueEspera(): Promise<void> {
  await envejecer();
  const { fin, salieron } = await vaciar();
  // A page that was asked for meanwhile may be of before.
  if (salieron.length > 0) {
    await envejecer();
    await renovar(ahorra());
  }
  if (fin === 'sin_servidor') throw new Error('There is no server yet');
}

/**
 * What the first screen needs, or nothing. The rest is brought if there is room for it, and nobody asked to save data: then it comes when
 * it is used. Files are named by their content, so what an earlier build brought is not brought again.
 */
async function instalar(): Promise<void> {
  // The one of a visitor (`sitio.ts`), whose place this takes, gives way at once: it keeps nothing that an open page needs.
  if (registration.active?.scriptURL.endsWith(DE_VISITA) === true) await skipWaiting();
  const cache = await caches.open(PIEZAS);
  await Promise.all([traer(cache, ARRANQUE), ...PRIMEROS.map((camino) => traer(cache, camino))]);
  if (!ahorra()) await traerDespacio(LOS_DEMAS);
}

async function traerDespacio(caminos: readonly string[]): Promise<void> {
  const cache = await caches.open(PIEZAS);
  for (let i = 0; i < caminos.length; i += DE_A) {
    await Promise.allSettled(caminos.slice(i, i + DE_A).map((camino) => traer(cache, camino)));
  }
}

/** Files asked for at once, so that they leave room for what the page asks for. */
const DE_A = 4;

/** The cache of the build before stays, for a page of it that is still open. */
async function activar(): Promise<void> {
  const viejas = (await caches.keys()).filter((nombre) => nombre.startsWith('piezas-') && nombre !== PIEZAS);
  await Promise.all(viejas.slice(0, -1).map((nombre) => caches.delete(nombre)));
  await registration.navigationPreload?.enable();
  await renovar(ahorra());
}

async function traer(cache: Cache, camino: string): Promise<void> {
  if (await cache.match(camino)) return;
  const anterior = camino === ARRANQUE ? undefined : await caches.match(camino);
  const respuesta =
    anterior ?? (await fetch(camino, camino === ARRANQUE ? { cache: 'no-store', credentials: 'omit' } : {}));
  if (!respuesta.ok || respuesta.redirected) throw new Error(`${camino}: ${respuesta.status}`);
  await cache.put(camino, respuesta);
}

function ahorra(): boolean {
  const red: unknown = Reflect.get(navigator, 'connection');
  return typeof red === 'object' && red !== null && 'saveData' in red && red.saveData === true;
}

/** A script, a style, the typeface. Those that are kept are answered at once; an old page's come from the cache of its build. */
async function pieza(request: Request, url: URL): Promise<Response> {
  const guardada = await caches.match(url.pathname);
  if (guardada) return guardada;
  const respuesta = await fetch(request);
  if (respuesta.ok && SUYAS.has(url.pathname)) {
    const copia = respuesta.clone();
    const cache = await caches.open(PIEZAS);
    await cache.put(url.pathname, copia).catch(() => undefined);
  }
  return respuesta;
}

/** A page of before, if there is one to show meanwhile; else the server's and, if it does not answer, from here. */
async function navegar(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const deAntes = await alInstante(request, url);
  if (deAntes) {
    event.waitUntil(conservar(url, delServidor(event)));
    return deAntes;
  }
  try {
    const respuesta = await aTiempo(event, url);
    if (respuesta === null || esDeUnProxy(respuesta)) return await sinServidor(request, url);
    event.waitUntil(enLaPuerta(url, respuesta));
    if (request.method === 'GET' && seAbreAlInstante(url)) {
      const copia = respuesta.clone();
      event.waitUntil(conservar(url, copia).then(() => renovar(ahorra())));
    }
    return respuesta;
  } catch {
    return sinServidor(request, url);
  }
}

/** A browser asks for a page while its worker wakes up. */
async function delServidor(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** The server's answer; null if it takes too long and the device has something to show instead. */
async function aTiempo(event: FetchEvent, { pathname }: URL): Promise<Response | null> {
  const respuesta = delServidor(event);
  if (event.request.method !== 'GET' || !esVisibleSinSenal(pathname)) return respuesta;
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const demasiado = new Promise<null>((seguir) => {
    reloj = setTimeout(() => seguir(null), PACIENCIA_MS);
  });
  try {
    return await Promise.race([respuesta, demasiado]);
  } finally {
    clearTimeout(reloj);
    respuesta.catch(() => undefined);
  }
}

/** A page weighs a few kilobytes: on the worst network that works it comes before. */
const PACIENCIA_MS = 12_000;

async function sinServidor(request: Request, url: URL): Promise<Response> {
  if (request.method === 'GET' && esVisibleSinSenal(url.pathname)) {
    const guardado = await (await caches.open(PIEZAS)).match(ARRANQUE);
    if (guardado) return arranque(guardado);
  }
  return paginaSinSenal(request.method === 'GET');
}
