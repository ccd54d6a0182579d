import { expect, test } from '@playwright/test';
import { abrir, abrirFiltros, entrarComo } from './entrar.ts';

test(
  'without a signal a link stays where one is, with what was written, and says so',
  { tag: '@telefono' },
  async ({ page, context }) => {
    await entrarComo(page, 'empleado');
    await abrir(page, '/reconoce/ranking');
    await abrirFiltros(page);
    // Hidden once its sheet is closed, with what was written in it.
    const buscador = page.locator('input[type="search"]').first();
    await buscador.fill('Rosa');
    await expect(page).toHaveURL(/q=Rosa/);
    await page.getByRole('button', { name: 'Listo' }).click();
    await context.setOffline(true);
    await expect(page.getByText('Sin conexión: ves lo último que llegó.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Desafíos' }).click();
    await expect(page.getByText('Esa pantalla necesita conexión')).toBeVisible();
    await expect(page).toHaveURL(/\/reconoce\/ranking/);
    await expect(buscador).toHaveValue('Rosa');

    await context.setOffline(false);
    await expect(page.getByText('Sin conexión: ves lo último que llegó.')).toBeHidden();
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Desafíos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
  },
);

test(
  'a screen whose script or data do not come says it in our words, and may be tried again',
  { tag: '@telefono' },
  async ({ page }) => {
    await entrarComo(page, 'empleado');
    await abrir(page, '/reconoce/home');
    // The device believes that it is connected, but no request succeeds.
    const cortar = (ruta: { abort: () => Promise<void> }) => ruta.abort();
    await page.route('**/*', cortar);
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ranking' }).click();
    await expect(page.getByText('No pudimos hablar con el servidor')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
    await expect(page.getByText(/soporte|código/)).toHaveCount(0);
    // The previous screen stays, and says so. The new screen's skeleton, which appears after a moment, must not replace it.
    await page.waitForTimeout(1500);
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();

    await page.unroute('**/*', cortar);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('No pudimos hablar con el servidor')).toBeHidden();
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ranking' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  },
);
