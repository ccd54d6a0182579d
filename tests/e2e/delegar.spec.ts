import { expect, test } from '@playwright/test';
import { abrir, entrarComo } from './entrar.ts';

test('a gerente gives the queue to somebody else for some days, and takes it back @telefono @corto', async ({
  page,
}) => {
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal');
  await page.getByRole('button', { name: 'Delegar' }).click();
  const hoja = page.getByRole('dialog', { name: 'Delegar la bandeja' });
  const persona = hoja.getByLabel('A quién');
  const elegida = (await persona.locator('option').nth(1).textContent()) ?? '';
  const [nombre = ''] = elegida.split(' · ');
  await persona.selectOption({ index: 1 });
  await hoja.getByLabel('Hasta, incluido').fill(await hoja.getByLabel('Desde').inputValue());
  await hoja.getByRole('button', { name: 'Delegar' }).click();
  const linea = page
    .getByRole('list', { name: 'Delegaciones' })
    .getByRole('listitem')
    .filter({ hasText: nombre });
  await expect(linea).toContainText('también valida las evidencias');

  // The same days again are refused, and what was chosen stays.
  await page.getByRole('button', { name: 'Delegar' }).click();
  await persona.selectOption({ index: 1 });
  await hoja.getByLabel('Hasta, incluido').fill(await hoja.getByLabel('Desde').inputValue());
  await hoja.getByRole('button', { name: 'Delegar' }).click();
  await expect(hoja.getByRole('alert')).toContainText('Ya está delegada algún día de esos');
  await hoja.getByRole('button', { name: 'Cancelar' }).click();

  await linea.getByRole('button', { name: /Terminar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(linea).toBeHidden();
});
