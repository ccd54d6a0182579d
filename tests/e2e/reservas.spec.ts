import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page, test as base } from '@playwright/test';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { CLAVE_DEL_PERSONAL } from '#tests/support/plano.ts';
import type { PlanoEnVenta } from '#tests/support/plano-en-venta.ts';
import { SIN_DEMO, startServidor, type Servidor } from '#tests/support/proceso.ts';
import { pedir } from './entrar.ts';
import { apretar, irHasta } from './teclas.ts';

// Selling the floor: bookings and their calendar, on a server of their own with a plan of free spaces. Each test takes another
// space, because they share it.

type Venta = PlanoEnVenta & { readonly servidor: Servidor };
const test = base.extend<object, { venta: Venta }>({
  venta: [
    async ({ browserName }, usar) => {
      const dataDir = mkdtempSync(join(tmpdir(), `mostrador-venta-${browserName}-`));
      const dicho = execFileSync(process.execPath, ['tests/support/plano-en-venta.ts', dataDir], {
        env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...SIN_DEMO },
        encoding: 'utf8',
      });
      const servidor = await startServidor({ dataDir, env: SIN_DEMO });
      await usar({ ...(JSON.parse(dicho) as PlanoEnVenta), servidor });
      await servidor.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ venta }, usar) => usar(venta.servidor.url),
});

const HOY = diaDe(new Date());
const en = (dias: number): Dia => sumarDias(HOY, dias);

type Espacio = PlanoEnVenta['espacios'][number];
const libre = ({ espacios }: Venta, cual: number): Espacio => {
  const espacio = espacios[cual];
  if (!espacio) throw new Error('There are not enough free spaces');
  return espacio;
};

/** Signs in as the first seller, or the second. */
async function vender(page: Page, { emails }: Venta, cual = 0): Promise<void> {
  await pedir(page.request, 'POST', '/personal/ingresar', { email: emails[cual], clave: CLAVE_DEL_PERSONAL });
}

async function otraVendedora(browser: Browser, venta: Venta): Promise<Page> {
  const contexto = await browser.newContext({ baseURL: venta.servidor.url, locale: 'es-AR' });
  const otra = await contexto.newPage();
  await vender(otra, venta, 1);
  return otra;
}

async function llenar(page: Page, espacio: Espacio, desde: Dia, ultimo: Dia, marca: string): Promise<void> {
  await page.goto(`/gondolasedit/reservas/nueva?espacio=${espacio.clave}&desde=${desde}&ultimo=${ultimo}`);
  await page.getByLabel('Marca', { exact: true }).selectOption({ label: marca });
}

test.describe('bookings @escritorio', () => {
  test('two sellers at once: one has it, the other reads whom to call', async ({ page, browser, venta }) => {
    const otra = await otraVendedora(browser, venta);
    await vender(page, venta);
    const espacio = libre(venta, 0);
    await llenar(page, espacio, en(20), en(47), 'Snacks Faro');
    await llenar(otra, espacio, en(30), en(60), 'Café Puerto');
    await Promise.all(
      [page, otra].map((quien) => quien.getByRole('button', { name: 'Retener', exact: true }).click()),
    );
    const enSuFicha = (quien: Page) => quien.getByRole('heading', { name: /^Retenida: vence/ });
    const perdio = (quien: Page) =>
      quien.getByRole('alert').filter({ hasText: 'Esos días ya los tiene alguien' });
    await expect(enSuFicha(page).or(perdio(page))).toBeVisible();
    await expect(enSuFicha(otra).or(perdio(otra))).toBeVisible();
    const gano = (await enSuFicha(page).isVisible()) ? page : otra;
    const perdedora = gano === page ? otra : page;
    await expect(enSuFicha(gano)).toBeVisible();
    await expect(perdio(perdedora)).toContainText(gano === page ? 'Snacks Faro' : 'Café Puerto');
    await expect(perdio(perdedora)).toContainText(/La lleva .+: hablalo con esa persona/);
    await perdedora.getByRole('link', { name: 'Ver su reserva' }).click();
    await expect(enSuFicha(perdedora)).toBeVisible();
  });

  test('a hold is confirmed, extended, split, moved and cancelled from its sheet', async ({
    page,
    venta,
  }) => {
    await vender(page, venta);
    const espacio = libre(venta, 1);
    await llenar(page, espacio, en(20), en(47), 'Snacks Faro');
    await page.getByRole('button', { name: 'Retener', exact: true }).click();
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Vendida: empieza el/ })).toBeVisible();

    await page.getByRole('button', { name: 'Cambiar hasta cuándo' }).click();
    await page.getByLabel('Hasta, incluido').fill(en(61));
    await expect(page.getByText('14 días más.')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.locator('header p').filter({ hasText: '42 días' })).toBeVisible();

    await page.getByRole('button', { name: 'Partir en dos' }).click();
    await page.getByLabel('La segunda empieza el').fill(en(34));
    await page.getByRole('button', { name: 'Partir', exact: true }).click();
    await expect(page.locator('header p').filter({ hasText: '14 días' })).toBeVisible();

    await page.getByRole('button', { name: 'Mover', exact: true }).click();
    const destino = libre(venta, 7);
    await page.getByLabel('A qué espacio').selectOption(destino.clave);
    await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(destino.section);

    await page.getByRole('button', { name: 'Cancelar la reserva' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('button', { name: 'Cancelar la reserva' }).click();
    await expect(dialogo.getByText(/Escribí el motivo/)).toBeVisible();
    await dialogo.getByLabel('Motivo').fill('Cambió la temporada');
    await dialogo.getByRole('button', { name: 'Cancelar la reserva' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelada' })).toBeVisible();
    await expect(page.getByText('Motivo: Cambió la temporada')).toBeVisible();
  });

  test('without a server, the dialog stays with what was typed, and it is sent when it is back', async ({
    page,
    venta,
  }) => {
    await vender(page, venta);
    const espacio = libre(venta, 8);
    await llenar(page, espacio, en(20), en(47), 'Snacks Faro');
    await page.getByRole('button', { name: 'Retener', exact: true }).click();
    await page.getByRole('button', { name: 'Soltar' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('Motivo').fill('Cambió la temporada');
    // The device has signal: it is the server that is gone, and so are screens that were not fetched yet.
    await page.route('**/*', (ruta) => ruta.abort('connectionrefused'));
    await dialogo.getByRole('button', { name: 'Soltar' }).click();
    await expect(dialogo.getByText('No sabemos si llegó')).toBeVisible();
    await expect(dialogo.getByLabel('Motivo')).toHaveValue('Cambió la temporada');
    await page.unroute('**/*');
    await dialogo.getByRole('button', { name: 'Soltar' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelada' })).toBeVisible();
  });

  test('a change over what another changed is told', async ({ page, venta }) => {
    await vender(page, venta);
    const espacio = libre(venta, 2);
    await llenar(page, espacio, en(20), en(47), 'Snacks Faro');
    await page.getByRole('button', { name: 'Retener', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Retenida/ })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Cambiar hasta cuándo' }).click();
    await page.getByLabel('Hasta, incluido').fill(en(61));
    // Somebody else extends it meanwhile, and the page behind the dialog hears of it.
    await pedir(page.request, 'POST', `/reservas/${id}/alargar`, { rev: 1, hasta: en(50) });
    await expect(page.locator('header p').filter({ hasText: '30 días' })).toBeVisible();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'Alguien la cambió mientras la tenías',
    );
  });
});

test('a hold that falls while its page is open is told, and is nowhere any more @escritorio', async ({
  page,
  browser,
  venta,
}) => {
  test.setTimeout(600_000);
  await vender(page, venta);
  await page.goto('/gondolasedit/calendario?estado=retenida');
  // The first that leaves time to see it held.
  const una = venta.porVencer.find(({ vence_en }) => Date.parse(vence_en) - Date.now() > 15_000);
  if (!una) throw new Error('All of them had fallen before the page was open');
  const { reserva } = (await pedir(page.request, 'GET', `/reservas/${una.id}`)) as {
    reserva: { espacio: { clave: string } };
  };
  const ficha = await (await browser.newContext({ baseURL: venta.servidor.url })).newPage();
  await vender(ficha, venta);
  await ficha.goto(`/gondolasedit/reservas/${una.id}`);
  await expect(ficha.getByRole('heading', { name: /^Retenida: vence hoy/ })).toBeVisible();
  const enLaGrilla = page
    .locator(`[data-fila="${reserva.espacio.clave}"]`)
    .getByRole('gridcell', { name: /, retenida, / });
  await expect(enLaGrilla).toBeVisible();

  const falta = Date.parse(una.vence_en) - Date.now() + 60_000;
  await expect(ficha.getByRole('heading', { name: 'La retención venció' })).toBeVisible({ timeout: falta });
  await expect(ficha.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await expect(enLaGrilla).toHaveCount(0);
});

test.describe('the calendar @escritorio', () => {
  test('by keyboard, from the first cell to a hold, with nothing for axe to say', async ({ page, venta }) => {
    await vender(page, venta);
    const espacio = libre(venta, 3);
    await page.goto(`/gondolasedit/calendario?q=${espacio.section}`);
    const grilla = page.getByRole('grid', { name: 'Espacios por semanas' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    // One stop of the tabulator, whatever it holds.
    await expect(grilla.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
    await grilla.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    const fila = grilla.locator(`[data-fila="${espacio.clave}"]`);
    for (let i = 0; i < 6; i += 1) {
      if ((await fila.locator('[role=gridcell]:focus').count()) > 0) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(fila.locator('[role=gridcell]:focus')).toHaveAccessibleName('Libre desde hoy');
    await page.keyboard.press('Enter');
    const dialogo = page.getByRole('dialog', { name: /^Reservar / });
    await dialogo.getByLabel('Marca', { exact: true }).selectOption({ label: 'Snacks Faro' });
    await dialogo.getByLabel('Desde').fill(en(28));
    await dialogo.getByLabel('Hasta, incluido').fill(en(55));
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialogo.getByRole('button', { name: 'Retener', exact: true }).click();
    await expect(dialogo).toBeHidden();
    const suya = fila.getByRole('gridcell', { name: /^Snacks Faro, retenida/ });
    await expect(suya).toBeVisible();
    await fila.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(suya).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('dialog', { name: /^Cambiar hasta cuándo/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await suya.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(fila.getByRole('gridcell', { name: /^Snacks Faro, confirmada/ })).toBeVisible();
  });

  test('a drag over a gap offers those weeks, and the edge another end', async ({ page, venta }) => {
    await vender(page, venta);
    const espacio = libre(venta, 4);
    await page.goto(`/gondolasedit/calendario?q=${espacio.section}`);
    const fila = page.locator(`[data-fila="${espacio.clave}"]`);
    const carril = await fila.locator('.cal-carril').boundingBox();
    if (!carril) throw new Error('There is no row');
    const y = carril.y + carril.height / 2;
    await page.mouse.move(carril.x + 7 * 70 + 10, y);
    await page.mouse.down();
    await page.mouse.move(carril.x + 9 * 70 + 30, y, { steps: 6 });
    await expect(fila.locator('.cal-fantasma')).toContainText('3 semanas');
    await page.mouse.up();
    const dialogo = page.getByRole('dialog', { name: /^Reservar / });
    await dialogo.getByLabel('Marca', { exact: true }).selectOption({ label: 'Café Puerto' });
    await dialogo.getByRole('button', { name: 'Vender ya' }).click();
    const suya = fila.getByRole('gridcell', { name: /^Café Puerto, confirmada/ });
    const barra = await suya.boundingBox();
    if (!barra) throw new Error('There is no bar');
    expect(Math.round(barra.width)).toBe(3 * 70);
    await page.mouse.move(barra.x + barra.width - 5, y);
    await page.mouse.down();
    await page.mouse.move(barra.x + barra.width + 30, y, { steps: 6 });
    await page.mouse.up();
    const alargar = page.getByRole('dialog', { name: /^Cambiar hasta cuándo/ });
    await expect(alargar.getByText('7 días más.')).toBeVisible();
    await alargar.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect.poll(async () => Math.round((await suya.boundingBox())?.width ?? 0)).toBe(4 * 70);
  });

  test('a bar dragged to another row offers that space, by keyboard too, and can be undone', async ({
    page,
    venta,
  }) => {
    await vender(page, venta);
    const [una, otra] = [libre(venta, 9), libre(venta, 10)];
    const { marcas } = (await pedir(page.request, 'GET', '/marcas/fichas')) as {
      marcas: { id: string; name: string }[];
    };
    const marca = marcas.find(({ name }) => name === 'Snacks Faro');
    await pedir(page.request, 'POST', '/reservas', {
      marca_id: marca?.id,
      estado: 'confirmada',
      lineas: [{ espacio_clave: una.clave, desde: en(14), hasta: en(42), importe: 1000 }],
    });
    await page.goto('/gondolasedit/calendario');
    const enFila = (clave: string) =>
      page.locator(`[data-fila="${clave}"]`).getByRole('gridcell', { name: /^Snacks Faro, confirmada/ });
    await enFila(una.clave).scrollIntoViewIfNeeded();
    const barra = await enFila(una.clave).boundingBox();
    const destino = await page.locator(`[data-fila="${otra.clave}"]`).boundingBox();
    if (!barra || !destino) throw new Error('The two rows are not seen at once');
    const x = barra.x + barra.width / 2;
    await page.mouse.move(x, barra.y + barra.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, destino.y + destino.height / 2, { steps: 8 });
    await expect(page.locator(`[data-fila="${otra.clave}"] .cal-fantasma`)).toContainText('Snacks Faro');
    await page.mouse.up();
    const mover = page.getByRole('dialog', { name: /^Mover / });
    await expect(mover.getByLabel('A qué espacio')).toHaveValue(otra.clave);
    await expect(mover.getByLabel('Desde')).toHaveValue(en(14));
    await mover.getByRole('button', { name: 'Mover', exact: true }).click();
    await expect(enFila(otra.clave)).toBeVisible();
    await expect(enFila(una.clave)).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(enFila(una.clave)).toBeVisible();
    await expect(enFila(otra.clave)).toHaveCount(0);

    await enFila(una.clave).click();
    await page.keyboard.press('Escape');
    await enFila(una.clave).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(mover.getByLabel('A qué espacio')).not.toHaveValue(una.clave);
    await expect(mover.getByLabel('Desde')).toHaveValue(en(14));
  });

  test("another seller's booking appears without a reload", async ({ page, venta }) => {
    await vender(page, venta);
    const espacio = libre(venta, 5);
    const escuchando = page.waitForResponse('**/api/plano/edicion/eventos?*');
    await page.goto(`/gondolasedit/calendario?q=${espacio.section}`);
    await escuchando;
    const { marcas } = (await pedir(page.request, 'GET', '/marcas/fichas')) as { marcas: { id: string }[] };
    await pedir(page.request, 'POST', '/reservas', {
      marca_id: marcas[0]?.id,
      lineas: [{ espacio_clave: espacio.clave, desde: en(7), hasta: en(35), importe: 1000 }],
    });
    await expect(
      page.locator(`[data-fila="${espacio.clave}"]`).getByRole('gridcell', { name: /, retenida, / }),
    ).toBeVisible();
  });

  test('a request is dropped on a row with its days, and with its button too', async ({ page, venta }) => {
    await vender(page, venta);
    const espacio = libre(venta, 6);
    const { numero } = (await pedir(page.request, 'POST', '/solicitudes/mesa', {
      clave: crypto.randomUUID(),
      marca: 'Snacks Faro',
      nombre: 'Rocío Vera',
      telefono: '0223 555-0142',
      desde: en(14),
      ultimo: en(41),
    })) as { numero: number };
    await page.goto(`/gondolasedit/calendario?q=${espacio.section}`);
    const fila = page.locator(`[data-fila="${espacio.clave}"]`);
    const tarjeta = page.getByRole('listitem').filter({ hasText: `S-${numero}` });
    await tarjeta.dragTo(fila.locator('.cal-carril'), { targetPosition: { x: 300, y: 20 } });
    const dialogo = page.getByRole('dialog', { name: /^Reservar / });
    await expect(dialogo.getByLabel('Desde')).toHaveValue(en(14));
    await expect(dialogo.getByLabel('Hasta, incluido')).toHaveValue(en(41));
    await dialogo.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await tarjeta.getByRole('button', { name: `Ubicar S-${numero}, Snacks Faro` }).click();
    await fila
      .getByRole('gridcell', { name: /^Libre/ })
      .first()
      .click();
    await dialogo.getByRole('button', { name: 'Retener', exact: true }).click();
    await expect(fila.getByRole('gridcell', { name: /^Snacks Faro, retenida/ })).toBeVisible();

    // Of who is not one of our brands yet: it is made here, with whom to talk to.
    const marca = `Pastas ${crypto.randomUUID().slice(0, 6)}`;
    const { numero: otro } = (await pedir(page.request, 'POST', '/solicitudes/mesa', {
      clave: crypto.randomUUID(),
      marca,
      nombre: 'Carla Núñez',
      telefono: '0223 555-0148',
      desde: en(70),
      ultimo: en(83),
    })) as { numero: number };
    await page.reload();
    await page
      .getByRole('listitem')
      .filter({ hasText: `S-${otro}` })
      .dragTo(fila.locator('.cal-carril'), { targetPosition: { x: 500, y: 20 } });
    await dialogo.getByRole('button', { name: 'Agregarla y elegirla' }).click();
    await expect(dialogo.getByLabel('Marca', { exact: true }).locator('option:checked')).toHaveText(marca);
    await expect(dialogo.getByRole('button', { name: 'Agregarla y elegirla' })).toHaveCount(0);
    const { marcas } = (await pedir(page.request, 'GET', '/marcas/fichas')) as {
      marcas: { name: string; contacto: string; telefono: string }[];
    };
    expect(marcas.find(({ name }) => name === marca)).toMatchObject({
      contacto: 'Carla Núñez',
      telefono: '0223 555-0148',
    });
  });

  test('by keyboard alone a request is placed, and the list has what the calendar was narrowed by', async ({
    page,
    venta,
  }) => {
    await vender(page, venta);
    const espacio = libre(venta, 11);
    const marca = `Fideos ${crypto.randomUUID().slice(0, 6)}`;
    await pedir(page.request, 'POST', '/marcas', { name: marca });
    const { numero } = (await pedir(page.request, 'POST', '/solicitudes/mesa', {
      clave: crypto.randomUUID(),
      marca,
      nombre: 'Rocío Vera',
      telefono: '0223 555-0142',
      desde: en(14),
      ultimo: en(41),
    })) as { numero: number };
    await page.goto('/gondolasedit/calendario');
    const grilla = page.getByRole('grid', { name: 'Espacios por semanas' });
    const ubicar = page.getByRole('button', { name: `Ubicar S-${numero}, ${marca}` });
    // The focus goes to the grid; Escape leaves it, and it is begun again.
    await apretar(page, ubicar);
    await expect(grilla.locator('[role=gridcell]:focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Dejar de ubicar S-${numero}, ${marca}` })).toHaveCount(0);
    await apretar(page, ubicar);
    const fila = grilla.locator(`[data-fila="${espacio.clave}"]`);
    await page.keyboard.press('Control+Home');
    for (let i = 0; i < venta.espacios.length + 10; i += 1) {
      if ((await fila.locator('[role=gridcell]:focus').count()) > 0) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(fila.locator('[role=gridcell]:focus')).toHaveAccessibleName(/^Libre/);
    await page.keyboard.press('Enter');
    const dialogo = page.getByRole('dialog', { name: /^Reservar / });
    await expect(dialogo.getByLabel('Desde')).toHaveValue(en(14));
    await expect(dialogo.getByLabel('Marca', { exact: true }).locator('option:checked')).toHaveText(marca);
    await apretar(page, dialogo.getByRole('button', { name: 'Retener', exact: true }));
    await expect(fila.getByRole('gridcell', { name: new RegExp(`^${marca}, retenida`, 'u') })).toBeVisible();
    await expect(ubicar).toHaveCount(0);

    // Narrowed to that brand's holds, the list has it alone.
    await irHasta(page, page.getByLabel('Buscar espacio o marca'));
    await page.keyboard.type(marca);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=Fideos/);
    await irHasta(page, page.getByLabel('Qué mostrar'));
    await page.keyboard.type('Con ret');
    await expect(page).toHaveURL(/estado=retenida/);
    await apretar(page, page.getByRole('link', { name: 'Como lista' }));
    await expect(page).toHaveURL(/\/gondolasedit\/reservas\?q=Fideos.*&estado=retenida/);
    await expect(page.getByRole('heading', { level: 1, name: 'Reservas' })).toBeVisible();
    const filas = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(filas).toHaveCount(1);
    await expect(filas).toContainText(marca);
  });
});
