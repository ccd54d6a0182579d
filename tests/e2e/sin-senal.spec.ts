import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { aQuienAgradecer, agradecer } from './agradecer.ts';
import { abrir, cuentaNueva, entrarComo, pedir, unico } from './entrar.ts';
import { crearPremio, ventanaDe } from './premios.ts';
import { claves, conSuTrabajador } from './trabajador.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';

test.use({ serviceWorkers: 'allow' });

/** A picture of one pixel. */
const PUNTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Opens a screen and waits until the device keeps it. */
async function ver(page: Page, ruta: string): Promise<void> {
  await abrir(page, ruta);
  await seGuardo(page, ruta);
}

/** Waits until the device keeps what an address shows. */
async function seGuardo(page: Page, ruta: string): Promise<void> {
  await expect
    .poll(async () =>
      (await claves(page, 'pantallas'))
        .filter((clave) => !clave.includes(':pagina '))
        .map((clave) => clave.split(' ')[1]),
    )
    .toContain(ruta);
}

test('what was seen opens without signal, from nothing, with when it was seen @telefono', async ({
  page,
  context,
}) => {
  await entrarComo(page, 'empleado');
  await ver(page, '/reconoce/home');
  await conSuTrabajador(page);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Desafíos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
  await seGuardo(page, '/reconoce/desafios');

  await context.setOffline(true);
  await page.goto('/reconoce/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByText(/^Sin conexión · visto hoy \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Desafíos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
  await expect(page).toHaveURL(/\/reconoce\/desafios$/);
  await expect(page.getByText(/^Sin conexión · visto hoy/)).toBeVisible();
  // What was not seen says so, and one stays where one is.
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByText('Esa pantalla necesita conexión')).toBeVisible();
  // Opened by its address, it is in our words.
  await page.goto('/reconoce/ranking');
  const dicho = page.getByText(/^No hay conexión$|No se pudo cargar/);
  await expect(dicho).toBeVisible();
  // At once: not after it was tried again.
  expect(await dicho.innerText()).toBe('No hay conexión');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await expect(page.getByText(/^Sin conexión/)).toBeHidden();
});

test('thanks written without signal wait, and leave by themselves, once @telefono', async ({
  page,
  context,
}) => {
  await cuentaNueva(page, 'Nora', 'Sin Señal');
  const ruta = await aQuienAgradecer(page);
  await ver(page, ruta);
  await conSuTrabajador(page);
  await context.setOffline(true);
  // Opened from nothing, with what the device keeps.
  await page.goto(ruta);
  const frase = unico('El cartel nuevo');
  await agradecer(page, frase);
  await expect(page.getByText('Tus gracias esperan señal')).toBeVisible();
  await page.goto('/reconoce/muro/gracias');
  await page.goto(ruta);
  await page.getByRole('button', { name: '1 cosa espera señal' }).click();
  const hoja = page.getByRole('dialog', { name: 'Lo que espera señal' });
  await expect(hoja).toContainText('Gracias a');
  await page.keyboard.press('Escape');
  await expect(hoja).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByText('Salió lo que esperaba señal')).toBeVisible();
  await expect(page.getByRole('button', { name: /espera señal/ })).toBeHidden();
  expect(await cuantas(page, frase)).toBe(1);
});

test('a reaction without signal stays pressed, waits, and leaves by itself @telefono', async ({
  page,
  context,
}) => {
  await cuentaNueva(page, 'Nora', 'Sin Señal');
  await ver(page, '/reconoce/muro');
  await conSuTrabajador(page);
  const suyo = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Aplauso/ });
  await expect(suyo).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await suyo.click();
  await expect(page.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();
  await expect(suyo).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(false);
  await expect(page.getByText('Salió lo que esperaba señal')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Aplauso/, pressed: true })).toHaveCount(1);
});

test('what waits is never sent as somebody else, nor shown to them @telefono', async ({ page, context }) => {
  const email = await cuentaNueva(page, 'Nora', 'Sin Señal');
  const ruta = await aQuienAgradecer(page);
  await ver(page, ruta);
  await conSuTrabajador(page);
  await context.setOffline(true);
  await page.goto(ruta);
  const frase = unico('La vidriera');
  await agradecer(page, frase);
  await expect(page.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();

  // Their session ended meanwhile, and a colleague comes in on the same phone.
  await context.clearCookies();
  await page.goto('about:blank');
  await context.setOffline(false);
  await entrarComo(page, 'lider');
  await page.goto('/reconoce/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /espera señal/ })).toBeHidden();
  expect(await cuantas(page, frase)).toBe(0);

  // It leaves once they are back.
  await page.goto('about:blank');
  await context.clearCookies();
  await pedir(page.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await page.goto('/reconoce/home');
  await expect(page.getByText('Salió lo que esperaba señal')).toBeVisible();
  expect(await cuantas(page, frase)).toBe(1);
});

test('evidence with its file waits too @telefono @corto', async ({ page, context }) => {
  await cuentaNueva(page, 'Nora', 'Sin Señal');
  await ver(page, '/reconoce/desafios');
  await conSuTrabajador(page);
  await context.setOffline(true);
  await page.goto('/reconoce/desafios');
  await page
    .getByRole('button', { name: /^Participar/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar evidencia' });
  // Not the sheet that stands in for it until its scripts come.
  await expect(dialogo.getByRole('button', { name: 'Enviar Evidencia' })).toBeVisible();
  await dialogo.getByLabel('Descripción').fill(unico('Punta de góndola'));
  await dialogo
    .getByLabel(/^Archivo/)
    .setInputFiles({ name: 'gondola.png', mimeType: 'image/png', buffer: Buffer.from(PUNTO, 'base64') });
  await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();
  // It is not offered again meanwhile, nor after a reload.
  const espera = page.getByText('Sale solo en cuanto haya.', { exact: true });
  await expect(espera).toBeVisible();
  await page.goto('/reconoce/desafios');
  await expect(espera).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Salió lo que esperaba señal')).toBeVisible();
  await expect(page.getByText('En revisión').first()).toBeVisible();
  await expect(espera).toBeHidden();
});

test('what left makes old what the device keeps of the screens that it changed, which say so @telefono', async ({
  page,
  context,
}) => {
  await cuentaNueva(page, 'Nora', 'Sin Señal');
  await ver(page, '/reconoce/muro?de=sucursal');
  await ver(page, '/reconoce/muro');
  const ruta = await aQuienAgradecer(page);
  await ver(page, ruta);
  await conSuTrabajador(page);
  await context.setOffline(true);
  await page.goto(ruta);
  const frase = unico('La fila de los lácteos');
  await agradecer(page, frase);
  await expect(page.getByText('Tus gracias esperan señal')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Salió lo que esperaba señal')).toBeVisible();

  await context.setOffline(true);
  // Seen before, and not since.
  const antes = /^Sin conexión · visto hoy \d\d:\d\d, antes de lo último que mandaste$/;
  await page.goto('/reconoce/muro?de=sucursal');
  await expect(page.getByText(antes)).toBeVisible();
  await page.goto('/reconoce/muro');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(antes)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(frase)).toBeVisible();
  await expect(page.getByText(/^Sin conexión/)).toBeHidden();
  await context.setOffline(true);
  await page.goto('/reconoce/muro');
  await expect(page.getByText(frase)).toBeVisible();
  await expect(page.getByText(/^Sin conexión · visto hoy \d\d:\d\d$/)).toBeVisible();
});

test('a prize claimed without signal waits, and leaves with the application closed @telefono', async ({
  page,
  context,
  browser,
}) => {
  const rrhh = await ventanaDe(browser, 'rrhh');
  const premio = await crearPremio(rrhh, { stock: 1 });
  await rrhh.context().close();
  await entrarComo(page, 'empleado');
  const ruta = `/reconoce/premios?q=${premio.nombre}`;
  await ver(page, ruta);
  await conSuTrabajador(page);
  await context.setOffline(true);
  await page.goto(ruta);
  const tarjeta = page.getByRole('region', { name: 'Catálogo' }).getByRole('listitem');
  await tarjeta.getByRole('button', { name: 'Reclamar' }).click();
  const dialogo = page.getByRole('dialog', { name: /^Reclamar/ });
  await dialogo.getByRole('button', { name: 'Reclamar premio' }).click();
  await expect(dialogo).toBeHidden();
  await page.getByRole('button', { name: '1 cosa espera señal' }).click();
  await expect(page.getByRole('dialog', { name: 'Lo que espera señal' })).toContainText(
    `Reclamar «${premio.nombre}»`,
  );

  // Nothing of it is open when there is signal: the browser wakes its worker.
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await context.setOffline(false);
  expect(await reclamos(page, premio.nombre)).toBe(0);
  await despertarTrabajador(page, origin);
  await expect.poll(() => reclamos(page, premio.nombre)).toBe(1);
  await abrir(page, ruta);
  await expect(page.getByRole('region', { name: 'Mis Premios' })).toContainText('Pendiente');
  await expect(page.getByRole('button', { name: /espera señal/ })).toBeHidden();
});

/** As a browser with background sync does once there is signal, with no page of the application open. */
async function despertarTrabajador(page: Page, origin: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registro = new Promise<string>((listo) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const uno = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (uno) listo(uno.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registro;
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'cola',
    lastChance: false,
  });
}

const Catalogo = z.object({
  mios: z.array(z.object({ premio: z.object({ nombre: z.string() }) })),
});

/** How many claims of a prize the person has. */
async function reclamos(page: Page, nombre: string): Promise<number> {
  const { mios } = Catalogo.parse(await pedir(page.request, 'GET', '/premios'));
  return mios.filter(({ premio }) => premio.nombre === nombre).length;
}

/** How many publications of the wall say it. */
async function cuantas(page: Page, frase: string): Promise<number> {
  const muro = JSON.stringify(await pedir(page.request, 'GET', '/muro?cuantas=50'));
  return muro.split(frase).length - 1;
}
