import type { Page } from '@playwright/test';

/** Waits until the service worker has brought what the phone needs, and serves this page. */
export async function conSuTrabajador(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match('/sin-senal'))) await new Promise((seguir) => setTimeout(seguir, 100));
  });
}

/** The keys of what the device keeps in one of its stores. */
export function claves(page: Page, almacen: 'borradores' | 'pantallas' | 'cola'): Promise<string[]> {
  return page.evaluate(async (cual) => {
    const bases = await indexedDB.databases();
    if (!bases.some(({ name, version }) => name === 'mostrador' && version === 2)) return [];
    return new Promise<string[]>((listo) => {
      const pedido = indexedDB.open('mostrador');
      pedido.addEventListener('success', () => {
        const filas = pedido.result.transaction(cual).objectStore(cual).getAllKeys();
        filas.addEventListener('success', () => {
          pedido.result.close();
          listo(filas.result.map(String));
        });
      });
    });
  }, almacen);
}
