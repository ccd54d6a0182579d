import { expect, test } from '@playwright/test';
import { abrir, entrarComo } from './entrar.ts';

test('what opens over a page comes with the first press, and gives the focus back @corto @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados');
  const menu = page.getByRole('button', { name: /^Más acciones/ }).first();
  await menu.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(menu).toBeFocused();

  const campana = page.getByRole('button', { name: /^Notificaciones/ });
  const avisos = page.getByRole('dialog', { name: 'Notificaciones' });
  await campana.click();
  await expect(avisos).toBeVisible();
  await campana.click();
  await expect(avisos).toBeHidden();
  await campana.click();
  await page.keyboard.press('Escape');
  await expect(avisos).toBeHidden();
  await expect(campana).toBeFocused();

  const nuevo = page.getByRole('button', { name: 'Nuevo empleado' });
  await nuevo.click();
  await expect(page.getByRole('dialog').getByLabel('Nombre', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nuevo).toBeFocused();

  const plegar = page.getByRole('button', { name: 'Contraer el menú (Ctrl+B)' });
  await plegar.hover();
  const ayuda = page.getByText('Contraer el menú (Ctrl+B)', { exact: true });
  await expect(ayuda).toBeVisible();
  await page.mouse.move(700, 500);
  await expect(ayuda).toBeHidden();
});

test('on a phone Back closes the menu and a sheet, and then leaves @telefono', async ({ page }) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/home');
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Desafíos' }).click();
  await expect(page).toHaveURL(/\/reconoce\/desafios$/);

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú de Reconoce' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/reconoce\/desafios$/);

  await page
    .getByRole('button', { name: /^Ver envíos/ })
    .first()
    .click();
  const envios = page.getByRole('dialog', { name: 'Tus envíos' });
  await expect(envios).toBeVisible();
  await page.goBack();
  await expect(envios).toBeHidden();
  await expect(page).toHaveURL(/\/reconoce\/desafios$/);

  for (const nombre of ['Notificaciones', 'Buscar']) {
    await page
      .getByRole('button', { name: new RegExp(`^${nombre}`) })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: new RegExp(`^${nombre}`) });
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/reconoce\/desafios$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/reconoce\/home/);
});
