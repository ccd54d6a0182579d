import { expect, test, type Page } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

/** Three new people with a word in their name that nobody else has. */
async function tresPersonas(page: Page): Promise<string> {
  const apellido = unico('Muchos').replaceAll('-', '');
  for (const nombre of ['Ana', 'Bruno', 'Clara']) {
    await pedir(page.request, 'POST', '/admin/empleados', {
      nombre,
      apellido,
      email: `${nombre}.${apellido.replace(' ', '.')}@demo.local`.toLowerCase(),
    });
  }
  return apellido;
}

// One at a time for each person: it is one test, and only on the desktop.
test('move many from their list, see what came of it, and undo it @corto @escritorio', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  const apellido = await tresPersonas(page);
  await abrir(page, `/reconoce/admin/empleados?q=${encodeURIComponent(apellido)}`);
  const caja = (nombre: string) => page.getByRole('checkbox', { name: `Elegir a ${nombre} ${apellido}` });
  const fila = (nombre: string) => page.getByRole('row').filter({ hasText: `${nombre} ${apellido}` });

  // By keyboard: Space, and Shift with an arrow.
  await caja('Ana').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(caja('Bruno')).toBeChecked();
  await expect(caja('Clara')).not.toBeChecked();
  const barra = page.getByRole('region', { name: 'Lo elegido' });
  await expect(barra).toContainText('2 elegidos');

  await barra.getByRole('button', { name: 'Mover', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cambiar de sucursal y grupo' });
  const mover = dialogo.getByRole('button', { name: 'Mover a 2 personas' });
  await mover.click();
  await expect(dialogo).toContainText('Falta elegir.');
  await dialogo.getByLabel('Sucursal').selectOption('Centro');
  await expect(dialogo).toContainText('Se puede deshacer durante 24 horas.');
  await mover.click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('Se hizo en 2 personas.').first()).toBeVisible();
  await expect(fila('Ana')).toContainText('Centro');
  await expect(fila('Clara')).toContainText('Sin sucursal');
  await expect(barra).toBeHidden();

  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByText(/^Se deshizo el cambio de sucursal/).first()).toBeVisible();
  await expect(fila('Ana')).toContainText('Sin sucursal');

  // All of a filter, with an act that asks for a proof.
  await page.getByRole('checkbox', { name: `Elegir a Ana ${apellido}` }).check();
  await page.getByRole('button', { name: 'Los 3 de este filtro' }).click();
  await page.getByRole('button', { name: 'Rol', exact: true }).click();
  const rol = page.getByRole('dialog', { name: 'Cambiar el rol' });
  await rol.getByLabel('Rol').selectOption('Líder de Grupo');
  await rol.getByRole('button', { name: 'Cambiarle el rol a 3 personas' }).click();
  await expect(page.getByText('Se hizo en 3 personas.').first()).toBeVisible();
});
