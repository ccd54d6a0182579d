import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { textoDePdf } from '#tests/support/texto-de-pdf.ts';
import { abrir, entrarComo } from './entrar.ts';

test('a badge is shown on a page of its own, closed again, and taken as a signed file @telefono @corto', async ({
  page,
  browser,
}) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/insignias');
  const tarjeta = page.getByRole('region', { name: 'Obtenidas' }).getByRole('listitem').first();
  const nombre = (await tarjeta.getByRole('heading').textContent()) ?? '';
  await tarjeta.getByRole('button', { name: `Compartir «${nombre}»` }).click();
  const hoja = page.getByRole('dialog', { name: `Compartir «${nombre}»` });
  await hoja.getByRole('switch', { name: 'Página pública' }).click();
  const enlace = hoja.getByRole('link', { name: /\/insignias\// });
  const direccion = (await enlace.getAttribute('href')) ?? '';

  const extrano = await browser.newContext({ locale: 'es-AR', javaScriptEnabled: false });
  const afuera = await extrano.newPage();
  await afuera.goto(direccion);
  await expect(afuera.getByText('Insignia verificada')).toBeVisible();
  await expect(afuera.getByRole('heading', { level: 1, name: nombre })).toBeVisible();

  const [archivo] = await Promise.all([
    page.waitForEvent('download'),
    hoja.getByRole('button', { name: 'Descargar credencial' }).click(),
  ]);
  expect(archivo.suggestedFilename()).toMatch(/^insignia-[a-z\d-]+\.jwt$/);
  const [, cuerpo = ''] = (await readFile(await archivo.path(), 'utf8')).split('.');
  expect(Buffer.from(cuerpo, 'base64url').toString()).toContain('"OpenBadgeCredential"');

  // The page is the person's to close.
  await hoja.getByRole('switch', { name: 'Página pública' }).click();
  await expect(enlace).toBeHidden();
  await expect(hoja.getByRole('switch', { name: 'Página pública' })).toBeEnabled();
  expect((await afuera.goto(direccion))?.status()).toBe(404);
  await expect(afuera.getByText('No encontramos esa insignia')).toBeVisible();
  await extrano.close();
});

test('a certificate is taken as a PDF and as a signed file', async ({ page }) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/capacitaciones');
  await page
    .getByRole('region', { name: /Completadas/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: 'Ver el certificado' }).click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar el PDF' }).click(),
  ]);
  const [pagina] = await textoDePdf(await readFile(await pdf.path()));
  expect(pagina).toContain('Elena Leiva');
  const titulo = (await page.getByRole('article', { name: /^Certificado de/ }).textContent()) ?? '';
  for (const palabra of ['Certificado', 'Se otorga a']) {
    expect(titulo).toContain(palabra);
    expect(pagina).toContain(palabra);
  }
  await page.getByRole('button', { name: 'Más formas' }).click();
  const [credencial] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Credencial digital' }).click(),
  ]);
  expect(credencial.suggestedFilename()).toMatch(/^certificado-.*\.jwt$/);
});
