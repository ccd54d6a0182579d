import { hayAlgoEscrito } from '../lo-escrito.ts';

/**
 * Registers the service worker, which brings ahead what the phone needs without signal. Called in the page's idle time. Where there are
 * none (a private window, an old browser), nothing else depends on it.
 * @param ofrecer called, when nothing would be lost, once a new version waits: it is given what to do if the person wants it
 */
export async function registrar(ofrecer: (actualizar: () => boolean) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await enReposo();
  const registro = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registro) return;
  const mirar = () => {
    const { waiting } = registro;
    // The first one there is waits for nobody.
    if (waiting && navigator.serviceWorker.controller)
      cuandoNadaSePierda(() => ofrecer(() => actualizar(waiting)));
  };
  mirar();
  registro.addEventListener('updatefound', () => {
    registro.installing?.addEventListener('statechange', mirar);
  });
  // A page of this application may stay open for days, and browsers look for a new one only when a document is loaded.
  let mirada = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - mirada) < CADA_MS) return;
    mirada = Date.now();
    void registro.update().catch(() => undefined);
  });
}

const CADA_MS = 3_600_000;
const OTRA_VEZ_MS = 15_000;

/** Waits until nothing that was typed would be lost by loading the page again. */
function cuandoNadaSePierda(hacer: () => void): void {
  if (hayAlgoEscrito()) setTimeout(() => cuandoNadaSePierda(hacer), OTRA_VEZ_MS);
  else hacer();
}

/**
 * The new version takes over, and this page is loaded with it. Other tabs stay as they are: what they were made of is kept.
 * @returns false if something was typed meanwhile, and nothing was done
 */
function actualizar(nuevo: ServiceWorker): boolean {
  if (hayAlgoEscrito()) return false;
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, and takes no target
  nuevo.postMessage('actualizar');
  return true;
}

function enReposo(): Promise<void> {
  return new Promise((seguir) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => seguir(), { timeout: 10_000 });
    else setTimeout(seguir, 2000);
  });
}
