import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { abrir, abrirFiltros, entrarComo, pedir, unico } from './entrar.ts';

test('filters are steps of the history, and a search is one @corto', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados');
  await abrirFiltros(page);
  await page.getByLabel('Rol', { exact: true }).selectOption('Líder de Grupo');
  await expect(page).toHaveURL(/rol=lider_grupo/);
  const buscar = page.getByRole('searchbox', { name: /^Nombre, email/ });
  await buscar.pressSequentially('mar', { delay: 400 });
  await expect(page).toHaveURL(/q=mar/);
  await page.goBack();
  await expect(page).not.toHaveURL(/q=mar/);
  await expect(page).toHaveURL(/rol=lider_grupo/);
  await expect(buscar).toHaveValue('');
  await page.goBack();
  await expect(page).not.toHaveURL(/rol=lider_grupo/);
  await expect(page.getByLabel('Rol', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL(/admin\/empleados/);
});

test('a list is kept under a name with its columns, changed, deleted and brought back @corto @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  const nombre = unico('Inactivos');
  await abrir(page, '/reconoce/admin/empleados?estado=inactivos');
  const abrirDialogo = () => page.getByRole('button', { name: 'Columnas y vistas' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Columnas y vistas' });
  const vistas = page.getByRole('navigation', { name: 'Vistas guardadas' });
  const titulo = page.getByRole('columnheader', { name: 'Email' });
  await expect(titulo).toBeVisible();

  await abrirDialogo();
  await dialogo.getByRole('checkbox', { name: 'Email' }).uncheck();
  await dialogo.getByRole('button', { name: 'Guardar vista' }).click();
  await expect(dialogo).toContainText('Poné un nombre.');
  await dialogo.getByLabel('Nombre de la vista').fill(nombre);
  await dialogo.getByRole('checkbox', { name: 'Abrir así desde el menú' }).check();
  await dialogo.getByRole('button', { name: 'Guardar vista' }).click();
  await expect(dialogo).toBeHidden();
  await expect(titulo).toBeHidden();
  await expect(vistas.getByRole('link', { name: nombre })).toHaveAttribute('aria-current', 'true');

  // The menu opens the list like that.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Empleados', exact: true }).first().click();
  await expect(page).toHaveURL(/estado=inactivos/);
  await expect(titulo).toBeHidden();
  await vistas.getByRole('link', { name: 'Todo' }).click();
  await expect(titulo).toBeVisible();
  await expect(page).not.toHaveURL(/inactivos/);

  // So does its bare address, from outside and from inside; «Todo» stays.
  await page.reload();
  await expect(titulo).toBeVisible();
  await page.goto('/reconoce/admin/empleados');
  await expect(page).toHaveURL(/estado=inactivos&.*v=/);

  await vistas.getByRole('link', { name: nombre }).click();
  await page.getByLabel('Rol', { exact: true }).selectOption('Empleado');
  await expect(vistas.getByRole('link', { name: `${nombre} (cambiada)` })).toBeVisible();
  await abrirDialogo();
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(vistas.getByRole('link', { name: nombre, exact: true })).toBeVisible();

  await abrirDialogo();
  await dialogo.getByRole('button', { name: 'Eliminar vista' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(vistas.getByRole('link', { name: nombre })).toHaveCount(0);
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(vistas.getByRole('link', { name: nombre })).toBeVisible();

  await abrirDialogo();
  await dialogo.getByRole('button', { name: 'Eliminar vista' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(vistas.getByRole('link', { name: nombre })).toHaveCount(0);
});

test('a view that names what is gone is shown without it, and says so @escritorio', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  const nombre = unico('Vieja');
  const guardada = await pedir(page.request, 'POST', '/admin/vistas', {
    lista: 'empleados',
    nombre,
    direccion: '/reconoce/admin/empleados?estado=inactivos&turno=noche&ocultas=peso',
    compartida: false,
    predeterminada: false,
  });
  await abrir(page, '/reconoce/admin/empleados');
  await page.getByRole('link', { name: nombre }).click();
  await expect(page).toHaveURL(/estado=inactivos/);
  await expect(
    page.getByText(`La vista «${nombre}» nombra el filtro «turno», la columna «peso»`),
  ).toBeVisible();
  const { id } = z.object({ id: z.string() }).parse(guardada);
  await pedir(page.request, 'DELETE', `/admin/vistas/${id}`);
});
