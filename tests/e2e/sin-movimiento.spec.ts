import { expect, test, type Page } from '@playwright/test';
import { abrir, atras, cuentaNueva, entrarComo, pedir } from './entrar.ts';

declare global {
  interface Window {
    /** Set by `vigilar` and `anotarCifras`. */
    movido: Set<string>;
    cifras: string[];
  }
}

test.use({ reducedMotion: 'reduce' });

/** Longer than this is motion: what is shortened to nothing still says when it ends. */
const NADA_MS = 1;

const PANTALLAS = [
  '/reconoce/home',
  '/reconoce/desafios',
  '/reconoce/ranking',
  '/reconoce/capacitaciones',
  '/reconoce/insignias',
  '/reconoce/premios',
  '/reconoce/perfil',
  '/reconoce/dashboard',
  '/reconoce/muro',
  '/reconoce/muro/gracias',
];

test('who asked for less motion sees none on an employee’s screens @telefono @corto', async ({ page }) => {
  await vigilar(page);
  await entrarComo(page, 'empleado');
  for (const ruta of PANTALLAS) {
    await abrir(page, ruta);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await movido(page), ruta).toEqual([]);
  }
  // By taps: the line while a screen comes, sheets, menus, what is folded.
  await abrir(page, '/reconoce/home');
  const secciones = page.getByRole('navigation', { name: 'Secciones' });
  await secciones.getByRole('link', { name: 'Desafíos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desafíos' })).toBeVisible();
  await page.getByText('Qué pide').first().click();
  await page
    .getByRole('button', { name: /^(?:Participar|Enviar Evidencia)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Enviar evidencia' })).toBeVisible();
  await atras(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú de Reconoce' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await movido(page)).toEqual([]);
});

test('points that arrive are there at once, without counting up @telefono', async ({ page, browser }) => {
  await vigilar(page);
  await cuentaNueva(page, 'Nora', 'Quieta');
  const { id } = (await pedir(page.request, 'GET', '/perfil')) as { id: string };
  await abrir(page, '/reconoce/home');
  const puntos = page.getByRole('link', { name: 'Tus puntos este mes' });
  const numero = puntos.locator('[aria-hidden]').filter({ hasText: /^\d+$/ });
  await expect(numero).toHaveText('0');
  await numero.evaluate((visto) => {
    window.cifras = [];
    new MutationObserver(() => window.cifras.push(visto.textContent ?? '')).observe(visto, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });

  const rrhh = await browser.newPage();
  await entrarComo(rrhh, 'rrhh');
  await pedir(rrhh.request, 'POST', '/puntos/ajustes', {
    empleado_id: id,
    puntos: 137,
    motivo: 'Ayudó en el depósito',
    clave: crypto.randomUUID(),
  });
  await rrhh.close();
  await expect(numero).toHaveText('137');
  expect(await page.evaluate(() => window.cifras)).toEqual(['137']);
  expect(await movido(page)).toEqual([]);
});

/** From its start the page writes down, frame by frame, what moves for longer than `NADA_MS`. */
async function vigilar(page: Page): Promise<void> {
  await page.addInitScript((nada) => {
    window.movido = new Set();
    const mirar = () => {
      for (const una of document.getAnimations()) {
        const { effect } = una;
        const dura = Number(effect?.getComputedTiming().endTime ?? 0);
        const que = effect instanceof KeyframeEffect ? effect.target : null;
        if (dura > nada) window.movido.add(`${que?.tagName} ${que?.className}: ${dura} ms`);
      }
      requestAnimationFrame(mirar);
    };
    requestAnimationFrame(mirar);
  }, NADA_MS);
}

function movido(page: Page): Promise<string[]> {
  return page.evaluate(() => [...window.movido]);
}
