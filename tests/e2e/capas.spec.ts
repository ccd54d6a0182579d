import { expect, test, type Page } from '@playwright/test';
import { abrir, atras, cuentaNueva, entrarComo } from './entrar.ts';

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

test('on a phone Back closes a sheet also on the first screen, loads nothing, and then leaves @telefono', async ({
  page,
}) => {
  await cuentaNueva(page, 'Inés', 'Atrás');
  // Another document is behind: whoever leaves the screen ends there.
  await page.goto('/sin-senal');
  await abrir(page, '/reconoce/desafios');
  const pedidos: string[] = [];
  page.on('request', (pedido) => {
    // What an event changes is asked for by the parts that it changes.
    if (pedido.url().endsWith('.data')) pedidos.push(pedido.url());
  });
  const menu = page.getByRole('dialog', { name: 'Menú de Reconoce' });
  const abrirMenu = () => page.getByRole('button', { name: 'Abrir el menú' }).click();
  const sigue = async () => {
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/reconoce\/desafios$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
  };
  const entradas = () => entradasDe(page);

  await test.step('closed by Back, once and again', async () => {
    for (let vez = 0; vez < 2; vez += 1) {
      await abrirMenu();
      await expect.poll(entradas).toBe(1);
      await atras(page);
      await sigue();
      expect(await entradas()).toBe(0);
    }
  });

  await test.step('closed by itself, it leaves no entry behind', async () => {
    await abrirMenu();
    await expect.poll(entradas).toBe(1);
    await menu.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await sigue();
    await expect.poll(entradas).toBe(0);
  });

  expect(pedidos).toEqual([]);

  await test.step('forward shows the same screen, with nothing open', async () => {
    await page.evaluate(() => history.forward());
    await expect.poll(entradas).toBe(1);
    await sigue();
    await abrirMenu();
    await expect(menu).toBeVisible();
    await atras(page);
    await sigue();
    await expect.poll(entradas).toBe(0);
  });

  await test.step('a link of the menu leads on, and Back comes here and then leaves', async () => {
    await abrirMenu();
    await menu.getByRole('link', { name: 'Ranking', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
    await expect(menu).toBeHidden();
    await atras(page);
    await sigue();
    await atras(page);
    await expect(page).toHaveURL(/\/sin-senal$/);
  });
});

test('on a phone Back asks before it closes a sheet in which something was typed, also on the first screen @telefono', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await page.goto('/sin-senal');
  await abrir(page, '/reconoce/admin/sucursales');
  await page.getByRole('button', { name: 'Nueva sucursal' }).click();
  const campo = page.getByRole('dialog').getByRole('textbox').first();
  await campo.fill('Algo');
  await expect.poll(() => entradasDe(page)).toBe(1);
  await atras(page);
  const pregunta = page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
  await pregunta.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(campo).toHaveValue('Algo');
  await atras(page);
  await pregunta.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => entradasDe(page)).toBe(0);
  await expect(page).toHaveURL(/\/reconoce\/admin\/sucursales$/);
  await atras(page);
  await expect(page).toHaveURL(/\/sin-senal$/);
});

/** How many entries of the router are behind the one on screen. */
function entradasDe(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const estado: unknown = history.state;
    return typeof estado === 'object' && estado !== null && 'idx' in estado ? estado.idx : null;
  });
}
