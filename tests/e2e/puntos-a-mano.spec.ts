import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { abrir, entrarComo, unico } from './entrar.ts';

test('points by hand have a screen: who, why, and the way back, once', async ({ page }) => {
  test.setTimeout(180_000);
  await entrarComo(page, 'rrhh');
  const motivo = unico('Cubrió un turno');
  await abrir(page, '/reconoce/admin/puntos');
  await expect(page.getByRole('heading', { level: 1, name: 'Puntos a mano' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajustar puntos' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Ajustar puntos' });
  await expect(dialogo.getByText('Escribí cuántos puntos')).toBeVisible();
  await dialogo.getByLabel('Cuántos').fill('15');
  await dialogo.getByLabel('Motivo').fill(motivo);
  await dialogo.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('lider@demo.local');
  await expect(dialogo.getByRole('listitem')).toHaveCount(1);
  await dialogo.getByRole('listitem').getByRole('checkbox').check();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialogo.getByRole('button', { name: 'Asignar a 1 persona' }).click();
  await expect(page.getByText('Puntos sumados')).toBeVisible();

  const fila = page.getByRole('row').filter({ hasText: motivo });
  await expect(fila).toContainText('+15');
  await fila.getByRole('button', { name: /^Revertir el ajuste de/ }).click();
  const pregunta = page.getByRole('dialog', { name: /^¿Revertir el ajuste de/ });
  await pregunta.getByLabel('Motivo').fill('Era para otra persona');
  await pregunta.getByRole('button', { name: 'Restar 15 puntos' }).click();
  await expect(page.getByText('Ajuste revertido')).toBeVisible();
  await expect(fila.getByText('Revertido')).toBeVisible();
  await expect(fila.getByRole('button', { name: /^Revertir/ })).toHaveCount(0);
});
