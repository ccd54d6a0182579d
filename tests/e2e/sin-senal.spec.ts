import { expect, test, type Page } from '@playwright/test';
import { abrir, entrarComo } from './entrar.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has brought what the phone needs, and serves this page. */
async function conSuTrabajador(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match('/sin-senal'))) await new Promise((seguir) => setTimeout(seguir, 100));
  });
}

/** Opens a screen and waits until the device keeps it. */
async function ver(page: Page, ruta: string): Promise<void> {
  await abrir(page, ruta);
  await seGuardo(page, ruta);
}

/** Waits until the device keeps what an address shows. */
async function seGuardo(page: Page, ruta: string): Promise<void> {
  await expect.poll(() => guardadas(page)).toContain(ruta);
}

/** The addresses whose data the device keeps. */
function guardadas(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const bases = await indexedDB.databases();
    if (!bases.some(({ name, version }) => name === 'mostrador' && version === 2)) return [];
    return new Promise<string[]>((listo) => {
      const pedido = indexedDB.open('mostrador');
      pedido.addEventListener('success', () => {
        const filas = pedido.result.transaction('pantallas').objectStore('pantallas').getAllKeys();
        filas.addEventListener('success', () => {
          pedido.result.close();
          listo(
            filas.result.flatMap((clave) => (typeof clave === 'string' ? (clave.split(' ')[1] ?? []) : [])),
          );
        });
      });
    });
  });
}

test('what was seen opens without signal, from nothing, with when it was seen @telefono', async ({
  page,
  context,
}) => {
  await entrarComo(page, 'empleado');
  await ver(page, '/reconoce/home');
  await conSuTrabajador(page);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Desafíos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
  await seGuardo(page, '/reconoce/desafios');

  await context.setOffline(true);
  await page.goto('/reconoce/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByText(/^Sin conexión · visto hoy \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Desafíos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
  await expect(page).toHaveURL(/\/reconoce\/desafios$/);
  await expect(page.getByText(/^Sin conexión · visto hoy/)).toBeVisible();
  // What was not seen says so, and one stays where one is.
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByText('Esa pantalla necesita conexión')).toBeVisible();
  // Opened by its address, it is in our words.
  await page.goto('/reconoce/ranking');
  await expect(page.getByText('No hay conexión')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await expect(page.getByText(/^Sin conexión/)).toBeHidden();
});
