import { expect, test, type Page } from '@playwright/test';
import { entrarComo } from './entrar.ts';

/** A picture of one pixel. */
const PUNTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

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
  // The browser's own sheet is there at once: one writes, and takes the photo, while the rest comes.
  const hoja = page.locator('dialog[open]');
  await expect(hoja).toContainText('Enviar evidencia');
  await hoja.getByLabel('Descripción').fill('La góndola de');
  await hoja
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PUNTO });
  await hoja.getByLabel('Descripción').focus();
  soltar();

  const dialogo = page.locator('[role=dialog]').filter({ hasText: 'Enviar evidencia' });
  const texto = dialogo.getByLabel('Descripción');
  await expect(texto).toHaveValue('La góndola de');
  await expect(texto).toBeFocused();
  // Typed while the photo is still on its way: no letter is lost, the first one neither.
  await page.keyboard.type(' yerba');
  await expect(texto).toHaveValue('La góndola de yerba');
  await expect(hoja).toHaveCount(0);
  await expect(dialogo.getByText('foto.png').first()).toBeVisible();
  await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
  await dialogo.getByRole('button', { name: 'Quitar', exact: false }).click();
  await texto.fill('');
});

test('lo que se cierra antes de los scripts no se abre después @telefono', async ({ page }) => {
  await entrarComo(page, 'empleado');
  const soltar = await sinScripts(page);
  await page.goto('/reconoce/desafios', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Enviar Evidencia/ })
    .first()
    .click();
  const hoja = page.locator('dialog[open]');
  await hoja.getByRole('button', { name: 'Cancelar' }).click();
  await expect(hoja).toHaveCount(0);
  soltar();
  await page.waitForFunction(() => window.despertar === undefined);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('un toque en otro lado, después, lo deja sin efecto @telefono', async ({ page }) => {
  await entrarComo(page, 'empleado');
  const soltar = await sinScripts(page);
  await page.goto('/reconoce/desafios', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  soltar();
  await page.waitForFunction(() => window.despertar === undefined);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('lo que se escribe en un formulario antes de los scripts, queda escrito @telefono @corto', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  const soltar = await sinScripts(page);
  await page.goto('/reconoce/admin/config?parte=sucursales', { waitUntil: 'commit' });
  const cierra = page.getByRole('region', { name: 'Puerto' }).getByLabel('Lunes, cierra');
  const direccion = page.getByRole('region', { name: 'Puerto' }).getByLabel('Dirección');
  await cierra.fill('06:00');
  await direccion.fill('Alem 3300');
  soltar();
  await page.waitForFunction(() => window.despertar === undefined);
  await page.getByRole('button', { name: 'Guardar y publicar' }).click();
  await expect(page.getByText('Tiene que cerrar después de abrir')).toBeVisible();
  await expect(cierra).toHaveValue('06:00');
  await expect(direccion).toHaveValue('Alem 3300');
});

test('los datos de una pantalla se piden al apoyar el dedo, y una sola vez @telefono @corto', async ({
  page,
}) => {
  // What another test gives or takes away would make the screen ask again.
  await page.route('**/api/eventos?*', (route) => route.abort());
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
