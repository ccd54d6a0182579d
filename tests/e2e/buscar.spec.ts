import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { entrarComo } from './entrar.ts';

const boton = (page: Page) => page.getByRole('button', { name: /^Buscar personas/ });
const campo = (page: Page) => page.getByRole('combobox', { name: 'Buscar en todo' });
const opciones = (page: Page, grupo: string) => page.getByRole('group', { name: grupo }).getByRole('option');
const elegida = (page: Page) => page.locator('[role=option][aria-selected=true]');

/** Opens a screen, and waits until its script runs. */
async function abrir(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta);
  await page.waitForFunction(() => window.despertar === undefined);
}

test('from any screen, by keyboard: a misspelled person, an act and a setting @escritorio @corto', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/ranking');
  await page.keyboard.press('Control+k');
  await expect(campo(page)).toBeFocused();
  await page.keyboard.type('gonzales');
  await expect(opciones(page, 'Personas').first()).toContainText('González');
  await expect(elegida(page)).toContainText('González');
  await expect(page.getByText('No hay nada escrito «gonzales». Esto se le parece:')).toBeVisible();
  const suyas = page.getByRole('group', { name: /^Acciones con .*González$/ }).getByRole('option');
  await expect(suyas.first()).toHaveText('Asignarle un desafío');
  await page.keyboard.press('ArrowRight');
  await expect(elegida(page)).toContainText('Asignarle un desafío');
  await page.keyboard.press('ArrowUp');
  await expect(elegida(page)).toContainText('González');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // Enter before the answer: it goes to what was typed, and not to what was there.
  await campo(page).fill('');
  await page.keyboard.type('crear desafio');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/reconoce/admin/desafios/nuevo');
  await expect(campo(page)).toBeHidden();
  // Nothing had the focus when the search opened: the next Tab goes on in the new screen.
  await expect(page.locator('#contenido')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('feridos');
  await expect(elegida(page)).toContainText('Feriados');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reconoce\/admin\/config\?ajuste=feriados/);

  // What was picked is offered again, on this device.
  await page.keyboard.press('Control+k');
  await expect(opciones(page, 'Recientes')).toHaveText([/^Feriados/, /^Crear desafío/]);
  await page.keyboard.press('Escape');
  await expect(campo(page)).toBeHidden();
});

test('what is picked with a person opens on their page @escritorio @corto', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/home');
  // A slow network: what is typed before the search has come is not lost.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gonzz');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ale');
  await expect(campo(page)).toBeFocused();
  await page.keyboard.type('z');
  await expect(campo(page)).toHaveValue('gonzalez');
  await expect(page.getByRole('option', { name: 'Asignarle un desafío' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reconoce\/personas\/[\w-]+\?hacer=asignar_desafio/);
  await expect(page.getByRole('dialog', { name: 'Asignarle un desafío' })).toBeVisible();
});

test('an employee finds their own on a phone, and nothing of the office @telefono @corto', async ({
  page,
}) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/home');
  await boton(page).click();
  await expect(campo(page)).toBeFocused();
  const caja = await page.getByRole('dialog', { name: 'Buscar en todo' }).boundingBox();
  expect(caja).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await campo(page).fill('premios');
  await expect(elegida(page)).toContainText('Premios');
  for (const ajeno of ['presupuesto', 'crear desafío', 'configuración', 'salud']) {
    await campo(page).fill(ajeno);
    await expect(page.getByText(`No encontramos «${ajeno}»`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(campo(page)).toBeHidden();
});

test('RRHH finds articles of the price lists and screens of the public site; the floor, only its staff @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/home');
  await page.keyboard.press('Control+k');
  await campo(page).fill('yerba');
  const articulo = opciones(page, 'Artículos').first();
  await expect(articulo).toContainText(/yerba/i);
  await articulo.click();
  await expect(page).toHaveURL(/\/reconoce\/admin\/listas\/\w+\?q=/);
  await expect(page.getByRole('row').filter({ hasText: /yerba/i }).first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await campo(page).fill('calendario de góndolas');
  await expect(page.getByText('No encontramos «calendario de góndolas»')).toBeVisible();
  await campo(page).fill('venta mayorista');
  await expect(elegida(page)).toContainText('Sitio público');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mayorista');
});

test('an answer to what is no longer there is not shown; a failed one can be asked again @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/home');
  const { promise, resolve } = Promise.withResolvers<void>();
  let roto = false;
  await page.route('**/api/buscar?*', async (route) => {
    const texto = new URL(route.request().url()).searchParams.get('texto');
    if (texto === 'flo') await promise;
    if (roto) await route.abort();
    else await route.continue();
  });
  await boton(page).click();
  await campo(page).pressSequentially('flo');
  await page.waitForRequest((uno) => uno.url().includes('texto=flo'));
  await campo(page).fill('gonzalez');
  await expect(elegida(page)).toContainText('González');
  resolve();
  await page.waitForTimeout(500);
  await expect(elegida(page)).toContainText('González');

  roto = true;
  await campo(page).fill('alonso');
  await expect(page.getByRole('alert')).toContainText('No pudimos buscar');
  roto = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(elegida(page)).toContainText('Alonso');

  await campo(page).fill('xyzxyz');
  await expect(page.getByText('No encontramos «xyzxyz»')).toBeVisible();
  await expect(page.getByText('Sin resultados', { exact: true })).toBeAttached();
});

test('costs nothing until it is opened: no script, whatever else is pressed @telefono @corto', async ({
  page,
}) => {
  await entrarComo(page, 'empleado');
  const pedidos: string[] = [];
  page.on('request', (uno) => pedidos.push(new URL(uno.url()).pathname));
  await abrir(page, '/reconoce/home');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  const suyos = () => pedidos.filter((uno) => /\/(?:paleta|command-palette|lugares)-/.test(uno));
  expect(suyos()).toEqual([]);
  await boton(page).click();
  await expect(campo(page)).toBeVisible();
  expect(suyos().length).toBeGreaterThan(0);
});

test('the list of shortcuts has those of the screen and those of all @escritorio @corto', async ({
  page,
}) => {
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal');
  await page.keyboard.press('?');
  const hoja = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(hoja.getByRole('heading', { level: 3 })).toHaveText(['Validación', 'En todas las pantallas']);
  await expect(hoja.getByText('Rechazar, con un motivo')).toBeVisible();
  await expect(hoja.getByText('Buscar en todo')).toBeVisible();
  await page.keyboard.press('Escape');
  await abrir(page, '/reconoce/ranking');
  await page.getByRole('button', { name: 'Atajos de teclado' }).click();
  await expect(hoja.getByRole('heading', { level: 3 })).toHaveText(['En todas las pantallas']);
});
