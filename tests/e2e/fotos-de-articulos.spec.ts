import { expect, test } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { downloadZip } from 'client-zip';
import sharp from 'sharp';
import { abrir, entrarComo } from './entrar.ts';

const foto = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('pictures of a ZIP and loose ones reach the rows of their codes; what is no picture is refused @telefono', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/listas/fotos');
  const zip = await downloadZip([
    { name: 'fotos/1005.jpg', input: await foto('#e33') },
    { name: 'nadie.jpg', input: await foto('#33a') },
    { name: '1006.jpg', input: 'no soy una imagen' },
    { name: 'leeme.txt', input: 'fotos del lunes' },
  ]).blob();
  await page.getByLabel('Fotos o un ZIP').setInputFiles([
    { name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(await zip.arrayBuffer()) },
    { name: '1007 (2).jpg', mimeType: 'image/jpeg', buffer: await foto('#fc0') },
    // 40 MB, as a camera of many megapixels makes them: it is reduced before it is sent.
    {
      name: '1008.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([await foto('#0a7'), Buffer.alloc(40_000_000)]),
    },
  ]);
  await expect(page.getByText('4 fotos tienen artículo')).toBeVisible();
  await expect(page.getByText('1 no es de ningún artículo, y no se sube')).toBeVisible();
  await expect(page.getByText('1 archivo no es una foto, y no se sube: leeme.txt')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Subir 4 fotos' }).click();
  await expect(page.getByText('3 fotos ya se ven en el sitio')).toBeVisible();
  await expect(page.getByText('1 no se pudo subir')).toBeVisible();
  await expect(page.getByText(/^1006\.jpg/)).toBeVisible();

  await page.goto('/comercio?codigos=1005,1006,1007,1008');
  const imagenes = page.locator('[data-articulo] img');
  await expect(imagenes).toHaveCount(3);
  for (const imagen of await imagenes.all()) {
    await imagen.scrollIntoViewIfNeeded();
    // Cut square by the server, and small: three pixels of a phone for each point.
    await expect(async () =>
      expect(
        await imagen.evaluate((una) =>
          una instanceof HTMLImageElement ? [una.naturalWidth, una.naturalHeight] : [],
        ),
      ).toEqual([144, 144]),
    ).toPass();
  }

  // Uploaded to the wrong place, all of it is left as it was.
  await abrir(page, '/reconoce/admin/listas/fotos');
  await page
    .getByLabel('Fotos o un ZIP')
    .setInputFiles([{ name: '1009.jpg', mimeType: 'image/jpeg', buffer: await foto('#777') }]);
  await page.getByRole('button', { name: 'Subir 1 foto' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '1009' })).toBeVisible();
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(page.getByText('1 artículo quedó como estaba')).toBeVisible();
  await page.goto('/comercio?codigos=1009');
  await expect(page.locator('[data-articulo]')).toHaveCount(1);
  await expect(page.locator('[data-articulo] img')).toHaveCount(0);
});
