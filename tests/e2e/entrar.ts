import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { CLAVE_DEMO, CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';

export type CuentaDemo = 'rrhh' | 'gerente' | 'lider' | 'empleado' | 'marketing';

/** Signs in through the API. The sign-in screens are tested in acceso.spec.ts and personal.spec.ts. */
export async function entrarComo(page: Page, quien: CuentaDemo): Promise<void> {
  // These accounts are shared: a badge earned in another test may open its dialog here. Close it.
  const festejo = page.getByRole('dialog', { name: '¡Ganaste una insignia!' });
  await page.addLocatorHandler(festejo, () => page.keyboard.press('Escape'));
  const puerta = quien === 'marketing' ? '/personal/ingresar' : '/cuentas/ingresar';
  await pedir(page.request, 'POST', puerta, { email: `${quien}@demo.local`, clave: CLAVE_DEMO });
}

/** Calls the API with the request's cookies. */
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

/** A name that no other test or retry uses. */
export function unico(base: string): string {
  return `${base} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Registers a new person that no other test uses, and signs them in. @returns their e-mail */
export async function cuentaNueva(page: Page, nombre: string, apellido: string): Promise<string> {
  const email = `${crypto.randomUUID()}@demo.local`;
  await pedir(page.request, 'POST', '/cuentas/registrarse', {
    nombre,
    apellido,
    email,
    clave: CLAVE_DE_PRUEBA,
  });
  await pedir(page.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  return email;
}

/** Registers new staff of the floor map, who confirm their e-mail and are in. */
export async function personalNuevo(page: Page): Promise<void> {
  const email = `${crypto.randomUUID()}@demo.local`;
  await pedir(page.request, 'POST', '/personal/registrarse', {
    full_name: 'Nora Roldán',
    email,
    clave: CLAVE_DE_PRUEBA,
  });
  await confirmar(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Editor de Góndolas' })).toBeVisible();
}

/** The last link that the demo sent to that address. */
export async function enlacePara(page: Page, email: string): Promise<string> {
  const correo = page.getByRole('listitem').filter({ hasText: email }).first();
  await expect(async () => {
    await page.goto('/dev/correo');
    await expect(correo).toBeVisible({ timeout: 500 });
  }).toPass();
  return (await correo.getByRole('link').first().getAttribute('href')) ?? '';
}

/** Confirms an e-mail by the link that was sent to it. */
export async function confirmar(page: Page, email: string): Promise<void> {
  await page.goto(await enlacePara(page, email));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmá tu email' })).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
  await page.getByRole('button', { name: 'Confirmar mi email' }).click();
}

/** Opens a screen of Reconoce and waits until its script runs: it listens to events, and to what is pressed. */
export async function abrir(page: Page, ruta: string): Promise<void> {
  const escuchando = page.waitForResponse('**/api/eventos?*');
  await page.goto(ruta);
  await escuchando;
  await page.waitForFunction(() => window.despertar === undefined);
}

/** Back, as a finger on the button of the browser does it: it does not wait for a load that a guard may stop. */
export function atras(page: Page): Promise<void> {
  return page.evaluate(() => history.back());
}

/** On a phone, more than two filters of a list are in a sheet. */
export async function abrirFiltros(page: Page): Promise<void> {
  const boton = page.getByRole('button', { name: /^Filtros/ });
  if (await boton.isVisible()) await boton.click();
}

/** Collects failed requests and console errors from now on. A test that goes well has none. */
export function anotarFallas(page: Page): readonly string[] {
  const fallas: string[] = [];
  page.on('pageerror', (error) => fallas.push(String(error)));
  page.on('console', (mensaje) => mensaje.type() === 'error' && fallas.push(mensaje.text()));
  page.on(
    'response',
    (r) => r.status() >= 400 && fallas.push(`${r.status()} ${r.request().method()} ${r.url()}`),
  );
  return fallas;
}

/** The visible submit buttons that are covered by a toast. */
export function tapados(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cajas = [...document.querySelectorAll('section[aria-live=polite] > div')].map((aviso) =>
      aviso.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('[type=submit]')]
      .filter((boton) => {
        const b = boton.getBoundingClientRect();
        return (
          b.width > 0 &&
          cajas.some((a) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        );
      })
      .map((boton) => boton.textContent ?? '');
  });
}

/** And its button closes it. Escape in the search would empty it first, as browsers do. */
export async function cerrarFiltros(page: Page): Promise<void> {
  const boton = page.getByRole('button', { name: 'Listo' });
  if (await boton.isVisible()) await boton.click();
}
