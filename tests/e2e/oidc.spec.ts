import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { cuentaNueva, pedir, unico } from './entrar.ts';

const BOTON = 'Entrar con la cuenta de Azul';

test('somebody comes in with the company’s provider, unlinks it, and others are told what to do @corto', async ({
  page,
}) => {
  const email = await cuentaNueva(page, 'Nora', unico('Vera'));
  await pedir(page.request, 'POST', '/cuentas/salir', {});
  await page.goto('/reconoce/auth?volver=/reconoce/perfil');
  await enElProveedor(page, email);
  await expect(page).toHaveURL(/\/reconoce\/perfil/);
  await expect(page.getByText(email).first()).toBeVisible();

  await page.goto('/auth/seguridad');
  await expect(page.getByText(/Tu cuenta está unida desde el/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByText('Separar mi cuenta').click();
  await page.getByRole('button', { name: 'Separar', exact: true }).click();
  await expect(page.getByText(/tu cuenta ya no está unida/)).toBeVisible();
  await expect(page.getByText('Separar mi cuenta')).toBeHidden();
  await pedir(page.request, 'POST', '/cuentas/salir', {});

  // The provider's session is still open and would skip its form: forget it.
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await page.goto('/reconoce/auth');
  await page.getByRole('link', { name: BOTON }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Lo cancelaste, o tu empresa no te dejó seguir.')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('whoever has no account is told so at the door that they left from; no script is needed @corto', async ({
  browser,
}, { project }) => {
  const context = await browser.newContext({ ...project.use, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auth');
  await enElProveedor(page, `${unico('nadie').replace(' ', '-')}@azul.example`);
  await expect(page).toHaveURL('/auth?aviso=oidc_sin_cuenta');
  await expect(page.getByText('Todavía no tenés cuenta acá')).toBeVisible();

  // A link on another site does not start the sign-in: it only leads to the sign-in page.
  const ajena = await context.request.get('/auth/oidc?puerta=reconoce', {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    maxRedirects: 0,
  });
  expect(ajena.headers()['location']).toBe('/reconoce/auth');
  await context.close();
});

async function enElProveedor(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: BOTON }).click();
  await expect(page.getByRole('heading', { name: 'Entrá a Azul' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}
