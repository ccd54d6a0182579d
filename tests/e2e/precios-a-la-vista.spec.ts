import { expect, test, type Page } from '@playwright/test';

// Whoever opens a list came for prices: some are in view before anything is touched, at any size of screen. On the smallest phone one
// for sure, whatever the names and what the head says of the hours.
const PANTALLAS = [
  { width: 320, height: 640, cuantos: 1 },
  { width: 390, height: 844, cuantos: 2 },
  { width: 768, height: 1024, cuantos: 2 },
  { width: 1280, height: 800, cuantos: 2 },
  { width: 1440, height: 900, cuantos: 2 },
] as const;

/** How many articles of the list are in view from their name to their first price. */
async function conPrecioALaVista(page: Page): Promise<number> {
  return page.locator('[data-articulo]').evaluateAll(
    (filas) =>
      filas.filter((fila) => {
        const nombre = fila.querySelector('h3')?.getBoundingClientRect();
        const precio = fila.querySelector('.price')?.getBoundingClientRect();
        return nombre && precio && nombre.top >= 0 && precio.bottom <= innerHeight;
      }).length,
  );
}

for (const { width, height, cuantos } of PANTALLAS) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${width} × ${height}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      const esTelefono = width < 1000;
      test.use({
        viewport: { width, height },
        isMobile: esTelefono,
        hasTouch: esTelefono,
        javaScriptEnabled,
      });

      test('articles with their prices before anything is touched @escritorio', async ({ page }) => {
        for (const perfil of ['comercio', 'mayorista', 'reventa', 'particular']) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await page.goto(`/${perfil}`);
            await expect
              .soft(async () => expect(await conPrecioALaVista(page)).toBeGreaterThanOrEqual(cuantos), perfil)
              .toPass({ timeout: 5000 });
          }
        }
      });
    });
  }
}

test('the sections are behind one button, which needs no script and says where one is @escritorio', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto('/comercio');
  const partes = page.getByRole('navigation', { name: 'Partes de la lista' });
  const bebidas = partes.getByRole('link', { name: 'Bebidas' });
  await expect(bebidas).toBeHidden();
  await partes.getByText('Rubros').click();
  await expect(bebidas).toBeInViewport();
  await bebidas.click();
  await expect(page).toHaveURL(/rubro=Bebidas/);
  await expect(partes.locator('summary')).toHaveText('Rubros: Bebidas');
  await expect(page.getByRole('status')).toContainText('en Bebidas');
  await context.close();
});
