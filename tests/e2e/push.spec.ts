import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { aQuienAgradecer, agradecer } from './agradecer.ts';
import { abrir, cuentaNueva, entrarComo, pedir, unico } from './entrar.ts';
import { conServicioDePush, estaSuscrito } from './push.ts';
import { conSuTrabajador } from './trabajador.ts';

test.use({ serviceWorkers: 'allow' });

/** What a page is told of its own service worker, to push to it as a push service would. */
async function conPush(page: Page): Promise<{ empujar: (mensaje: unknown) => Promise<void> }> {
  await page.context().grantPermissions(['notifications']);
  const cdp = await page.context().newCDPSession(page);
  const registro = new Promise<string>((listo) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [uno] = registrations;
      if (uno) listo(uno.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registro;
  const { origin } = new URL(page.url());
  return {
    empujar: async (mensaje) => {
      const data = typeof mensaje === 'string' ? mensaje : JSON.stringify(mensaje);
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
  };
}

/** The notices of the system that the service worker shows. */
const mostrados = (page: Page) =>
  page.evaluate(async () => {
    const registro = await navigator.serviceWorker.ready;
    return (await registro.getNotifications()).map(({ title, body, tag, data }) => {
      const enlace: unknown = Reflect.get(data, 'enlace');
      return { title, body, tag, enlace };
    });
  });

test('a push is shown as it says, one about the same thing takes its place, and one that says nothing is shown too', async ({
  page,
}) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { empujar } = await conPush(page);
  const mensaje = (title: string, navigate: string) => ({
    web_push: 8030,
    notification: {
      title,
      body: 'Tocá para verla.',
      navigate,
      tag: 'evidencia_decidida:x',
      data: { id: 'n' },
    },
  });
  await empujar(
    mensaje('Hay respuesta a tu evidencia', 'https://otro.ejemplo/reconoce/desafios?desafio=1#x'),
  );
  await empujar(mensaje('Aprobaron tu evidencia', '/reconoce/desafios?desafio=1'));
  await expect
    .poll(() => mostrados(page))
    .toEqual([
      {
        title: 'Aprobaron tu evidencia',
        body: 'Tocá para verla.',
        tag: 'evidencia_decidida:x',
        enlace: '/reconoce/desafios?desafio=1',
      },
    ]);
  await empujar('esto no es nada');
  await expect
    .poll(async () => (await mostrados(page)).map(({ title }) => title))
    .toContain('Tenés una novedad');
});

test('an open window goes, by the router, to exactly what was touched @telefono', async ({ page }) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // As the worker asks it to (`web/sw/push.ts`): nobody can touch a notice of the system from a test.
  const contesto = await page.evaluate(
    () =>
      new Promise<boolean>((seguir) => {
        const intentar = setInterval(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            clearInterval(intentar);
            seguir(true);
          });
          port1.start();
          navigator.serviceWorker.dispatchEvent(
            new MessageEvent('message', { data: { ir: '/reconoce/insignias' }, ports: [port2] }),
          );
        }, 200);
      }),
  );
  expect(contesto).toBe(true);
  await expect(page).toHaveURL(/\/reconoce\/insignias$/);
  await expect(page.getByRole('heading', { level: 1, name: /Insignias/ })).toBeVisible();
});

test('a touch on a notice of the system opens exactly what it tells, in the window there is or in a new one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/home');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Controlled from its start.
  await abrir(page, '/reconoce/home');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const trabajador = context.serviceWorkers().find((uno) => uno.url().endsWith('/sw.js'));
  /** The notice is touched: @returns the addresses that the worker asked a new window for. A browser opens none without a real finger. */
  const tocar = (enlace: string) =>
    trabajador?.evaluate(async (suyo) => {
      const pedidas: string[] = [];
      const registro: unknown = Reflect.get(globalThis, 'registration');
      const ventanas: unknown = Reflect.get(globalThis, 'clients');
      if (!(registro instanceof ServiceWorkerRegistration) || typeof ventanas !== 'object' || !ventanas)
        throw new Error('This is no service worker');
      Object.defineProperty(ventanas, 'openWindow', {
        configurable: true,
        value: async (url: string) => pedidas.push(url),
      });
      await registro.showNotification('Aviso', { data: { enlace: suyo, id: null } });
      const [notification] = await registro.getNotifications();
      const obras: Promise<unknown>[] = [];
      const waitUntil = (obra: Promise<unknown>) => obras.push(obra);
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await Promise.all(obras);
      return { pedidas, quedan: (await registro.getNotifications()).length };
    }, enlace);
  // What answers comes some moments after the page; until then a new window is asked for.
  await expect.poll(() => tocar('/reconoce/premios#mis-premios')).toEqual({ pedidas: [], quedan: 0 });
  await expect(page).toHaveURL(/\/reconoce\/premios#mis-premios$/);
  // Only a page of the public site is open: it is left as it is.
  await page.goto('/');
  expect(await tocar('/reconoce/desafios?desafio=1')).toEqual({
    pedidas: ['/reconoce/desafios?desafio=1'],
    quedan: 0,
  });
});

test('one chooses of what, when and how, and it stays so @telefono', async ({ page }) => {
  await entrarComo(page, 'empleado');
  await pedir(page.request, 'PUT', '/notificaciones/preferencias', {
    clases: ['evidencias', 'gracias', 'insignias', 'premios', 'capacitaciones'],
    con_silencio: true,
    silencio_desde: 21,
    silencio_hasta: 7,
    resumen: 'nunca',
  });
  await abrir(page, '/reconoce/perfil#avisos');
  const avisos = page.getByRole('region', { name: 'Cómo te avisamos' });
  await avisos.getByLabel('Ganás una insignia').uncheck();
  await avisos.getByLabel('Desde las').selectOption('22:00');
  await avisos.getByLabel('Los lunes').check();
  await avisos.getByRole('button', { name: 'Guardar avisos' }).click();
  await expect(page.getByText('Avisos guardados')).toBeVisible();
  await page.reload();
  await expect(avisos.getByLabel('Ganás una insignia')).not.toBeChecked();
  await expect(avisos.getByLabel('Desde las')).toHaveValue('22');
  await expect(avisos.getByLabel('Los lunes')).toBeChecked();
});

test('being told is offered once thanks were given, and one touch turns it on; signing out ends it @telefono @corto', async ({
  page,
  context,
}) => {
  await conServicioDePush(context, 'granted');
  const email = await cuentaNueva(page, 'Nora', 'Avisada');
  await darGracias(page);
  await page.getByRole('button', { name: 'Avisarme' }).click();
  await expect(page.getByText('Listo, te avisamos acá')).toBeVisible();
  expect(await dispositivos(page)).toBe(1);
  await abrir(page, '/reconoce/perfil#avisos');
  await expect(page.getByText('En este dispositivo te avisamos mientras tengas la sesión')).toBeVisible();

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  expect(await estaSuscrito(page)).toBe(false);
  await pedir(page.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  expect(await dispositivos(page)).toBe(0);
});

test('whoever says no is told how to change it, and is not offered it again @telefono', async ({
  page,
  context,
}) => {
  await conServicioDePush(context, 'denied');
  await cuentaNueva(page, 'Nora', 'Callada');
  await darGracias(page);
  await page.getByRole('button', { name: 'Avisarme' }).click();
  await expect(page.getByText('El navegador no deja que te avisemos')).toBeVisible();
  expect(await estaSuscrito(page)).toBe(false);
  expect(await dispositivos(page)).toBe(0);
  await abrir(page, '/reconoce/perfil#avisos');
  const avisos = page.getByRole('region', { name: 'Cómo te avisamos' });
  await expect(avisos).toContainText('El navegador no deja que te avisemos');
  await expect(avisos.getByRole('button', { name: 'Avisarme en este dispositivo' })).toHaveCount(0);
});

test('starting without signal does not turn it off @telefono', async ({ page, context }) => {
  await conServicioDePush(context, 'granted');
  await cuentaNueva(page, 'Nora', 'Sin Señal');
  await abrir(page, '/reconoce/perfil#avisos');
  const avisos = page.getByRole('region', { name: 'Cómo te avisamos' });
  await avisos.getByRole('button', { name: 'Avisarme en este dispositivo' }).click();
  await expect(avisos.getByRole('button', { name: 'Dejar de avisarme acá' })).toBeVisible();
  // At each start the server is told again of the device. That does not arrive.
  await page.route('**/api/notificaciones/clave', (pedido) => pedido.abort());
  const perdido = page.waitForEvent('requestfailed', (pedido) => pedido.url().endsWith('/clave'));
  await page.reload();
  await perdido;
  await expect(avisos.getByRole('button', { name: 'Dejar de avisarme acá' })).toBeVisible();
  expect(await estaSuscrito(page)).toBe(true);
  await page.unroute('**/api/notificaciones/clave');
  await page.reload();
  await expect(avisos.getByRole('button', { name: 'Dejar de avisarme acá' })).toBeVisible();
  expect(await dispositivos(page)).toBe(1);
});

test('on a device that somebody else takes over, nobody is told of what is theirs @telefono', async ({
  page,
  context,
}) => {
  await conServicioDePush(context, 'granted');
  await cuentaNueva(page, 'Nora', 'Que se fue');
  await abrir(page, '/reconoce/perfil#avisos');
  const avisos = page.getByRole('region', { name: 'Cómo te avisamos' });
  await avisos.getByRole('button', { name: 'Avisarme en este dispositivo' }).click();
  await expect(avisos.getByRole('button', { name: 'Dejar de avisarme acá' })).toBeVisible();
  expect(await estaSuscrito(page)).toBe(true);

  // Her session ended without signing out.
  await page.goto('about:blank');
  await context.clearCookies();
  await cuentaNueva(page, 'Vera', 'Que vino');
  await abrir(page, '/reconoce/perfil#avisos');
  await expect.poll(() => estaSuscrito(page)).toBe(false);
  await page.reload();
  await avisos.getByRole('button', { name: 'Avisarme en este dispositivo' }).click();
  await expect(avisos.getByRole('button', { name: 'Dejar de avisarme acá' })).toBeVisible();
  expect(await dispositivos(page)).toBe(1);
  await avisos.getByRole('button', { name: 'Dejar de avisarme acá' }).click();
  await expect(avisos.getByRole('button', { name: 'Avisarme en este dispositivo' })).toBeVisible();
  expect(await estaSuscrito(page)).toBe(false);
  expect(await dispositivos(page)).toBe(0);
});

for (const { donde, standalone, dice } of [
  { donde: 'an iPhone’s Safari', standalone: false, dice: 'primero agregá Reconoce a la pantalla de inicio' },
  { donde: 'a browser without push', standalone: undefined, dice: 'Este navegador no recibe avisos' },
]) {
  test(`${donde} is told what it can do, and nothing is offered that it cannot @telefono`, async ({
    page,
    context,
  }) => {
    await context.addInitScript((valor) => {
      Reflect.deleteProperty(window, 'PushManager');
      if (valor !== undefined) Object.defineProperty(navigator, 'standalone', { value: valor });
    }, standalone);
    await cuentaNueva(page, 'Nora', 'Sin Avisos');
    await darGracias(page);
    await expect(page.getByText('Gracias dadas')).toBeVisible();
    await abrir(page, '/reconoce/perfil#avisos');
    const avisos = page.getByRole('region', { name: 'Cómo te avisamos' });
    await expect(avisos).toContainText(dice);
    await expect(avisos.getByRole('button')).toHaveText(['Guardar avisos']);
    await expect(page.getByRole('button', { name: 'Avisarme', exact: true })).toHaveCount(0);
  });
}

/** Thanks a colleague, once the worker that notices need is there. */
async function darGracias(page: Page): Promise<void> {
  await abrir(page, await aQuienAgradecer(page));
  await conSuTrabajador(page);
  await agradecer(page, unico('El cartel nuevo'));
}

/** On how many devices the server tells the person. */
async function dispositivos(page: Page): Promise<number> {
  return Preferencias.parse(await pedir(page.request, 'GET', '/notificaciones/preferencias')).dispositivos;
}

const Preferencias = z.object({ dispositivos: z.int() });
