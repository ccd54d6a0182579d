import { expect, test, type Page } from '@playwright/test';
import { entrarComo } from './entrar.ts';

/** Blocks the page's scripts. @returns a function that lets them load */
async function sinScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('un toque anterior a los scripts abre lo que se tocó @telefono @corto', async ({ page }) => {
  await entrarComo(page, 'empleado');
  const soltar = await sinScripts(page);
  await page.goto('/reconoce/desafios', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Enviar Evidencia/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  soltar();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('un toque en otro lado, después, lo deja sin efecto @telefono', async ({ page }) => {
  await entrarComo(page, 'empleado');
  const soltar = await sinScripts(page);
  await page.goto('/reconoce/desafios', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Enviar Evidencia/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).click();
  soltar();
  await page.waitForFunction(() => window.despertar === undefined);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('los datos de una pantalla se piden al apoyar el dedo, y una sola vez @telefono @corto', async ({
  page,
}) => {
  await entrarComo(page, 'empleado');
  await page.goto('/reconoce/home');
  await page.waitForFunction(() => window.despertar === undefined);
  const pedidos: string[] = [];
  page.on('request', (uno) => {
    const { pathname } = new URL(uno.url());
    // The home asks for its own: notices, the wall's latest, itself when somebody else does something.
    if (pathname === '/reconoce/ranking.data') pedidos.push(pathname);
  });
  const ranking = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ranking' });
  await ranking.dispatchEvent('pointerdown', { button: 0 });
  await expect.poll(() => pedidos).toEqual(['/reconoce/ranking.data']);
  await expect(page).toHaveURL(/\/reconoce\/home/);
  await ranking.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  expect(pedidos).toEqual(['/reconoce/ranking.data']);
});
