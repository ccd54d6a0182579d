import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { entrarComo, pedir, unico } from './entrar.ts';
import { enDias, libresEn } from './venta.ts';

// The public page of the floor map by mouse, wheel, touch and keyboard, on desktop and phone, and without scripts. Input is
// sent through the browser's protocol, like a real hand's.

test('the mouse pans, the wheel and the buttons zoom, and the badge says how much @escritorio @corto', async ({
  page,
}) => {
  await abrir(page);
  const zoom = page.getByRole('status', { name: 'Zoom' });
  const a1 = espacio(page, /^Góndola A1,/);
  await expect(zoom).toHaveText('100%');
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(zoom).toHaveText('120%');
  await page.getByRole('button', { name: 'Alejar' }).click();
  await expect(zoom).toHaveText('100%');

  const mapa = await marco(page.getByRole('group', { name: 'Plano del local' }));
  await page.mouse.move(mapa.x + mapa.width / 2, mapa.y + mapa.height / 2);
  await page.mouse.wheel(0, -500);
  await expect(zoom).toHaveText('165%');
  const antes = await marco(a1);
  await page.mouse.down();
  await page.mouse.move(mapa.x + mapa.width / 2 + 40, mapa.y + mapa.height / 2 + 30, { steps: 5 });
  await page.mouse.up();
  // The map follows the pointer 1:1.
  await expect.poll(async () => Math.round((await marco(a1)).x - antes.x)).toBe(40);
  await expect.poll(async () => Math.round((await marco(a1)).y - antes.y)).toBe(30);

  await page.getByRole('button', { name: 'Volver a la vista inicial' }).click();
  await expect(zoom).toHaveText('100%');
});

for (const ancho of [1280, 1440, 1920]) {
  test(`at the first view the plan follows the hand, ${ancho} px wide @escritorio`, async ({ page }) => {
    await page.setViewportSize({ width: ancho, height: Math.round(ancho / 1.6) });
    await abrir(page);
    await page.evaluate(() => document.querySelector('.mapa-ventana')?.scrollIntoView({ block: 'center' }));
    const papel = page.locator('.plano-papel');
    const antes = await marco(papel);
    // From the edge of the plan, where there is no space.
    const [x, y] = [antes.x + 6, antes.y + antes.height / 2];
    for (const por of [30, -30]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + por, y + por, { steps: 6 });
      await expect.poll(async () => Math.round((await marco(papel)).x - antes.x)).toBe(por);
      await expect.poll(async () => Math.round((await marco(papel)).y - antes.y)).toBe(por);
      await page.mouse.move(x, y, { steps: 6 });
      await page.mouse.up();
    }
  });
}

test('a card opens under the mouse, stays while it is on it, and goes 300 ms after @escritorio', async ({
  page,
}) => {
  await abrir(page);
  await espacio(page, /^Góndola A1,/).hover();
  const ficha = page.getByRole('heading', { name: 'A1', exact: true, level: 3 });
  await expect(ficha).toBeVisible();
  await ficha.hover();
  await page.waitForTimeout(500);
  await expect(ficha).toBeVisible();
  const boton = page.getByRole('link', { name: /Consultar disponibilidad/ });
  await expect(boton).toHaveAttribute('target', '_blank');
  const chat = new URL((await boton.getAttribute('href')) ?? '');
  expect(chat.host).toBe('wa.me');
  expect(chat.searchParams.get('text')).toContain('Góndola A1');
  await page.mouse.move(5, 5);
  await expect(ficha).toBeHidden();
});

test('with the keyboard alone: one stop, arrows to the neighbours, Esc closes, plus and zero zoom @escritorio', async ({
  page,
}) => {
  await abrir(page);
  await page.getByRole('link', { name: /^A2 / }).focus();
  // The map is a single Tab stop; the arrows move inside it.
  await espacio(page, /^Góndola A2,/).focus();
  await expect(page.getByRole('heading', { name: 'A2', exact: true, level: 3 })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(espacio(page, /^Góndola B2,/)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'B2', exact: true, level: 3 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'B2', exact: true, level: 3 })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cerrar la ficha de B2' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(espacio(page, /^Góndola B2,/)).toBeFocused();
  await page.keyboard.press('+');
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('120%');
  await page.keyboard.press('0');
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('100%');
  expect(await page.locator('.plano-espacio[tabindex="0"]').count()).toBe(1);
});

test('list and map say the same, are filtered together, and the address keeps it @corto', async ({
  page,
}) => {
  await abrir(page);
  const filas = page.getByRole('list', { name: 'Espacios' }).getByRole('listitem');
  const enElMapa = page.locator('.plano-espacio');
  expect(await filas.count()).toBe(await enElMapa.count());
  await page.getByLabel('Disponibilidad').selectOption('ocupado');
  const ocupados = await page.locator('.plano-espacio[data-status="occupied"]').count();
  await expect(filas).toHaveCount(ocupados);
  await expect(page.locator('.plano-espacio:not([data-fuera])')).toHaveCount(ocupados);
  await page.getByLabel(/^Buscar por/).fill('lacteos');
  await expect(page).toHaveURL(/buscar=lacteos&estado=ocupado/);
  await expect(filas.first()).toContainText('Lácteos del Sur');
  await page.getByLabel(/^Buscar por/).fill('nada que ver');
  await expect(page.getByText('No se encontraron góndolas')).toBeVisible();
  await expect(page.getByText('Intenta con otros filtros')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page).toHaveURL(/\/gondolas$/);
});

test('a link to one space opens it, and is copied from its card @escritorio', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await abrir(page, '/gondolas?espacio=g2');
  await expect(page.getByRole('heading', { name: 'A2', exact: true, level: 3 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Solicitar este espacio/ })).toBeVisible();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/gondolas\?espacio=g2$/);
  // Without a picture a dialog would only repeat the card, so there is no button for it.
  await expect(page.getByRole('button', { name: /^Ver / })).toHaveCount(0);
});

test('what a filter leaves out is not talked about @escritorio', async ({ page }) => {
  await abrir(page, '/gondolas?espacio=g2');
  const ficha = page.getByRole('heading', { name: 'A2', exact: true, level: 3 });
  await expect(ficha).toBeVisible();
  await page.getByLabel('Disponibilidad').selectOption('disponible');
  await expect(ficha).toBeVisible();
  await page.getByLabel('Disponibilidad').selectOption('ocupado');
  await expect(ficha).toBeHidden();
  await expect(page).toHaveURL(/\/gondolas\?estado=ocupado$/);
});

test('that a space is free is green in its card', async ({ page }) => {
  await abrir(page, '/gondolas?espacio=g2');
  const verdes = async (donde: Locator) =>
    donde.getByText('Disponible', { exact: true }).evaluate((pastilla) =>
      [getComputedStyle(pastilla).color, getComputedStyle(pastilla).backgroundColor].map((color) => {
        const [r = 0, g = 0, b = 0] = (color.match(/\d+/g) ?? []).map(Number);
        return g > r && g > b;
      }),
    );
  expect(await verdes(page.locator('.mapa-tarjeta'))).toEqual([true, true]);
});

test('on a phone the whole plan fits at once, and what is tapped on the list is shown on it, with its sheet below @telefono', async ({
  page,
}) => {
  await abrir(page);
  await expect(page.getByText('libres', { exact: true })).toBeVisible();
  const dentro = async () => {
    const ventana = await marco(page.getByRole('group', { name: 'Plano del local' }));
    const cajas = await page.locator('.plano-espacio > .plano-marco').evaluateAll((nodos) =>
      nodos.map((nodo) => {
        const { left, right, top, bottom } = nodo.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(cajas.length).toBeGreaterThan(17);
    return cajas.filter(
      (c) =>
        c.left < ventana.x - 1 ||
        c.right > ventana.x + ventana.width + 1 ||
        c.top < ventana.y - 1 ||
        c.bottom > ventana.y + ventana.height + 1,
    );
  };
  expect(await dentro()).toEqual([]);
  await page.getByRole('link', { name: /^D2 / }).tap();
  await expect(page.getByRole('heading', { name: 'D2', exact: true, level: 3 })).toBeVisible();
  await expect(espacio(page, /^Góndola D2,/)).toBeInViewport();
  const hoja = await marco(page.locator('.mapa-tarjeta'));
  const alto = page.viewportSize()?.height ?? 0;
  expect(Math.abs(hoja.y + hoja.height - alto)).toBeLessThan(2);
});

test('a double tap comes nearer, and the whole screen can be used @telefono', async ({ page }) => {
  await abrir(page);
  const ventana = page.getByRole('group', { name: 'Plano del local' });
  await ventana.scrollIntoViewIfNeeded();
  // Low on the screen, where the sheet of the space that the first tap finds comes under the finger.
  const mapa = await marco(ventana);
  const [x, y] = [mapa.x + mapa.width * 0.3, mapa.y + mapa.height * 0.5];
  await dosToques(page, { x, y });
  await expect
    .poll(async () =>
      Number.parseInt((await page.getByRole('status', { name: 'Zoom' }).textContent()) ?? '', 10),
    )
    .toBeGreaterThan(190);
  await expect(page.locator('.mapa-tarjeta')).toBeHidden();
  await page.getByRole('button', { name: 'Pantalla completa' }).click();
  await expect(page.getByRole('button', { name: 'Pantalla completa' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(async () => (await marco(page.locator('.plano-todo'))).x).toBe(0);
  await page.getByRole('button', { name: 'Pantalla completa' }).click();
  await expect(page.getByRole('button', { name: 'Pantalla completa' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

/**
 * Two taps of a finger, 180 ms apart by their own clock and sent at once, none waiting for the one before: however busy the machine is,
 * they are one double tap, and the sheet that the first opens has not come under the finger yet.
 */
async function dosToques(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const desde = await page.evaluate(() => (performance.timeOrigin + performance.now()) / 1000);
  const tocar = (type: 'touchStart' | 'touchEnd', ms: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      timestamp: desde + ms / 1000,
    });
  await Promise.all([
    tocar('touchStart', 0),
    tocar('touchEnd', 40),
    tocar('touchStart', 180),
    tocar('touchEnd', 220),
  ]);
}

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the plan that was seen opens without signal, and says of when it is @telefono', async ({
    page,
    context,
  }) => {
    await abrir(page);
    await page.waitForFunction(async () => {
      const { active } = (await navigator.serviceWorker.getRegistration('/gondolas')) ?? {};
      const cache = await caches.open('listas-vistas');
      const sitio = await navigator.serviceWorker.getRegistration('/');
      return (
        sitio?.scope.endsWith('/gondolas') === false &&
        sitio.active?.state === 'activated' &&
        active?.state === 'activated' &&
        (await cache.match('/gondolas')) &&
        (await cache.match('/api/plano'))
      );
    });
    await context.setOffline(true);
    await page.goto('/gondolas');
    await expect(page.getByText(/^Sin señal: así estaba el plano del? .*Puede haber cambiado/)).toBeVisible();
    await page.getByRole('button', { name: 'Acercar', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Zoom' })).not.toHaveText('100%');
    // What is below is not the plan: neither a quote's private page nor the editor are kept. They are told in our words.
    await page.goto('/gondolasedit');
    await expect(page.getByRole('heading', { level: 1, name: 'No hay señal' })).toBeVisible();
    await context.setOffline(false);
    await page.goto('/gondolas');
    await expect(page.getByText(/^Sin señal/)).toBeHidden();
  });

  test('the plan that was only read opens without signal too @telefono', async ({ page, context }) => {
    await page.goto('/gondolas');
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const suyo = await navigator.serviceWorker.getRegistration('/gondolas');
          const guardada = await (await caches.open('listas-vistas')).match('/gondolas');
          return suyo?.scope.endsWith('/gondolas') && suyo.active?.state === 'activated' && guardada?.ok;
        }),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/gondolas');
    await expect(page.getByText(/^Sin señal: así estaba el plano del? .*Puede haber cambiado/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quién te va a ver' })).toBeVisible();
  });
});

test('a page that is being scrolled goes on under the map, also upwards @escritorio', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await abrir(page);
  await page.mouse.move(700, 60);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  for (let veces = 0; veces < 14; veces += 1) await page.mouse.wheel(0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText('100%');
});

test('over the map the page scrolls: only Ctrl makes the plan smaller than its frame @escritorio', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await abrir(page);
  const zoom = page.getByRole('status', { name: 'Zoom' });
  await expect(zoom).toHaveText('100%');
  const mapa = await marco(page.getByRole('group', { name: 'Plano del local' }));
  await page.mouse.move(mapa.x + mapa.width / 2, mapa.y + 100);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(zoom).toHaveText('100%');
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 300);
  await page.keyboard.up('Control');
  await expect.poll(async () => Number.parseInt((await zoom.textContent()) ?? '', 10)).toBeLessThan(100);
});

test('two fingers zoom, one moves, a tap opens; at first the page still scrolls @telefono @corto', async ({
  page,
}) => {
  await abrir(page);
  await expect(page.getByText('Pellizca para hacer zoom')).toBeVisible();
  const zoom = page.getByRole('status', { name: 'Zoom' });
  await expect(zoom).toHaveText('120%');
  const ventana = page.getByRole('group', { name: 'Plano del local' });
  await ventana.scrollIntoViewIfNeeded();
  await expect(ventana).toHaveCSS('touch-action', 'pan-y');
  const mapa = await marco(ventana);
  const [cx, cy] = [mapa.x + mapa.width / 2, Math.max(mapa.y, 0) + 200];

  const cdp = await page.context().newCDPSession(page);
  const dedos = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...puntos: [number, number][]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: puntos.map(([x, y], id) => ({ x, y, id })),
    });
  await dedos('touchStart', [cx - 50, cy]);
  await dedos('touchStart', [cx - 50, cy], [cx + 50, cy]);
  for (let i = 1; i <= 8; i += 1) await dedos('touchMove', [cx - 50 - i * 6, cy], [cx + 50 + i * 6, cy]);
  await dedos('touchEnd');
  await expect.poll(async () => Number.parseInt((await zoom.textContent()) ?? '', 10)).toBeGreaterThan(150);
  await expect(ventana).toHaveCSS('touch-action', 'none');

  const pieza = espacio(page, /^Góndola B1,/);
  const antes = await marco(pieza);
  await dedos('touchStart', [cx, cy]);
  for (let i = 1; i <= 6; i += 1) await dedos('touchMove', [cx, cy - i * 10]);
  await dedos('touchEnd');
  await expect.poll(async () => Math.round((await marco(pieza)).y - antes.y)).toBeLessThan(-30);

  await page.getByRole('button', { name: 'Volver a la vista inicial' }).click();
  await expect(zoom).toHaveText('120%');
  await pieza.tap();
  await expect(page.getByRole('heading', { name: 'B1', exact: true, level: 3 })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar la ficha de B1' }).tap();
  await expect(page.getByRole('heading', { name: 'B1', exact: true, level: 3 })).toBeHidden();
});

test('no script runs before the visitor acts; the first press is repeated once the map is interactive @corto', async ({
  page,
  isMobile,
}) => {
  const pedidos: string[] = [];
  page.on('request', (request) => pedidos.push(new URL(request.url()).pathname));
  await page.goto('/gondolas');
  // The event stream is open and the script is loaded, but the data is not loaded again and the map is not interactive yet.
  await expect.poll(() => pedidos).toContain('/api/plano/eventos');
  await expect.poll(() => pedidos.some((camino) => camino.includes('gondolas.isla'))).toBe(true);
  expect(pedidos).not.toContain('/api/plano');
  await expect(page.locator('.mapa-capa[data-vivo]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(page.locator('.mapa-capa[data-vivo]')).toBeAttached();
  // From 100 %, or on a phone from 120 %.
  await expect(page.getByRole('status', { name: 'Zoom' })).toHaveText(isMobile ? '150%' : '120%');
});

test('in other days the plan changes where it stands, and the address and the request carry them @escritorio', async ({
  page,
}) => {
  await abrir(page);
  const { espacios, hoy } = (await (await page.request.get('/api/plano/al')).json()) as {
    hoy: string;
    espacios: { estado: string }[];
  };
  const libres = espacios.filter(({ estado }) => estado === 'libre').length;
  const cifra = page.locator('dd').first();
  await expect(cifra).toHaveText(String(libres));
  // Two months: the second press makes a period of them.
  const meses = page.getByRole('list', { name: 'Hoy o un mes' }).getByRole('link');
  await meses.nth(2).click();
  await meses.nth(4).click();
  await expect(page).toHaveURL(/desde=\d{4}-\d\d-01&ultimo=\d{4}-\d\d-\d\d/);
  const dicho = new URL(page.url()).searchParams;
  const [desde, ultimo] = [dicho.get('desde') ?? '', dicho.get('ultimo') ?? ''];
  expect(desde > hoy).toBe(true);
  const hasta = new Date(Date.parse(ultimo) + 86_400_000).toISOString().slice(0, 10);
  const entonces = (await (await page.request.get(`/api/plano/al?desde=${desde}&hasta=${hasta}`)).json()) as {
    espacios: { clave: string; estado: string }[];
  };
  for (const estado of ['libre', 'retenida', 'ocupada', 'se_libera_pronto']) {
    const esperados = entonces.espacios.filter((uno) => uno.estado === estado).length;
    await expect(page.locator(`.plano-espacio[data-estado="${estado}"]`)).toHaveCount(esperados);
  }
  await espacio(page, /^Góndola A2,/).hover();
  await page.getByRole('button', { name: 'Elegir este espacio' }).click();
  const propuesta = page.getByRole('link', { name: 'Pedir propuesta' });
  await expect(propuesta).toHaveAttribute(
    'href',
    `/gondolas/solicitud?espacio=g2&desde=${desde}&ultimo=${ultimo}`,
  );
  await expect(page).toHaveURL(/elegidos=g2/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Pedir propuesta' })).toBeVisible();
});

test('several are chosen by hand, and asked for by chat and by form @escritorio', async ({ page }) => {
  await abrir(page);
  const elegidos = page.getByRole('region', { name: 'Espacios elegidos' });
  for (const nombre of ['Góndola A2', 'Góndola B1', 'Góndola D2']) {
    await espacio(page, new RegExp(`^${nombre},`)).click();
    const elegir = page.locator('.mapa-tarjeta').getByRole('button', { name: 'Elegir este espacio' });
    await elegir.click();
    await expect(page.locator('.mapa-tarjeta').getByRole('button', { name: 'Elegido' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(elegidos).toContainText('3 espacios elegidos');
  await expect(page.locator('.plano-espacio[data-elegido]')).toHaveCount(3);
  await elegidos.getByRole('button', { name: /^B1\s*: quitarlo$/ }).click();
  await expect(page.locator('.plano-espacio[data-elegido]')).toHaveCount(2);
  const chat = new URL((await elegidos.getByRole('link', { name: /^Por chat/ }).getAttribute('href')) ?? '');
  expect(chat.host).toBe('wa.me');
  expect(chat.searchParams.get('text')).toBe(
    '¡Hola! Me interesan estos espacios: Góndola A2, Góndola D2. ¿Me pasan las condiciones?',
  );
  await elegidos.getByRole('link', { name: 'Pedir propuesta' }).click();
  await expect(page.getByRole('heading', { name: 'Pedí tu espacio' })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const nombre of [/^A2 Góndola/, /^D2 Góndola/])
    await expect(page.getByRole('checkbox', { name: nombre })).toBeChecked();
  await page.getByRole('link', { name: 'Volver al plano' }).first().click();
  await page.mouse.move(1, 1);
  await elegidos.getByRole('button', { name: 'Vaciar' }).click();
  await expect(elegidos).toHaveCount(0);
  await expect(page).toHaveURL(/\/gondolas$/);
});

test('as one comes nearer a brand without a logo is named on its space, on a phone too', async ({
  page,
  isMobile,
}) => {
  // On a wide space the word is there from the beginning; on a phone, where the plan is turned, it does not fit.
  const type = isMobile ? 'gondola' : 'puntera';
  await entrarComo(page, 'marketing');
  const libres = new Set(await libresEn(page, enDias(0), enDias(2)));
  const { piezas } = (await pedir(page.request, 'GET', '/plano')) as {
    piezas: { clave: string; campos: Record<string, unknown> }[];
  };
  const clave = piezas.find((pieza) => pieza.campos['type'] === type && libres.has(pieza.clave))?.clave;
  const marca = unico('Algas');
  const { id } = (await pedir(page.request, 'POST', '/marcas', { name: marca })) as { id: string };
  await pedir(page.request, 'POST', '/reservas', {
    marca_id: id,
    estado: 'confirmada',
    lineas: [{ espacio_clave: clave, desde: enDias(0), hasta: enDias(2), importe: 1000 }],
  });
  await abrir(page);
  const nombre = page.locator(`[data-clave="${clave}"] .plano-menudo`);
  await expect(nombre).toContainText('Algas');
  await expect(nombre).toBeHidden();
  const acercar = page.getByRole('button', { name: 'Acercar', exact: true });
  // Nearer and nearer, to the end of what its button does.
  await expect(async () => {
    await acercar.click({ force: true });
    await expect(page.locator('.mapa-capa')).toHaveAttribute('data-cerca', '', { timeout: 500 });
  }).toPass();
  await expect(nombre).toBeVisible();
});

test('the whole screen is the plan’s, and Esc or the same button give it back @escritorio', async ({
  page,
}) => {
  await abrir(page);
  const boton = page.getByRole('button', { name: 'Pantalla completa' });
  await boton.click();
  await expect(boton).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toContain('plano-todo');
  await espacio(page, /^Góndola A2,/).click();
  await expect(page.getByRole('heading', { name: 'A2', exact: true, level: 3 })).toBeInViewport();
  await boton.click();
  await expect(boton).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('where a page has no whole screen, as on an iPhone, the plan covers the page @telefono', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  });
  await abrir(page);
  const boton = page.getByRole('button', { name: 'Pantalla completa' });
  await boton.tap();
  await expect(boton).toHaveAttribute('aria-pressed', 'true');
  const todo = page.locator('.plano-todo');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(await marco(todo)).toEqual({ x: 0, y: 0, width, height });
  // Over everything: nothing of the page is above it.
  const encima = await todo.evaluate((plano) =>
    [4, innerHeight / 2, innerHeight - 4].every((y) =>
      plano.contains(document.elementFromPoint(innerWidth / 2, y)),
    ),
  );
  expect(encima).toBe(true);
  await expect(boton).toBeInViewport();
  await boton.tap();
  await expect(boton).toHaveAttribute('aria-pressed', 'false');
  expect((await marco(todo)).width).toBeLessThan(width);
});

test('what is pointed at is asked for before it is chosen: its colours come at once @escritorio', async ({
  page,
}) => {
  await abrir(page);
  const mes = page.getByRole('list', { name: 'Hoy o un mes' }).getByRole('link').nth(6);
  const pedido = page.waitForResponse(/\/api\/plano\/al\?/);
  await mes.hover();
  await (await pedido).finished();
  let pedidos = 0;
  page.on('request', (request) => (pedidos += request.url().includes('/api/plano/al') ? 1 : 0));
  await mes.click();
  await expect(mes).toHaveAttribute('aria-current', 'date');
  await expect(page).toHaveURL(/desde=/);
  expect(pedidos).toBe(0);
});

test('Back closes an open sheet, and neither the days nor what was chosen are lost @telefono @corto', async ({
  page,
}) => {
  await page.goto('/');
  await abrir(page);
  await page.getByRole('list', { name: 'Hoy o un mes' }).getByRole('link').nth(3).tap();
  await expect(page).toHaveURL(/desde=/);
  const dias = new URL(page.url()).searchParams.get('desde') ?? '';
  const ficha = page.getByRole('heading', { name: 'D2', exact: true, level: 3 });
  await page.getByRole('link', { name: /^D2 / }).tap();
  await expect(ficha).toBeVisible();
  await page.getByRole('button', { name: 'Elegir este espacio' }).tap();
  await expect(page).toHaveURL(/espacio=.*elegidos=/);
  // Nothing is wider than the phone: the sheet would be cut.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.goBack();
  await expect(ficha).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/gondolas\\?desde=${dias}&ultimo=.*&elegidos=`));
  await expect(page.getByText('1 espacio elegido')).toBeVisible();
  await page.goForward();
  await expect(ficha).toBeVisible();
  // Closed by its cross it leaves nothing behind: the next Back is the page before.
  await page.getByRole('button', { name: 'Cerrar la ficha de D2' }).tap();
  await expect(ficha).toBeHidden();
  await expect(page).not.toHaveURL(/espacio=/);
  await page.goBack();
  await expect(page).toHaveURL(/localhost:\d+\/$|\d+\/$/);
});

test('a sheet opened with the mouse is beside its space, whole in the window, and Esc closes it @escritorio', async ({
  page,
}) => {
  await abrir(page);
  for (const nombre of ['A2', 'E1', 'EI6']) {
    const suyo = espacio(page, new RegExp(`^\\S+( de Impulso)? ${nombre},`));
    await suyo.click();
    const tarjeta = page.locator('.mapa-tarjeta');
    await expect(tarjeta.getByRole('list', { name: 'Próximos doce meses' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    const [dibujo, caja] = [await marco(suyo.locator('.plano-marco')), await marco(tarjeta)];
    const aUnLado = caja.x >= dibujo.x + dibujo.width || caja.x + caja.width <= dibujo.x;
    expect([nombre, aUnLado]).toEqual([nombre, true]);
    expect(caja.y).toBeGreaterThanOrEqual(0);
    expect(caja.y + caja.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await page.mouse.move(5, 5);
    await page.keyboard.press('Escape');
    await expect(tarjeta).toBeHidden();
  }
});

test('the console says nothing: with days, a sheet and spaces chosen, from the address and by hand @corto', async ({
  page,
}) => {
  const dichos: string[] = [];
  page.on('pageerror', (error) => dichos.push(error.message));
  page.on('console', (mensaje) => {
    if (mensaje.type() === 'error') dichos.push(mensaje.text());
  });
  const { hoy } = (await (await page.request.get('/api/plano/al')).json()) as { hoy: string };
  const anio = Number(hoy.slice(0, 4)) + 1;
  for (const camino of [
    '/gondolas',
    '/gondolas?espacio=g2',
    `/gondolas?desde=${anio}-01-01&ultimo=${anio}-01-31&espacio=g2&elegidos=g2,p1`,
    `/gondolas?buscar=puntera&estado=ocupado&desde=${anio}-02-01&ultimo=${anio}-03-10`,
  ])
    await abrir(page, camino);
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await page.getByRole('link', { name: /^B1 / }).click();
  await page.getByRole('button', { name: 'Elegir este espacio' }).click();
  await expect(page.getByText('1 espacio elegido')).toBeVisible();
  expect(dichos).toEqual([]);
});

test('days the wrong way round are refused beside the field @escritorio', async ({ page }) => {
  await abrir(page);
  const { hoy } = (await (await page.request.get('/api/plano/al')).json()) as { hoy: string };
  const anio = Number(hoy.slice(0, 4)) + 1;
  await page.getByText('Otras fechas').click();
  await page.getByLabel('Desde', { exact: true }).fill(`${anio}-02-10`);
  await page.getByLabel('hasta', { exact: true }).fill(`${anio}-01-05`);
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/Termina antes de empezar/);
  await expect(page.getByLabel('hasta', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/gondolas$/);
  await page.getByLabel('hasta', { exact: true }).fill(`${anio}-02-12`);
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByText('Del 10 de febrero al 12 de febrero')).toBeVisible();
});

test('a logo is tried on a space without leaving the browser @escritorio', async ({ page }) => {
  await abrir(page, '/gondolas?espacio=g2');
  const enviados: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') enviados.push(request.url());
  });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.locator('.mapa-tarjeta input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png,
  });
  await expect(page.locator('.mapa-sobre image')).toHaveAttribute('href', /^blob:/);
  await page.getByRole('button', { name: 'Sacar mi logo' }).click();
  await expect(page.locator('.mapa-sobre image')).toHaveCount(0);
  expect(enviados).toEqual([]);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the plan is drawn, the list is read, filters and links work @corto', async ({ page }) => {
    await page.goto('/gondolas?estado=disponible');
    await expect(page.getByRole('heading', { name: 'Góndolas Disponibles' })).toBeVisible();
    await expect(page.locator('.plano-espacio').first()).toBeVisible();
    const filas = page.getByRole('list', { name: 'Espacios' }).getByRole('listitem');
    expect(await filas.count()).toBe(await page.locator('.plano-espacio[data-status="available"]').count());
    await page.getByRole('link', { name: /^A2 / }).click();
    await expect(page.getByRole('heading', { name: 'A2', exact: true, level: 3 })).toBeVisible();
    await expect(page.getByRole('link', { name: /Solicitar este espacio/ })).toBeVisible();
  });

  test('other days are a plain address @corto', async ({ page }) => {
    await page.goto('/gondolas?tipo=puntera');
    await page.getByRole('list', { name: 'Hoy o un mes' }).getByRole('link').nth(3).click();
    await expect(page).toHaveURL(/tipo=puntera&desde=\d{4}-\d\d-01&ultimo=/);
    expect(await page.locator('.plano-espacio[data-estado]').count()).toBeGreaterThan(17);
    await expect(page.locator('.meses [aria-current="date"]')).toHaveCount(1);
  });
});

test('nothing moves when the script takes over, in any of the two views', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { corrido: 0 });
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries()) {
        if ('value' in entrada)
          Object.assign(window, { corrido: Number(Reflect.get(window, 'corrido')) + Number(entrada.value) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Hold back the script to see first what the server rendered.
  let soltar = () => {};
  const retenido = new Promise<void>((listo) => (soltar = listo));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await retenido;
    await route.continue();
  });
  await page.goto('/gondolas', { waitUntil: 'commit' });
  const a1 = espacio(page, /^Góndola A1,/);
  await expect(a1).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const antes = await marco(a1);
  soltar();
  await page.waitForLoadState('load');
  await page.mouse.move(1, 1);
  await expect(page.locator('.mapa-capa[data-vivo]')).toBeAttached();
  const despues = await marco(a1);
  for (const lado of ['x', 'y', 'width', 'height'] as const)
    expect(despues[lado]).toBeCloseTo(antes[lado], 0);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'corrido')))).toBeLessThan(0.01);
});

test('on paper the plan is whole, whatever was being looked at, and so is the list', async ({ page }) => {
  await abrir(page, '/gondolas?espacio=g2');
  for (let veces = 0; veces < 3; veces += 1)
    await page.getByRole('button', { name: 'Acercar', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const hoja = await marco(page.locator('.plano-ventana'));
  const dibujos = await page.locator('.plano-espacio > .plano-marco').evaluateAll((nodos) =>
    nodos.map((nodo) => {
      const { left, right, top, bottom } = nodo.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(Math.min(...dibujos.map(({ left }) => left))).toBeGreaterThanOrEqual(hoja.x);
  expect(Math.min(...dibujos.map(({ top }) => top))).toBeGreaterThanOrEqual(hoja.y);
  expect(Math.max(...dibujos.map(({ bottom }) => bottom))).toBeLessThanOrEqual(hoja.y + hoja.height);
  const derecha = Math.max(...dibujos.map(({ right }) => right));
  expect(derecha).toBeLessThanOrEqual(hoja.x + hoja.width);
  // It is as wide as the sheet, and not a corner of it.
  expect(derecha).toBeGreaterThan(hoja.x + hoja.width * 0.8);
  await expect(page.getByText(/^Así está el local hoy, \d/)).toBeVisible();
  const filas = page.getByRole('list', { name: 'Espacios' });
  expect(await filas.evaluate((lista) => lista.scrollHeight - lista.clientHeight)).toBeLessThanOrEqual(1);
  await expect(filas.getByRole('listitem').last()).toBeVisible();
  // Nothing to press, choose or close.
  for (const fuera of ['button', 'select', '.mapa-tarjeta'])
    await expect(page.locator(fuera).filter({ visible: true })).toHaveCount(0);
});

test('axe has nothing to say, with a card open too', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await abrir(page, '/gondolas?espacio=g1');
    await expect(page.getByRole('heading', { name: 'A1', exact: true, level: 3 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});

/** Opens the page, moves the pointer and waits until the map is interactive. */
async function abrir(page: Page, camino = '/gondolas'): Promise<void> {
  await page.goto(camino);
  await page.mouse.move(1, 1);
  await expect(page.locator('.mapa-capa[data-vivo]')).toBeAttached();
}

function espacio(page: Page, nombre: RegExp): Locator {
  return page.getByRole('group', { name: 'Plano del local' }).getByRole('button', { name: nombre });
}

async function marco(elemento: Locator) {
  const caja = await elemento.boundingBox();
  if (!caja) throw new Error('It is not on the page');
  return caja;
}
