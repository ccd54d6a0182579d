import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** The first row of the list that can be ordered. */
function primera(page: Page) {
  // By its mark and not by its role: without a script the button is not shown.
  return page.locator('[data-articulo]:has([data-agregar])').first();
}

/** Until the visitors' worker is there and has those pages, whole. A predicate that waits would count as true at once: so it is asked for. */
async function esperarGuardadas(page: Page, rutas: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (cuales) => {
        const cache = await caches.open('listas-vistas');
        const textos = await Promise.all(
          cuales.map(async (ruta) =>
            (await cache.match(ruta, { ignoreSearch: true, ignoreVary: true }))?.text(),
          ),
        );
        const registro = await navigator.serviceWorker.getRegistration('/comercio');
        return registro?.active?.state === 'activated' && textos.every((texto) => texto?.endsWith('</html>'));
      }, rutas),
    )
    .toBe(true);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is read, searched with mistakes and narrowed @telefono @corto', async ({ page }) => {
    await page.goto('/comercio');
    const lista = page.getByRole('region', { name: 'Lista de precios' });
    await expect(lista.getByText(/^Vale desde el/)).toBeVisible();
    // A price is read without scrolling.
    const precio = primera(page).locator('.price').first();
    const caja = await precio.boundingBox();
    expect((caja?.y ?? Infinity) + (caja?.height ?? 0)).toBeLessThan(844);

    await lista.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('yerva');
    await lista.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/comercio\?q=yerva/);
    await expect(lista.getByRole('heading', { level: 3, name: /^Yerba/ }).first()).toBeVisible();
    await expect(lista.getByRole('status')).toContainText('buscamos lo más parecido');

    await lista.getByRole('link', { name: 'Ver toda la lista' }).click();
    await lista.getByRole('link', { name: /^Ofertas/ }).click();
    await expect(lista.getByText(/^Oferta hasta el/).first()).toBeVisible();

    await page.goto('/comercio?q=zzzzqqq');
    await expect(lista.getByRole('link', { name: /Preguntanos por WhatsApp/ })).toBeVisible();
    // Whatever its length, it is answered, and what was looked at of it is said.
    await page.goto(`/comercio?q=yerba+${'a'.repeat(10_000)}`);
    await expect(lista.getByText('La búsqueda era muy larga: miramos las primeras 80 letras.')).toBeVisible();
    await expect(lista.getByRole('heading', { level: 3, name: /^Yerba/ }).first()).toBeVisible();
    await page.goto('/comercio?pagina=2');
    // It is a button, that takes along what was written to order.
    await expect(lista.getByRole('button', { name: 'Anterior' })).toBeVisible();
  });

  test('an order’s address is a list to prepare, at today’s prices', async ({ page }) => {
    await page.goto('/comercio');
    const codigo =
      (
        await primera(page)
          .getByText(/^cód\./)
          .textContent()
      )?.replace(/\D+/u, '') ?? '';
    await page.goto(`/pedido/comercio?l=${codigo}~2,${codigo}~-4,noexiste~1`);
    await expect(page.getByRole('row', { name: new RegExp(`cód\\. ${codigo}`) })).toBeVisible();
    await expect(page.getByText('Ya no está en la lista: el código noexiste, pedías 1.')).toBeVisible();
    await expect(page.getByText(/1 renglón del enlace no se entiende/)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect((await page.goto('/pedido/nadie?l=1~1'))?.status()).toBe(404);
  });
});

test('an order is made, survives, is sent as a text and repeated @telefono @corto', async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on('response', (r) => r.url().endsWith('.js') && scripts.push(r.url()));
  await page.goto('/comercio', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);

  const fila = primera(page);
  const nombre = (await fila.getByRole('heading').textContent()) ?? '';
  // The press that brings the script counts.
  await fila
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  const barra = page.getByRole('region', { name: 'Tu pedido' });
  await expect(barra).toContainText('1 en el pedido');
  await fila
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .dblclick();
  await expect(barra).toContainText('3 en el pedido');
  await fila
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .click();
  await expect(barra).toContainText('2 en el pedido');
  expect(scripts.filter((url) => /react|comun/.test(url))).toEqual([]);

  await page.reload();
  await expect(barra).toContainText('2 en el pedido');
  await barra.getByRole('button', { name: 'Ver pedido' }).click();
  const hoja = page.getByRole('dialog', { name: 'Tu pedido' });
  await expect(hoja.getByRole('listitem').filter({ hasText: nombre })).toBeVisible();
  await hoja.getByRole('radio', { name: 'Lo paso a buscar' }).check();
  await hoja.getByLabel(/De parte de quién/).fill('Kiosco Punta Mogotes');
  const enviar = hoja.getByRole('link', { name: 'Enviar por WhatsApp' });
  const texto = new URL((await enviar.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(texto).toContain('Kiosco Punta Mogotes');
  expect(texto).toContain('Lo paso a buscar');
  expect(texto).toContain(nombre);
  const total = (await barra.locator('[data-total]').textContent()) ?? '';
  expect(texto).toContain(total.replaceAll(/\s/gu, ' '));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // The page of the order says the same total as the bar and the message.
  const [planilla] = await Promise.all([
    context.newPage(),
    expect(hoja.getByRole('link', { name: /en una página/ })).toHaveAttribute(
      'href',
      /^\/pedido\/comercio\?l=/,
    ),
  ]);
  await planilla.goto((await hoja.getByRole('link', { name: /en una página/ }).getAttribute('href')) ?? '');
  await expect(planilla.getByRole('row', { name: /^Total/ })).toContainText(total);

  await hoja.getByRole('button', { name: 'Vaciar' }).click();
  await expect(hoja.getByText(/Todavía no agregaste nada/)).toBeVisible();
  // Nothing is asked about what is not there: neither where to take it nor how to send it.
  await expect(hoja.getByText('¿Cómo lo recibís?')).toBeHidden();
  await expect(enviar).toBeHidden();
  await page.reload();
  await page.goto(`/comercio`);
  await expect(barra).toBeHidden();
});

test('what would cost less is said in its line, and done with one press @telefono', async ({ page }) => {
  // Its loose units cost more than a closed pack: 1001 is sold both ways in the sample.
  await page.goto('/comercio?codigos=1001');
  const suelta = page
    .locator('[data-articulo] .formas > li')
    .filter({ hasText: /Unidad/ })
    .first();
  await suelta.getByRole('button', { name: /^Agregar/ }).click();
  const cuantas = suelta.getByRole('textbox', { name: /^Cantidad de/ });
  await cuantas.fill('25');
  await cuantas.press('Enter');
  const barra = page.getByRole('region', { name: 'Tu pedido' });
  await expect(barra).toContainText('25 en el pedido');
  const total = async () =>
    Number(((await barra.locator('[data-total]').textContent()) ?? '').replaceAll(/\D/gu, ''));
  const antes = await total();
  await barra.getByRole('button', { name: 'Ver pedido' }).click();
  const hoja = page.getByRole('dialog', { name: 'Tu pedido' });
  const consejo = hoja.getByText(/^Con \d+ bultos? × \d+.* pagás \$.* menos\.$/u);
  await expect(consejo).toBeVisible();
  const ahorro = Number(
    /pagás (.+) menos/u.exec((await consejo.textContent()) ?? '')?.[1]?.replaceAll(/\D/gu, ''),
  );
  await hoja.getByRole('button', { name: 'Cambiarlo' }).click();
  await expect(consejo).toBeHidden();
  await expect(hoja.getByText(/^Listo: pagás/)).toBeVisible();
  expect(await total()).toBe(antes - ahorro);
  // The way back is where the focus is.
  await expect(hoja.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(consejo).toBeVisible();
  expect(await total()).toBe(antes);
});

test('what is picked up goes to the branch that prepares it; what was sent says so beside its button @telefono', async ({
  page,
}) => {
  await page.goto('/comercio');
  await primera(page)
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Tu pedido' }).getByRole('button', { name: 'Ver pedido' }).click();
  const hoja = page.getByRole('dialog', { name: 'Tu pedido' });
  const enviar = hoja.getByRole('link', { name: 'Enviar por WhatsApp' });
  const deLaEmpresa = /^https:\/\/wa\.me\/5492235550142\?/u;
  await expect(enviar).toHaveAttribute('href', deLaEmpresa);
  await hoja.getByRole('radio', { name: 'Lo paso a buscar' }).check();
  await hoja.getByLabel('Sucursal').selectOption('Centro');
  await expect(hoja.getByText('Le llega al WhatsApp de la sucursal Centro, que lo prepara.')).toBeVisible();
  await expect(enviar).toHaveAttribute('href', /^https:\/\/wa\.me\/5492235550187\?/u);
  await hoja.getByRole('radio', { name: 'Envío' }).check();
  await expect(enviar).toHaveAttribute('href', deLaEmpresa);
  await expect(hoja.getByText(/^Le llega/)).toHaveCount(0);

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const [chat] = await Promise.all([page.context().waitForEvent('page'), enviar.click()]);
  await chat.close();
  await expect(hoja.getByText(/^Se abrió WhatsApp con tu pedido escrito/)).toBeInViewport();
  await expect(hoja.getByRole('link', { name: 'Enviar otra vez por WhatsApp' })).toBeInViewport();
  await hoja.getByRole('button', { name: 'Empezar otro' }).click();
  await expect(hoja.getByText(/Todavía no agregaste nada/)).toBeVisible();
});

test('a quantity is typed, with its limits said, and what was emptied comes back @telefono', async ({
  page,
}) => {
  await page.goto('/comercio');
  const fila = primera(page);
  await fila
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  const barra = page.getByRole('region', { name: 'Tu pedido' });
  const enLaFila = fila.getByRole('textbox', { name: /^Cantidad de/ }).first();
  await expect(enLaFila).toHaveAttribute('inputmode', 'numeric');
  await enLaFila.fill('24');
  await enLaFila.press('Enter');
  await expect(barra).toContainText('24 en el pedido');

  await barra.getByRole('button', { name: 'Ver pedido' }).click();
  const hoja = page.getByRole('dialog', { name: 'Tu pedido' });
  const cuantos = hoja.getByRole('textbox', { name: /^Cantidad de/ });
  await expect(cuantos).toHaveValue('24');
  await cuantos.fill('12');
  // It is a form: the key does not close the sheet.
  await cuantos.press('Enter');
  await expect(hoja).toBeVisible();
  await expect(barra).toContainText('12 en el pedido');
  await cuantos.fill('99999');
  await cuantos.blur();
  await expect(hoja.getByText('De cada cosa se piden hasta 9.999.')).toBeVisible();
  await expect(cuantos).toHaveValue('9999');
  await cuantos.fill('-3');
  await cuantos.blur();
  await expect(hoja.getByText(/«-3» no es una cantidad/)).toBeVisible();
  await expect(cuantos).toHaveValue('9999');

  await hoja.getByRole('button', { name: 'Vaciar' }).click();
  await expect(hoja.getByText('Vaciaste el pedido.')).toBeVisible();
  // It can be undone after closing and coming back as well.
  await hoja.getByRole('button', { name: 'Deshacer' }).click();
  await expect(cuantos).toHaveValue('9999');
  await expect(hoja.getByRole('button', { name: 'Deshacer' })).toBeHidden();
  await cuantos.fill('0');
  await cuantos.blur();
  await expect(hoja.getByText(/Todavía no agregaste nada/)).toBeVisible();
  await expect(hoja.getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

test('what is said of free delivery follows the zone, and who picks it up is told nothing @telefono', async ({
  page,
}) => {
  await page.goto('/comercio');
  await primera(page)
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  const barra = page.getByRole('region', { name: 'Tu pedido' });
  await expect(barra).toContainText(/Te faltan .* para el envío gratis/);
  await barra.getByRole('button', { name: 'Ver pedido' }).click();
  const hoja = page.getByRole('dialog', { name: 'Tu pedido' });
  await hoja.getByLabel('Zona de envío').selectOption('Costa norte');
  await expect(hoja.getByText('El envío a Costa norte se paga aparte')).toBeVisible();
  await expect(hoja.getByText('para el envío gratis')).toBeHidden();
  await hoja.getByRole('radio', { name: 'Lo paso a buscar' }).check();
  await expect(hoja.getByText(/envío gratis|se paga aparte/)).toBeHidden();
  await expect(hoja.getByLabel('Zona de envío')).toBeHidden();
  await hoja.getByRole('button', { name: 'Cerrar' }).click();
  await expect(barra.getByText(/envío/)).toBeHidden();
});

test('a star keeps an article, and the chosen ones are a page that can be sent @telefono', async ({
  page,
  browser,
}) => {
  await page.goto('/comercio');
  const fila = primera(page);
  const nombre = (await fila.getByRole('heading').textContent()) ?? '';
  const estrella = fila.getByRole('button', { name: `Favorito: ${nombre}` });
  // The press that brings the script counts.
  await estrella.click();
  await expect(estrella).toHaveAttribute('aria-pressed', 'true');
  const favoritos = page.getByRole('link', { name: '★ Mis favoritos 1' });
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toBeHidden();
  await page.reload();
  await expect(estrella).toHaveAttribute('aria-pressed', 'true');
  await favoritos.click();
  await expect(page).toHaveURL(/\/comercio\?codigos=/);
  await expect(page.locator('[data-articulo]')).toHaveCount(1);
  // One part is chosen, and is called as what was pressed.
  await expect(favoritos).toHaveCount(1);
  await expect(favoritos).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: /^Elegidos/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: nombre })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // Somebody else opens it without a script, and with a code that is gone.
  const otro = await browser.newContext({ javaScriptEnabled: false });
  const ajena = await otro.newPage();
  await ajena.goto(`${page.url().replace('#lista', '')},noexiste`);
  await expect(ajena.getByRole('heading', { name: nombre })).toBeVisible();
  await expect(ajena.getByText('Ya no están en la lista: noexiste.')).toBeVisible();
  await expect(ajena.getByRole('link', { name: /Compartir estos productos/ })).toHaveAttribute(
    'href',
    /codigos%3D/,
  );
  await otro.close();
  await estrella.click();
  await expect(favoritos).toBeHidden();
});

test('what was sent the other day is repeated with one press @telefono', async ({ page }) => {
  await page.goto('/comercio');
  await primera(page)
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  const barra = page.getByRole('region', { name: 'Tu pedido' });
  await expect(barra).toContainText('1 en el pedido');
  // As if it had been sent last week.
  await page.evaluate(() => {
    const clave = 'mostrador:pedido:comercio';
    const guardado = localStorage.getItem(clave) ?? '';
    const hace7dias = Date.now() - 7 * 86_400_000;
    localStorage.setItem(clave, guardado.replace('"mandado":null', `"mandado":${hace7dias}`));
  });
  await page.reload();
  await expect(barra).toContainText('Tu último pedido: 1 producto');
  await barra.getByRole('button', { name: 'Repetirlo' }).click();
  await expect(barra).toContainText('1 en el pedido');
});

test.describe('without signal', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a list that was seen opens without signal, and says of when it is @telefono', async ({
    page,
    context,
  }) => {
    await page.goto('/comercio');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await primera(page)
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click();
    await expect(page.getByText('Esta lista queda en tu teléfono')).toBeVisible();
    await esperarGuardadas(page, ['/comercio', '/comercio/entera']);
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state === 'activated',
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    // Parts that were never seen are cut from the whole list, which was kept; what they are is said.
    const aviso = page.getByRole('status').filter({ hasText: 'Sin señal' });
    await page.goto('/comercio?q=yreba');
    await expect(aviso).toContainText(/^Sin señal: estás viendo lo guardado del \w+ \d+ de/);
    await expect(aviso).toContainText('para «yerba»: con «yreba» no hay nada');
    // It looks as with signal: a page without its styles has margins.
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    await expect(primera(page).getByRole('heading')).toHaveText(/^Yerba/);
    await expect(page.getByRole('heading', { level: 3, name: /^Aceite/ })).toHaveCount(0);
    await page.goto('/comercio?rubro=Bebidas');
    await expect(aviso).toContainText('en Bebidas');
    await expect(page.getByRole('heading', { level: 3, name: 'Bebidas' })).toBeVisible();
    await page.goto('/comercio?pagina=3');
    await expect(page.getByRole('heading', { level: 3, name: 'Bebidas' })).toBeVisible();
    await page.goto('/comercio?q=zzzzqqq');
    await expect(aviso).toContainText('0 productos para «zzzzqqq»');
    await expect(page.locator('[data-articulo]')).toHaveCount(0);
    await page.goto('/comercio');
    await expect(aviso).toBeVisible();
    const barra = page.getByRole('region', { name: 'Tu pedido' });
    await expect(barra).toContainText('1 en el pedido');
    await primera(page)
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click();
    await expect(barra).toContainText('2 en el pedido');

    // Whatever was not kept is answered in our words, with the way to what was.
    for (const ruta of ['/', '/pedido/comercio?l=1001~2', '/mayorista']) {
      await page.goto(ruta);
      await expect(page.getByRole('heading', { level: 1, name: 'No hay señal' })).toBeVisible();
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: /Precios para comercios.*Guardada el/ }).click();
    await expect(aviso).toBeVisible();
    await expect(barra).toContainText('2 en el pedido');

    await context.setOffline(false);
    await page.goto('/comercio');
    await expect(page.getByText(/^Sin señal/)).toBeHidden();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No hay señal');
  });
});

test('a list that was only read opens without signal, and is ordered from; the home page says what is kept @telefono', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/comercio');
  await esperarGuardadas(page, ['/comercio']);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state === 'activated',
      ),
    )
    .toBe(true);
  // What orders from it, though nobody did.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const suyos = [...document.scripts].flatMap(
          ({ text }) => text.match(/\/assets\/[\w.-]+\.js/gu) ?? [],
        );
        return suyos.length > 0 && (await Promise.all(suyos.map((uno) => caches.match(uno)))).every(Boolean);
      }),
    )
    .toBe(true);
  // What it weighs to have all of it is for who orders.
  expect(
    await page.evaluate(async () =>
      (await (await caches.open('listas-vistas')).keys()).filter(({ url }) => url.includes('/entera')),
    ),
  ).toEqual([]);
  await context.setOffline(true);
  await page.goto('/comercio');
  await expect(page.getByRole('status').filter({ hasText: 'Sin señal' })).toBeVisible();
  await primera(page)
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toContainText('1 en el pedido');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'No hay señal' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Precios para comercios.*Guardada el/ })).toBeVisible();
  await context.close();
});

test('without signal and without the whole list, a search says that it needs one @telefono', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  // As where the list is too long to be kept whole.
  await context.route('**/comercio/entera*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/comercio');
  await page.getByRole('button', { name: 'Guardar la lista para verla sin señal' }).click();
  await expect(page.getByText('Esta lista queda en tu teléfono')).toBeVisible();
  await esperarGuardadas(page, ['/comercio']);
  await context.setOffline(true);
  await page.goto('/comercio?q=yerba');
  await expect(page.getByText(/^Sin señal: .* Buscar «yerba» necesita señal\./)).toBeVisible();
  await context.close();
});

test('a reminder of the list goes to the calendar', async ({ request }) => {
  const respuesta = await request.get('/comercio/avisame.ics');
  expect(respuesta.headers()['content-type']).toContain('text/calendar');
  expect(await respuesta.text()).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO');
});
