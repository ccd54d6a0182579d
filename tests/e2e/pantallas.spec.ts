import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { entrarComo, type CuentaDemo } from './entrar.ts';

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
      '/gondolasedit/exhibir',
      '/gondolasedit/panel',
      '/gondolasedit/panel/filas?terminan=90',
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
      const context = await browser.newContext({ ...project.use, colorScheme });
      const page = await context.newPage();
      const problemas: string[] = [];
      page.on('pageerror', (error) => problemas.push(String(error)));
      page.on('console', (m) => m.type() === 'error' && problemas.push(m.text()));
      await observarCorrimientos(page);
      if (quien) await entrarComo(page, quien);
      for (const ruta of rutas) {
        problemas.length = 0;
        await page.goto(ruta, { waitUntil: 'load' });
        await expect(page.getByRole('heading', { level: 1 }).first(), ruta).toBeVisible();
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        // 'Medalla' is RRHH's word (spec). Employees must only read 'insignia'.
        if (quien !== 'rrhh') expect(await page.locator('body').innerText(), ruta).not.toMatch(/medalla/i);
        expect((await new AxeBuilder({ page }).analyze()).violations, ruta).toEqual([]);
        expect(await corrimiento(page), `layout shift of ${ruta}`).toBeLessThanOrEqual(SIN_CORRIMIENTO);
        const ajenos = problemas.filter((p) => !(ruta.endsWith('/admin') && p.includes('403')));
        expect(ajenos, ruta).toEqual([]);
        if (proyecto === '@telefono') expect(await bajos(page), `too low for a thumb in ${ruta}`).toEqual([]);
        for (const ancho of proyecto === '@telefono' ? [360, 320] : [320]) {
          await page.setViewportSize({ width: ancho, height: 640 });
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
            `${ruta} at ${ancho} px`,
          ).toBeLessThanOrEqual(ancho);
        }
        await page.setViewportSize(project.use.viewport ?? { width: 1440, height: 900 });
      }
      await context.close();
    });
  }
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
