import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { abrir, entrarComo } from './entrar.ts';

/** Every list of the office and of a branch, by address. Reports and health are figures, and cards have no rows. */
const LISTAS: Readonly<Record<'rrhh' | 'gerente', readonly string[]>> = {
  rrhh: [
    '/reconoce/admin/empleados',
    '/reconoce/admin/usuarios',
    '/reconoce/admin/usuarios?de=personal',
    '/reconoce/admin/sucursales',
    '/reconoce/admin/roles',
    '/reconoce/admin/desafios',
    '/reconoce/admin/desafios/progreso',
    '/reconoce/admin/desafios/progreso?vista=validar',
    '/reconoce/admin/desafios/progreso?vista=decididas',
    '/reconoce/admin/meritos',
    '/reconoce/admin/puntos',
    '/reconoce/admin/premios',
    '/reconoce/admin/premios?estado=todos',
    '/reconoce/admin/premios/catalogo',
    '/reconoce/admin/presupuesto',
    '/reconoce/admin/capacitaciones',
    '/reconoce/admin/capacitaciones/asignaciones',
    '/reconoce/admin/capacitaciones/evaluaciones',
    '/reconoce/admin/actividad',
    '/reconoce/admin/actividad?vista=auditoria',
    '/reconoce/admin/reportes/envios',
    '/reconoce/admin/muro',
    '/reconoce/admin/listas',
    '/reconoce/admin/listas/comercio',
    '/reconoce/admin/listas/particular',
    '/reconoce/admin/listas/reventa',
    '/reconoce/admin/listas/mayorista',
    '/reconoce/admin/listas/gulero',
    '/reconoce/medals',
    '/reconoce/medals?tab=empleados',
  ],
  gerente: [
    '/reconoce/sucursal',
    '/reconoce/sucursal/equipo',
    '/reconoce/sucursal/meritos',
    '/reconoce/sucursal/premios',
    '/reconoce/sucursal/capacitaciones',
  ],
};

test.describe('the office @escritorio', () => {
  test.beforeEach(({ page }) => entrarComo(page, 'rrhh'));

  test('every entry of the sidebar leads to a screen with a title of its own, and is then the current one', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await abrir(page, '/reconoce/admin');
    const menu = page.getByRole('navigation', { name: 'Menú' });
    const entradas = await menu
      .getByRole('link')
      .evaluateAll((enlaces) => enlaces.map((enlace) => enlace.getAttribute('href') ?? ''));
    expect(entradas.length).toBeGreaterThan(20);
    const titulos = new Set<string>();
    for (const href of entradas.filter((to) => to !== '/reconoce/home')) {
      await menu.locator(`a[href="${href}"]`).click();
      await expect(menu.locator('a[aria-current=page]')).toHaveAttribute('href', href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      titulos.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    }
    expect(titulos.size).toBe(entradas.length - 1);
  });

  test('a count of the sidebar is that of the screen that it leads to', async ({ page }) => {
    await abrir(page, '/reconoce/admin');
    const menu = page.getByRole('navigation', { name: 'Menú' });
    const entrada = menu.getByRole('link', { name: /^Premios/ });
    const cuantos = /^\d+/u.exec((await entrada.getByText(/por decidir/u).textContent()) ?? '')?.[0];
    await entrada.click();
    await expect(
      page.getByRole('navigation', { name: 'Estado' }).getByRole('link', { name: 'Pendientes' }),
    ).toContainText(cuantos ?? 'nothing');
  });

  test('the first row of a list is within 200 px of the top, and its search within six tabs', async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    for (const quien of ['rrhh', 'gerente'] as const) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await entrarComo(page, quien);
      for (const ruta of LISTAS[quien]) {
        await abrir(page, ruta);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await ocultarAvisos(page);
        const filas = page.locator('main tbody tr');
        // Cards and the queue are lists without rows.
        if ((await filas.count()) > 0) {
          const fila = await filas.first().boundingBox();
          expect.soft(fila?.y ?? 999, `first row of ${ruta}`).toBeLessThanOrEqual(200);
        }
        if ((await page.locator('main [type=search]').count()) > 0) {
          expect.soft(await tabsHastaBuscar(page), `tabs to the search of ${ruta}`).toBeLessThanOrEqual(6);
        }
      }
      await page.close();
    }
  });

  test('compact rows show 18 people at least, and the next page comes compact from the server', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await abrir(page, '/reconoce/admin/empleados');
    await ocultarAvisos(page);
    expect(await filasVisibles(page)).toBeLessThan(18);
    await page.getByRole('button', { name: 'Filas compactas' }).click();
    await expect(page.getByRole('button', { name: 'Filas compactas' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await filasVisibles(page)).toBeGreaterThanOrEqual(18);
    const html = await (await page.request.get('/reconoce/admin/desafios')).text();
    expect(html).toContain('data-densidad="compacta"');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Filas compactas' }).click();
    expect(await filasVisibles(page)).toBeLessThan(18);
  });

  test('the sidebar folds to icons that say what they are, and nothing overflows from 320 to 2560', async ({
    page,
  }) => {
    await abrir(page, '/reconoce/admin/empleados');
    for (const width of [320, 390, 768, 1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const ancho = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(ancho, `at ${width}`).toBeLessThanOrEqual(width);
    }
    await page.keyboard.press('Control+b');
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await expect(menu.getByRole('link', { name: 'Auditoría' })).toBeVisible();
    expect((await menu.boundingBox())?.width ?? 99).toBeLessThan(48);
    await page.keyboard.press('Control+b');
  });
});

test('on a phone the sections of the office are in the drawer @telefono', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const cajon = page.getByRole('dialog', { name: 'Menú de Reconoce' });
  await cajon.getByRole('link', { name: 'Auditoría' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
  await expect(cajon).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
});

test('a gerente has the sections of the branch in the same frame', async ({ page }, { project }) => {
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal');
  const enTelefono = project.name === 'telefono';
  const menu = page.getByRole('navigation', { name: enTelefono ? 'Mi Sucursal' : 'Menú' });
  for (const seccion of ['Equipo', 'Grupos', 'Méritos', 'Premios', 'Reportes']) {
    if (enTelefono && seccion !== 'Equipo') await menu.getByRole('button', { name: /^Más/ }).click();
    // Its count, if any, is part of its name.
    await menu.getByRole('link', { name: new RegExp(`^${seccion}(?! de)`, 'u') }).click();
    await expect(page.getByRole('heading', { level: 1, name: seccion })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

/** What another test did to many is told above its list for some minutes, one at a time, until somebody hides it. */
async function ocultarAvisos(page: Page): Promise<void> {
  const avisos = page.getByRole('main').getByRole('button', { name: 'Ocultar', exact: true });
  while ((await avisos.count()) > 0) await avisos.first().click();
}

/** How many times Tab is pressed from the page's start to the screen's search, with the link that skips the menu. */
async function tabsHastaBuscar(page: Page): Promise<number> {
  // The first stop of a page. Tab itself would go on from what was pressed last.
  await page.locator('a[href="#contenido"]').focus();
  await page.keyboard.press('Enter');
  for (let tabs = 2; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.textContent === 'Saltar a la búsqueda')) {
      await page.keyboard.press('Enter');
    }
    if (await page.evaluate(() => document.activeElement?.matches('main [type=search]') ?? false))
      return tabs;
  }
  return 20;
}

/** Rows that are whole within the window. */
function filasVisibles(page: Page): Promise<number> {
  return page
    .locator('main tbody tr')
    .evaluateAll((filas) => filas.filter((f) => f.getBoundingClientRect().bottom <= innerHeight).length);
}
