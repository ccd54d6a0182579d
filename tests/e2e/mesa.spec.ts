import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { z } from 'zod';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { entrarComo, pedir, unico } from './entrar.ts';
import { apretar, escribir, irHasta } from './teclas.ts';
import { solicitudNueva } from './venta.ts';

// The desk's everyday: who sees to a request, two people over one brand, and what is taken away in a file or on paper.

const Hecha = z.object({ id: z.string(), numero: z.number() });
const Marca = z.object({ id: z.string() });
const Plano = z.object({ espacios: z.array(z.object({ clave: z.string(), estado: z.string() })) });

test('a request says who sees to it, what follows and since when, and is handed to somebody else @escritorio', async ({
  page,
  context,
}) => {
  await entrarComo(page, 'marketing');
  const marca = unico('Tostadas Bahía');
  const { id, numero } = Hecha.parse(
    await pedir(page.request, 'POST', '/solicitudes/mesa', {
      clave: crypto.randomUUID(),
      marca,
      nombre: 'Rocío Vera',
      telefono: '0223 555-0142',
    }),
  );
  await page.goto(`/gondolasedit/solicitudes?q=S-${numero}`);
  const tarjeta = page.getByRole('listitem').filter({ hasText: marca });
  await expect(tarjeta).toContainText('hoy');
  await expect(tarjeta).toContainText('Contestarle');
  await tarjeta.getByRole('link', { name: marca }).click();
  const quien = page.getByRole('region', { name: 'Quién se ocupa' });
  await expect(quien).toContainText('Vos');
  await quien.getByText('Pasársela a alguien').click();
  const otra = await quien.getByLabel('A quién').locator('option').first().textContent();
  await quien.getByRole('button', { name: 'Pasársela' }).click();
  await expect(quien).toContainText(otra ?? 'nadie');
  await expect(page.getByText('Se la pasó a otra persona')).toBeVisible();
  await page.goto(`/gondolasedit/solicitudes?q=S-${numero}`);
  await expect(tarjeta).toContainText(otra ?? 'nadie');

  // Without a connection what was typed stays where it was, and says why.
  await page.goto(`/gondolasedit/solicitudes/${id}`);
  await page.getByLabel('Qué pasó').fill('Llama el lunes');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /conexión/i })).toBeVisible();
  await expect(page.getByLabel('Qué pasó')).toHaveValue('Llama el lunes');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Llama el lunes' })).toBeVisible();

  // Taken back, given up, and somebody has to take it.
  await quien.getByRole('button', { name: 'Me ocupo yo' }).click();
  await quien.getByRole('button', { name: 'Soltar' }).click();
  await expect(quien).toContainText('Nadie todavía');
  await expect(page.getByText('Que alguien la tome')).toBeVisible();
});

test('by keyboard alone a request is taken, goes from column to column and is lost @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'marketing');
  const { numero, marca } = await solicitudNueva(page);
  const columna = (cual: string) =>
    page.getByRole('region', { name: new RegExp(`^${cual}`, 'u') }).getByRole('link', { name: marca });
  await page.goto(`/gondolasedit/solicitudes?q=S-${numero}`);
  const soltar = page.getByRole('region', { name: 'Quién se ocupa' }).getByRole('button', { name: 'Soltar' });
  await apretar(page, columna('Nuevas'));
  await apretar(page, soltar);
  await expect(page.getByText('Nadie todavía')).toBeVisible();
  await apretar(page, page.getByRole('link', { name: '← Solicitudes' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes' })).toBeVisible();
  await escribir(page, page.getByRole('searchbox', { name: 'Buscar' }), `S-${numero}`);
  await page.keyboard.press('Enter');
  await apretar(page, page.getByRole('button', { name: `Tomar S-${numero}, ${marca}` }));
  await expect(soltar).toBeVisible();

  // A call answers it.
  await escribir(page, page.getByLabel('Qué fue'), 'Lla');
  await escribir(page, page.getByLabel('Qué pasó'), 'Esperan precio');
  await apretar(page, page.getByRole('button', { name: 'Anotar', exact: true }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Esperan precio' })).toBeVisible();
  await page.goBack();
  await expect(columna('Respondidas')).toBeVisible();

  await apretar(page, columna('Respondidas'));
  const perder = page.getByRole('region', { name: 'Darla por perdida' });
  await apretar(page, perder.getByText('Darla por perdida'));
  await irHasta(page, perder.getByLabel('Por qué'));
  await page.keyboard.press('ArrowDown');
  await apretar(page, perder.getByRole('button', { name: 'Dar por perdida' }));
  await expect(page.getByText(/^Perdida: /)).toBeVisible();
  await page.goBack();
  await expect(columna('Perdidas')).toBeVisible();
});

test('two people edit a brand at once: the second sees both versions and chooses @escritorio', async ({
  page,
  browser,
}, { project }) => {
  const marca = unico('Aceites del Delta');
  await entrarComo(page, 'marketing');
  const { id } = Marca.parse(await pedir(page.request, 'POST', '/marcas', { name: marca }));
  const contexto = await browser.newContext({ ...project.use });
  const otra = await contexto.newPage();
  await entrarComo(otra, 'marketing');
  await page.goto(`/gondolasedit/marcas/${id}`);
  await otra.goto(`/gondolasedit/marcas/${id}`);
  await page.getByLabel('Con quién hablar').fill('Rocío Vera');
  await page.getByLabel('Rubro').fill('Aceites');
  await otra.getByLabel('Con quién hablar').fill('Nora Paz');
  await otra.getByLabel('Teléfono').fill('0223 555-0142');
  await otra.getByRole('button', { name: 'Guardar' }).click();
  await expect(otra.getByRole('region', { name: 'Contacto' })).toContainText('Nora Paz');

  await page.getByRole('button', { name: 'Guardar' }).click();
  const aviso = page.getByRole('alert').filter({ hasText: 'Cambió mientras lo editabas' });
  await expect(aviso).toContainText('Nora Paz');
  await expect(aviso).toContainText('Rocío Vera');
  await aviso.getByRole('radio', { name: /Rocío Vera/ }).click();
  await aviso.getByRole('button', { name: 'Quedarme con lo elegido' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(aviso).toBeHidden();
  await otra.reload();
  await expect(otra.getByLabel('Con quién hablar')).toHaveValue('Rocío Vera');
  await expect(otra.getByLabel('Rubro')).toHaveValue('Aceites');
  await contexto.close();
});

/** Chooses a format in the screen's own menu. @returns the file's bytes */
async function exportar(page: Page, formato: 'Excel (XLSX)' | 'CSV'): Promise<Buffer> {
  await page.getByRole('button', { name: /^Exportar/ }).click();
  const [archivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: formato }).click(),
  ]);
  return readFile(await archivo.path());
}

test('bookings, panel and brands are taken in a spreadsheet, and the panel on paper @escritorio', async ({
  page,
}) => {
  test.slow();
  await entrarComo(page, 'marketing');
  const marca = unico('=Yerba Ñandú');
  const { id: marca_id } = Marca.parse(await pedir(page.request, 'POST', '/marcas', { name: marca }));
  const desde = diaDe(new Date());
  const hasta = sumarDias(desde, 7);
  const { espacios } = Plano.parse(
    await pedir(page.request, 'GET', `/plano/al?desde=${desde}&hasta=${hasta}`),
  );
  await pedir(page.request, 'POST', '/reservas', {
    marca_id,
    estado: 'confirmada',
    lineas: [
      {
        espacio_clave: espacios.findLast(({ estado }) => estado === 'libre')?.clave,
        desde,
        hasta,
        importe: 123_456.78,
      },
    ],
  });
  for (const ruta of [
    `/gondolasedit/reservas?q=${encodeURIComponent(marca)}`,
    '/gondolasedit/panel',
    `/gondolasedit/marcas?q=${encodeURIComponent(marca)}`,
  ]) {
    await page.goto(ruta);
    const csv = (await exportar(page, 'CSV')).toString('utf8');
    expect(csv.charCodeAt(0), ruta).toBe(0xfe_ff);
    // A name that begins as a formula is text in it.
    expect(csv, ruta).toContain(`'${marca}`);
    const { sheets } = await readXlsx(await exportar(page, 'Excel (XLSX)'));
    expect(JSON.stringify(sheets[0]?.rows), ruta).toContain(marca);
  }

  // A month's figures open its rows, and what they add up to.
  await page.goto(`/gondolasedit/panel?desde=${desde}&ultimo=${sumarDias(hasta, -1)}`);
  const meses = page.getByRole('table', { name: 'Ocupación e ingresos por mes' });
  const [ingresos = '-'] =
    /\$\s[\d.]+/u.exec((await meses.getByRole('row').nth(1).textContent()) ?? '') ?? [];
  await meses.getByRole('link').first().click();
  await expect(page).toHaveURL(/panel\/filas/u);
  await expect(page.getByText('dentro de esos días')).toContainText(ingresos);
  await expect(page.getByRole('table', { name: 'Reservas que hacen la cifra' })).toContainText(marca);

  await page.goto('/gondolasedit/panel');
  await page.getByRole('link', { name: 'Para imprimir' }).click();
  const informe = page.getByRole('article', { name: 'Góndolas: ocupación e ingresos' });
  await expect(informe).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(informe.getByRole('heading', { name: 'Por marca' })).toBeVisible();
  await expect(informe.getByText(marca)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Góndolas' })).toBeHidden();
  // On paper nothing leads anywhere.
  await expect(informe.getByRole('table').getByRole('link')).toHaveCount(0);
});
