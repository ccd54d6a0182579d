import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

// The second signature is a setting of the whole company, so this test runs after the others (playwright.config.ts) and
// restores it.

const guardar = (page: Page) =>
  page.getByRole('region', { name: 'Segunda firma' }).getByRole('button', { name: 'Guardar' });

test('what one person of RRHH asks, another confirms; who asked takes it back at most @corto', async ({
  page,
  browser,
}) => {
  await entrarComo(page, 'rrhh');
  const email = `${crypto.randomUUID()}@demo.local`;
  const persona = { nombre: 'Noemí', apellido: unico('Firmante').replaceAll(/[\d-]/gu, ''), email };
  await pedir(page.request, 'POST', '/admin/usuarios', {
    ...persona,
    rol: 'admin_rrhh',
    clave: CLAVE_DE_PRUEBA,
  });
  const suyo = await browser.newContext();
  const otra = await suyo.newPage();
  await pedir(suyo.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });

  await abrir(page, '/reconoce/admin/config?ajuste=firmas');
  await page.getByRole('switch', { name: 'Lo confirman dos personas' }).check();
  await guardar(page).click();
  await expect(guardar(page)).toBeDisabled();

  // Weakening the rule needs a second signature; a second request is told that one is already waiting.
  await page.getByLabel('Un ajuste es grande desde').fill('5000');
  await guardar(page).click();
  await expect(page.getByText('Quedó pedido: falta otra firma').first()).toBeVisible();
  const apagar = async () => {
    await abrir(otra, '/reconoce/admin/config?ajuste=firmas');
    await otra.getByRole('switch', { name: 'Lo confirman dos personas' }).uncheck();
    await guardar(otra).click();
  };
  await apagar();
  await expect(otra.getByText('Otra persona ya lo pidió').first()).toBeVisible();

  // Whoever asked can only withdraw the request.
  await page.getByRole('button', { name: 'Ver pedidos de firma' }).click();
  const pedido = page.getByRole('article', {
    name: /^Que un ajuste de puntos sea grande recién desde 5\.000/,
  });
  await expect(pedido.getByText('lo pediste vos')).toBeVisible();
  await expect(pedido.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0);
  await pedido.getByRole('button', { name: /^Retirar/ }).click();
  await expect(page.getByText('No hay nada esperando')).toBeVisible();
  await expect(page.getByText('Listo: lo retiraste, y no se hace').last()).toBeVisible();

  await apagar();
  await expect(otra.getByText('Quedó pedido: falta otra firma').first()).toBeVisible();

  await abrir(page, '/reconoce/admin/firmas');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const cargada = page.waitForResponse(
    (r) => r.url().includes('/firmas.data') && r.request().method() === 'GET',
  );
  await page.getByRole('button', { name: 'Confirmar: Que nada necesite una segunda firma' }).click();
  await expect(page.getByText('No hay nada esperando')).toBeVisible();
  // The change reloads the screen, also for the person who made it; the message must survive the reload.
  await cargada;
  await expect(page.getByText('Confirmado: ya está hecho').last()).toBeVisible();
  await otra.goto('/reconoce/admin/config?ajuste=firmas');
  await expect(otra.getByRole('switch', { name: 'Lo confirman dos personas' })).not.toBeChecked();
  await suyo.close();
});
