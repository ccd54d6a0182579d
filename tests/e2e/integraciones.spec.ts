import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { abrir, entrarComo, unico } from './entrar.ts';

test('RRHH makes a key for another system, which reads with it, and revokes it @corto', async ({
  page,
  playwright,
  baseURL,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/config?ajuste=registro');
  await page.getByRole('main').getByRole('link', { name: 'Integraciones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integraciones' })).toBeVisible();
  const nombre = unico('Sueldos');
  await page.getByRole('button', { name: 'Nueva clave' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva clave de la API' });
  await dialogo.getByLabel('Nombre', { exact: true }).fill(nombre);
  await dialogo.getByLabel('Qué sistema la va a usar').fill('El de liquidación');
  await dialogo.getByRole('button', { name: 'Crear clave' }).click();
  await expect(dialogo.getByText('Elegí al menos una cosa que pueda hacer')).toBeVisible();
  await dialogo.getByText('Reportes', { exact: true }).click();
  await dialogo.getByRole('checkbox').first().check();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialogo.getByRole('button', { name: 'Crear clave' }).click();

  const creada = page.getByRole('dialog', { name: 'Guardá esta clave ahora' });
  const clave = (await creada.getByRole('status', { name: 'Clave' }).textContent()) ?? '';
  expect(clave).toMatch(/^mst_[0-9a-f]{12}_[0-9a-f]{64}$/u);
  // Escape must not close the dialog: the key is shown only once.
  await page.keyboard.press('Escape');
  await expect(creada).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // The toast about one's own key is delayed, because it would cover the key.
  const aviso = page.locator('section[aria-live=polite]').getByText('Creaste una clave de la API');
  await expect(aviso).toHaveCount(0);
  await creada.getByRole('button', { name: 'Ya tengo la copia' }).click();
  await expect(aviso).toBeVisible();
  const tabla = page.getByRole('table', { name: 'Claves de la API' });
  const fila = tabla.getByRole('row').filter({ hasText: nombre });
  await expect(fila).toContainText('Vigente');
  await expect(page.getByText(clave)).toHaveCount(0);

  const sistema = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { Authorization: `Bearer ${clave}` },
  });
  expect((await sistema.get('/api/admin/empleados')).status()).toBe(403);
  expect((await sistema.get('/api/reconoce/nada')).status()).toBe(404);
  const pagina = await sistema.get('/reconoce/admin', { maxRedirects: 0 });
  expect(pagina.headers()['location']).toContain('/reconoce/auth');

  await fila.getByRole('button', { name: `Revocar «${nombre}»` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(fila).toContainText('Revocada');
  expect((await sistema.get('/api/admin/empleados')).status()).toBe(401);
  await sistema.dispose();
});

test('RRHH connects a system that is to be told, tries it, and sees why it did not arrive @corto', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await page.goto('/reconoce/admin/integraciones');
  const nombre = unico('Gestión');
  await page.getByRole('button', { name: 'Conectar un sistema' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Avisar a otro sistema' });
  await dialogo.getByLabel('Nombre', { exact: true }).fill(nombre);
  await dialogo.getByLabel('Dirección').fill('https://169.254.169.254/latest');
  await dialogo.getByLabel('Se fue un empleado').check();
  await dialogo.getByRole('button', { name: 'Conectar' }).click();
  // A refused form keeps what was typed beside the error.
  await expect(dialogo.getByText('Es de una red privada.')).toBeVisible();
  await expect(dialogo.getByLabel('Nombre', { exact: true })).toHaveValue(nombre);
  await dialogo.getByLabel('Dirección').fill('https://no-existe.invalid/avisos');
  await dialogo.getByRole('button', { name: 'Conectar' }).click();
  const creado = page.getByRole('dialog', { name: 'Guardá este secreto ahora' });
  await expect(creado.getByRole('status', { name: 'Secreto' })).toHaveText(/^whsec_/u);
  await creado.getByRole('button', { name: 'Ya tengo la copia' }).click();

  await page.getByRole('link', { name: `Ver los envíos a «${nombre}»` }).click();
  await expect(page.getByText('Todavía no se le envió nada')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  await page.getByText('1 intento').click();
  await expect(page.getByText('no existe ese nombre en Internet')).toBeVisible();
  // Skip toasts that are fading out: their contrast is not final.
  const vista = await new AxeBuilder({ page }).exclude('[data-leaving]').analyze();
  expect(vista.violations).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Integraciones' }).click();

  const fila = page.getByRole('row').filter({ hasText: nombre });
  await expect(fila).toContainText('Falla');
  await fila.getByRole('button', { name: `Más acciones de «${nombre}»` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(fila).toHaveCount(0);
});
