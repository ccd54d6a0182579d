import { expect, test } from '@playwright/test';

// What each public page may weigh, as it travels on a first visit. Bytes do not depend on how busy the machine is.
const KB = 1000;
const PAGINAS = [
  { path: '/', js: 30, total: 200 },
  { path: '/comercio', js: 30, total: 200 },
  { path: '/particular', js: 30, total: 200 },
  { path: '/reventa', js: 30, total: 200 },
  { path: '/gulero', js: 110, total: 250 },
  { path: '/mayorista', js: 30, total: 200 },
  { path: '/centum', js: 30, total: 200 },
  { path: '/gondolas', js: 110, total: 250 },
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
    await expect(() => expect(pesos.every(({ bytes }) => bytes > 0)).toBe(true)).toPass();
    // A script's budget is what it says, compressed; the page's is all that travels, headers too.
    const codigo = pesos.filter(({ tipo }) => tipo === 'script').reduce((s, p) => s + p.cuerpo, 0);
    const dentro = await page
      .locator('script:not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.reduce((s, e) => s + (e.textContent?.length ?? 0), 0));
    expect((codigo + dentro) / KB).toBeLessThanOrEqual(js);
    expect(pesos.reduce((s, p) => s + p.bytes, 0) / KB).toBeLessThanOrEqual(total);
    expect(pesos.some(({ tipo }) => tipo === 'document')).toBe(true);
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
