import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type CuentaDemo, entrarComo } from './entrar.ts';

// What a first visit of each kind of screen brings, in files and in compressed bytes. Neither depends on how busy the machine is. What is
// asked of them is less (`npm run bench -- browser` says it): these are what they have got to, and are not to be given back.
const KB = 1000;
const PANTALLAS: readonly { path: string; quien?: CuentaDemo; archivos: number; js: number }[] = [
  { path: '/reconoce/auth', archivos: 15, js: 180 },
  { path: '/reconoce/home', quien: 'empleado', archivos: 18, js: 195 },
  { path: '/reconoce/ranking', quien: 'empleado', archivos: 22, js: 210 },
  { path: '/reconoce/desafios', quien: 'empleado', archivos: 24, js: 220 },
  { path: '/reconoce/admin', quien: 'rrhh', archivos: 20, js: 205 },
  { path: '/reconoce/admin/empleados', quien: 'rrhh', archivos: 22, js: 228 },
  { path: '/reconoce/admin/sucursales', quien: 'rrhh', archivos: 23, js: 226 },
  { path: '/reconoce/admin/reportes', quien: 'rrhh', archivos: 25, js: 228 },
];

for (const { path, quien, archivos, js } of PANTALLAS) {
  test(`${path} brings no more scripts than it did @telefono @corto`, async ({ page }) => {
    if (quien) await entrarComo(page, quien);
    const html = await (await page.request.get(path)).text();
    const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/gu))];
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.length).toBeLessThanOrEqual(archivos);
    // The style sheet comes before them, though they are named first.
    expect(html.match(/<link rel="modulepreload" (?!fetchpriority="low")/gu)).toBeNull();
    const cuerpos = await Promise.all(scripts.map(async (uno) => (await page.request.get(uno)).body()));
    const bytes = cuerpos.reduce((suma, cuerpo) => suma + gzipSync(cuerpo, { level: 9 }).length, 0);
    expect(bytes / KB).toBeLessThanOrEqual(js);
    // What a form checks comes once somebody is at a field; what opens over a page, once somebody touches a button.
    expect(scripts.filter((uno) => /\/(?:esquemas|capas)-/.test(uno))).toEqual([]);
  });
}
