import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { entrarComo, pedir, type CuentaDemo } from './entrar.ts';
import { cotizar, enDias, libresEn, solicitudNueva } from './venta.ts';

/** All screens of the product, by who sees them. */
const PANTALLAS: readonly (readonly [CuentaDemo | null, readonly string[]])[] = [
  [
    null,
    [
      '/reconoce',
      '/reconoce/auth',
      '/reconoce/auth?tab=registro',
      '/reconoce/auth/olvide',
      '/reconoce/auth/restablecer?token=un-token-cualquiera',
      '/reconoce/auth/confirmar?token=un-token-cualquiera',
      '/reconoce/auth/invitacion?token=un-token-cualquiera',
      '/dev/correo',
      '/gondolas',
      '/gondolas?espacio=g1',
      '/auth',
      '/auth?tab=registro',
      '/auth/olvide',
      '/auth/confirmar?token=un-token-cualquiera',
      '/gondolasedit',
    ],
  ],
  [
    'empleado',
    [
      '/reconoce/home',
      '/reconoce/desafios',
      '/reconoce/ranking',
      '/reconoce/ranking?periodo=semana',
      '/reconoce/ranking?ver=sucursales',
      '/reconoce/ranking?ver=crecieron',
      '/reconoce/muro',
      '/reconoce/muro/gracias',
      '/reconoce/insignias',
      '/reconoce/capacitaciones',
      '/reconoce/premios',
      '/reconoce/dashboard',
      '/reconoce/dashboard?tipo=premio&q=elena',
      '/reconoce/perfil',
      '/reconoce/admin',
      '/auth/clave',
      '/gondolasedit',
    ],
  ],
  [
    'gerente',
    [
      '/reconoce/home',
      '/reconoce/sucursal',
      '/reconoce/sucursal?vista=decididas',
      '/reconoce/sucursal/equipo',
      '/reconoce/sucursal/equipo?ver=nunca',
      '/reconoce/sucursal/grupos',
      '/reconoce/sucursal/capacitaciones',
      '/reconoce/sucursal/reportes',
      '/reconoce/sucursal/meritos',
      '/reconoce/sucursal/premios',
      '/reconoce/sucursal/premios?estado=entregado',
      '/reconoce/ranking?periodo=anio',
    ],
  ],
  ['lider', ['/reconoce/home', '/reconoce/grupo']],
  [
    'rrhh',
    [
      '/reconoce/admin',
      '/reconoce/admin/actividad',
      '/reconoce/admin/actividad?vista=auditoria',
      '/reconoce/admin/reportes',
      '/reconoce/admin/reportes?reporte=presupuesto',
      '/reconoce/admin/reportes?reporte=sin_reconocer',
      '/reconoce/admin/reportes?reporte=equidad',
      '/reconoce/admin/reportes/imprimir',
      '/reconoce/admin/integraciones',
      '/reconoce/admin/salud',
      '/reconoce/admin/salud/datos',
      '/reconoce/admin/firmas',
      '/reconoce/admin/config?ajuste=registro',
      '/reconoce/admin/config?ajuste=feriados',
      '/reconoce/admin/config?ajuste=alertas',
      '/reconoce/admin/config?ajuste=firmas',
      '/reconoce/admin/config?ajuste=conservacion',
      '/reconoce/admin?tab=challenges',
      '/reconoce/admin/desafios/nuevo',
      '/reconoce/admin/desafios/progreso',
      '/reconoce/admin/desafios/progreso?vista=validar',
      '/reconoce/admin/desafios/progreso?vista=decididas',
      '/reconoce/admin?tab=prizes',
      '/reconoce/admin/presupuesto',
      '/reconoce/admin/premios?estado=todos',
      '/reconoce/admin/premios/catalogo',
      '/reconoce/admin/premios/nuevo',
      '/reconoce/medals',
      '/reconoce/medals?tab=tipos',
      '/reconoce/medals?tab=recientes',
      '/reconoce/admin/meritos',
      '/reconoce/admin/puntos',
      '/reconoce/admin/listas',
      '/reconoce/admin/listas/fotos',
      '/reconoce/admin/listas/comercio',
      '/reconoce/admin/listas/comercio?q=nada-asi',
      '/reconoce/admin/listas/comercio/subir',
      '/reconoce/admin/meritos?estado=anulados',
      '/reconoce/admin/meritos/importar',
      '/reconoce/admin?tab=users',
      '/reconoce/admin/usuarios?de=personal',
      '/reconoce/admin?tab=employees',
      '/reconoce/admin/empleados?q=nadie-asi',
      '/reconoce/admin/empleados/importar',
      '/reconoce/admin?tab=training',
      '/reconoce/admin/capacitaciones/nueva',
      '/reconoce/admin/capacitaciones/asignaciones',
      '/reconoce/admin/capacitaciones/evaluaciones',
      '/reconoce/admin/capacitaciones/evaluaciones/nueva',
      '/reconoce/admin/reportes?reporte=capacitaciones',
      '/reconoce/admin?tab=branches',
      '/reconoce/admin?tab=roles',
      '/reconoce/admin/roles?rol=gerente_sucursal',
    ],
  ],
  [
    'marketing',
    [
      '/gondolasedit',
      '/gondolasedit?tab=vista',
      '/gondolasedit?tab=marcas',
      '/gondolasedit/calendario',
      '/gondolasedit/calendario?q=nada-asi',
      '/gondolasedit/reservas',
      '/gondolasedit/reservas/nueva',
      '/gondolasedit/solicitudes',
      '/gondolasedit/solicitudes/nueva',
      '/gondolasedit/exhibir',
      '/gondolasedit/panel',
      '/gondolasedit/panel/filas?terminan=90',
      '/gondolasedit/panel/imprimir',
      '/gondolasedit/espacios',
      '/gondolasedit/espacios/precios',
      '/gondolasedit/marcas',
      '/gondolasedit/marcas/nueva',
    ],
  ],
];

/** Half of what counts as stable (0.1). On a busy machine the font that replaces its fallback arrives late and moves a line. */
const SIN_CORRIMIENTO = 0.05;

/**
 * Each screen is checked in light on a phone and in dark on desktop. `PANTALLAS=todas` also checks the other two
 * combinations; they rarely find more, because ui/tokens.test.ts measures every colour in both themes.
 */
const VISTAS =
  process.env['PANTALLAS'] === 'todas'
    ? (['light', 'light', 'dark', 'dark'] as const).map((tema, i) => ({
        tema,
        proyecto: i % 2 === 0 ? '@telefono' : '@escritorio',
      }))
    : ([
        { tema: 'light', proyecto: '@telefono' },
        { tema: 'dark', proyecto: '@escritorio' },
      ] as const);

/** Few screens per test, so that two browsers share the work. */
const POR_PRUEBA = 8;

for (const [quien, todas] of PANTALLAS) {
  for (const [{ tema: colorScheme, proyecto }, desde] of VISTAS.flatMap((vista) =>
    todas.flatMap((_, i) => (i % POR_PRUEBA === 0 ? [[vista, i] as const] : [])),
  )) {
    const rutas = todas.slice(desde, desde + POR_PRUEBA);
    test(`${quien ?? 'nobody'}, ${colorScheme}, from ${desde + 1}: nothing for axe to say, nothing moves, nothing sticks out ${proyecto}`, async ({
      browser,
    }, { project }) => {
      test.setTimeout(120_000);
      const { context, page, problemas } = await observada(browser, { ...project.use, colorScheme });
      if (quien) await entrarComo(page, quien);
      for (const ruta of rutas) {
        problemas.length = 0;
        await page.goto(ruta, { waitUntil: 'load' });
        await revisar(page, ruta, proyecto);
        // 'Medalla' is RRHH's word (spec). Employees must only read 'insignia'.
        if (quien !== 'rrhh') expect(await page.locator('body').innerText(), ruta).not.toMatch(/medalla/i);
        const ajenos = problemas.filter((p) => !(ruta.endsWith('/admin') && p.includes('403')));
        expect(ajenos, ruta).toEqual([]);
        await enAngosto(page, ruta, proyecto, project.use.viewport);
      }
      await context.close();
    });
  }
}

for (const { tema: colorScheme, proyecto } of VISTAS) {
  test(`the sheets of what is sold, ${colorScheme}: nothing for axe to say, nothing moves, nothing sticks out ${proyecto}`, async ({
    browser,
  }, { project }) => {
    test.setTimeout(180_000);
    const { context, page, problemas } = await observada(browser, { ...project.use, colorScheme });
    await entrarComo(page, 'marketing');
    for (const [nombre, ruta] of await hojasDeVenta(page)) {
      await page.goto(ruta, { waitUntil: 'load' });
      await revisar(page, nombre, proyecto);
      // And what is folded in it, which axe does not see until it is open.
      await page.evaluate(() => {
        for (const plegado of document.querySelectorAll('main details')) plegado.setAttribute('open', '');
      });
      expect((await new AxeBuilder({ page }).analyze()).violations, `${nombre}, unfolded`).toEqual([]);
      await enAngosto(page, nombre, proyecto, project.use.viewport);
    }
    await page.goto('/gondolas/solicitud?espacio=g2');
    await page.getByLabel('Tu nombre').fill('Rocío Vera');
    await page.getByLabel('Marca', { exact: true }).fill('Mermeladas Quequén');
    await page.getByLabel('Teléfono').fill('0223 555-0142');
    await page.getByRole('button', { name: 'Mandar el pedido' }).click();
    await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeFocused();
    await revisar(page, 'request received', proyecto);
    await enAngosto(page, 'request received', proyecto, project.use.viewport);
    expect(problemas).toEqual([]);
    await context.close();
  });
}

/**
 * A request still without a quote, one with two and accepted, its brand's and its booking's and a space's, as the desk sees them; and
 * what the brand opens by its links. @returns what each is, and its address
 */
async function hojasDeVenta(page: Page): Promise<[string, string][]> {
  const [desde, ultimo] = [enDias(0), enDias(27)];
  const dias = { desde, ultimo };
  const abierta = await solicitudNueva(page, { ...dias, presupuesto: 400_000 });
  const [espacio = '', otro = ''] = await libresEn(page, desde, enDias(28));
  const ganada = await solicitudNueva(page, dias);
  await cotizar(page, ganada, { ...dias, espacio: otro });
  const aceptada = await cotizar(page, ganada, { ...dias, espacio });
  const enlace = `/cotizaciones/enlace/${aceptada.split('/').at(-1)}`;
  const { total_visto: total } = (await pedir(page.request, 'GET', enlace)) as { total_visto: number };
  await pedir(page.request, 'POST', `${enlace}/aceptar`, { nombre: 'Rocío Vera', total });
  const { filas } = (await pedir(page.request, 'GET', `/reservas?q=${encodeURIComponent(ganada.marca)}`)) as {
    filas: { id: string }[];
  };
  const reserva_id = filas[0]?.id ?? '';
  await pedir(page.request, 'POST', '/exhibiciones', {
    clave: crypto.randomUUID(),
    reserva_id,
    trabajo: 'montaje',
    archivo_id: null,
    falta: 'El cartel de arriba',
  });
  const { token } = (await pedir(page.request, 'POST', `/marcas/${ganada.marca_id}/acceso`)) as {
    token: string;
  };
  return [
    ['a request with its quote form', `/gondolasedit/solicitudes/${abierta.id}`],
    ['a request that was won', `/gondolasedit/solicitudes/${ganada.id}`],
    ['a booking', `/gondolasedit/reservas/${reserva_id}`],
    ['a brand', `/gondolasedit/marcas/${ganada.marca_id}`],
    ['a space', `/gondolasedit/espacios/${espacio}`],
    ['the form that asks for spaces', '/gondolas/solicitud?espacio=g2'],
    ['a quote to accept', await cotizar(page, abierta, { ...dias, espacio: otro })],
    ['an accepted quote', aceptada],
    ['Mis espacios', `/gondolas/mis-espacios/${token}`],
  ];
}

/** The page that is open has a heading, nothing for axe to say, does not move, and fits a thumb. */
async function revisar(page: Page, que: string, proyecto: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), que).toBeVisible();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  expect((await new AxeBuilder({ page }).analyze()).violations, que).toEqual([]);
  expect(await corrimiento(page), `layout shift of ${que}`).toBeLessThanOrEqual(SIN_CORRIMIENTO);
  if (proyecto === '@telefono') expect(await bajos(page), `too low for a thumb in ${que}`).toEqual([]);
}

/** And nothing of it is wider than a narrow phone. */
async function enAngosto(
  page: Page,
  que: string,
  proyecto: string,
  despues: { width: number; height: number } | null | undefined,
): Promise<void> {
  for (const ancho of proyecto === '@telefono' ? [360, 320] : [320]) {
    await page.setViewportSize({ width: ancho, height: 640 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${que} at ${ancho} px`,
    ).toBeLessThanOrEqual(ancho);
  }
  await page.setViewportSize(despues ?? { width: 1440, height: 900 });
}

/** Elements with the kit's class for touch targets that are still under 44 px high. */
async function bajos(page: Page): Promise<string[]> {
  return page.locator('.tap').evaluateAll((cosas) =>
    cosas
      .map((cosa) => ({ alto: cosa.getBoundingClientRect().height, nombre: cosa.textContent }))
      .filter(({ alto }) => alto > 0 && alto < 43.5)
      .map(({ alto, nombre }) => `${nombre}: ${alto} px`),
  );
}

/** A page of its own, with its errors and how much it moves. */
async function observada(browser: Browser, opciones: BrowserContextOptions) {
  const context = await browser.newContext(opciones);
  const page = await context.newPage();
  const problemas: string[] = [];
  page.on('pageerror', (error) => problemas.push(String(error)));
  page.on('console', (m) => m.type() === 'error' && problemas.push(m.text()));
  await observarCorrimientos(page);
  return { context, page, problemas };
}

/** Adds up layout shifts without user input, from each page's first paint. */
async function observarCorrimientos(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let suma = 0;
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries()) {
        if ('value' in entrada && 'hadRecentInput' in entrada && entrada.hadRecentInput === false)
          suma += Number(entrada.value);
      }
      document.documentElement.dataset['corrimiento'] = String(suma);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function corrimiento(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-corrimiento')) ?? 0);
}
