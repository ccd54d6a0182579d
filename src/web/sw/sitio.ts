import { sinSenalEnElSitio } from './guardadas.ts';

/*
 * The service worker of a visitor for the rest of the site: where there is no signal, a page of ours with the lists that were kept takes
 * the place of the browser's. It keeps nothing, and answers for no page that the server answers for. The lists have their own
 * (`listas.ts`), whose addresses are narrower; an employee's device has the employees' (`sw.ts`) in the place of this one.
 */

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
// While the worker starts, the page is asked for already.
addEventListener('activate', (event) =>
  event.waitUntil(registration.navigationPreload?.enable() ?? Promise.resolve()),
);
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(delServidor(event));
});

async function delServidor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return sinSenalEnElSitio();
  }
}
