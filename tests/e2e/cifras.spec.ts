import { expect, type Page, test } from '@playwright/test';
import { entrarComo, pedir, type CuentaDemo } from './entrar.ts';

// Walks the screens that show the same figure and compares them. It runs after the others (playwright.config.ts), so that nobody
// changes a figure between two screens.

type Lugar = { en: string; dice: RegExp };

/** The number or amount that a screen shows where the expression says. */
async function leer(page: Page, { en, dice }: Lugar): Promise<string> {
  if (page.url() === 'about:blank' || new URL(page.url()).pathname + new URL(page.url()).search !== en)
    await page.goto(en);
  const texto = (await page.locator('body').innerText()).replaceAll(/\s+/gu, ' ');
  const hallado = dice.exec(texto)?.[1];
  expect(hallado, `${en} ${dice}\n${texto}`).toBeDefined();
  return hallado ?? '';
}

const comparar = (quien: CuentaDemo, que: string, lugares: readonly Lugar[]) =>
  test(`${que} @corto`, async ({ page }) => {
    await entrarComo(page, quien);
    const leidos: Record<string, string> = {};
    for (const lugar of lugares) leidos[`${lugar.en} ${lugar.dice.source}`] = await leer(page, lugar);
    expect(new Set(Object.values(leidos)).size, JSON.stringify(leidos, null, 1)).toBe(1);
  });

comparar('rrhh', 'active people', [
  { en: '/reconoce/admin', dice: /Empleados ([\d.]+) (?:[\d.]+ )?Activos/u },
  { en: '/reconoce/admin/empleados?estado=activos', dice: /([\d.]+) de [\d.]+ personas|([\d.]+) personas/u },
  { en: '/reconoce/admin/reportes', dice: /de ([\d.]+) personas activas/u },
  { en: '/reconoce/home', dice: /Empleados activos ([\d.]+)/u },
  { en: '/reconoce/dashboard', dice: /Empleados ([\d.]+)/u },
]);
