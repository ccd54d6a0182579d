import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, test } from '@playwright/test';
import { CLAVE_DEMO } from '#tests/support/claves.ts';
import { abrir, abrirFiltros, cerrarFiltros, cuentaNueva, entrarComo, pedir } from './entrar.ts';

test.describe('as an employee', () => {
  test.beforeEach(({ page }) => entrarComo(page, 'empleado'));

  test('the podium, one’s own position, and the rows behind one’s own number @corto', async ({ page }) => {
    await abrir(page, '/reconoce/ranking');
    await expect(page.getByText(/^\p{Lu}\p{Ll}+, desde el día 1 hasta hoy$/u)).toBeVisible();
    const podio = page.getByRole('list', { name: 'Podio' }).getByRole('listitem');
    await expect(podio).toHaveCount(3);
    await expect(podio.first()).toContainText('Campeón');

    const propia = page.getByRole('region', { name: 'Tu posición' });
    await expect(propia).toContainText(/de \d+/);
    await expect(propia.getByRole('link', { name: 'Ver qué suma' })).toHaveAttribute(
      'href',
      '/reconoce/desafios',
    );
    await expect(page.getByRole('region', { name: /racha/i }).first()).toContainText('Esta semana: lunes,');

    const numero = propia.getByRole('link', { name: /de dónde salen/ });
    const puntos = /[\d.]+/.exec(await numero.innerText())?.[0] ?? '';
    await numero.click();
    await expect(page).toHaveURL(/\/reconoce\/perfil\?desde=.*#puntos$/);
    const mios = page.getByRole('region', { name: 'Puntos' });
    await expect(mios.getByRole('heading', { level: 3 })).toHaveText(`Este Mes: ${puntos} puntos`);
    await expect(mios.getByRole('listitem').filter({ hasText: 'Desafío' }).first()).toBeVisible();
  });

  test('a colleague is thanked from the podium, and from a row; oneself is not @telefono', async ({
    page,
  }) => {
    await abrir(page, '/reconoce/ranking?periodo=anio');
    const podio = page.getByRole('list', { name: 'Podio' }).getByRole('listitem');
    await expect(podio.first()).toBeVisible();
    const lugares = [
      podio.filter({ hasNot: page.getByText('Vos', { exact: true }) }).first(),
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: /^Dar las gracias/ }) })
        .first(),
    ];
    for (const lugar of lugares) {
      const dar = lugar.getByRole('link', { name: /^Dar las gracias a/ });
      const quien = ((await dar.getAttribute('aria-label')) ?? '').replace('Dar las gracias a ', '');
      await dar.click();
      await expect(page).toHaveURL(/\/reconoce\/muro\/gracias\?para=/u);
      await expect(page.getByRole('main')).toContainText(quien);
      await page.goBack();
      await expect(podio.first()).toBeVisible();
    }
    const yo = page
      .locator('[aria-current="true"], li')
      .filter({ has: page.getByText('Vos', { exact: true }) });
    await expect(yo.getByRole('link', { name: /^Dar las gracias/ })).toHaveCount(0);
  });

  test('a search keeps positions and can be shared; a branch numbers its own', async ({ page }) => {
    await abrir(page, '/reconoce/ranking?periodo=anio');
    await abrirFiltros(page);
    await page.getByRole('searchbox').fill('LEIVA puerto');
    await expect(page).toHaveURL(/periodo=anio&q=LEIVA\+puerto$/);
    await cerrarFiltros(page);
    const filas = page.getByRole('table').getByRole('row');
    const propia = page.getByRole('region', { name: 'Tu posición' });
    const elena = filas.filter({ hasText: 'Elena Leiva' });
    await expect(elena.getByText('Vos')).toBeVisible();
    await expect(elena.getByRole('cell').first()).toHaveText(await posicionEn(propia));
    await page.reload();
    await expect(elena).toBeVisible();

    await abrirFiltros(page);
    await page.getByRole('searchbox').fill('nadie se llama así');
    await expect(page.getByRole('heading', { name: /Nadie coincide/ })).toBeVisible();
    await cerrarFiltros(page);
    await page.getByRole('link', { name: 'Borrar la búsqueda' }).click();
    await abrirFiltros(page);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByRole('list', { name: 'Podio' })).toBeVisible();

    await page.getByRole('combobox', { name: 'Sucursal' }).selectOption({ label: 'Norte' });
    await expect(page).toHaveURL(/sucursal=/);
    const podio = page.getByRole('list', { name: 'Podio' }).getByRole('listitem');
    await expect(podio.first()).toContainText('Puesto 1:');
    await expect(podio.filter({ hasText: 'Norte' })).toHaveCount(3);
    await expect(propia).toContainText('No estás en el ranking de esta sucursal.');
  });

  test('a period that closed is looked at as it closed; one without points says so', async ({ page }) => {
    await abrir(page, '/reconoce/ranking');
    await abrirFiltros(page);
    const periodo = page.getByRole('combobox', { name: 'Período' });
    const [cerrado] = (await periodo.getByRole('option').allInnerTexts()).filter((o) =>
      o.endsWith('cerrado'),
    );
    await periodo.selectOption(cerrado ?? '');
    await expect(page).toHaveURL(/inicio=\d{4}-\d{2}-01$/);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Período cerrado')).toBeVisible();
    await expect(page.getByText('Así quedaste en ese período.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver qué suma' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Este Mes' }).click();
    await expect(page).toHaveURL('/reconoce/ranking');

    await abrir(page, '/reconoce/ranking?inicio=2001-01-01');
    await expect(
      page.getByRole('heading', { name: 'No hay datos de ranking para el período seleccionado' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Ver el período actual' }).click();
    await expect(page.getByRole('list', { name: 'Podio' })).toBeVisible();
  });

  test('more rows come on request, and one’s own row is never far', async ({ page }, { project }) => {
    await abrir(page, '/reconoce/ranking');
    const filas = page.getByRole('table').getByRole('row');
    // The heading row and twenty people, less the three of the podium.
    await expect(filas).toHaveCount(18);
    const pegada = page.getByRole('link', { name: /Ver en la lista tu puesto/ });
    await expect(pegada).toBeHidden();
    await page.getByRole('link', { name: 'Ver más' }).click();
    await expect(page).toHaveURL(/filas=70$/);
    await expect.poll(() => filas.count()).toBeGreaterThan(18);

    const mia = filas.filter({ hasText: 'Elena Leiva' });
    if (project.name === 'telefono') {
      await filas.last().scrollIntoViewIfNeeded();
      await pegada.click();
      await expect(pegada).toBeHidden();
    } else {
      await filas.last().scrollIntoViewIfNeeded();
      await page.getByRole('link', { name: 'Ver tu puesto en la lista' }).click();
    }
    await expect(page).toHaveURL(/filas=70#vos$/);
    await expect(mia).toBeInViewport();
  });

  test('while another period loads, its skeleton is shown', async ({ page }) => {
    await abrir(page, '/reconoce/ranking');
    let soltar = () => {};
    const retenida = new Promise<void>((resolve) => (soltar = resolve));
    await page.route('**/reconoce/ranking.data*', async (ruta) => {
      await retenida;
      await ruta.continue();
    });
    await page.getByRole('link', { name: 'Este Semestre' }).click();
    await expect(page.getByText('Cargando el ranking')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Este Semestre' })).toHaveAttribute('aria-current', 'page');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    soltar();
    await expect(page.getByText(/semestre, desde el 1 de/)).toBeVisible();
  });

  test('also branches by points per person, and who grew most against their own period before', async ({
    page,
  }) => {
    await abrir(page, '/reconoce/ranking');
    if (test.info().project.name === 'telefono') {
      // The whole of it, on the first screen and above the bottom bar.
      const podio = await page.getByRole('list', { name: 'Podio' }).boundingBox();
      const barra = await page.getByRole('navigation', { name: 'Secciones' }).boundingBox();
      expect(podio!.y + podio!.height).toBeLessThanOrEqual(barra!.y);
    }
    const cuales = page.getByRole('navigation', { name: 'Qué ranking' });
    await cuales.getByRole('link', { name: 'Sucursales' }).click();
    const sucursales = page.getByRole('region', { name: 'Sucursales por puntos por persona' });
    await expect(sucursales.getByRole('listitem').first()).toContainText(/por persona/);
    await expect(sucursales.getByText('La tuya')).toBeVisible();
    const cifras = (await sucursales.locator('.text-right .numeral').allInnerTexts()).map((t) =>
      Number(t.replaceAll('.', '')),
    );
    expect(cifras).toEqual(cifras.toSorted((a, b) => b - a));
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await cuales.getByRole('link', { name: 'Crecieron' }).click();
    const crecieron = page.getByRole('region', { name: 'Los que más crecieron' });
    await expect(crecieron.getByText(/Cada quien contra lo suyo/)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await cuales.getByRole('link', { name: 'Personas' }).click();
    await expect(page).toHaveURL('/reconoce/ranking');
    await expect(page.getByRole('list', { name: 'Podio' })).toBeVisible();
  });

  test('without JavaScript it filters and pages just the same', async ({ page, browser }, { project }) => {
    const context = await browser.newContext({
      ...project.use,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const sinJs = await context.newPage();
    await sinJs.goto('/reconoce/ranking?periodo=anio');
    await abrirFiltros(sinJs);
    await sinJs.getByRole('searchbox').fill('puerto');
    await sinJs.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(sinJs).toHaveURL(/periodo=anio&q=puerto/);
    const filas = sinJs.getByRole('table').getByRole('row');
    const todas = await filas.count();
    expect(todas).toBeGreaterThan(1);
    await expect(filas.filter({ hasText: 'Puerto' })).toHaveCount(todas - 1);
    await context.close();
  });
});

test('a gerente opens the points of their own branch, and of no other', async ({ page }) => {
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/ranking?periodo=anio&q=leiva');
  await page.getByRole('button', { name: /de dónde salen/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Puntos de Elena Leiva' });
  const movimientos = dialogo.getByRole('listitem');
  await expect(movimientos.first()).toBeVisible();
  await dialogo.getByRole('button', { name: 'Ver más' }).click();
  await expect.poll(() => movimientos.count()).toBeGreaterThan(30);
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();

  await abrir(page, '/reconoce/ranking?periodo=anio&q=norte');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Norte');
  await expect(page.getByRole('button', { name: /de dónde salen/ })).toHaveCount(0);
});

test('points that arrive move one’s position without reloading @corto', async ({
  page,
  playwright,
  baseURL,
}) => {
  await cuentaNueva(page, 'Ramona', 'Del Monte');
  await abrir(page, '/reconoce/ranking?periodo=semana');
  const propia = page.getByRole('region', { name: 'Tu posición' });
  await expect(propia).toContainText('Todavía no sumaste puntos en este período');
  const { id } = (await pedir(page.request, 'GET', '/perfil')) as { id: string };

  const rrhh = await playwright.request.newContext({ baseURL });
  await pedir(rrhh, 'POST', '/cuentas/ingresar', { email: 'rrhh@demo.local', clave: CLAVE_DEMO });
  await pedir(rrhh, 'POST', '/puntos/ajustes', {
    empleado_id: id,
    puntos: 7,
    motivo: 'Faltaba el inventario',
    clave: crypto.randomUUID(),
  });
  await expect(propia.getByRole('link', { name: /7 puntos, de dónde salen/ })).toBeVisible();
  await expect(propia).toContainText(/Te faltan? \d+ puntos? para (?:compartir )?el /);
  await rrhh.dispose();
});

/** The large position number of the card. */
async function posicionEn(tarjeta: Locator): Promise<string> {
  const texto = await tarjeta
    .getByText(/^de \d+$/)
    .locator('xpath=preceding-sibling::span[1]')
    .innerText();
  return /[\d.]+/.exec(texto)?.[0] ?? '';
}
