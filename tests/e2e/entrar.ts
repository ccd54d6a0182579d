import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type CuentaDemo = 'rrhh' | 'gerente' | 'lider' | 'empleado' | 'marketing';

/** Signs in through the form, as a person does, and waits for the home. Map staff have no home there: they get their session alone. */
export async function entrarComo(page: Page, quien: CuentaDemo): Promise<void> {
  if (quien === 'marketing') {
    await pedir(page.request, 'POST', '/personal/ingresar', {
      email: 'marketing@demo.local',
      clave: 'demo1234',
    });
    return;
  }
  await page.goto('/reconoce/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${quien}@demo.local`);
  await page.getByLabel('Contraseña', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
}

/** Calls the API as whoever the request's cookies say. */
export async function pedir(
  request: APIRequestContext,
  method: string,
  ruta: string,
  data?: unknown,
): Promise<unknown> {
  const respuesta = await request.fetch(`/api${ruta}`, { method, ...(data === undefined ? {} : { data }) });
  expect(respuesta.ok(), `${method} ${ruta}: ${respuesta.status()} ${await respuesta.text()}`).toBe(true);
  return respuesta.json();
}

/** Registers somebody nobody else in these tests is, and signs them in. @returns their e-mail */
export async function cuentaNueva(page: Page, nombre: string, apellido: string): Promise<string> {
  const email = `${crypto.randomUUID()}@demo.local`;
  await pedir(page.request, 'POST', '/cuentas/registrarse', { nombre, apellido, email, clave: 'demo1234' });
  await pedir(page.request, 'POST', '/cuentas/ingresar', { email, clave: 'demo1234' });
  return email;
}

/** Opens a screen of the area and waits until its script is at work: then it also listens to live events. */
export async function abrir(page: Page, ruta: string): Promise<void> {
  const escuchando = page.waitForResponse('**/api/eventos');
  await page.goto(ruta);
  await escuchando;
}
