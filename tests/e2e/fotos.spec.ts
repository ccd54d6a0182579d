import { expect, type Page, test } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { fotoDeTelefono } from '../../bench/_foto.ts';
import { PESO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { desafiosNuevos } from './desafios.ts';
import { abrir, cuentaNueva } from './entrar.ts';
import { abrirRed, type Trato } from './red.ts';
import { claves } from './trabajador.ts';

// Pictures are made here, so that no large file is kept in the repository.

test.describe.configure({ timeout: 180_000 });

test('the photo of a camera leaves light and upright, and is found again by who left the screen @telefono', async ({
  page,
  browser,
}) => {
  const enviadas = await anotarEnviadas(page);
  const { tarjeta, dialogo, archivo } = await abrirEvidencia(page, browser);
  // Held with its side down: stored 4032 × 3024, seen 3024 × 4032.
  await archivo.setInputFiles({ ...JPEG, buffer: await fotoDeTelefono(4032, 3024) });
  await expect(dialogo.getByText(/Subido/).first()).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => enviadas.length).toBe(1);
  const [primera] = enviadas;
  expect(primera?.length).toBeLessThanOrEqual(PESO_DE_FOTO);
  expect(await sharp(primera).metadata()).toMatchObject({ format: 'jpeg', width: 1536, height: 2048 });

  await test.step('leaving the screen loses nothing', async () => {
    await dialogo.getByRole('textbox', { name: 'Descripción' }).fill('La góndola 4');
    await abrir(page, '/reconoce/ranking');
    await page.goBack();
    await tarjeta.getByRole('button', { name: /^Participar/ }).click();
    await expect(dialogo.getByText(/Subido/).first()).toBeVisible({ timeout: 60_000 });
    await expect(dialogo.getByRole('textbox', { name: 'Descripción' })).toHaveValue('La góndola 4');
    // It is not reduced again: once was enough.
    await expect.poll(() => enviadas.at(-1)?.equals(primera ?? Buffer.alloc(0))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();
    expect(await claves(page, 'borradores')).toHaveLength(1);
  });

  await test.step('one of 50 megapixels takes its place, is sent, and nothing is kept', async () => {
    await tarjeta.getByRole('button', { name: /^Participar/ }).click();
    await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
    await dialogo.getByRole('button', { name: /^Quitar/ }).click();
    expect(await claves(page, 'borradores')).toEqual([]);
    const grande = await sharp(await fotoDeTelefono(2040, 1530))
      .resize(8160, 6120)
      .jpeg({ quality: 90 })
      .toBuffer();
    await archivo.setInputFiles({ ...JPEG, buffer: grande });
    await expect(dialogo.getByText(/Subido/).first()).toBeVisible({ timeout: 90_000 });
    await expect.poll(() => enviadas.length).toBe(4);
    const ultima = enviadas.at(-1);
    expect(ultima?.length).toBeLessThanOrEqual(PESO_DE_FOTO);
    expect(await sharp(ultima).metadata()).toMatchObject({ width: 2048, height: 1536 });
    await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
    await expect(dialogo).toBeHidden();
    await expect(tarjeta.getByText('En revisión')).toBeVisible();
    await expect.poll(() => claves(page, 'borradores')).toEqual([]);
  });
});

test('what is no photo, or none that this phone opens, is told kindly before it travels @telefono', async ({
  page,
  browser,
}) => {
  const enviadas = await anotarEnviadas(page);
  const { dialogo, archivo } = await abrirEvidencia(page, browser);
  await archivo.setInputFiles({ ...JPEG, buffer: Buffer.from('lista de compras') });
  await expect(dialogo.getByText(/Tiene nombre de foto, pero adentro no hay ninguna/)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Quitar foto.jpg' }).click();
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  await archivo.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(dialogo.getByText(/Es una foto HEIC/)).toBeVisible();
  expect(enviadas).toEqual([]);
  await dialogo.getByRole('button', { name: 'Quitar IMG_1.HEIC' }).click();

  // A damaged one begins as a photo does: the server may open what this browser does not, and decides.
  const cortada = (await fotoDeTelefono(800, 600)).subarray(0, 300);
  await archivo.setInputFiles({ ...JPEG, buffer: cortada });
  await expect(dialogo.getByText(/No pudimos abrir el archivo/)).toBeVisible();
  await expect.poll(() => enviadas.length).toBe(1);
});

test('a photo is cancelled half way, and one that a cut stopped goes on by itself @telefono @corto', async ({
  browser,
  baseURL,
}, { project }) => {
  const red = await abrirRed();
  const aLasFotos = (trato: Trato) => red.tratar((camino) => (camino === '/api/archivos' ? trato : 'pasar'));
  const context = await browser.newContext({
    ...project.use,
    ...(baseURL ? { baseURL } : {}),
    proxy: red.proxy,
  });
  try {
    const page = await context.newPage();
    const { dialogo, archivo } = await abrirEvidencia(page, browser);
    const buffer = await fotoDeTelefono(1600, 1200);

    aLasFotos('retener');
    await archivo.setInputFiles({ ...JPEG, buffer });
    await expect.poll(() => red.estropeados).toBe(1);
    await dialogo.getByRole('button', { name: 'Cancelar la subida' }).click();
    await expect(dialogo.getByText('foto.jpg')).toBeHidden();
    await expect.poll(() => claves(page, 'borradores')).toEqual([]);

    aLasFotos('cortar');
    await archivo.setInputFiles({ ...JPEG, buffer });
    await expect.poll(() => red.estropeados).toBeGreaterThan(1);
    await expect(dialogo.getByText(/Sigue sola cuando vuelva la señal/)).toBeVisible();
    aLasFotos('pasar');
    await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
  } finally {
    await context.close();
    red.close();
  }
});

test('once sent, a photo that still travels goes on by itself: the sheet closes, and one may leave @telefono', async ({
  browser,
  baseURL,
}, { project }) => {
  const red = await abrirRed();
  let fotos = 0;
  const aLasFotos = (trato: Trato) =>
    red.tratar((camino) => {
      if (camino !== '/api/archivos') return 'pasar';
      fotos += 1;
      return trato;
    });
  const context = await browser.newContext({
    ...project.use,
    ...(baseURL ? { baseURL } : {}),
    proxy: red.proxy,
  });
  try {
    const page = await context.newPage();
    const buffer = await fotoDeTelefono(1600, 1200);
    const enviando = page.getByRole('button', { name: /^Enviando…/ });
    const mandar = async () => {
      const { tarjeta, dialogo, archivo } = await abrirEvidencia(page, browser);
      aLasFotos('esperar');
      fotos = 0;
      await archivo.setInputFiles({ ...JPEG, buffer });
      await dialogo.getByRole('textbox', { name: 'Descripción' }).fill('La góndola 4');
      await expect(dialogo.getByRole('button', { name: 'Cancelar la subida' })).toBeVisible();
      await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
      await expect(dialogo).toBeHidden();
      await expect(enviando).toBeVisible();
      await expect(tarjeta).toContainText(/Enviando….*Podés seguir con otra cosa/);
      return tarjeta;
    };

    await test.step('leaving the screen does not stop it, and it is not sent twice', async () => {
      await mandar();
      const secciones = page.getByRole('navigation', { name: 'Secciones' });
      await secciones.getByRole('link', { name: 'Ranking' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
      await expect(enviando).toBeVisible();
      aLasFotos('pasar');
      await expect(page.getByText('¡Evidencia enviada!')).toBeVisible();
      await expect.poll(() => claves(page, 'cola')).toEqual([]);
      // The one that was held, once more as it was let through.
      expect(fotos).toBe(2);
      expect(await claves(page, 'borradores')).toEqual([]);
    });

    await test.step('nor does closing the program: it is sent when it is opened again', async () => {
      const tarjeta = await mandar();
      await page.goto('about:blank');
      aLasFotos('pasar');
      await abrir(page, '/reconoce/desafios');
      await expect.poll(() => claves(page, 'cola')).toEqual([]);
      await expect(tarjeta.getByText('En revisión')).toBeVisible();
    });
  } finally {
    await context.close();
    red.close();
  }
});

test('a HEIC photo is offered in the picker, and leaves as JPEG where the browser opens it @telefono', async ({
  page,
  browser,
}) => {
  const enviadas = await anotarEnviadas(page);
  // Chromium opens none: as a browser that does, and sees this in it.
  await page.addInitScript(() => {
    let visto: Blob | null = null;
    const lienzo = new OffscreenCanvas(3000, 2000);
    lienzo.getContext('2d')?.fillRect(0, 0, 3000, 2000);
    void lienzo.convertToBlob().then((blob) => (visto = blob));
    const abierto = (que: Blob) => (que.type === 'image/heic' && visto !== null ? visto : que);
    const darDireccion = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (que) => darDireccion(que instanceof Blob ? abierto(que) : que);
    const crearMapa = window.createImageBitmap.bind(window);
    Object.assign(window, {
      createImageBitmap: (que: Blob, como: ImageBitmapOptions) => crearMapa(abierto(que), como),
    });
  });
  const { dialogo, archivo } = await abrirEvidencia(page, browser);
  await expect(archivo).toHaveAttribute('accept', /image\/heic/);
  const buffer = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  await archivo.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer });
  await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
  await expect(dialogo.getByText('IMG_1.jpg').first()).toBeVisible();
  expect(await sharp(enviadas.at(-1)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2048,
    height: 1365,
  });
});

test('a photo that met a session that had ended goes once there is another @telefono', async ({
  page,
  browser,
}) => {
  const { dialogo, archivo } = await abrirEvidencia(page, browser);
  await dialogo.getByRole('textbox', { name: 'Descripción' }).fill('La góndola 4');
  await page.context().clearCookies();
  await archivo.setInputFiles({ ...JPEG, buffer: await fotoDeTelefono(1600, 1200) });
  await expect(dialogo.getByText(/Tu sesión terminó/).first()).toBeVisible();
  const pregunta = page.getByRole('dialog', { name: 'Tu sesión se cerró' });
  await expect(pregunta).toBeVisible({ timeout: 60_000 });
  await pregunta.getByLabel('Contraseña', { exact: true }).fill('otra cosa');
  await pregunta.getByRole('button', { name: 'Entrar y seguir' }).click();
  await expect(pregunta.getByText('La contraseña no es esa')).toBeVisible();
  await pregunta.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
  await pregunta.getByRole('button', { name: 'Entrar y seguir' }).click();
  await expect(pregunta).toBeHidden();
  await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
  await expect(dialogo.getByRole('textbox', { name: 'Descripción' })).toHaveValue('La góndola 4');
});

test('whichever way the phone was held, the photo leaves upright @telefono', async ({ page }) => {
  const enviadas = await anotarEnviadas(page);
  await cuentaNueva(page, 'Fede', 'Ruiz');
  await abrir(page, '/reconoce/perfil');
  await page.getByRole('button', { name: 'Subir foto' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Tu foto' });
  const colores = ['#b83a24', '#177a4c', '#0f3d5c', '#ffd400'];
  const cuartos = colores.map((background, i) => ({
    input: { create: { width: 400, height: 300, channels: 3, background } } as const,
    left: (i % 2) * 400,
    top: Math.floor(i / 2) * 300,
  }));
  const parado = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .composite(cuartos)
    .png()
    .toBuffer();
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const girada = await sharp(parado).withMetadata({ orientation }).jpeg().toBuffer();
    const vista = sharp(await sharp(girada).autoOrient().toBuffer());
    await dialogo.getByLabel('Imagen').setInputFiles({ ...JPEG, buffer: girada });
    await expect(dialogo.getByText(/Lista para usar/)).toBeVisible();
    await expect.poll(() => enviadas.length).toBe(orientation);
    const enviada = enviadas.at(-1);
    const [ancho, alto] = orientation < 5 ? [512, 384] : [384, 512];
    expect(await sharp(enviada).metadata()).toMatchObject({ width: ancho, height: alto });
    expect((await sharp(enviada).metadata()).orientation ?? 1).toBe(1);
    expect(await esquinas(sharp(enviada)), `orientation ${orientation}`).toEqual(await esquinas(vista));
    await dialogo.getByRole('button', { name: /^Quitar/ }).click();
  }
});

test('signing out, and another person on the phone, leave nothing of a photo that was not sent @telefono', async ({
  page,
  browser,
}) => {
  const { dialogo, archivo } = await abrirEvidencia(page, browser);
  const buffer = await fotoDeTelefono(800, 600);
  await archivo.setInputFiles({ ...JPEG, buffer });
  await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
  await expect.poll(() => claves(page, 'borradores')).toHaveLength(1);
  // Her session ended without signing out, and somebody else comes in.
  await page.context().clearCookies();
  await cuentaNueva(page, 'Otra', 'Persona');
  await abrir(page, '/reconoce/desafios');
  await expect.poll(() => claves(page, 'borradores')).toEqual([]);

  const otra = await abrirEvidencia(page, browser);
  await otra.archivo.setInputFiles({ ...JPEG, buffer });
  await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
  await expect.poll(() => claves(page, 'borradores')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/auth|\/reconoce\/?$|home/);
  expect(await claves(page, 'borradores')).toEqual([]);
});

declare global {
  interface Window {
    anotarEnviada: (base64: string) => void;
  }
}

const JPEG = { name: 'foto.jpg', mimeType: 'image/jpeg' };

/** A new person with the evidence dialog of a new challenge open. */
async function abrirEvidencia(page: Page, browser: { newPage: () => Promise<Page> }) {
  const [desafio] = await desafiosNuevos(browser, 1);
  const { id, titulo } = desafio!;
  await page.context().clearCookies();
  await cuentaNueva(page, 'Vera', 'Paz');
  await abrir(page, `/reconoce/desafios?desafio=${id}`);
  const tarjeta = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titulo }) });
  await tarjeta.getByRole('button', { name: /^Participar/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar evidencia' });
  await expect(dialogo).toBeVisible();
  return { tarjeta, dialogo, archivo: dialogo.getByLabel('Archivo (opcional)') };
}

/** The bodies of the uploads of the next pages. A browser tells its tools nothing of a file that is sent, so the page does. */
async function anotarEnviadas(page: Page): Promise<Buffer[]> {
  const enviadas: Buffer[] = [];
  await page.exposeFunction('anotarEnviada', (base64: string) => {
    enviadas.push(Buffer.from(base64, 'base64'));
  });
  await page.addInitScript(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(cuerpo?: XMLHttpRequestBodyInit | null) {
        if (cuerpo instanceof Blob) {
          const lector = new FileReader();
          lector.addEventListener('load', () => {
            const [, base64 = ''] = typeof lector.result === 'string' ? lector.result.split(',') : [];
            window.anotarEnviada(base64);
          });
          lector.readAsDataURL(cuerpo);
        }
        super.send(cuerpo);
      }
    };
  });
  return enviadas;
}

/** The colour near each corner, coarse enough to survive JPEG. */
async function esquinas(imagen: Sharp): Promise<string[]> {
  const { data, info } = await imagen
    .removeAlpha()
    .resize(2, 2, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: 4 }, (_, i) =>
    [...data.subarray(i * info.channels, i * info.channels + 3)].map((n) => Math.round(n / 64)).join(),
  );
}
