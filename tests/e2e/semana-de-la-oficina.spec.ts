import { expect, test, type Page } from '@playwright/test';
import { abrir, entrarComo } from './entrar.ts';

type Articulo = {
  readonly codigo: string;
  readonly nombre: string;
  /** What it cost in the list of the week before, if it was another price. */
  readonly antes: number | null;
  readonly presentaciones: readonly {
    readonly nombre: string;
    readonly unidades: number;
    readonly centavos: number;
  }[];
};

/** As the office's system writes it: semicolons, Windows-1252, and titles of its own. */
function planilla(filas: readonly (readonly [Articulo, centavos: number])[]) {
  const lineas = filas.map(
    ([
      {
        codigo,
        nombre,
        presentaciones: [forma],
      },
      centavos,
    ]) =>
      [
        codigo,
        nombre,
        'Almacén de prueba',
        `${forma?.nombre} x ${forma?.unidades}`,
        `$ ${(centavos / 100).toFixed(2).replace('.', ',')}`,
      ].join(';'),
  );
  const texto = ['Código;Descripción;Rubro;Presentación;Lo que sale', ...lineas].join('\r\n');
  return { name: 'semana.csv', mimeType: 'text/csv', buffer: Buffer.from(texto, 'latin1') };
}

async function subir(page: Page, archivo: ReturnType<typeof planilla>): Promise<void> {
  await abrir(page, '/reconoce/admin/listas/reventa/subir');
  const otro = page.getByRole('button', { name: 'Elegir otro' });
  const campo = page.locator('input[type=file]');
  await expect(campo.or(otro).first()).toBeAttached();
  if (await otro.isVisible()) await otro.click();
  await campo.first().setInputFiles(archivo);
  await expect(page.getByText('Archivo: semana.csv')).toBeVisible();
}

test(
  'the office’s week: upload, say what each column is, see the mistake, publish; a shop orders at that price; the former list comes back',
  { tag: ['@escritorio', '@corto'] },
  async ({ page, browser, baseURL }) => {
    const { filas } = (await (await page.request.get('/api/listas/reventa?por_pagina=3')).json()) as {
      filas: Articulo[];
    };
    const [una, otra, tercera] = filas;
    if (!una || !otra || !tercera) throw new Error('The sample list has no rows');
    const precio = (articulo: Articulo) => articulo.presentaciones[0]?.centavos ?? 0;
    const nuevo = Math.round((precio(una) * 1.02) / 100) * 100;
    await entrarComo(page, 'rrhh');

    // One price came ten times too high, and one title is nobody's.
    await subir(
      page,
      planilla([
        [una, nuevo],
        [otra, precio(otra) * 10],
        [tercera, precio(tercera)],
      ]),
    );
    const columna = page.getByRole('combobox', { name: 'Qué es Lo que sale' });
    if (await columna.isVisible()) {
      await columna.selectOption({ label: 'Precio (obligatorio)' });
      await page.getByRole('button', { name: 'Leer de nuevo' }).click();
    }
    await expect(page.getByRole('heading', { name: /^3 artículos/ })).toBeVisible();
    const errores = page.getByRole('table', { name: 'Parecen errores' });
    await expect(errores.getByRole('row', { name: new RegExp(otra.codigo) }).first()).toContainText(
      'multiplicado o dividido por 10',
    );

    // The corrected file is read with the columns that were said, and goes out.
    await subir(
      page,
      planilla([
        [una, nuevo],
        [otra, precio(otra)],
        [tercera, precio(tercera)],
      ]),
    );
    await expect(page.getByRole('heading', { name: /^3 artículos/ })).toBeVisible();
    // Nearly the whole list would go: that is asked about, and can be looked at again.
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    const duda = page.getByRole('alertdialog', { name: '¿Publicar esta lista?' });
    await expect(duda).toContainText('dejan de verse');
    await duda.getByRole('button', { name: 'Volver a mirar' }).click();
    await page.getByRole('button', { name: 'Publicar ahora' }).click();
    await duda.getByRole('button', { name: 'Publicar igual' }).click();
    await expect(page).toHaveURL(/\/reconoce\/admin\/listas\/reventa$/);

    const comercio = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
    });
    const telefono = await comercio.newPage();
    await telefono.goto('/reventa');
    await expect(telefono.locator('[data-articulo]')).toHaveCount(3);
    const fila = telefono.locator('[data-articulo]').filter({ hasText: `cód. ${una.codigo}` });
    const antes = una.antes ?? precio(una);
    const cambio = Math.max(1, Math.round((Math.abs(nuevo - antes) * 100) / antes));
    await expect(fila).toContainText(`${nuevo > antes ? '▲ Subió' : '▼ Bajó'} ${cambio} %`);
    const dicho = new RegExp(`\\$\\s${(nuevo / 100).toLocaleString('es-AR').replaceAll('.', '\\.')}`, 'u');
    await expect(fila.locator('.price').first()).toHaveText(dicho);
    await fila
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click();
    const barra = telefono.getByRole('region', { name: 'Tu pedido' });
    await expect(barra).toContainText(dicho);
    await barra.getByRole('button', { name: 'Ver pedido' }).click();
    const enviar = telefono.getByRole('link', { name: 'Enviar por WhatsApp' });
    const texto = new URL((await enviar.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    expect(texto).toContain(`${una.codigo} ${una.nombre}`);
    expect(texto).toMatch(new RegExp(`Total: ${dicho.source}`, 'u'));
    await comercio.close();

    await page
      .getByRole('button', { name: /^Volver a esta ?, la del/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Volver a esta lista' }).click();
    await expect(page.getByText('La lista anterior está otra vez en vigencia')).toBeVisible();
    const cuantos = async () =>
      ((await (await page.request.get('/api/listas/reventa')).json()) as { total: number }).total;
    expect(await cuantos()).toBeGreaterThan(100);
    // That too is undone on the spot, and done again from above the articles.
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('El sitio muestra otra vez la lista que estaba.')).toBeVisible();
    expect(await cuantos()).toBe(3);
    await page
      .getByRole('region', { name: 'La lista que está en vigencia' })
      .getByRole('button', { name: /^Volver a la del/ })
      .click();
    await page.getByRole('button', { name: 'Volver a esta lista' }).click();
    await expect.poll(cuantos).toBeGreaterThan(100);
  },
);

test(
  'from the shelf, with a phone: what has run out is said with one tap, in every list, and taken back',
  { tag: '@telefono' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/listas/comercio?q=1020');
    const stock = page.getByRole('group', { name: /^Stock de/ }).first();
    const nombre = ((await stock.locator('legend').textContent()) ?? '').replace('Stock de ', '');
    await expect(stock.getByRole('radio', { name: 'No hay' })).not.toBeChecked();
    const antes = await stock.getByRole('radio', { checked: true }).getAttribute('value');
    await stock.getByRole('radio', { name: 'No hay' }).tap();
    await expect(page.getByText(`${nombre}: no hay`)).toBeVisible();
    for (const perfil of ['comercio', 'particular', 'reventa']) {
      const { filas } = (await (
        await page.request.post(`/api/listas/${perfil}/articulos`, { data: { codigos: ['1020'] } })
      ).json()) as { filas: { stock: string }[] };
      expect(filas.map((fila) => fila.stock)).toEqual(['no_hay']);
    }
    await page.getByRole('button', { name: 'Deshacer' }).tap();
    await expect(page.getByText(`${nombre}: quedó como estaba`)).toBeVisible();
    await expect(stock.locator(`input[value="${antes}"]`)).toBeChecked();
  },
);
