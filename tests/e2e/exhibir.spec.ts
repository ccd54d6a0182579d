import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { entrarComo, pedir, personalNuevo, unico } from './entrar.ts';
import { claves, conSuTrabajador } from './trabajador.ts';

// What is put up and taken down, on a phone of the floor where the signal comes and goes.

test.use({ serviceWorkers: 'allow' });

const RUTA = '/gondolasedit/exhibir';
const Plano = z.object({ espacios: z.array(z.object({ clave: z.string(), estado: z.string() })) });
const Marca = z.object({ id: z.string() });
const Piso = z.object({ hechos: z.array(z.object({ marca: z.string(), foto: z.string().nullable() })) });

/** A photograph of one pixel. */
const FOTO = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Sells a free space to a new brand for a week, from today: it is to be put up. @returns the brand */
async function vendida(page: Page): Promise<string> {
  const marca = unico('Dulces Lontananza');
  const desde = diaDe(new Date());
  const hasta = sumarDias(desde, 7);
  const { espacios } = Plano.parse(
    await pedir(page.request, 'GET', `/plano/al?desde=${desde}&hasta=${hasta}`),
  );
  const espacio_clave = espacios.findLast(({ estado }) => estado === 'libre')?.clave;
  const { id: marca_id } = Marca.parse(await pedir(page.request, 'POST', '/marcas', { name: marca }));
  await pedir(page.request, 'POST', '/reservas', {
    marca_id,
    estado: 'confirmada',
    lineas: [{ espacio_clave, desde, hasta, importe: 1000 }],
  });
  return marca;
}

/** Opens the screen, and waits until the device keeps it with all that it is made of. */
async function ver(page: Page): Promise<void> {
  await page.goto(RUTA);
  await expect(page.getByRole('heading', { level: 1, name: 'Exhibir' })).toBeVisible();
  await conSuTrabajador(page);
  await expect
    .poll(async () => (await claves(page, 'pantallas')).map((clave) => clave.split(' ')[1]))
    .toContain(RUTA);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const piezas = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((camino) => /^\/assets\/.*\.(?:js|css)$/u.test(camino));
        const guardadas = await Promise.all(piezas.map((camino) => caches.match(camino)));
        return piezas.filter((_, i) => guardadas[i] === undefined);
      }),
    )
    .toEqual([]);
}

/** Says that what a brand bought was put up, with its photograph. */
async function montar(page: Page, marca: string): Promise<void> {
  const tarea = page.getByRole('listitem').filter({ hasText: marca });
  await tarea.getByRole('button', { name: /^Lo monté/ }).click();
  await tarea.locator('input[type=file]').first().setInputFiles(FOTO);
  await tarea.getByRole('button', { name: 'Listo' }).click();
  await expect(tarea.getByText('Espera señal')).toBeVisible();
}

test('opens without signal with when it was seen; a photograph taken meanwhile leaves by itself, once @telefono @corto', async ({
  page,
  context,
}) => {
  test.slow();
  await entrarComo(page, 'marketing');
  const marca = await vendida(page);
  await ver(page);
  // Where it is, on the spot: the plan around it, whole on the phone.
  const suya = page.getByRole('listitem').filter({ hasText: marca });
  await suya.getByRole('button', { name: /^Ver en el plano/ }).click();
  await expect(suya.getByRole('img', { name: /^Plano del local con / })).toBeInViewport();
  await expect(page).toHaveURL(RUTA);
  await context.setOffline(true);
  await page.goto(RUTA);
  await expect(page.getByRole('heading', { level: 1, name: 'Exhibir' })).toBeVisible();
  await expect(page.getByText(/^Sin conexión · visto hoy \d\d:\d\d$/)).toBeVisible();
  await montar(page, marca);
  await expect(page.getByRole('button', { name: '1 cosa espera señal' })).toBeVisible();

  // Closed and opened again, it still waits, and is not asked for again.
  await page.goto(RUTA);
  const tarea = page.getByRole('listitem').filter({ hasText: marca });
  await expect(tarea.getByText('Espera señal')).toBeVisible();
  await expect(tarea.getByRole('button', { name: /^Lo monté/ })).toHaveCount(0);
  await page.getByRole('button', { name: '1 cosa espera señal' }).click();
  await expect(page.getByRole('dialog', { name: 'Lo que espera señal' })).toContainText(': montada');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText('Salió lo que esperaba señal')).toBeVisible();
  await expect(page.getByText(/^Montado: /).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /espera señal/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Lo monté/ }).and(tarea.getByRole('button'))).toHaveCount(0);
  const { hechos } = Piso.parse(await pedir(page.request, 'GET', '/exhibiciones/pendientes'));
  const suyos = hechos.filter((hecho) => hecho.marca === marca);
  expect(suyos).toHaveLength(1);
  expect(suyos[0]?.foto).not.toBeNull();
});

test('signing out leaves nothing of it on the phone @telefono', async ({ page, context }) => {
  test.slow();
  await personalNuevo(page);
  const marca = await vendida(page);
  await ver(page);
  // The device believes that it is connected, and nothing arrives.
  await page.route('**/api/exhibiciones', (ruta) => ruta.abort());
  await page.route('**/exhibir.data*', (ruta) => ruta.abort());
  await page.route('**/api/archivos*', (ruta) => ruta.abort());
  await montar(page, marca);
  expect(await claves(page, 'cola')).toHaveLength(1);
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await claves(page, 'cola')).toEqual([]);
  expect(await claves(page, 'pantallas')).toEqual([]);
  await context.setOffline(true);
  await page.goto(RUTA);
  await expect(page.getByText(marca)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Exhibir' })).toHaveCount(0);
});
