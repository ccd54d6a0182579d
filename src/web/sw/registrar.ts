/**
 * Registers the service worker, which brings ahead what the phone needs without signal. Called in the page's idle time. Where there are
 * none (a private window, an old browser), nothing else depends on it.
 */
export async function registrar(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await enReposo();
  await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

function enReposo(): Promise<void> {
  return new Promise((seguir) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => seguir(), { timeout: 10_000 });
    else setTimeout(seguir, 2000);
  });
}
