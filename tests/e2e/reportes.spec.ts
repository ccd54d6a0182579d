import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { entrarComo } from './entrar.ts';

// Each test visits several screens as several people, which is slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

const REPORTES = [
  'Participación',
  'Cola de validación',
  'Puntos por origen',
  'Premios',
  'Presupuesto',
  'Capacitaciones',
  'Preguntas difíciles',
  'Sin reconocer',
];

test('every report has its table, its drawing where there is something to draw, and nothing for axe to say', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await page.goto('/reconoce/admin/reportes');
  for (const nombre of REPORTES) {
    await page
      .getByRole('navigation', { name: 'Reportes' })
      .getByRole('link', { name: nombre, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: nombre, exact: true })).toBeVisible();
    const figura = page.locator('figure');
    if ((await figura.count()) > 0) await expect(figura.first().locator('svg').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations, nombre).toEqual([]);
    const ancho = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(ancho, nombre).toBeLessThanOrEqual(0);
  }
});

test(
  'filters live in the address, dates the wrong way round are said',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/reportes?reporte=puntos');
    await page.getByRole('combobox', { name: 'Rol' }).selectOption('Líder de Grupo');
    await expect(page).toHaveURL(/rol=lider_grupo/);
    await page.goto('/reconoce/admin/reportes?reporte=puntos&desde=2026-03-01&hasta=2026-02-01');
    await expect(page.getByText('Es anterior a la primera')).toBeVisible();
    await expect(page.getByRole('table').first()).toBeAttached();
  },
);

test(
  'the usual dates are one press away, always written, and each figure says what it was before',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/reportes');
    const fechas = page.getByRole('navigation', { name: 'Fechas' });
    await expect(page.getByLabel('Desde', { exact: true })).toHaveValue(/^\d{4}-\d\d-01$/);
    for (const [tramo, mes] of [
      ['Este año', '01'],
      ['Este mes', '\\d\\d'],
    ] as const) {
      await fechas.getByRole('link', { name: tramo }).click();
      await expect(fechas.getByRole('link', { name: tramo })).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveURL(new RegExp(`desde=\\d{4}-${mes}-01&hasta=\\d{4}-\\d\\d-\\d\\d`, 'u'));
      await expect(page.getByText(/comparado con/u)).toBeVisible();
      await expect(page.getByText(/^Antes: /u).first()).toBeVisible();
    }
    await page.getByRole('table').getByRole('link', { name: 'Centro' }).click();
    await expect(page).toHaveURL(/sucursal=/u);
    await expect(fechas.getByRole('link', { name: 'Este mes' })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'a report is taken away as a CSV that a spreadsheet opens',
  { tag: ['@corto', '@escritorio'] },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/reportes?reporte=participacion');
    const espera = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const descarga = await espera;
    expect(descarga.suggestedFilename()).toMatch(/^participacion-\d{4}-\d\d-\d\d-a-\d{4}-\d\d-\d\d\.csv$/);
    const bytes = await readFile(await descarga.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    // First one row for each branch, then, under another header, one for each of its months.
    const [sucursales = '', meses = ''] = bytes.toString('utf8').slice(1).split('\r\n\r\n');
    expect(sucursales.split('\r\n')[0]?.split(';').slice(0, 3)).toEqual([
      'Sucursal',
      'Personas activas',
      'Participaron',
    ]);
    expect(meses.split('\r\n')[0]?.split(';').slice(0, 3)).toEqual(['Sucursal', 'Mes', 'Participaron']);
    expect(meses.split('\r\n').length).toBeGreaterThan(sucursales.split('\r\n').length);
  },
);

test(
  'the same figures are behind the drawing as a table, by keyboard',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/reportes?reporte=puntos');
    const detalle = page.getByText('Ver los datos en una tabla').first();
    await detalle.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('figure table').first()).toBeVisible();
  },
);

test(
  'a figure of points opens the rows that make it, as many as it says',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/reportes?reporte=puntos');
    const fila = page
      .getByRole('table', { name: 'Puntos por origen' })
      .getByRole('row', { name: /^Ajustes/u });
    const cuantos = await fila.getByRole('link').textContent();
    await fila.getByRole('link').click();
    const filas = page.getByRole('region', { name: 'Movimientos: Ajustes a mano' });
    await expect(filas.getByText(new RegExp(`de ${cuantos}$`, 'u'))).toBeVisible();
    await expect(filas.getByRole('table').getByRole('row')).toHaveCount(Number(cuantos) + 1);
  },
);

test(
  'the address where the reports on trainings were leads to them, with its dates',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/capacitaciones/reportes?desde=2026-10-01&hasta=2026-10-31');
    await expect(page).toHaveURL(
      /admin\/reportes\?desde=2026-10-01&hasta=2026-10-31&reporte=capacitaciones$/u,
    );
    await expect(page.getByRole('heading', { level: 2, name: 'Capacitaciones' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Capacitación' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/capacitacion=/u);
    await expect(page.getByRole('table', { name: 'Capacitaciones' })).toBeVisible();
  },
);

test('on paper there is the report and nothing around it', { tag: '@escritorio' }, async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await page.goto('/reconoce/admin/reportes?reporte=participacion');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Reportes' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Participación' })).toBeVisible();
});

test(
  'the report for the directors has participation, recognition, money and training, with their graphs',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/reportes');
    await page.getByRole('link', { name: 'Informe para imprimir' }).click();
    // The reports have these dates too: pressing them before the page comes would stay there.
    await expect(page.getByRole('heading', { level: 1, name: 'Informe para imprimir' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Fechas' }).getByRole('link', { name: 'Este año' }).click();
    for (const nombre of ['Participación', 'Puntos por origen', 'Premios', 'Presupuesto', 'Capacitaciones']) {
      const parte = page.getByRole('region', { name: nombre, exact: true });
      await expect(parte.locator('figure svg').first()).toBeVisible();
      await expect(parte.getByText(/^Antes: /u).first()).toBeVisible();
    }
    // A percentage is seen beside its whole, however low all of them are.
    const ejes = page
      .getByRole('region', { name: 'Participación', exact: true })
      .locator('figure svg')
      .first()
      .locator('.recharts-cartesian-axis-tick-value');
    await expect(ejes.filter({ hasText: /^100\u00a0%$/u })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Panel Admin' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Fechas' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Informe de Reconoce' })).toBeVisible();
    await expect(page.getByText(/^Emitido el \S+ \d+ de \S+ de \d{4}$/u)).toBeVisible();
  },
);
