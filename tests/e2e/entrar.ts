import { expect, type Page } from '@playwright/test';

export type CuentaDemo = 'rrhh' | 'gerente' | 'lider' | 'empleado' | 'marketing';

/** Signs in through the form, as a person does, and waits for the home. */
export async function entrarComo(page: Page, quien: CuentaDemo): Promise<void> {
  await page.goto('/reconoce/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${quien}@demo.local`);
  await page.getByLabel('Contraseña', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
}
