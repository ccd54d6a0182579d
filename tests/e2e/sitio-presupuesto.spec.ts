import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { entrarComo } from './entrar.ts';

// What each public page may weigh, as it travels on a first visit. Bytes do not depend on how busy the machine is.
const KB = 1000;
/** What the first packets hold. */
const DOCUMENTO = 14.6;
const PAGINAS = [
  { path: '/', js: 5, total: 100 },
  { path: '/comercio', js: 5, total: 100 },
  { path: '/particular', js: 5, total: 100 },
  { path: '/reventa', js: 5, total: 100 },
  { path: '/gulero', js: 10, total: 100 },
  { path: '/mayorista', js: 5, total: 100 },
  { path: '/centum', js: 5, total: 100 },
  { path: '/gondolas', js: 95, total: 170 },
];

for (const { path, js, total } of PAGINAS) {
  test(`${path} weighs no more than its budget @telefono @corto`, async ({ page }) => {
    const pesos: { tipo: string; bytes: number; cuerpo: number }[] = [];
    page.on('requestfinished', async (request) => {
      const tipo = request.resourceType();
      // Filled in once known: the load state below waits for the network, not for this.
      const peso = { tipo, bytes: 0, cuerpo: 0 };
      pesos.push(peso);
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      peso.cuerpo = responseBodySize;
      peso.bytes = responseBodySize + responseHeadersSize;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // Its script is at hand once the page is seen, and runs for somebody.
    if (path === '/gondolas') await page.mouse.move(1, 1);
    if (path === '/gondolas') await expect(page.locator('.mapa-capa[data-vivo]')).toBeAttached();
    await expect(() => expect(pesos.every(({ bytes }) => bytes > 0)).toBe(true)).toPass();
    // A script's budget is what it says, compressed; the page's is all that travels, headers too.
    const codigo = pesos.filter(({ tipo }) => tipo === 'script').reduce((s, p) => s + p.cuerpo, 0);
    const dentro = await page
      .locator('script:not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.reduce((s, e) => s + (e.textContent?.length ?? 0), 0));
    expect((codigo + dentro) / KB).toBeLessThanOrEqual(js);
    expect(pesos.reduce((s, p) => s + p.bytes, 0) / KB).toBeLessThanOrEqual(total);
    const [pagina, ...otras] = pesos.filter(({ tipo }) => tipo === 'document');
    expect(otras).toEqual([]);
    expect((pagina?.bytes ?? Infinity) / KB).toBeLessThanOrEqual(DOCUMENTO);
    // One trip to see the page: its styles are inside it, and only the typeface and what is drawn come after.
    expect(pesos.filter(({ tipo }) => tipo === 'stylesheet')).toEqual([]);
    expect(pesos.filter(({ tipo }) => tipo === 'font').length).toBe(1);
    // And it is the typeface that the page is really set in.
    const cargadas = await page.evaluate(() =>
      [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family.replaceAll('"', '')),
    );
    expect(cargadas).toContain('Archivo Variable');
  });
}

// What the editor brings of its own: everything that opening it loads, the parts that it fetches ahead too, beyond what the
// public's map brings (one map serves both) and what any page of the application brings: the panel that stands in its place.
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
  expect(bytes / KB, propios.map(([ruta, n]) => `${ruta} ${n}`).join('\n')).toBeLessThanOrEqual(60);
});

/** Each script that a page loads until it rests, and how long it is as gzip sends it. */
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
  // Its other parts come once it has nothing else to do.
  await expect(async () => {
    const antes = pedidos.length;
    await page.waitForTimeout(1500);
    expect(pedidos.length).toBe(antes);
  }).toPass();
  page.off('response', alLlegar);
  return new Map(await Promise.all(pedidos));
}
