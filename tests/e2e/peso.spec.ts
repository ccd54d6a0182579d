import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type CuentaDemo, entrarComo } from './entrar.ts';

// Limits for the files and compressed bytes of a first visit to each kind of screen. They do not depend on how busy the
// machine is. The goals are lower (see `npm run bench -- browser`): these limits hold what has been reached so that it does
// not get worse.
const KB = 1000;
const PANTALLAS: readonly { path: string; quien?: CuentaDemo; archivos: number; js: number }[] = [
  { path: '/reconoce/home', quien: 'empleado', archivos: 16, js: 169.6 },
  { path: '/reconoce/ranking', quien: 'empleado', archivos: 19, js: 180.4 },
  { path: '/reconoce/desafios', quien: 'empleado', archivos: 22, js: 174.9 },
  { path: '/reconoce/perfil', quien: 'empleado', archivos: 30, js: 201 },
  { path: '/reconoce/capacitaciones', quien: 'empleado', archivos: 17, js: 166.9 },
  { path: '/reconoce/insignias', quien: 'empleado', archivos: 16, js: 168.2 },
  { path: '/reconoce/premios', quien: 'empleado', archivos: 22, js: 189.5 },
  { path: '/reconoce/dashboard', quien: 'empleado', archivos: 19, js: 181.5 },
  { path: '/reconoce/muro', quien: 'empleado', archivos: 22, js: 173.8 },
  { path: '/reconoce/muro/gracias', quien: 'empleado', archivos: 17, js: 164.4 },
  { path: '/reconoce/sucursal', quien: 'gerente', archivos: 31, js: 202.7 },
  { path: '/reconoce/sucursal/equipo', quien: 'gerente', archivos: 27, js: 188.5 },
  { path: '/reconoce/admin', quien: 'rrhh', archivos: 22, js: 177.8 },
  { path: '/reconoce/admin/empleados', quien: 'rrhh', archivos: 25, js: 190.6 },
  { path: '/reconoce/admin/sucursales', quien: 'rrhh', archivos: 22, js: 187 },
  { path: '/reconoce/admin/reportes', quien: 'rrhh', archivos: 26, js: 196.4 },
];

for (const { path, quien, archivos, js } of PANTALLAS) {
  test(`${path} brings no more scripts than it did @telefono @corto`, async ({ page }) => {
    if (quien) await entrarComo(page, quien);
    const html = await (await page.request.get(path)).text();
    const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/gu))];
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.length).toBeLessThanOrEqual(archivos);
    // The style sheet must load first, so scripts are preloaded with low priority even though they come first in the HTML.
    expect(html.match(/<link rel="modulepreload" (?!fetchpriority="low")/gu)).toBeNull();
    const cuerpos = await Promise.all(scripts.map(async (uno) => (await page.request.get(uno)).body()));
    const bytes = cuerpos.reduce((suma, cuerpo) => suma + gzipSync(cuerpo, { level: 9 }).length, 0);
    expect(bytes / KB).toBeLessThanOrEqual(js);
    // Validation code is loaded when a field gets the focus, overlays when a button is touched, and the texts of refusals when
    // the server refuses something.
    expect(scripts.filter((uno) => /\/(?:esquemas|capas|textos)-/.test(uno))).toEqual([]);
  });
}

// The sign-in pages are plain forms, with their few scripts inline. The application is loaded while somebody types, not
// before.
for (const { puerta, detras } of [
  { puerta: '/reconoce/auth', detras: '/reconoce/home' },
  { puerta: '/auth', detras: '/gondolasedit' },
]) {
  test(`${puerta} brings no script until it is touched, and then those of ${detras} @telefono @corto`, async ({
    page,
  }) => {
    const pedidos = new Set<string>();
    page.on('request', (request) => pedidos.add(new URL(request.url()).pathname));
    await page.goto(puerta, { waitUntil: 'networkidle' });
    expect([...pedidos].filter((camino) => camino.endsWith('.js'))).toEqual([]);
    const dentro = await page
      .locator('script')
      .evaluateAll((scripts) => scripts.reduce((suma, uno) => suma + (uno.textContent?.length ?? 0), 0));
    expect(dentro / KB).toBeLessThanOrEqual(10);

    await page.getByRole('textbox', { name: 'Email' }).focus();
    await page.waitForLoadState('networkidle');
    await entrarComo(page, puerta === '/auth' ? 'marketing' : 'empleado');
    const html = await (await page.request.get(detras)).text();
    const suyos = [...new Set(html.match(/\/assets\/[\w.-]+\.js/gu))];
    expect(suyos.length).toBeGreaterThan(5);
    await expect(() => expect(suyos.filter((uno) => !pedidos.has(uno))).toEqual([])).toPass();
  });
}
