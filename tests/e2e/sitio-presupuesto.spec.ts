import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { entrarComo } from './entrar.ts';

// Size limits of a first visit to each public page, as transferred. Bytes do not depend on how busy the machine is.
const KB = 1000;
/** kB that fit in the first round trip (the initial TCP window). */
const DOCUMENTO = 14.6;
/** A list's page brings sixty articles with their prices, and the fields to order them without a script: a second round trip, and no more. */
const DOCUMENTO_CON_LISTA = 24;
const PAGINAS: readonly { path: string; js: number; total: number; documento?: number }[] = [
  { path: '/', js: 5, total: 100 },
  { path: '/comercio', js: 5, total: 100, documento: DOCUMENTO_CON_LISTA },
  { path: '/particular', js: 5, total: 100, documento: DOCUMENTO_CON_LISTA },
  { path: '/reventa', js: 5, total: 100, documento: DOCUMENTO_CON_LISTA },
  // How many boxes, and the account that its script makes at once: some more than one round trip, by its headers alone.
  // With some 0.9 kB of headers. What it says of today, as whether it is open, and its two conditions of delivery change it by some tens of bytes.
  { path: '/gulero', js: 7, total: 100, documento: 15.8 },
  { path: '/mayorista', js: 5, total: 100, documento: DOCUMENTO_CON_LISTA },
  { path: '/centum', js: 5, total: 100 },
  { path: '/gondolas', js: 98, total: 200, documento: 44 },
];

for (const { path, js, total, documento = DOCUMENTO } of PAGINAS) {
  test(`${path} weighs no more than its budget @telefono @corto`, async ({ page }) => {
    const pesos: { tipo: string; bytes: number; cuerpo: number }[] = [];
    page.on('requestfinished', async (request) => {
      const tipo = request.resourceType();
      // Filled in when known: waiting for the load state does not wait for these sizes.
      const peso = { tipo, bytes: 0, cuerpo: 0 };
      pesos.push(peso);
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      peso.cuerpo = responseBodySize;
      peso.bytes = responseBodySize + responseHeadersSize;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // The map's script is preloaded and runs at the first sign of a visitor.
    if (path === '/gondolas') await page.mouse.move(1, 1);
    if (path === '/gondolas') await expect(page.locator('.mapa-capa[data-vivo]')).toBeAttached();
    await expect(() => expect(pesos.every(({ bytes }) => bytes > 0)).toBe(true)).toPass();
    // A script's limit is on its compressed body; the page's limit is on everything transferred, headers included.
    const codigo = pesos.filter(({ tipo }) => tipo === 'script').reduce((s, p) => s + p.cuerpo, 0);
    const dentro = await page
      .locator('script:not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.reduce((s, e) => s + (e.textContent?.length ?? 0), 0));
    expect((codigo + dentro) / KB).toBeLessThanOrEqual(js);
    expect(pesos.reduce((s, p) => s + p.bytes, 0) / KB).toBeLessThanOrEqual(total);
    const [pagina, ...otras] = pesos.filter(({ tipo }) => tipo === 'document');
    expect(otras).toEqual([]);
    expect((pagina?.bytes ?? Infinity) / KB).toBeLessThanOrEqual(documento);
    // One round trip to see the page: styles are inline, and only the font and images come after.
    expect(pesos.filter(({ tipo }) => tipo === 'stylesheet')).toEqual([]);
    expect(pesos.filter(({ tipo }) => tipo === 'font').length).toBe(1);
    // The font must be the one that the page really uses.
    const cargadas = await page.evaluate(() =>
      [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family.replaceAll('"', '')),
    );
    expect(cargadas).toContain('Archivo Variable');
  });
}

test('an order brings no more than 15 kB of script, and none before @telefono', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (respuesta) => {
    if (respuesta.url().endsWith('.js'))
      scripts.push(respuesta.body().then((cuerpo) => gzipSync(cuerpo).length));
  });
  await page.goto('/comercio', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toContainText('1 en el pedido');
  const pesos = await Promise.all(scripts);
  expect(pesos.length).toBeGreaterThan(1);
  expect(pesos.reduce((suma, peso) => suma + peso, 0) / KB).toBeLessThanOrEqual(15);
});

// The editor's own size: everything that opening it loads, prefetched parts included, beyond the public map (they share one)
// and beyond what any page of the application loads (here, the page shown in its place).
test('the editor adds no more than its budget to the map and to any page @corto @escritorio', async ({
  page,
}) => {
  const plano = await scriptsDe(page, '/gondolas', '.mapa-capa[data-vivo]');
  const puerta = await scriptsDe(page, '/auth/panel', 'form');
  await entrarComo(page, 'marketing');
  const editor = await scriptsDe(page, '/gondolasedit', '.mapa-capa[data-vivo]');
  const propios = [...editor].filter(([ruta]) => !plano.has(ruta) && !puerta.has(ruta));
  const bytes = propios.reduce((suma, [, comprimido]) => suma + comprimido, 0);
  expect(propios.length).toBeGreaterThan(5);
  expect(bytes / KB, propios.map(([ruta, n]) => `${ruta} ${n}`).join('\n')).toBeLessThanOrEqual(80);
});

/** All scripts that a page loads until it is idle, with their gzip size. */
async function scriptsDe(page: Page, path: string, vivo: string): Promise<Map<string, number>> {
  const pedidos: Promise<readonly [string, number]>[] = [];
  const alLlegar = (response: Response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    pedidos.push(
      response.body().then((cuerpo) => [new URL(response.url()).pathname, gzipSync(cuerpo).length] as const),
    );
  };
  page.on('response', alLlegar);
  await page.goto(path, { waitUntil: 'load' });
  await page.mouse.move(1, 1);
  await expect(page.locator(vivo).first()).toBeAttached();
  // Prefetched parts load when the page is idle.
  await expect(async () => {
    const antes = pedidos.length;
    await page.waitForTimeout(1500);
    expect(pedidos.length).toBe(antes);
  }).toPass();
  page.off('response', alLlegar);
  return new Map(await Promise.all(pedidos));
}
