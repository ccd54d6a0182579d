import { expect, test, type Page } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

// What the office makes arrives, and its answer does not: whoever presses again makes nothing more.

test.beforeEach(async ({ page }) => {
  await entrarComo(page, 'rrhh');
});

/** The next thing sent to an address reaches the server, and its answer is lost on the way. */
async function perderRespuestaDe(page: Page, donde: RegExp): Promise<() => number> {
  let perdidas = 0;
  await page.route(donde, async (route) => {
    if (perdidas > 0 || route.request().method() !== 'POST') return route.fallback();
    perdidas += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => perdidas;
}

async function cuantos(page: Page, ruta: string): Promise<number> {
  return ((await pedir(page.request, 'GET', ruta)) as { total: number }).total;
}

test('a challenge whose answer was lost is sent again, is one, and the screen goes on @corto', async ({
  page,
}) => {
  const titulo = unico('Cabecera de góndola');
  const perdidas = await perderRespuestaDe(page, /desafios\/nuevo\.data/u);
  await abrir(page, '/reconoce/admin/desafios/nuevo');
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Fecha de inicio').fill('2027-03-01');
  await page.getByLabel('Fecha de fin').fill('2027-03-31');
  const objetivo = page.getByRole('group', { name: 'Objetivo 1' });
  await objetivo.getByLabel('Nombre').fill('Armado');
  await objetivo.getByLabel('Puntos').fill('50');
  const crear = page.getByRole('button', { name: 'Crear desafío' });
  await crear.click();
  // It stays where it was, with all that was typed, and says what happened.
  await expect(page.getByRole('alert')).toBeVisible();
  expect(perdidas()).toBe(1);
  await expect(page.getByLabel('Título')).toHaveValue(titulo);
  await crear.click();
  await expect(page).toHaveURL(/\/reconoce\/admin\/desafios(?:\?|$)/u);
  await expect(page.getByText('Desafío creado')).toBeVisible();
  expect(await cuantos(page, `/admin/desafios?busqueda=${encodeURIComponent(titulo)}`)).toBe(1);
});

test('a badge whose answer was lost is sent again, from its dialog, and is one', async ({ page }) => {
  const nombre = unico('Buena onda');
  const cuantas = () => cuantos(page, '/admin/insignias?por_pagina=1');
  await abrir(page, '/reconoce/medals?tab=tipos');
  const habia = await cuantas();
  const perdidas = await perderRespuestaDe(page, /medals[^?]*\.data/u);
  await page.getByRole('button', { name: 'Nueva Medalla' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva Medalla' });
  await dialogo.getByLabel('Nombre').fill(nombre);
  const crear = dialogo.getByRole('button', { name: 'Crear medalla' });
  await crear.click();
  await expect(dialogo.getByRole('alert')).toBeVisible();
  expect(perdidas()).toBe(1);
  await crear.click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText(nombre).first()).toBeVisible();
  expect(await cuantas()).toBe(habia + 1);
});
