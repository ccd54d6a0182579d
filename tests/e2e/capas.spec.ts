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
