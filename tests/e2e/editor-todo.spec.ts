import { readFile, truncate, writeFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import PdfKit from 'pdfkit';
import { z } from 'zod';
import { CLAVE_DEMO } from '#tests/support/claves.ts';
import { soltarReservas } from './editor.ts';
import { entrarComo, pedir } from './entrar.ts';

// Importing replaces the whole plan, so these tests run alone, after the others (project 'final').
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  await pedir(request, 'POST', '/personal/ingresar', { email: 'marketing@demo.local', clave: CLAVE_DEMO });
  await soltarReservas(request);
  await pedir(request, 'POST', '/plano/reiniciar', { op_id: crypto.randomUUID() });
  await request.dispose();
});

async function abrirEditor(page: Page, tab = ''): Promise<void> {
  await entrarComo(page, 'marketing');
  await page.goto(`/gondolasedit${tab}`);
  await expect(page.getByRole('heading', { name: 'Resumen y Sincronización' })).toBeVisible();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
}

async function exportarTodo(page: Page): Promise<{ nombre: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar todo', exact: true }).click(),
  ]);
  return { nombre: descarga.suggestedFilename(), bytes: await readFile(await descarga.path()) };
}

type Elegido = string | { name: string; mimeType: string; buffer: Buffer };

async function elegir(page: Page, boton: () => Promise<void>, archivo: Elegido): Promise<void> {
  const [elector] = await Promise.all([page.waitForEvent('filechooser'), boton()]);
  await elector.setFiles(archivo);
}

const importar = (page: Page) => () => page.getByRole('button', { name: 'Importar', exact: true }).click();
const fondo = (page: Page) => () => page.getByText(/^(Subir|Cambiar) imagen de fondo$/).click();

/** A PDF of so many pages, each with its number. */
async function pdfDe(paginas: number, opciones: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PdfKit({ size: [400, 280], ...opciones });
  const trozos: Buffer[] = [];
  pdf.on('data', (trozo: Buffer) => trozos.push(trozo));
  const fin = new Promise((resolve) => pdf.on('end', resolve));
  for (let i = 1; i <= paginas; i += 1) {
    if (i > 1) pdf.addPage();
    // The second is red, so that a test can tell that it is the one that was used.
    if (i === 2) pdf.rect(0, 0, 400, 280).fill('#d01010');
    pdf.fill('#000').text(`Planta ${i}`, 40, 40);
  }
  pdf.end();
  await fin;
  return Buffer.concat(trozos);
}

const ConFondo = z.object({ fondo: z.object({ url: z.string(), width: z.number(), height: z.number() }) });

const comoPdf = (buffer: Buffer) => ({ name: 'local.pdf', mimeType: 'application/pdf', buffer });

test('a page of a PDF becomes the background, and what cannot be one says why @corto', async ({
  page,
}, testInfo) => {
  await abrirEditor(page, '?tab=vista');
  await elegir(page, fondo(page), comoPdf(await pdfDe(3)));
  const dialogo = page.getByRole('dialog', { name: 'La página del plano' });
  await expect(dialogo.getByRole('img', { name: 'Página 1 de local.pdf' })).toBeVisible();
  // Choosing a file left the editor's header where it was.
  expect(await page.locator('[data-editor]').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await dialogo.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(dialogo.getByRole('img', { name: 'Página 2 de local.pdf' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const [subida] = await Promise.all([
    page.waitForRequest((pedido) => pedido.url().includes('/api/archivos?proposito=plano')),
    dialogo.getByRole('button', { name: 'Usar esta página' }).click(),
  ]);
  expect(subida.headers()['x-nombre']).toMatch(/^local%202/);
  await expect(page.getByText('Imagen subida exitosamente').first()).toBeVisible();
  const { fondo: puesto } = ConFondo.parse(await pedir(page.request, 'GET', '/plano/edicion'));
  expect(puesto.width / puesto.height).toBeCloseTo(400 / 280, 1);
  // Its middle is the second page's red, drawn at the size that is kept.
  const imagen = await page.evaluate(async (url) => {
    const mapa = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(mapa.width, mapa.height);
    const pincel = canvas.getContext('2d');
    pincel?.drawImage(mapa, 0, 0);
    const { data } = pincel?.getImageData(mapa.width / 2, mapa.height / 2, 1, 1) ?? { data: [] };
    return { ancho: mapa.width, color: [...data].slice(0, 3) };
  }, puesto.url);
  expect(imagen.ancho).toBe(2000);
  expect(imagen.color[0]).toBeGreaterThan(180);
  expect(imagen.color[1]).toBeLessThan(60);

  // As much as is taken, and not a page nor a byte more.
  const justo = testInfo.outputPath('justo.pdf');
  await writeFile(justo, await pdfDe(1));
  await truncate(justo, 50 * 1024 * 1024);
  for (const [archivo, nombre] of [
    [comoPdf(await pdfDe(200)), 'local.pdf'],
    [justo, 'justo.pdf'],
  ] as const) {
    await elegir(page, fondo(page), archivo);
    await expect(dialogo.getByRole('img', { name: `Página 1 de ${nombre}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();
  }

  const pesado = testInfo.outputPath('enorme.pdf');
  await writeFile(pesado, '%PDF-1.7');
  await truncate(pesado, 51 * 1024 * 1024);
  for (const [archivo, motivo] of [
    [comoPdf(await pdfDe(201)), /tiene 201 páginas, y se admiten hasta 200/],
    [comoPdf(await pdfDe(1, { userPassword: 'secreto' })), /tiene contraseña/],
    [comoPdf(Buffer.from('esto no es un PDF')), /está dañado o no es un PDF/],
    [pesado, /pesa 51.MB, y se admiten hasta 50.MB/],
  ] as const) {
    await elegir(page, fondo(page), archivo);
    await expect(dialogo.getByRole('alert')).toHaveText(motivo);
    await dialogo.getByRole('button', { name: 'Entendido' }).click();
  }
});

test('the whole plan goes out in a file, comes back in, and goes out the same, to the byte', async ({
  page,
}) => {
  await abrirEditor(page);
  const { nombre, bytes } = await exportarTodo(page);
  expect(nombre).toMatch(/^plano-completo-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/contactos de las marcas/).first()).toBeVisible();
  // Something changes meanwhile: with the file it is as it was.
  await pedir(page.request, 'PUT', '/plano/fondo', { fondo: null });
  await elegir(page, importar(page), { name: nombre, mimeType: 'application/zip', buffer: bytes });
  const pregunta = page.getByRole('alertdialog', { name: '¿Importar este archivo?' });
  await expect(pregunta.getByText(/reemplaza, para todos, el dibujo, la imagen de fondo/)).toBeVisible();
  await pregunta.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await pregunta.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Datos importados correctamente').first()).toBeVisible();
  expect((await exportarTodo(page)).bytes.equals(bytes)).toBe(true);
  await expect(page.getByRole('button', { name: /^Deshacer: Importar todo/ })).toBeEnabled();

  await elegir(page, importar(page), {
    name: 'otra-cosa.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('esto no es un ZIP'),
  });
  await pregunta.getByRole('button', { name: 'Importar', exact: true }).click();
  const problemas = page.getByRole('dialog', { name: 'El archivo tiene problemas' });
  await expect(problemas.getByText('El archivo no es un ZIP, o llegó dañado o incompleto.')).toBeVisible();
  await problemas.getByRole('button', { name: 'Entendido' }).click();
  expect((await exportarTodo(page)).bytes.equals(bytes)).toBe(true);
});
