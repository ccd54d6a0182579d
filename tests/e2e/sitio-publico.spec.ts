import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const PAGINAS = ['/', '/comercio', '/particular', '/reventa', '/gulero', '/mayorista', '/centum'];

const scripts = (page: Page) => page.locator('script:not([type="application/ld+json"])');

/** All nodes of the page's structured data. */
async function datos(page: Page): Promise<Record<string, unknown>[]> {
  const textos = await page.locator('script[type="application/ld+json"]').allTextContents();
  return textos.flatMap((texto) => {
    const dato = JSON.parse(texto) as Record<string, unknown>;
    return (dato['@graph'] as Record<string, unknown>[] | undefined) ?? [dato];
  });
}

/** What the keyboard focuses, after that many presses of Tab. */
async function recorrer(page: Page, veces: number): Promise<string[]> {
  const nombres: string[] = [];
  for (let i = 0; i < veces; i += 1) {
    await page.keyboard.press('Tab');
    nombres.push(
      await page.evaluate(() => {
        const e = document.activeElement;
        const texto = e instanceof HTMLInputElement ? e.labels?.[0]?.textContent : e?.textContent;
        return (e?.getAttribute('aria-label') ?? texto ?? '').replaceAll(/\s+/g, ' ').trim();
      }),
    );
  }
  return nombres;
}

for (const path of PAGINAS) {
  test.describe(path, () => {
    test('it is whole, fits every width and asks for nothing that fails @corto', async ({
      page,
      baseURL,
    }) => {
      const problemas: string[] = [];
      page.on('console', (m) => m.type() === 'error' && problemas.push(m.text()));
      page.on('pageerror', (error) => problemas.push(error.message));
      page.on('response', (r) => r.status() >= 400 && problemas.push(r.url()));
      page.on('request', (r) => r.url().startsWith(`${baseURL}/`) || problemas.push(r.url()));
      const respuesta = await page.goto(path, { waitUntil: 'networkidle' });
      expect(respuesta?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(width);
      }
      expect(problemas).toEqual([]);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`nobody is left out, in ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }

    test('it says what it is to who searches and shares', async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
      for (const nombre of ['og:title', 'og:description', 'og:image', 'og:url']) {
        await expect(page.locator(`meta[property="${nombre}"]`)).toHaveAttribute('content', /.+/);
      }
      const imagen = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect((await page.request.get(imagen ?? '')).headers()['content-type']).toBe('image/png');
      expect(await page.title()).toContain('Mostrador');
      expect((await datos(page)).length).toBeGreaterThan(0);
    });
  });
}

test.describe('landing', () => {
  test('what is sold, to whom, and the way to each list', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Envío gratis MDQ')).toBeVisible();
    await expect(
      page.getByText(/500 comercios, 2000 familias y 200 distribuidores .* desde 1995/),
    ).toBeVisible();
    const pasos = page.getByRole('list', { name: 'Pasos de la compra' }).getByRole('listitem');
    await expect(pasos).toHaveText([/Elegí tu perfil/, /Ver productos/, /Realizar pedido/]);
    const beneficios = page.getByRole('region', { name: 'Por qué comprar acá' }).getByRole('listitem');
    await expect(beneficios).toHaveCount(4);
    const tarjetas = page.getByRole('region', { name: 'Elegí tu perfil' });
    for (const [nombre, href] of [
      ['Particular', '/particular'],
      ['Comercio', '/comercio'],
      ['Distribuidor', '/reventa'],
    ] as const) {
      const tarjeta = tarjetas
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: nombre }) });
      await expect(tarjeta.getByRole('link')).toHaveAttribute('href', href);
      await expect(tarjeta.getByText('Más popular')).toHaveCount(nombre === 'Comercio' ? 1 : 0);
    }
    await expect(page.getByRole('figure')).toHaveCount(3);
    await expect(page.getByRole('contentinfo')).toContainText('Av. Juan B. Justo 1840');
    const personal = page.getByRole('navigation', { name: 'Para el personal' });
    await expect(personal.getByRole('link', { name: 'Reconoce' })).toHaveAttribute('href', '/reconoce/auth');
    await expect(personal.getByRole('link', { name: 'Administración' })).toHaveAttribute(
      'href',
      '/reconoce/admin',
    );
    expect(await scripts(page).count()).toBe(0);
  });

  test('the steps advance every three seconds without moving anything, and can be stopped', async ({
    page,
  }) => {
    await page.goto('/');
    const lista = page.getByRole('list', { name: 'Pasos de la compra' });
    const antes = await lista.boundingBox();
    expect(await encendidos(page, [0, 3, 6, 9])).toEqual([1, 2, 3, 1]);
    expect(await lista.boundingBox()).toEqual(antes);

    await page.goto('/');
    const pausa = page.getByRole('checkbox', { name: 'Detener la animación' });
    await pausa.check();
    await page.mouse.move(0, 0);
    await pausa.blur();
    expect(await enMarcha(page)).toBe(0);
  });

  test('under reduced motion they stay on the first', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect.poll(() => enMarcha(page)).toBe(0);
    await expect(page.getByRole('checkbox', { name: 'Detener la animación' })).toBeHidden();
    expect(await luz(page)).toEqual([1, 0, 0]);
  });

  test('its branches reach search engines with their hours', async ({ page }) => {
    await page.goto('/');
    const negocios = (await datos(page)).filter((d) => String(d['@type']).includes('LocalBusiness'));
    expect(negocios).toHaveLength(2);
    const horas = negocios[0]!['openingHoursSpecification'] as { opens: string; closes: string }[];
    expect(horas).toHaveLength(6);
    expect(horas.at(-1)).toMatchObject({ opens: '07:30', closes: '16:00' });
  });

  test('branches with a sketch and a chat, zones with their days, and who is behind', async ({ page }) => {
    await page.goto('/');
    const sucursales = page.getByRole('region', { name: 'Las sucursales' }).getByRole('listitem');
    await expect(sucursales).toHaveCount(2);
    await expect(
      sucursales.last().getByRole('link', { name: /WhatsApp de la sucursal Centro/ }),
    ).toHaveAttribute('href', /^https:\/\/wa\.me\/5492235550187\?text=/);
    const zonas = page.getByRole('region', { name: 'A dónde llegamos' }).getByRole('listitem');
    await expect(zonas).toHaveText([/Lunes a sábado/, /Martes y viernes/, /Miércoles y sábado/]);
    await expect(zonas.first()).toContainText(/Pedí antes de las 11:00.* y llega (hoy|mañana|el )/);
    await expect(page.getByRole('region', { name: 'Quiénes somos' }).getByRole('listitem')).toHaveCount(3);
  });

  test('the keyboard goes from the content link to the lists', async ({ page }) => {
    await page.goto('/');
    // Who buys goes before who works here.
    expect(await recorrer(page, 14)).toEqual([
      'Saltar al contenido',
      expect.stringContaining('Mostrador'),
      expect.stringMatching(/^(Abierto hasta|Abre|Cerrado)/),
      'Particular',
      'Comercio',
      'Distribuidor',
      'Alfajores',
      'Sucursales',
      'Gestión',
      'Reconoce',
      'Administración',
      'Ver precios',
      'Escribinos por WhatsApp (se abre en otra pestaña)',
      'Detener la animación de los pasos',
    ]);
  });
});

test.describe('price lists', () => {
  for (const [path, insignia, cuantas] of [
    ['/comercio', 'Comercio', 3],
    ['/particular', 'Particular', 2],
    ['/reventa', 'Distribuidor', 2],
  ] as const) {
    test(`${path}: lists that open, two branches with their hours, a way to reach the store`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(insignia, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
      const listas = page
        .getByRole('region', { name: 'Listas de precios' })
        .getByRole('link', { name: /Abrir PDF/ });
      await expect(listas).toHaveCount(cuantas);
      for (const lista of await listas.all()) {
        await expect(lista).toHaveAttribute('target', '_blank');
        await expect(lista).toHaveAttribute('rel', 'noopener');
        const pdf = await page.request.get((await lista.getAttribute('href')) ?? '');
        expect(pdf.headers()['content-type']).toBe('application/pdf');
        expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
      }
      const sucursales = page.getByRole('region', { name: 'Las sucursales' });
      await expect(
        sucursales.getByText(/^(Abierto ahora, hasta las|Cerrado (ahora|por .+), abre)/),
      ).toHaveCount(2);
      await expect(sucursales).toContainText('Lunes a viernes7:30 a 18:00');
      await expect(sucursales).toContainText('Sábado7:30 a 16:00');
      await expect(sucursales).toContainText('Lunes a sábado8:00 a 18:00');
      await expect(page.getByRole('main').getByRole('link', { name: 'Instagram' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Contactar por WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/5492235550142\?text=Hola/,
      );
    });
  }

  test('a long holiday leaves the hours beside it whole on a narrow phone @telefono', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/comercio');
    const horario = page.getByRole('region', { name: 'Las sucursales' }).locator('dl').first();
    // Whether a holiday notice shows depends on the date of the run.
    await horario
      .locator('dt')
      .first()
      .evaluate((dt) => {
        dt.textContent = '23 nov, Día de la Soberanía Nacional';
      });
    const anchos = await horario
      .locator('dd')
      .evaluateAll((horas) => horas.map((hora) => hora.getBoundingClientRect().width));
    expect(Math.min(...anchos)).toBeGreaterThan(90);
    expect(await horario.evaluate((dl) => dl.scrollWidth - dl.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('the steps advance every four seconds; opening a list sets the second', async ({ page, context }) => {
    await page.goto('/comercio');
    expect(await encendidos(page, [0, 4, 8, 12])).toEqual([1, 2, 3, 1]);
    const nueva = context.waitForEvent('page');
    await page.getByRole('link', { name: /Abrir PDF de Cigarrillos/ }).click();
    await (await nueva).close();
    const pasos = page.getByRole('list', { name: 'Pasos de la compra' }).getByRole('listitem');
    await expect(pasos.nth(1)).toHaveAttribute('aria-current', 'step');
    expect(await luz(page)).toEqual([0, 1, 0]);
    expect(await enMarcha(page)).toBe(0);
  });

  test('a list asked for again is not sent again, and one that is gone tells which there are @corto', async ({
    request,
  }) => {
    const primera = await request.get('/listas/comercio-almacen.pdf');
    const etag = primera.headers()['etag'] ?? '';
    const otra = await request.get('/listas/comercio-almacen.pdf', { headers: { 'If-None-Match': etag } });
    expect(otra.status()).toBe(304);
    const nada = await request.get('/listas/no-existe.pdf');
    expect(nada.status()).toBe(404);
    const pagina = await nada.text();
    expect(pagina).toContain('Esta lista ya no está');
    expect(pagina).toContain('/listas/comercio-almacen.pdf');
  });

  test('what browsers and telephones ask for by themselves is there', async ({ request }) => {
    for (const [path, tipo] of [
      ['/favicon.ico', /icon/],
      ['/apple-touch-icon.png', /png/],
      ['/manifest.webmanifest', /manifest\+json/],
      ['/comercio/lista.webmanifest', /manifest\+json/],
    ] as const) {
      const respuesta = await request.get(path);
      expect([path, respuesta.status()]).toEqual([path, 200]);
      expect(respuesta.headers()['content-type']).toMatch(tipo);
    }
  });
});

test.describe('combo', () => {
  test('what is chosen survives a reload and reaches the chat @corto', async ({ page }) => {
    await page.goto('/gulero');
    const elegir = page.getByRole('region', { name: 'Elegí los tuyos' });
    await page.getByLabel('¿Cómo te llamás?').fill('  Marta ');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Marta, este combo es para vos.')).toBeVisible();

    await elegir.getByRole('radio', { name: 'Blanco' }).check({ force: true });
    await expect(elegir.getByText('3 alfajores')).toBeVisible();
    await expect(elegir.getByRole('heading', { name: 'Clásico de chocolate' })).toBeHidden();
    await elegir.getByRole('button', { name: 'Favorito: Clásico blanco' }).click();
    const puntaje = elegir.getByRole('group', { name: 'Tu puntaje para Clásico blanco' });
    await puntaje.getByRole('radio', { name: '4 estrellas' }).check({ force: true });
    await elegir.getByRole('checkbox', { name: 'Comparar Clásico blanco' }).check();
    await elegir.getByRole('checkbox', { name: 'Comparar Triple blanco' }).check();
    await page.reload();

    await expect(page.getByText('Marta, este combo es para vos.')).toBeVisible();
    await expect(elegir.getByRole('radio', { name: 'Blanco' })).toBeChecked();
    await expect(elegir.getByRole('button', { name: 'Favorito: Clásico blanco' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(puntaje.getByRole('radio', { name: '4 estrellas' })).toBeChecked();
    const filas = page.getByRole('table').getByRole('row');
    await expect(filas).toHaveText([/Alfajor/, /Clásico blanco.*4 de 5Sí/, /Triple blanco.*Sin puntajeNo/]);
    const chat = decodeURIComponent(
      (await page.getByRole('link', { name: 'Pedir por WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(chat).toContain('Soy Marta. Mis favoritos: Clásico blanco.');

    await page.getByRole('button', { name: 'Ver todos' }).click();
    await expect(filas).toHaveCount(7);
  });

  test('an empty name is not saved, and one with markup is only text', async ({ page }) => {
    await page.goto('/gulero');
    const campo = page.getByLabel('¿Cómo te llamás?');
    const guardar = page.getByRole('button', { name: 'Guardar' });
    await campo.fill('<b>Ana</b>');
    await guardar.click();
    await campo.fill('   ');
    await guardar.click();
    await page.reload();
    await expect(page.getByText('<b>Ana</b>, este combo es para vos.')).toBeVisible();
  });

  test('works without browser storage', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('mostrador:gulero', '{"favoritos":7,"puntajes":null'),
    );
    const errores: string[] = [];
    page.on('pageerror', (error) => errores.push(error.message));
    await page.goto('/gulero');
    await page.getByRole('button', { name: 'Favorito: De membrillo' }).click();
    await expect(page.getByRole('button', { name: 'Favorito: De membrillo' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(errores).toEqual([]);
  });

  test('the section that is read is the step that is lit, and the bar grows with it @corto', async ({
    page,
  }) => {
    await page.goto('/gulero');
    const pasos = page.getByRole('navigation', { name: 'Pasos' });
    const barra = page.locator('[data-avance]');
    const anchos: number[] = [];
    for (const nombre of ['Descubrir', 'Conocer', 'Elegir', 'Comprar']) {
      await pasos.getByRole('link', { name: nombre }).click();
      await expect(pasos.locator('[aria-current="step"]')).toContainText(nombre);
      anchos.push((await barra.boundingBox())?.width ?? 0);
    }
    const todo = page.viewportSize()?.width ?? 0;
    expect(anchos[1]).toBeGreaterThan(todo * 0.2);
    expect(anchos[3]).toBeGreaterThan(todo * 0.7);
    // In the middle of the longest section, that section must still be the current one.
    await page.evaluate(() => {
      const elegir = document.querySelector('#elegir')?.getBoundingClientRect();
      if (elegir) scrollBy(0, elegir.top + elegir.height / 2);
    });
    await expect(pasos.locator('[aria-current="step"]')).toContainText('Elegir');
  });

  test('on a phone the comparison shows every column and cuts no word @telefono', async ({ page }) => {
    await page.goto('/gulero');
    const tabla = page.getByRole('table');
    await tabla.scrollIntoViewIfNeeded();
    for (const celda of await tabla.getByRole('row').nth(1).getByRole('cell').all()) {
      const caja = await celda.boundingBox();
      expect((caja?.x ?? 999) + (caja?.width ?? 0)).toBeLessThanOrEqual(390);
      await expect(celda).toBeVisible();
    }
  });

  test('a name and its stars can be taken back', async ({ page }) => {
    await page.goto('/gulero');
    await page.getByLabel('¿Cómo te llamás?').fill('Marta');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Borrar', exact: true }).click();
    await expect(page.getByText('este combo es para vos')).toBeHidden();
    const puntaje = page.getByRole('group', { name: 'Tu puntaje para Clásico de chocolate' });
    await puntaje.getByRole('radio', { name: '4 estrellas' }).check({ force: true });
    await page.getByRole('button', { name: 'Borrar tu puntaje para Clásico de chocolate' }).click();
    await page.reload();
    await expect(page.getByLabel('¿Cómo te llamás?')).toHaveValue('');
    await expect(puntaje.getByRole('radio', { name: '4 estrellas' })).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Borrar tu puntaje' })).toHaveCount(0);
  });

  test('the total follows the boxes, and the message says it @telefono @corto', async ({ page }) => {
    await page.goto('/gulero');
    const comprar = page.getByRole('region', { name: 'Comprá tu combo' });
    const total = comprar.getByRole('status');
    await expect(comprar.getByRole('button', { name: 'Ver el total' })).toBeHidden();
    await expect(comprar.getByRole('button', { name: 'Una caja menos' })).toBeDisabled();
    await comprar.getByRole('button', { name: 'Una caja más' }).click();
    await expect(total).toContainText('$\u00a050.000');
    await expect(total).toContainText('Con 2 cajas más, el envío en Mar del Plata es gratis.');
    await comprar.getByLabel('¿Cuántas cajas?').fill('4');
    await expect(total).toContainText('$\u00a0100.000');
    await expect(total).toContainText('El envío en Mar del Plata es gratis.');
    const pedir = comprar.getByRole('link', { name: 'Pedir por WhatsApp' });
    const texto = new URL((await pedir.getAttribute('href')) ?? '').searchParams.get('text');
    expect(texto).toBe(
      'Hola, quiero el Combo Gulero: 4 cajas (60 alfajores). Total: $ 100.000, con envío gratis.',
    );
    // What is no number of boxes changes nothing, and the field says again what is counted.
    await comprar.getByLabel('¿Cuántas cajas?').fill('-3x');
    await page.keyboard.press('Tab');
    await expect(comprar.getByLabel('¿Cuántas cajas?')).toHaveValue('4');
    await page.reload();
    await expect(total).toContainText('$\u00a0100.000');
    await page.goto('/gulero?cajas=2');
    await expect(total).toContainText('$\u00a050.000');
  });

  test('its prices and promises', async ({ page }) => {
    await page.goto('/gulero');
    const main = page.getByRole('main');
    await expect(main).toContainText('Combo Gulero: 15 alfajores a $\u00a025.000');
    await expect(main).toContainText(/4 combos\s*y el envío en Mar del Plata es gratis/);
    await expect(main).toContainText(/6 meses\s*de vida útil/);
    const tipos = (await datos(page)).map((d) => d['@type']);
    expect(tipos).toEqual(['BreadcrumbList', 'Product', 'FAQPage']);
    await page.getByText('¿Cuánto duran?').click();
    await expect(page.getByText(/La vida útil es de 6 meses/)).toBeVisible();
  });
});

test('wholesale: eight products and a person with chat and mail', async ({ page }) => {
  await page.goto('/mayorista');
  await expect(page.getByRole('region', { name: 'Productos' }).getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('heading', { name: 'Carolina Menéndez' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Escribirle por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5492235550163\?text=/,
  );
  await expect(page.getByRole('link', { name: 'Escribir un email' })).toHaveAttribute(
    'href',
    /^mailto:mayorista@mostrador\.example\?subject=/,
  );
});

test('management suite: two doors, both in a new tab', async ({ page }) => {
  await page.goto('/centum');
  for (const nombre of ['Abrir la versión web', 'Abrir la versión móvil']) {
    const puerta = page.getByRole('link', { name: nombre });
    await expect(puerta).toHaveAttribute('href', /^https:/);
    await expect(puerta).toHaveAttribute('target', '_blank');
    await expect(puerta).toHaveAttribute('rel', 'noopener');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from the landing to a list, a branch and a chat @corto', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Ver lista de precios para Comercio' }).click();
    await expect(page).toHaveURL('/comercio');
    await expect(page.getByRole('link', { name: /Abrir PDF de Almacén/ })).toHaveAttribute(
      'href',
      '/listas/comercio-almacen.pdf',
    );
    await expect(page.getByText(/^(Abierto ahora|Cerrado (ahora|por))/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contactar por WhatsApp' })).toBeVisible();
  });

  test('the combo: its filter, its comparison and its questions work; what cannot work is not offered', async ({
    page,
  }) => {
    await page.goto('/gulero');
    await page.getByText('Chocolate', { exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Clásico blanco' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Chocolate amargo' })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
    await page.getByText('¿Qué trae el combo?').click();
    await expect(page.getByText(/^15 alfajores surtidos/)).toBeVisible();
    await expect(page.getByLabel('¿Cómo te llamás?')).toBeHidden();
    // How many boxes is a form that is sent; nothing else can be pressed.
    await page.getByLabel('¿Cuántas cajas?').fill('3');
    await page.getByRole('button').click();
    await expect(page).toHaveURL(/\/gulero\?cajas=3/);
    const comprar = page.getByRole('region', { name: 'Comprá tu combo' });
    await expect(comprar.getByRole('status')).toContainText('$\u00a075.000');
    await expect(comprar.getByRole('status')).toContainText('45 alfajores en 3 cajas');
    await expect(comprar.getByRole('link', { name: 'Pedir por WhatsApp' })).toHaveAttribute(
      'href',
      /text=.*3%20cajas%20\(45%20alfajores\)\.%20Total%3A%20%24%2075\.000/,
    );
    await page.goto('/gulero?cajas=-8');
    await expect(comprar.getByRole('status')).toContainText('$\u00a025.000');
  });
});

test('search engines are told what there is', async ({ request, baseURL }) => {
  const mapa = await (await request.get('/sitemap.xml')).text();
  for (const path of PAGINAS) expect(mapa).toContain(`<loc>${baseURL}${path}</loc>`);
  // A page with a list says at least when the list was published.
  expect(mapa).toMatch(/\/comercio<\/loc><lastmod>\d{4}-\d{2}-\d{2}T/);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /reconoce/');
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

for (const path of PAGINAS) {
  test(`${path}: a word longer than the screen is cut, and pushes nothing aside @escritorio`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.evaluate(() => {
      const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (textos.nextNode()) {
        const padre = textos.currentNode.parentElement;
        if (!padre?.closest('h1, h2, h3, p, li, blockquote, figcaption, address, header > a')) continue;
        // Only content that can be edited: neither our own one-line labels, nor tables that scroll horizontally.
        if (
          padre.closest('svg, ol, table, button, .sr-only') ||
          getComputedStyle(padre).whiteSpace === 'nowrap'
        )
          continue;
        if (textos.currentNode.textContent?.trim() !== '') textos.currentNode.textContent = 'M'.repeat(60);
      }
      // Render each part at its true size without scrolling to it.
      for (const parte of document.querySelectorAll<HTMLElement>('.abajo'))
        parte.style.contentVisibility = 'visible';
    });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width);
    }
  });
}

for (const path of ['/', '/comercio', '/particular', '/reventa']) {
  test(`${path}: only its style moves anything, so that it stops with the page that is hidden @escritorio`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const contar = (nombre: 'setInterval' | 'setTimeout' | 'requestAnimationFrame') => {
        Object.assign(window, {
          [nombre]: () => {
            document.documentElement.dataset['reloj'] = nombre;
            return 0;
          },
        });
      };
      contar('setInterval');
      contar('setTimeout');
      contar('requestAnimationFrame');
    });
    await page.goto(path);
    const deEstilo = await page.evaluate(() =>
      document.getAnimations().map((animacion) => animacion instanceof CSSAnimation),
    );
    expect(deEstilo).toEqual(Array.from({ length: 6 }, () => true));
    // The steps are animated by CSS alone: a script's timer would go on in a hidden tab.
    await expect(page.locator('html')).not.toHaveAttribute('data-reloj');
  });
}

/** The step that is lit this many seconds into the page's animations. */
async function encendidos(page: Page, segundos: number[]): Promise<number[]> {
  const pasos: number[] = [];
  for (const s of segundos) {
    await page.evaluate(
      (ms) => {
        for (const animacion of document.getAnimations()) {
          animacion.pause();
          animacion.currentTime = ms;
        }
      },
      s * 1000 + 500,
    );
    pasos.push((await luz(page)).indexOf(1) + 1);
  }
  return pasos;
}

/** Opacity of each step's figure, 0 or 1. */
function luz(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('.paso-cifra'), (e) =>
      Math.round(Number(getComputedStyle(e, '::before').opacity)),
    ),
  );
}

function enMarcha(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);
}
