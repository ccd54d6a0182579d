import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { abrir, cuentaNueva, pedir, unico } from './entrar.ts';
import { conSuTrabajador } from './trabajador.ts';

test.use({ serviceWorkers: 'allow' });

const Imagenes = z.array(z.object({ src: z.string(), sizes: z.string() })).min(2);
const Manifiesto = z.object({
  screenshots: Imagenes,
  icons: Imagenes,
  shortcuts: z.array(z.object({ url: z.string() })).min(1),
});

async function aQuienAgradecer(page: Page): Promise<string> {
  const datos: unknown = await pedir(page.request, 'GET', '/muro/personas?busqueda=mar');
  const id = /"id":"([^"]+)"/u.exec(JSON.stringify(datos))?.[1];
  return `/reconoce/muro/gracias?para=${id}`;
}

test('a new version is offered where nothing is being typed, and takes nothing from another tab', async ({
  page,
  context,
}) => {
  await cuentaNueva(page, 'Nora', 'Dos Versiones');
  const ruta = await aQuienAgradecer(page);
  await abrir(page, ruta);
  await conSuTrabajador(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const frase = unico('A medio escribir');
  await page.getByLabel('Contáselo en una frase').fill(frase);

  const otra = await context.newPage();
  await abrir(otra, '/reconoce/home');
  await expect(otra.getByText('Hola, Nora')).toBeVisible();
  // What a deploy does: the worker's script is another. Its page has asked for it once it rests.
  await otra.waitForTimeout(4000);
  await otra.evaluate(() => navigator.serviceWorker.register('/sw.js?otra').then(() => undefined));
  await expect(otra.getByText('Hay una versión nueva')).toBeVisible({ timeout: 20_000 });
  const cargada = otra.waitForEvent('load');
  await otra.getByRole('button', { name: 'Actualizar' }).click();
  await cargada;
  await expect(otra.getByText('Hola, Nora')).toBeVisible();
  expect(await otra.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')).toContain('?otra');

  await expect(page.getByText('Hay una versión nueva')).toBeHidden();
  await expect(page.getByLabel('Contáselo en una frase')).toHaveValue(frase);
  await page.getByText('Buena idea').click();
  await page.getByRole('button', { name: 'Dar las gracias' }).click();
  await expect(page.getByText('Gracias dadas')).toBeVisible();
});

test('it can be installed', async ({ page, context }) => {
  await cuentaNueva(page, 'Nora', 'Instala');
  await abrir(page, '/reconoce/home');
  await conSuTrabajador(page);
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Tests run in private windows, which install nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { screenshots, shortcuts, icons } = Manifiesto.parse(JSON.parse(data ?? '{}'));
  for (const { src, sizes } of [...screenshots, ...icons]) {
    const respuesta = await page.request.get(src);
    expect(respuesta.ok(), src).toBe(true);
    const medidas = await page.evaluate(
      (ruta) =>
        new Promise<string>((listo) => {
          const imagen = new Image();
          imagen.addEventListener('load', () => listo(`${imagen.naturalWidth}x${imagen.naturalHeight}`));
          imagen.src = ruta;
        }),
      src,
    );
    expect(medidas, src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await page.request.get(url)).ok(), url).toBe(true);
});
