import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { aQuienAgradecer } from './agradecer.ts';
import { abrir, cuentaNueva, unico } from './entrar.ts';
import { abrirRed } from './red.ts';
import { claves, conSuTrabajador } from './trabajador.ts';

test.use({ serviceWorkers: 'allow' });

const Imagenes = z.array(z.object({ src: z.string(), sizes: z.string() })).min(2);
const Manifiesto = z.object({
  screenshots: Imagenes,
  icons: Imagenes,
  shortcuts: z.array(z.object({ url: z.string() })).min(1),
});

test('two tabs of two builds: the new one is offered where nothing is being typed, and the other loses nothing @telefono', async ({
  browser,
  baseURL,
}, { project }) => {
  const red = await abrirRed();
  const context = await browser.newContext({
    ...project.use,
    ...(baseURL ? { baseURL } : {}),
    serviceWorkers: 'allow',
    proxy: red.proxy,
  });
  try {
    const page = await context.newPage();
    await cuentaNueva(page, 'Nora', 'Dos Versiones');
    const ruta = await aQuienAgradecer(page);
    await abrir(page, ruta);
    await conSuTrabajador(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const frase = unico('A medio escribir');
    await page.getByLabel('Contáselo en una frase').fill(frase);

    const vieja = await compilacionDe(page);
    const nueva = `k${vieja.slice(1)}`;
    red.desplegar(vieja, nueva);
    const otra = await context.newPage();
    await abrir(otra, '/reconoce/home');
    await expect(otra.getByText('Hola, Nora')).toBeVisible();
    await expect(otra.getByText('Hay una versión nueva')).toBeVisible();
    const cargada = otra.waitForEvent('load');
    await otra.getByRole('button', { name: 'Actualizar' }).click();
    await cargada;
    await expect(otra.getByText('Hola, Nora')).toBeVisible();
    expect(await compilacionDe(otra)).toBe(nueva);
    expect(await piezasDe(otra)).toEqual([`piezas-${nueva}`, `piezas-${vieja}`].toSorted());

    // This one goes on as it was, with what was typed: without signal too, and what it keeps leaves.
    expect(await compilacionDe(page)).toBe(vieja);
    await expect(page.getByText('Hay una versión nueva')).toBeHidden();
    await expect(page.getByLabel('Contáselo en una frase')).toHaveValue(frase);
    red.tratar(() => 'cortar');
    await page.getByText('Buena idea').click();
    await page.getByRole('button', { name: 'Dar las gracias' }).click();
    await expect(page.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();
    red.tratar(() => 'pasar');
    await otra.reload();
    await expect.poll(() => claves(otra, 'cola')).toEqual([]);
    await otra.goto('/reconoce/muro');
    await expect(otra.getByRole('article').filter({ hasText: frase })).toHaveCount(1);
    await page.reload();
    expect(await compilacionDe(page)).toBe(nueva);
  } finally {
    await context.close();
    red.close();
  }
});

/** The build that a page says it is of. */
function compilacionDe(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['compilacion'] ?? '');
}

/** The caches of the program's files. */
function piezasDe(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((nombre) => nombre.startsWith('piezas-')).toSorted(),
  );
}

test('it can be installed @telefono @corto', async ({ page, context }) => {
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
