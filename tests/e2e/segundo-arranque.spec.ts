import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { abrir, cuentaNueva, entrarComo, pedir, unico } from './entrar.ts';
import { abrirRed } from './red.ts';
import { claves, conSuTrabajador } from './trabajador.ts';

// The second start: the screen that this session saw is there before the server answers, says of when it is, and gives way to what the server
// says. It is nobody else's, and is not there once it would mislead (docs/decisions/0166).

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

const paginas = async (page: Page) =>
  (await claves(page, 'pantallas')).filter((clave) => clave.includes(':pagina '));

/** Somebody new whose phone keeps what its bar leads to: two of them are those that one starts at. */
async function conSuTelefono(page: Page, nombre: string): Promise<string> {
  const email = await cuentaNueva(page, nombre, 'Segundo Arranque');
  await conSuBarra(page);
  return email;
}

async function conSuBarra(page: Page): Promise<void> {
  await abrir(page, '/reconoce/home');
  await conSuTrabajador(page);
  await expect.poll(async () => (await paginas(page)).length, { timeout: 60_000 }).toBe(5);
}

const deAntes = (page: Page) => page.getByText(/^Visto hoy \d\d:\d\d · actualizando…$/);

/** The test's page behind a network that the test governs. */
async function conSuRed(
  browser: Browser,
  uso: BrowserContextOptions,
  hacer: (page: Page, red: Awaited<ReturnType<typeof abrirRed>>) => Promise<void>,
): Promise<void> {
  const red = await abrirRed();
  const context = await browser.newContext({ ...uso, serviceWorkers: 'allow', proxy: red.proxy });
  try {
    await hacer(await context.newPage(), red);
  } finally {
    await context.close();
    red.close();
  }
}

/** No page and no data come meanwhile; the scripts neither have to, because the worker has them. */
const callado = (camino: string) => (camino.startsWith('/reconoce') ? 'esperar' : 'pasar');

test('a kept screen is there before the server answers, and then says what is new @telefono', async ({
  browser,
  baseURL,
}, { project }) => {
  await conSuRed(browser, { ...project.use, ...(baseURL ? { baseURL } : {}) }, async (page, red) => {
    await conSuTelefono(page, 'Nora');
    const { id } = (await pedir(page.request, 'GET', '/perfil')) as { id: string };
    await page.goto('about:blank');

    red.tratar(callado);
    await page.goto('/reconoce/desafios', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
    await expect(deAntes(page)).toBeVisible();
    await gracias(browser, id);

    red.tratar(() => 'pasar');
    await expect(deAntes(page)).toBeHidden({ timeout: 60_000 });
    // What happened meanwhile is there.
    await expect(page.getByRole('button', { name: /^Notificaciones, 1 sin leer/ })).toBeVisible();
  });
});

test('what is typed on a kept screen is still there once what is new came @telefono', async ({
  browser,
  baseURL,
}, { project }) => {
  await conSuRed(browser, { ...project.use, ...(baseURL ? { baseURL } : {}) }, async (page, red) => {
    await conSuTelefono(page, 'Nora');
    await abrir(page, '/reconoce/perfil');
    await expect.poll(() => paginas(page)).toContainEqual(expect.stringContaining('/reconoce/perfil'));
    await page.goto('about:blank');

    red.tratar(callado);
    await page.goto('/reconoce/perfil', { waitUntil: 'commit' });
    await expect(deAntes(page)).toBeVisible();
    const nombre = page.getByRole('textbox', { name: 'Nombre' });
    await nombre.fill('Nora Inés');
    red.tratar(() => 'pasar');
    await expect(deAntes(page)).toBeHidden({ timeout: 60_000 });
    await expect(nombre).toHaveValue('Nora Inés');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect
      .poll(async () => pedir(page.request, 'GET', '/perfil'))
      .toMatchObject({ nombre: 'Nora Inés' });
  });
});

test('without a server it says that it is of before; what is sent makes it old @telefono', async ({
  page,
  context,
}) => {
  await conSuTelefono(page, 'Nora');
  await context.setOffline(true);
  await page.goto('/reconoce/home');
  await expect(page.getByText('Hola, Nora')).toBeVisible();
  await expect(page.getByText(/^Sin conexión · visto hoy \d\d:\d\d$/)).toBeVisible();
  await expect(deAntes(page)).toBeHidden();
  await context.setOffline(false);
  await page.goto('/reconoce/home');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(deAntes(page)).toBeHidden();

  const antes = await cuando(page);
  await page.evaluate(() => fetch('/api/notificaciones/leidas', { method: 'POST', body: '{}' }));
  await expect.poll(() => paginas(page)).toEqual([]);
  // Once nothing is sent for a while, they are kept again as they are now.
  await expect.poll(async () => (await paginas(page)).length, { timeout: 60_000 }).toBe(5);
  expect(await cuando(page)).toBeGreaterThan(antes);
});

test('without signal, a tap opens a screen that is kept whole and was not seen from here @telefono', async ({
  page,
  context,
}) => {
  await conSuTelefono(page, 'Inés');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Desafíos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/\/reconoce\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without signal, all that the bar leads to opens though it was never opened, and says of when it is @telefono', async ({
  page,
  context,
}) => {
  await entrarComo(page, 'empleado');
  await conSuBarra(page);
  await context.setOffline(true);
  const barra = page.getByRole('navigation', { name: 'Secciones' });
  for (const [enlace, titulo] of [
    ['Ranking', 'Ranking'],
    ['Capacitaciones', 'Capacitaciones'],
    ['Gracias', 'Dar las gracias'],
  ] as const) {
    await barra.getByRole('link', { name: enlace }).click();
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(page.getByText(/^Sin conexión · visto hoy \d\d:\d\d$/)).toBeVisible();
  }
  // And goes on from there: whom to thank, which is another address, and needs the data of this one.
  await expect
    .poll(async () => (await claves(page, 'pantallas')).filter((clave) => !clave.includes(':pagina ')))
    .toContainEqual(expect.stringMatching(/ \/reconoce\/muro\/gracias$/u));
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Dar las gracias' })).toBeVisible();
});

test('a kept screen is its session’s alone: not another person’s, nor whoever signed out @telefono', async ({
  page,
  context,
}) => {
  await conSuTelefono(page, 'Nora');
  // Another person comes in on the same phone, whose session was not closed.
  await page.goto('about:blank');
  await entrarComo(page, 'lider');
  const suya = await page.goto('/reconoce/home');
  const html = (await suya?.text()) ?? '';
  expect(html).toContain('Hola,');
  expect(html).not.toContain('Nora');
  expect(html).not.toContain('id="de-antes"');

  // No page is open that would be sent to come in.
  await page.goto('about:blank');
  await context.clearCookies();
  await conSuTelefono(page, 'Nora');
  const salida = page.locator('form[action$="/reconoce/auth/salir"]').first();
  await salida.evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(async () => expect(await paginas(page)).toEqual([])).toPass();
});

test('a session that ended elsewhere is sent to come in, and its screens are forgotten @telefono', async ({
  page,
  browser,
}) => {
  const email = await conSuTelefono(page, 'Nora');
  await page.goto('about:blank');
  const otro = await browser.newContext({ locale: 'es-AR' });
  const suya = await otro.newPage();
  await pedir(suya.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await pedir(suya.request, 'POST', '/cuentas/salir-de-todas');
  await otro.close();
  await page.goto('/reconoce/desafios', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Entrá a Reconoce' })).toBeVisible();
  expect(await paginas(page)).toEqual([]);
});

/** When the newest page was kept. */
function cuando(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((listo) => {
        const pedido = indexedDB.open('mostrador');
        pedido.addEventListener('success', () => {
          const filas = pedido.result.transaction('pantallas').objectStore('pantallas').index('cuando');
          const cursor = filas.openCursor(null, 'prev');
          cursor.addEventListener('success', () => {
            const fila = cursor.result;
            const clave = fila?.primaryKey;
            if (fila && !(typeof clave === 'string' && clave.includes(':pagina '))) return fila.continue();
            pedido.result.close();
            listo(fila ? Number(fila.key) : 0);
          });
        });
      }),
  );
}

/** A colleague thanks them, from elsewhere. */
async function gracias(browser: Browser, empleado_id: string): Promise<void> {
  const otro: BrowserContext = await browser.newContext({ locale: 'es-AR' });
  const suya = await otro.newPage();
  await entrarComo(suya, 'rrhh');
  await pedir(suya.request, 'POST', '/muro/gracias', {
    clave: crypto.randomUUID(),
    empleado_id,
    valor: 'companerismo',
    texto: unico('Me cubriste en cajas'),
  });
  await otro.close();
}
