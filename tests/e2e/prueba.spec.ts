import { expect, test, type Page } from '@playwright/test';
import { CLAVE_DEMO, CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { abrir, cuentaNueva, entrarComo, pedir, unico } from './entrar.ts';

// Asking for the proof of identity over an open page. tests/proceso/prueba.test.ts shows that the server asks. Here its first
// refusal is simulated, because a test cannot wait ten minutes.

test('what is grave asks for the password over the dialog that it came from, keeps what was typed, and then is done @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados');
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const ficha = page.getByRole('dialog', { name: 'Nuevo empleado' });
  const nombre = unico('Graciela');
  await ficha.getByLabel('Nombre').fill(nombre);
  await ficha.getByLabel('Apellido').fill('Moreno');
  await ficha.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@demo.local`);
  await negarUnaVez(page, 'prueba');
  await ficha.getByRole('button', { name: 'Crear empleado' }).click();

  const pregunta = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await expect(pregunta.getByText('rrhh@demo.local')).toBeVisible();
  await expect(pregunta.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await pregunta.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await pregunta.getByRole('button', { name: 'Confirmar y seguir' }).click();
  await expect(pregunta.getByText(/La contraseña actual no es correcta/)).toBeVisible();

  // After Escape the form is still there with its values, and says why nothing was saved.
  await page.keyboard.press('Escape');
  await expect(pregunta).toBeHidden();
  await expect(ficha.getByLabel('Nombre')).toHaveValue(nombre);
  await expect(ficha.getByText('Falta confirmar que sos vos')).toBeVisible();

  await negarUnaVez(page, 'prueba');
  await ficha.getByRole('button', { name: 'Crear empleado' }).click();
  await pregunta.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
  await page.keyboard.press('Enter');
  await expect(ficha).toBeHidden();
  await page.getByRole('searchbox').first().fill(nombre);
  await expect(page.getByText(nombre).first()).toBeVisible();
});

test('a session that ended elsewhere does not take what was typed: the password is asked for over it @corto', async ({
  page,
  browser,
}) => {
  const email = await cuentaNueva(page, 'Lidia', unico('Paz'));
  await abrir(page, '/reconoce/perfil');
  const nombre = page.getByLabel('Nombre', { exact: true });
  await nombre.click();
  await nombre.fill('Lidia Esther');

  const otro = await browser.newContext();
  await pedir(otro.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await pedir(otro.request, 'POST', '/cuentas/salir-de-todas');
  await otro.close();

  const pregunta = page.getByRole('dialog', { name: 'Tu sesión se cerró' });
  await expect(pregunta.getByText(email)).toBeVisible();
  await pregunta.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
  const escucha = page.waitForResponse((r) => r.url().includes('/api/eventos?') && r.ok());
  await pregunta.getByRole('button', { name: 'Entrar y seguir' }).click();
  await expect(pregunta).toBeHidden();
  // The event stream also continues.
  await escucha;
  await expect(nombre).toHaveValue('Lidia Esther');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Lidia Esther/ })).toBeVisible();
});

test('with nothing typed, a session that ended elsewhere leads to the door, which says why', async ({
  page,
  browser,
}) => {
  const email = await cuentaNueva(page, 'Olga', unico('Ruiz'));
  await abrir(page, '/reconoce/perfil');
  const otro = await browser.newContext();
  await pedir(otro.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await pedir(otro.request, 'POST', '/cuentas/salir-de-todas');
  await otro.close();
  await expect(page).toHaveURL(/\/reconoce\/auth\?volver=/);
  await expect(page.getByText(/tu sesión venció o se cerró desde otro lugar/)).toBeVisible();
});

test('a file with people’s data asks first as well, without leaving the page @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados');
  await page.route('**/api/cuentas/prueba', (ruta) =>
    ruta.request().method() === 'GET'
      ? ruta.fulfill({ json: { vigente: false, email: 'rrhh@demo.local' } })
      : ruta.continue(),
  );
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const pregunta = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await pregunta.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
  const bajada = page.waitForEvent('download');
  await pregunta.getByRole('button', { name: 'Confirmar y seguir' }).click();
  expect((await bajada).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page).toHaveURL(/\/reconoce\/admin\/empleados/);
});

/** Answers the page's next submission with the server's refusal for a missing proof or session. */
async function negarUnaVez(page: Page, falta: 'prueba' | 'sesion'): Promise<void> {
  await page.route(
    '**/*.data*',
    async (ruta) => {
      if (ruta.request().method() === 'GET') return ruta.fallback();
      await ruta.fulfill({
        status: 200,
        headers: { 'X-Falta': falta, 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
        body: NEGADO,
      });
    },
    { times: 1 },
  );
}

/** A form refused with FALTA_PRUEBA, in the router's serialised format, in which values refer to each other by index. */
const NEGADO = JSON.stringify([
  { _1: 2 },
  'data',
  { _3: 4, _5: 6 },
  'ok',
  true,
  'valor',
  { _7: -5, _8: 9, _14: -5 },
  'resultado',
  'fallo',
  { _10: 11, _12: 13 },
  'code',
  'FALTA_PRUEBA',
  'request_id',
  '',
  'listo',
]);
