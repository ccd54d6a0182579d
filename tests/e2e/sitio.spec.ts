import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the home leads to Reconoce, and carries no script', async ({ page }) => {
      const response = await page.goto('/');
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Reconoce', exact: true })).toHaveAttribute(
        'href',
        '/reconoce/auth',
      );
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
      expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('an unknown address is a 404 with a way home @corto', async ({ page }) => {
      const enConsola = page.waitForEvent('console', (mensaje) => mensaje.text().startsWith('404: '));
      const response = await page.goto('/gondola/que-no-existe?clave=privada');
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      // The specification wants 404s logged in the console; the query must not appear, for privacy.
      expect((await enConsola).text()).toBe('404: /gondola/que-no-existe');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  });
}

test('with the keyboard, the first stop skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenido')).toBeFocused();
});

test('pages fit at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/nada']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('nothing that a page asks for is refused by its own policy or missing @corto', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && problems.push(response.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(problems).toEqual([]);
});
