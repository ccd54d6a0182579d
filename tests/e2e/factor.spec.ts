import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { codigoDe } from '#server/auth/codigos.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { secretoDe } from '#tests/support/totp.ts';
import { cuentaNueva, pedir, unico } from './entrar.ts';

test('a passkey is added, signs one in alone, is the second step too, and is taken away @corto', async ({
  page,
}) => {
  await conAutenticador(page);
  const email = await cuentaNueva(page, 'Paula', unico('Vera'));
  await page.goto('/reconoce/perfil');
  await page.getByRole('link', { name: 'Códigos y llaves' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();
  await page.getByLabel('Nombre de la llave nueva').fill('La de prueba');
  await page.getByRole('button', { name: 'Agregar este dispositivo' }).click();
  await expect(page.getByRole('heading', { name: 'Guardá estos códigos ahora' })).toBeVisible();
  await expect(page.getByText('La de prueba', { exact: true })).toBeVisible();
  await expect(page.getByText('Te quedan 10 sin usar.')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // The passkey script is not loaded with the sign-in page, only when its button is pressed.
  await salir(page);
  const script = page.waitForRequest(/\/assets\/llave-[\w-]+\.js$/u);
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await script;
  await expect(page).toHaveURL('/reconoce/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola, Paula/ })).toBeVisible();

  await salir(page);
  await ingresar(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Un paso más' })).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page).toHaveURL('/reconoce/home');

  await page.goto('/auth/seguridad');
  await page.getByText('La de prueba', { exact: true }).click();
  await page.getByText('Quitar esta llave').click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText(/Quitamos la llave/)).toBeVisible();
  await expect(page.getByText('La de prueba', { exact: true })).toBeHidden();
});

test('an application is set up and used without JavaScript; a recovery code stands in for it @corto', async ({
  browser,
}, { project }) => {
  const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
  const page = await context.newPage();
  const email = await cuentaNueva(page, 'Tomás', unico('Vera'));
  await page.goto('/auth/seguridad');
  await page.getByRole('button', { name: 'Activar una aplicación' }).click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secreto = secretoDe((await page.getByRole('code').textContent()) ?? '');
  await page.getByLabel('Código', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText('El código no sirve')).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill(await codigoDe(secreto, new Date()));
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByText('Guardá estos códigos ahora')).toBeVisible();
  const [uno = ''] = await page.locator('ol > li', { hasText: /^[A-Z0-9]{4}-/ }).allTextContents();

  await pedir(page.request, 'POST', '/cuentas/salir');
  await ingresar(page, email);
  await expect(page.getByText('Abrí tu aplicación de códigos')).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill('no es');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/Son 6 números, o un código/)).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill(uno);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola, Tomás/ })).toBeVisible();
  await context.close();
});

test('whoever has not given the password is sent to do so', async ({ page }) => {
  await page.goto('/reconoce/auth/codigo');
  await expect(page).toHaveURL('/reconoce/auth');
});

/** A virtual authenticator of the browser, which always confirms its owner's presence. */
async function conAutenticador(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function salir(page: Page): Promise<void> {
  // Leave the page first: an open screen would go to the sign-in page on its own when its session ends.
  await page.goto('about:blank');
  await pedir(page.request, 'POST', '/cuentas/salir');
  await page.goto('/reconoce/auth');
}

async function ingresar(page: Page, email: string): Promise<void> {
  await page.goto('/reconoce/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}
