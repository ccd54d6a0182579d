import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { PESO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { type DesafioNuevo, desafiosNuevos, participar } from './desafios.ts';
import { abrir, anotarFallas, cuentaNueva, entrarComo, pedir } from './entrar.ts';
import { abrirRed } from './red.ts';
import { claves, conSuTrabajador } from './trabajador.ts';

// What the work without signal has to live through: a full device, another device, a poor network, a deploy, a worker that was ended, a
// clock that was changed. What was said to wait is never lost, nor done twice.

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

test('where the device is full it is said, and what was kept before is not lost @telefono', async ({
  page,
  context,
  browser,
}) => {
  const [primero, segundo] = await desafiosNuevos(browser, 2);
  await cuentaNueva(page, 'Nora', 'Sin Lugar');
  await abrir(page, `/reconoce/desafios?desafio=${primero!.id}`);
  await conSuTrabajador(page);
  await context.setOffline(true);
  const dialogo = await escribir(page, primero!.titulo, 'La primera');
  await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();

  // Chromium goes by the room that it saw before, so a quota lowered half way is not one: the database refuses as if it were.
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  const foto = await ruido(900, 600);
  await escribir(page, segundo!.titulo, 'La segunda', foto);
  await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
  await expect(dialogo.getByText('Sin conexión, y el teléfono está lleno')).toBeVisible();
  await expect(dialogo.getByLabel('Descripción')).toHaveValue('La segunda');
  await expect(dialogo.getByText('foto.jpg').first()).toBeVisible();
  expect(await claves(page, 'cola')).toHaveLength(1);

  // The dialog was left open, as it says: with signal the first one leaves by itself, and this one with one press.
  await context.setOffline(false);
  await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
  await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
  await expect(dialogo).toBeHidden();
  await expect.poll(() => enRevision(page, [primero!.id, segundo!.id])).toEqual([true, true]);
  await expect.poll(() => claves(page, 'cola')).toEqual([]);
});

test('with room for none of the program, or only for a part, it works with signal as ever and keeps what it can @telefono', async ({
  browser,
  baseURL,
}, { project }) => {
  const [desafio] = await desafiosNuevos(browser, 1);
  for (const { bytes, conTrabajador } of [
    { bytes: 200_000, conTrabajador: false },
    { bytes: 1_000_000, conTrabajador: true },
  ]) {
    const context = await browser.newContext({
      ...project.use,
      ...(baseURL ? { baseURL } : {}),
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: bytes });
    const fallas = anotarFallas(page);
    await cuentaNueva(page, 'Nora', 'Sin Lugar');
    await abrir(page, `/reconoce/desafios?desafio=${desafio!.id}`);
    // It was tried: something of it came, and no more fitted.
    await expect.poll(() => piezas(page)).toBeGreaterThan(0);
    if (conTrabajador) await conSuTrabajador(page);
    const dialogo = await escribir(page, desafio!.titulo, 'Con el teléfono lleno');
    await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
    await expect(dialogo).toBeHidden();
    await expect.poll(() => enRevision(page, [desafio!.id])).toEqual([true]);
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ranking' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
    expect(fallas).toEqual([]);
    if (conTrabajador) {
      await context.setOffline(true);
      await page.goto('/reconoce/desafios');
      await expect(page.getByText(/^(Sin conexión|No hay conexión|Visto hoy)/).first()).toBeVisible();
    }
    await context.close();
  }
});

test('the same evidence that two devices kept is one; the other one is told why @telefono', async ({
  page,
  context,
  browser,
}, { project }) => {
  const [desafio] = await desafiosNuevos(browser, 1);
  const email = await cuentaNueva(page, 'Nora', 'Dos Teléfonos');
  const otro = await browser.newContext({ ...project.use, serviceWorkers: 'allow' });
  try {
    const enElOtro = await otro.newPage();
    await pedir(enElOtro.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
    const foto = await ruido(300, 200);
    for (const [suya, red] of [
      [page, context],
      [enElOtro, otro],
    ] as const) {
      await abrir(suya, `/reconoce/desafios?desafio=${desafio!.id}`);
      await conSuTrabajador(suya);
      await red.setOffline(true);
      const dialogo = await escribir(suya, desafio!.titulo, 'La misma', foto);
      await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
      await expect(suya.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();
    }
    await context.setOffline(false);
    await expect(page.getByText('Salió lo que esperaba señal')).toBeVisible();
    await otro.setOffline(false);
    await enElOtro.getByRole('button', { name: '1 cosa no salió' }).click();
    const hoja = enElOtro.getByRole('dialog', { name: 'Lo que no salió' });
    await expect(hoja).toContainText(`Evidencia de «${desafio!.titulo}»`);
    await expect(hoja).toContainText('Ya enviaste una evidencia');
    await hoja.getByRole('button', { name: 'Descartar' }).click();
    await enElOtro
      .getByRole('alertdialog', { name: '¿Descartarlo?' })
      .getByRole('button', { name: 'Descartar' })
      .click();
    await expect.poll(() => claves(enElOtro, 'cola')).toEqual([]);
    expect(await cuantosEnvios(page, desafio!.id)).toBe(1);
  } finally {
    await otro.close();
  }
});

test('thirty evidences with the photo of a phone leave through cuts, each once and in their order; one takes what 0.2 Mbps takes @telefono', async ({
  browser,
  baseURL,
}, { project }) => {
  const desafios = await desafiosNuevos(browser, 30);
  const red = await abrirRed();
  const context = await browser.newContext({
    ...project.use,
    ...(baseURL ? { baseURL } : {}),
    serviceWorkers: 'allow',
    proxy: red.proxy,
  });
  try {
    const page = await context.newPage();
    await cuentaNueva(page, 'Nora', 'Treinta');
    await abrir(page, '/reconoce/home');
    await conSuTrabajador(page);
    // What a phone's photo weighs once the form has reduced it.
    const foto = await ruido(900, 600);
    expect(foto.length).toBeGreaterThan(280_000);
    expect(foto.length).toBeLessThan(PESO_DE_FOTO);
    // The device believes that it is connected, and nothing arrives.
    red.tratar(() => 'cortar');
    await ponerEnCola(page, desafios, foto);
    await expect(page.getByRole('button', { name: '30 cosas esperan señal' })).toBeVisible();
    red.angostar(25);
    let fotos = 0;
    red.tratar((camino) => {
      if (camino !== '/api/archivos') return 'pasar';
      fotos += 1;
      return fotos === 3 || fotos === 17 ? 'cortar' : 'pasar';
    });
    // The first one goes at that width. The others would take as long each, and tell no more: of them the bytes are counted.
    await expect.poll(async () => (await claves(page, 'cola')).length, { timeout: 90_000 }).toBeLessThan(30);
    red.angostar(Number.POSITIVE_INFINITY);
    await expect.poll(() => claves(page, 'cola'), { timeout: 120_000 }).toEqual([]);
    expect(fotos).toBe(32);
    expect(red.subidos).toBeGreaterThan(30 * foto.length);
    expect(red.subidos).toBeLessThan(30.5 * foto.length);
    const ids = desafios.map(({ id }) => id);
    expect(await enRevision(page, ids)).toEqual(ids.map(() => true));
    const fechas: string[] = [];
    for (const id of ids) {
      const [envio, ...mas] = await envios(page, id);
      expect(mas).toEqual([]);
      expect(envio?.archivo).not.toBeNull();
      fechas.push(envio?.fecha_envio ?? '');
    }
    expect(fechas).toEqual(fechas.toSorted());
  } finally {
    await context.close();
    red.close();
  }
});

test('what the server cannot take lets the rest pass, is tried again later, and says so @telefono', async ({
  browser,
  baseURL,
}, { project }) => {
  const desafios = await desafiosNuevos(browser, 2);
  const red = await abrirRed();
  const context = await browser.newContext({
    ...project.use,
    ...(baseURL ? { baseURL } : {}),
    serviceWorkers: 'allow',
    proxy: red.proxy,
  });
  try {
    const page = await context.newPage();
    await cuentaNueva(page, 'Nora', 'Demorada');
    await abrir(page, '/reconoce/home');
    await conSuTrabajador(page);
    const pedidos: string[] = [];
    const contestar = (estado: number | 'pasar') =>
      red.tratar((camino) => {
        const [, , noun, , verbo] = camino.split('/');
        if (verbo !== 'reaccion' && verbo !== 'reclamar') return 'pasar';
        pedidos.push(`${noun}`);
        return estado === 500 && verbo === 'reaccion' ? 429 : estado;
      });
    contestar(500);
    const nada = crypto.randomUUID();
    await ponerEnCola(page, desafios, await ruido(300, 200), [
      { acto: 'premios.reclamar', entrada: { premio_id: nada, clave: nada }, titulo: 'Reclamar «Termo»' },
      { acto: 'muro.reaccionar', entrada: { id: nada, cual: null }, titulo: 'Sacar tu reacción en el muro' },
    ]);
    await expect
      .poll(() =>
        enRevision(
          page,
          desafios.map(({ id }) => id),
        ),
      )
      .toEqual([true, true]);
    await page.getByRole('button', { name: '2 cosas esperan señal' }).click();
    const hoja = page.getByRole('dialog', { name: 'Lo que espera señal' });
    await expect(hoja.getByRole('listitem').filter({ hasText: 'El servidor no pudo recibirlo' })).toHaveCount(
      2,
    );
    // Each was asked once: it is left alone for a while, and whoever wants it now presses.
    expect(pedidos.toSorted()).toEqual(['muro', 'premios']);
    contestar('pasar');
    await hoja.getByRole('button', { name: 'Probar ahora' }).click();
    const noSalio = page.getByRole('dialog', { name: 'Lo que no salió' });
    await expect(noSalio.getByText('No lo encontramos')).toHaveCount(2);
    expect(pedidos.toSorted()).toEqual(['muro', 'muro', 'premios', 'premios']);
  } finally {
    await context.close();
    red.close();
  }
});

test('after a deploy an open page goes on with what it is made of, or with the new one @telefono', async ({
  browser,
  baseURL,
}, { project }) => {
  for (const serviceWorkers of ['allow', 'block'] as const) {
    const red = await abrirRed();
    const context = await browser.newContext({
      ...project.use,
      ...(baseURL ? { baseURL } : {}),
      serviceWorkers,
      proxy: red.proxy,
    });
    try {
      const page = await context.newPage();
      await cuentaNueva(page, 'Nora', 'Otra Versión');
      await abrir(page, '/reconoce/home');
      if (serviceWorkers === 'allow') {
        await conSuTrabajador(page);
        await page.reload();
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        await expect.poll(() => piezas(page)).toBeGreaterThan(60);
      }
      await page.evaluate(() => document.documentElement.setAttribute('data-de-antes', ''));
      // The new build has other files: those of this page are no longer served.
      red.tratar((camino) => (camino.startsWith('/assets/') ? 404 : 'pasar'));
      await page
        .getByRole('navigation', { name: 'Secciones' })
        .getByRole('link', { name: 'Ranking' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
      // With the worker it is the same page as before. Without it the screen is opened as a page of its own, which brings the new build.
      await expect(page.locator('html[data-de-antes]')).toHaveCount(serviceWorkers === 'allow' ? 1 : 0);
      if (serviceWorkers === 'allow') expect(red.estropeados).toBe(0);
    } finally {
      await context.close();
      red.close();
    }
  }
});

test('a worker that the browser ended wakes up for whatever comes @telefono', async ({ browser, baseURL }, {
  project,
}) => {
  const red = await abrirRed();
  const context = await browser.newContext({
    ...project.use,
    ...(baseURL ? { baseURL } : {}),
    serviceWorkers: 'allow',
    proxy: red.proxy,
  });
  try {
    const page = await context.newPage();
    await cuentaNueva(page, 'Nora', 'Despierta');
    await abrir(page, '/reconoce/home');
    await conSuTrabajador(page);
    await expect
      .poll(async () => (await claves(page, 'pantallas')).some((clave) => clave.endsWith(' /reconoce/home')))
      .toBe(true);
    red.tratar(() => 'cortar');
    for (const [ruta, titulo] of [
      ['/reconoce/home', /^Hola/],
      ['/reconoce/sucursal', 'Sin conexión'],
    ] as const) {
      const cdp = await context.newCDPSession(page);
      await cdp.send('ServiceWorker.enable');
      await cdp.send('ServiceWorker.stopAllWorkers');
      await cdp.detach();
      await page.goto(ruta);
      await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    }
  } finally {
    await context.close();
    red.close();
  }
});

test('a clock that was wrong loses nothing of what waits @telefono', async ({ page, context, browser }) => {
  const [desafio] = await desafiosNuevos(browser, 1);
  const email = await cuentaNueva(page, 'Nora', 'Otra Hora');
  await abrir(page, `/reconoce/desafios?desafio=${desafio!.id}`);
  await conSuTrabajador(page);
  await context.setOffline(true);
  // The battery ran out: the phone begins again in 1970.
  await page.evaluate(() => {
    Date.now = () => 86_400_000;
  });
  const dialogo = await escribir(page, desafio!.titulo, 'Con la hora mal', await ruido(300, 200));
  await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
  await expect(page.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();

  // It is set right, and a colleague uses the phone first.
  await context.clearCookies();
  await page.goto('about:blank');
  await context.setOffline(false);
  await entrarComo(page, 'lider');
  const mirada = page.waitForResponse('**/healthz');
  await page.goto('/reconoce/home');
  await mirada;
  await page.waitForTimeout(500);
  expect(await claves(page, 'cola')).toHaveLength(1);

  await page.goto('about:blank');
  await context.clearCookies();
  await pedir(page.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await page.goto('/reconoce/home');
  await expect.poll(() => enRevision(page, [desafio!.id])).toEqual([true]);
});

test('a clock that was wrong loses no photo that was being written; a week unseen by the server’s clock does @telefono', async ({
  page,
  browser,
}) => {
  const [desafio] = await desafiosNuevos(browser, 1);
  await cuentaNueva(page, 'Nora', 'Otra Hora');
  // The battery ran out: the phone begins again in 1970.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('en-hora') === null) Date.now = () => 86_400_000;
  });
  await abrir(page, `/reconoce/desafios?desafio=${desafio!.id}`);
  await escribir(page, desafio!.titulo, 'Con la hora mal', await ruido(300, 200));
  await expect.poll(() => claves(page, 'borradores')).toHaveLength(1);

  await page.evaluate(() => sessionStorage.setItem('en-hora', ''));
  const mirada = page.waitForResponse('**/healthz');
  await page.reload();
  await mirada;
  const dialogo = await escribir(page, desafio!.titulo, 'Con la hora bien');
  await expect(dialogo.getByText('foto.jpg').first()).toBeVisible();
  await expect(dialogo.getByText(/Subido/).first()).toBeVisible();

  await page.evaluate(envejecerBorradores, 8 * 86_400_000);
  const otraMirada = page.waitForResponse('**/healthz');
  await page.reload();
  await otraMirada;
  await expect.poll(() => claves(page, 'borradores')).toEqual([]);
});

/** In the page: drafts look as if they had been found this long ago. */
async function envejecerBorradores(ms: number): Promise<void> {
  const base = await new Promise<IDBDatabase>((listo) => {
    const pedido = indexedDB.open('mostrador');
    pedido.addEventListener('success', () => listo(pedido.result));
  });
  await new Promise<void>((listo) => {
    const transaccion = base.transaction('borradores', 'readwrite');
    const todos = transaccion.objectStore('borradores').openCursor();
    todos.addEventListener('success', () => {
      const cursor = todos.result;
      if (!cursor) return;
      cursor.update({ ...cursor.value, vista: Date.now() - ms });
      cursor.continue();
    });
    transaccion.addEventListener('complete', () => listo());
  });
  base.close();
}

/** The dialog of a challenge with its text, and a photo. */
async function escribir(page: Page, titulo: string, descripcion: string, foto?: Buffer) {
  const dialogo = await participar(page, titulo);
  await dialogo.getByLabel('Descripción').fill(descripcion);
  if (foto) {
    await dialogo
      .getByLabel('Archivo (opcional)')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: foto });
    await expect(dialogo.getByText('foto.jpg').first()).toBeVisible();
  }
  return dialogo;
}

/** What `encolar` leaves, of many challenges at once; `antes`, what waits before them. */
async function ponerEnCola(
  page: Page,
  desafios: readonly DesafioNuevo[],
  foto: Buffer,
  antes: readonly { acto: string; entrada: Record<string, unknown>; titulo: string }[] = [],
): Promise<void> {
  await page.evaluate(
    async ({ suyos, base64, primero }) => {
      const { buffer } = Uint8Array.from(atob(base64), (letra) => letra.codePointAt(0) ?? 0);
      const base = await new Promise<IDBDatabase>((listo) => {
        const pedido = indexedDB.open('mostrador');
        pedido.addEventListener('success', () => listo(pedido.result));
      });
      const filas = base.transaction('cola', 'readwrite').objectStore('cola');
      const comun = { quien: localStorage.getItem('quien'), cuando: Date.now(), rechazo: null };
      for (const una of primero) filas.add({ ...comun, ...una, archivo: null });
      for (const { id, titulo } of suyos) {
        filas.add({
          ...comun,
          acto: 'participaciones.enviar',
          entrada: { desafio_id: id, clave: crypto.randomUUID(), archivo_id: null, descripcion: titulo },
          titulo: `Evidencia de «${titulo}»`,
          archivo: { nombre: 'foto.jpg', tipo: 'image/jpeg', bytes: buffer },
        });
      }
      await new Promise((listo) => filas.transaction.addEventListener('complete', listo));
      base.close();
      window.dispatchEvent(new Event('mostrador:cola'));
    },
    { suyos: desafios, base64: foto.toString('base64'), primero: antes },
  );
}

/** A photo that does not compress, so that it weighs. */
async function ruido(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** How many files the worker keeps. */
function piezas(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cuantas = await Promise.all(
      (await caches.keys()).map(async (nombre) => (await (await caches.open(nombre)).keys()).length),
    );
    return cuantas.reduce((suma, una) => suma + una, 0);
  });
}

type Envio = { fecha_envio: string; archivo: object | null };

async function envios(page: Page | BrowserContext, desafio_id: string): Promise<Envio[]> {
  const dicho = await pedir(page.request, 'GET', `/desafios/${desafio_id}/evidencias`);
  return (dicho as { evidencias: Envio[] }).evidencias;
}

async function cuantosEnvios(page: Page, desafio_id: string): Promise<number> {
  return (await envios(page, desafio_id)).length;
}

/** Of each, whether its evidence waits to be looked at. */
async function enRevision(page: Page, ids: readonly string[]): Promise<boolean[]> {
  const { desafios } = (await pedir(page.request, 'GET', '/desafios')) as {
    desafios: { id: string; boton: string }[];
  };
  return ids.map((id) => desafios.find((uno) => uno.id === id)?.boton === 'pendiente');
}
