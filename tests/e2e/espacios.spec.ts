import { expect, test } from '@playwright/test';
import { entrarComo, unico } from './entrar.ts';

// What a space is and what it costs: the desk writes it, and whoever chooses one reads it.

/** A photograph of one pixel. */
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Another: eight by eight red pixels. */
const OTRA = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGO4IyeHFTEMLQkAid1GAXiz9RcAAAAASUVORK5CYII=',
  'base64',
);

test('the desk writes the sheet of a space and its pictures, and the public plan says it @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'marketing');
  await page.goto('/gondolasedit/espacios?q=puntera');
  await expect(page.getByRole('row').filter({ hasText: 'Góndola' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Puntera PB4' }).click();
  await page.getByLabel('Ancho').fill('12,5');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Va en centímetros, sin decimales')).toBeVisible();
  await page.getByLabel('Ancho').fill('131');
  const dicho = unico('Junto a la heladera');
  await page.getByLabel('Descripción').fill(dicho);
  await page.getByLabel('La ven, de cada 100 visitas').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Ancho')).toHaveValue('131');

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'frente.png', mimeType: 'image/png', buffer: FOTO });
  await page.getByRole('button', { name: 'Agregar esta foto' }).click();
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'costado.png', mimeType: 'image/png', buffer: OTRA });
  await page.getByRole('button', { name: 'Agregar esta foto' }).click();
  await expect(page.getByRole('img', { name: 'Foto 2' })).toBeVisible();

  await page.getByRole('link', { name: '← Espacios' }).click();
  const fila = page.getByRole('row').filter({ hasText: 'Puntera PB4' });
  await expect(fila).toContainText(/131 × /u);
  await expect(fila).toContainText('Sin decir');
  const { fichas } = (await (await page.request.get('/api/espacios')).json()) as {
    fichas: { id: string; descripcion: string }[];
  };
  const suya = fichas.find(({ descripcion }) => descripcion === dicho);

  // In the public's card: its centimetres, its twelve months, and both pictures, each in its turn.
  await page.goto(`/gondolas?espacio=${suya?.id}`);
  await page.mouse.move(1, 1);
  const tarjeta = page.locator('.mapa-tarjeta');
  await expect(tarjeta).toContainText(dicho);
  await expect(tarjeta).toContainText(/131 × .*cm/u);
  await expect(tarjeta.getByRole('list', { name: 'Próximos doce meses' }).getByRole('listitem')).toHaveCount(
    12,
  );
  const grande = tarjeta.getByRole('img', { name: 'Puntera PB4' });
  const primera = await grande.getAttribute('src');
  const fotos = tarjeta.getByRole('list', { name: 'Fotos de PB4' }).getByRole('link');
  await expect(fotos).toHaveCount(2);
  await fotos.nth(1).click();
  await expect(grande).not.toHaveAttribute('src', primera ?? '');
  await expect(fotos.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => grande.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)))
    .toBeGreaterThan(0);
});

test('a list price is added for a season and prices its days, and withdrawn once asked @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'marketing');
  await page.goto('/gondolasedit/espacios');
  await page.getByRole('link', { name: 'Precios de lista' }).click();
  const nombre = unico('Vidriera de enero');
  const formulario = page.getByRole('region', { name: 'Agregar un precio' });
  await formulario.getByRole('button', { name: 'Agregar' }).click();
  await expect(formulario.getByText('Poné un nombre a la tarifa')).toBeVisible();
  await formulario.getByLabel('Nombre').fill(nombre);
  await formulario.getByLabel('Importe').fill('1.234.567');
  await formulario.getByLabel('Desde', { exact: true }).fill('2032-01-10');
  await formulario.getByRole('button', { name: 'Agregar' }).click();
  await expect(formulario.getByText('Elegí un tipo o un espacio')).toBeVisible();
  await expect(formulario.getByText('La temporada tiene principio y fin')).toBeVisible();
  await formulario.getByLabel('O de un espacio solo').selectOption({ label: 'Puntera PB4' });
  await formulario.getByLabel('Por', { exact: true }).selectOption('semana');
  await formulario.getByLabel('Hasta, incluido').fill('2032-01-16');
  await formulario.getByRole('button', { name: 'Agregar' }).click();

  const fila = page.getByRole('row').filter({ hasText: nombre });
  await expect(fila).toContainText('Puntera PB4');
  await expect(fila).toContainText('10/1/2032 al 16/1/2032');
  await expect(fila).toContainText('1.234.567');
  // Its last day is in it: a week costs what the list says.
  const clave = await formulario
    .getByLabel('O de un espacio solo')
    .locator('option', { hasText: 'Puntera PB4' })
    .getAttribute('value');
  const precio = () =>
    page.request
      .get(`/api/tarifas/precio?desde=2032-01-10&hasta=2032-01-17&claves[0]=${clave}`)
      .then((response) => response.text());
  expect(await precio()).toContain('"importe":1234567');

  await fila.getByRole('button', { name: `Retirar ${nombre}` }).click();
  const pregunta = page.getByRole('alertdialog');
  await expect(pregunta).toContainText('No se puede deshacer');
  await pregunta.getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Retirados (')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Precios que valen' }).getByText(nombre)).toHaveCount(0);
  expect(await precio()).not.toContain('"importe":1234567');
});
