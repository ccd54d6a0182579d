import { expect } from '@playwright/test';
import { abrirEditor, clicEn, espacio, guardado, test } from './editor.ts';
import { anotarFallas, pedir } from './entrar.ts';

// A third shop, on a server of its own: it would show in everybody else's lists.

test('the desk begins another shop, draws and sells a space; a brand sees it there on its phone, and not in the first @escritorio', async ({
  page,
  browser,
  propio,
}) => {
  test.slow();
  const fallas = anotarFallas(page);
  await abrirEditor(page);
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('button', { name: 'Locales', exact: true }).click();
  const locales = page.getByRole('dialog', { name: 'Locales' });
  // Nobody is let go on without a name to tell each from the other.
  await locales.getByRole('button', { name: 'Agregar local' }).click();
  await expect(locales.getByText('Poné un nombre al local')).toBeVisible();
  await locales.getByLabel('Nombre del local nuevo').fill('Ruta 2');
  await locales.getByRole('button', { name: 'Agregar local' }).click();

  // An empty plan, of its own.
  await expect(page).toHaveURL(/\?local=3$/u);
  const elegir = page.getByRole('combobox', { name: 'Local', exact: true });
  await expect(elegir).toHaveValue('3');
  await expect(espacio(page, 'Puntera PD2')).toHaveCount(0);
  await page.getByRole('button', { name: '+ Puntera' }).click();
  await clicEn(page, 480, 350);
  const detalle = page.getByRole('region', { name: 'Detalle de lo elegido' });
  await detalle.getByLabel('Sección').fill('R1');
  await detalle.getByLabel('Sección').press('Enter');
  await expect(espacio(page, 'Puntera R1')).toBeVisible();
  await detalle.getByRole('radio', { name: 'Ocupada' }).check({ force: true });
  await detalle.getByLabel('Marca', { exact: true }).fill('Pastas Delfín');
  await detalle.getByLabel('Marca', { exact: true }).press('Enter');
  await guardado(page);

  // The brand, on its phone: the shops are links, and each has its own spaces.
  const contexto = await browser.newContext({
    baseURL: propio.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-AR',
  });
  const marca = await contexto.newPage();
  await marca.goto('/gondolas');
  const locales_ = marca.getByRole('navigation', { name: 'Local' });
  await expect(locales_.getByRole('link', { name: 'Puerto' })).toHaveAttribute('aria-current', 'page');
  await expect(marca.getByRole('link', { name: /^PD2/u })).toBeVisible();
  await expect(marca.getByRole('link', { name: /^R1/u })).toHaveCount(0);
  await locales_.getByRole('link', { name: 'Ruta 2' }).click();
  await expect(marca).toHaveURL(/\/gondolas\?local=3$/u);
  await expect(marca.getByRole('link', { name: /^R1.*Pastas Delfín/u })).toBeVisible();
  await expect(marca.getByRole('link', { name: /^PD2/u })).toHaveCount(0);
  // The days of a shop are asked of it alone: neither of the others' spaces comes to this phone.
  const deMiramar = marca.waitForResponse((respuesta) => respuesta.url().includes('/api/plano/al?local=2'));
  await locales_.getByRole('link', { name: 'Miramar' }).click();
  const { espacios } = (await (await deMiramar).json()) as { espacios: unknown[] };
  expect(espacios).toHaveLength(18);
  await expect(marca.getByRole('link', { name: /^PM2/u })).toBeVisible();
  await expect(marca.locator('.plano-espacio')).toHaveCount(18);
  // A shop that is not there is the first one.
  await marca.goto('/gondolas?local=9');
  await expect(marca).toHaveURL(/\/gondolas$/u);
  await contexto.close();

  // The desk: its row says where it is, and the list narrows to its shop.
  await page.goto('/gondolasedit/reservas');
  await page.getByLabel('Local', { exact: true }).selectOption('Ruta 2');
  await expect(page).toHaveURL(/local=3/u);
  await expect(page.getByRole('row', { name: /Puntera R1.*Ruta 2.*Pastas Delfín/u })).toBeVisible();

  expect(fallas).toEqual([]);

  // With somebody in it, it is not archived; once they have gone, it is, and the brand no longer finds it.
  const archivar = async () => {
    await page.goto('/gondolasedit');
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('button', { name: 'Locales', exact: true }).click();
    await page.getByRole('button', { name: 'Archivar Ruta 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archivar' }).click();
  };
  await archivar();
  await expect(page.getByText(/Tienen reservas: R1/u)).toBeVisible();
  const { filas } = (await pedir(page.request, 'GET', '/reservas?local=3')) as {
    filas: { id: string; rev: number }[];
  };
  for (const { id, rev } of filas)
    await pedir(page.request, 'POST', `/reservas/${id}/cancelar`, { rev, motivo: 'Se fue' });
  await archivar();
  await expect(page.getByText('Local archivado')).toBeVisible();
  await expect(elegir.getByRole('option')).toHaveText(['Puerto', 'Miramar']);
  await expect(page.getByRole('button', { name: 'Volver a usar Ruta 2' })).toBeVisible();
});
