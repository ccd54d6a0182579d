import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { abrir, abrirFiltros, entrarComo, pedir } from './entrar.ts';

// One after the other, because they take evidence from the same queue. The phone takes the newest and the desktop the oldest.
test.describe.configure({ mode: 'serial' });

test('approving credits what the button says; the evidence leaves and is among those decided', async ({
  page,
}, { project }) => {
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal');
  const nombre = await abrirUna(page, project.name);
  const tarjeta = page.getByRole('article', { name: nombre });
  const aprobar = tarjeta.getByRole('button', { name: /^Aprobar/ });
  const puntos = puntosDe(await aprobar.textContent());
  await aprobar.click();
  await expect(page.getByText(`Aprobada: ${puntos} puntos para ${nombre}.`).first()).toBeAttached();
  await expect(tarjeta.getByRole('button', { name: /^Aprobar/ })).toBeHidden();
  await page.getByRole('link', { name: 'Decididas' }).click();
  const decidida = page.getByRole('table', { name: 'Últimas decisiones' }).getByRole('row').nth(1);
  await expect(decidida).toContainText(nombre);
  await expect(decidida).toContainText('Aprobada');
  await expect(decidida).toContainText(`+${puntos}`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test(
  'a second press, when the next person is already under the finger, decides nothing',
  { tag: '@telefono' },
  async ({ page }, { project }) => {
    await entrarComo(page, 'gerente');
    await abrir(page, '/reconoce/sucursal');
    const nombre = await abrirUna(page, project.name);
    const deEsta = page.getByRole('article', { name: nombre }).getByRole('button', { name: /^Aprobar/ });
    // After a press opens it, its buttons ignore presses for a moment.
    await expect(deEsta).toBeEnabled();
    const donde = await deEsta.boundingBox();
    if (!donde) throw new Error('The button is not there');
    const [x, y] = [donde.x + donde.width / 2, donde.y + donde.height / 2];
    // The decided card slides out for a moment.
    const abierta = page.locator('[data-evidencia]:not([inert])');
    const primera = await abierta.getAttribute('data-evidencia');
    await page.mouse.click(x, y);
    // Checked on every frame: `expect` may wait up to a second between checks, which is the whole pause.
    await page.waitForFunction(
      (antes) =>
        document.querySelector('[data-evidencia]:not([inert])')?.getAttribute('data-evidencia') !== antes,
      primera,
    );
    const segunda = await abierta.getAttribute('data-evidencia');
    await page.mouse.click(x, y);
    // After half a second it is still too early to have read a name: users in a hurry were seen to press then.
    await page.waitForTimeout(520);
    await page.mouse.click(x, y);
    const aprobar = abierta.getByRole('button', { name: /^Aprobar/ });
    // The button accepts presses again, and this evidence is still undecided.
    await expect(aprobar).toBeEnabled();
    await expect(aprobar).not.toHaveAttribute('aria-busy');
    await expect(abierta).toHaveAttribute('data-evidencia', segunda ?? '');
  },
);

test('a rejection needs a motivo, which suggestions help to write', async ({ page }, { project }) => {
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal');
  const nombre = await abrirUna(page, project.name);
  await page.getByRole('article', { name: nombre }).getByRole('button', { name: 'Rechazar' }).click();
  const dialogo = page.getByRole('dialog', { name: `Rechazar la evidencia de ${nombre}` });
  await dialogo.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(dialogo.getByText('Escribí el motivo: la persona lo va a leer')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialogo.getByRole('button', { name: 'No se ve lo que pide el objetivo' }).click();
  await dialogo.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText(`Rechazada: se lo vamos a avisar a ${nombre}.`).first()).toBeAttached();
  await abrir(page, '/reconoce/sucursal?vista=decididas');
  await expect(page.getByText('“No se ve lo que pide el objetivo”').first()).toBeVisible();
});

test(
  'ticking objectives turns the whole into a part, and it survives what arrives meanwhile',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/desafios/progreso?vista=validar');
    const tarjeta = await abrirConObjetivos(page);
    const aprobar = tarjeta.getByRole('button', { name: /^Aprobar/ });
    await expect(aprobar).toHaveText(/^Aprobar todo/);
    const todo = puntosDe(await aprobar.textContent());
    await tarjeta.getByRole('checkbox', { disabled: false }).first().check();
    await expect(aprobar).not.toHaveText(/todo/);
    expect(Number(puntosDe(await aprobar.textContent()))).toBeLessThan(Number(todo));
    await expect(tarjeta.getByText(/Queda validado el \d+/)).toBeVisible();

    const deNuevo = page.waitForResponse((r) => r.url().includes('progreso.data'));
    await cambiarAlgo(page);
    await deNuevo;
    await expect(tarjeta.getByRole('checkbox', { disabled: false }).first()).toBeChecked();

    // Switching to percentage and back keeps the ticks and the button's text.
    const enParte = await aprobar.textContent();
    await tarjeta.getByRole('button', { name: 'Por porcentaje' }).click();
    await tarjeta.getByRole('button', { name: 'Por objetivos' }).click();
    await expect(aprobar).toHaveText(enParte ?? '');

    await tarjeta.getByRole('button', { name: 'Por porcentaje' }).click();
    await tarjeta.getByRole('textbox', { name: 'Porcentaje cumplido del desafío' }).fill('140');
    await expect(aprobar).toBeDisabled();
    await tarjeta.getByRole('button', { name: /^50/ }).click();
    await expect(aprobar).toBeEnabled();
  },
);

test(
  'several at once: asked with what will happen, then they leave together',
  { tag: ['@corto', '@telefono'] },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/desafios/progreso?vista=validar');
    await page.getByRole('button', { name: 'Elegir varias' }).click();
    const barra = page.getByRole('toolbar', { name: 'Decidir las elegidas' });
    await expect(barra.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
    const casillas = page.getByRole('checkbox', { name: /^Elegir la evidencia de/ });
    const antes = await casillas.count();
    await casillas.nth(antes - 2).check();
    await casillas.nth(antes - 3).check();
    await expect(barra).toContainText('2 elegidas');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await barra.getByRole('button', { name: 'Aprobar' }).click();
    const pregunta = page.getByRole('alertdialog', { name: '¿Aprobar estas 2 evidencias?' });
    await expect(pregunta).toContainText(/Se acreditan [\d.]+ puntos a [12] persona/);
    await pregunta.getByRole('button', { name: /^Aprobar/ }).click();
    await expect(pregunta).toBeHidden();
    await expect(page.getByText('2 evidencias aprobadas').first()).toBeAttached();
  },
);

test('by keyboard alone', { tag: '@escritorio' }, async ({ page }) => {
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal');
  const filas = page.locator('[data-fila]');
  const segunda = await nombreDe(filas.nth(1));
  await page.keyboard.press('j');
  await expect(filas.nth(1)).toBeFocused();
  await expect(page.getByRole('article', { name: segunda })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(filas.nth(0)).toBeFocused();
  await page.keyboard.press('?');
  const ayuda = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(ayuda).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ayuda).toBeHidden();
  await page.keyboard.press('r');
  const motivo = page.getByRole('textbox', { name: 'Motivo' });
  await expect(motivo).toBeFocused();
  await page.keyboard.type('jjkka');
  await expect(motivo).toHaveValue('jjkka');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(motivo).toBeHidden();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar')).toContainText('1 elegida');
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar')).toContainText('0 elegidas');
});

test(
  'what somebody else decides leaves by itself, and one is told who and what',
  { tag: '@escritorio' },
  async ({ page, browser }, { project }) => {
    await entrarComo(page, 'gerente');
    await abrir(page, '/reconoce/sucursal');
    const nombre = await abrirUna(page, project.name);
    const otra = await browser.newContext(project.use);
    const rrhh = await otra.newPage();
    await entrarComo(rrhh, 'rrhh');
    const apellido = nombre.split(' ').at(-1) ?? '';
    await abrir(rrhh, `/reconoce/admin/desafios/progreso?vista=validar&q=${encodeURIComponent(apellido)}`);
    await rrhh
      .getByRole('article', { name: nombre })
      .getByRole('button', { name: /^Aprobar/ })
      .click();
    await expect(page.getByText(/^La aprobó /)).toBeVisible();
    await otra.close();
  },
);

test('RRHH takes points back with a motivo, told what follows', { tag: '@telefono' }, async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/desafios/progreso?vista=decididas');
  await page
    .getByRole('button', { name: /^Revertir la evidencia/ })
    .first()
    .click();
  const dialogo = page.getByRole('dialog', { name: /^Revertir/ });
  await expect(dialogo).toContainText('quedan observadas, no se le sacan');
  await expect(dialogo.getByText('contale por qué se le descuentan los puntos')).toBeVisible();
  await expect(dialogo.getByText('decile qué falta')).toHaveCount(0);
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Se aprobó por error (prueba)');
  await dialogo.getByRole('button', { name: 'Revertir' }).click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('“Se aprobó por error (prueba)”').first()).toBeVisible();
  await expect(page.getByText('Revertida', { exact: true }).first()).toBeVisible();
  // By how they ended, and out to a spreadsheet.
  await abrirFiltros(page);
  await page.getByLabel('Resultado').selectOption('Revertidas');
  await expect(page).toHaveURL(/resultado=revertida/);
  await expect(page.getByText('“Se aprobó por error (prueba)”').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
});

test(
  'on a phone what is opened comes to the top, filters are one sheet, and what went to RRHH is a list',
  { tag: '@telefono' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/desafios/progreso?vista=validar');
    const filas = page.locator('[data-fila]:visible');
    // Of the last two the page ends below them, and it may be too short for them to reach the top.
    const antepenultima = filas.nth(-3);
    const nombre = await nombreDe(antepenultima);
    await antepenultima.click();
    const tarjeta = page.getByRole('article', { name: nombre });
    await expect(tarjeta).toBeFocused();
    const caja = await tarjeta.boundingBox();
    expect(caja?.y).toBeGreaterThan(40);
    expect(caja?.y).toBeLessThan(110);

    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Buscar por persona o desafío' })).toBeVisible();
    await page.getByLabel('Espera').selectOption({ index: 1 });
    await expect(page).toHaveURL(/escaladas=1/);
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByRole('button', { name: /^Filtros ?: 1 puesto$/u })).toBeVisible();
    await expect(page.getByRole('article').getByText('Escalada a RRHH')).toBeVisible();
    await expect(page.getByText(/la más antigua, hace \d+ días/)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  },
);

test('a link opens one evidence of the queue, and what was sent before it is read from there', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  const { filas } = (await pedir(page.request, 'GET', '/validaciones?por_pagina=100')) as {
    filas: { id: string; anteriores: number; autor: { nombre: string; apellido: string } }[];
  };
  const una = filas.find(({ anteriores }) => anteriores > 0);
  if (!una) throw new Error('Nothing in the queue was sent again');
  const nombre = `${una.autor.nombre} ${una.autor.apellido}`;
  const filtros = new URLSearchParams({ vista: 'validar', q: nombre, evidencia: una.id });
  await abrir(page, `/reconoce/admin/desafios/progreso?${filtros.toString()}`);
  const tarjeta = page.locator(`[data-evidencia="${una.id}"]`);
  await tarjeta.getByRole('button', { name: /envíos? anterior/ }).click();
  const dialogo = page.getByRole('dialog', { name: `Envíos anteriores de ${nombre}` });
  await expect(dialogo.getByRole('list').first().locator(':scope > li')).toHaveCount(
    Math.min(una.anteriores, 60),
  );
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(tarjeta.getByRole('button', { name: /^Aprobar/ })).toBeVisible();
});

test(
  'on a small desktop the queue and the open evidence are side by side, with its buttons',
  { tag: '@escritorio' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/desafios/progreso?vista=validar');
    const filas = page.getByRole('list', { name: /^Cola/ }).locator('[data-fila]');
    const abierta = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Aprobar/ }) });
    for (const cual of [0, 1, 2]) await expect(filas.nth(cual)).toBeInViewport({ ratio: 1 });
    await expect(abierta.getByRole('button', { name: /^Aprobar/ })).toBeInViewport({ ratio: 1 });
    await expect(abierta.getByRole('button', { name: 'Rechazar' })).toBeInViewport({ ratio: 1 });
    // The row of the one that is open stays, and another opens beside it.
    const [fila, tarjeta] = await Promise.all([filas.nth(2).boundingBox(), abierta.boundingBox()]);
    expect(tarjeta?.x).toBeGreaterThan((fila?.x ?? 0) + (fila?.width ?? 0));
    await filas.nth(2).click();
    await expect(filas.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(filas.nth(2)).toBeInViewport({ ratio: 1 });
  },
);

test('a search that finds nothing says so, and leads back', async ({ page }) => {
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal?q=zzzzzz');
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible();
  await page.getByRole('link', { name: 'Ver toda la cola' }).click();
  await expect(page.getByRole('article')).toBeVisible();
});

test(
  'without JavaScript the oldest is approved or rejected with a form',
  { tag: '@escritorio' },
  async ({ page, browser }, { project }) => {
    await entrarComo(page, 'gerente');
    const context = await browser.newContext({
      ...project.use,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const sinJs = await context.newPage();
    await sinJs.goto('/reconoce/sucursal');
    const primera = await sinJs.locator('[data-evidencia]').getAttribute('data-evidencia');
    await sinJs.getByRole('button', { name: 'Rechazar' }).click();
    await expect(sinJs.getByRole('alert')).toContainText('Revisá los datos');
    await sinJs
      .getByRole('textbox', { name: 'Motivo, si la rechazás' })
      .fill('No se ve la góndola (sin guion)');
    await sinJs.getByRole('button', { name: 'Rechazar' }).click();
    await expect(sinJs.getByText('Rechazada: le avisamos a quien la envió.')).toBeVisible();
    const segunda = await sinJs.locator('[data-evidencia]').getAttribute('data-evidencia');
    expect(segunda).not.toBe(primera);
    await sinJs.getByRole('button', { name: /^Aprobar/ }).click();
    await expect(sinJs.getByText(/^Aprobada: \d+ puntos\.$/)).toBeVisible();
    await expect(sinJs.locator(`[data-evidencia="${segunda}"]`)).toHaveCount(0);
    await sinJs.goto('/reconoce/sucursal?vista=decididas');
    await expect(sinJs.getByText('“No se ve la góndola (sin guion)”').first()).toBeVisible();
    await context.close();
  },
);

/** Opens the oldest or, on a phone, the newest but one, and returns whose it is. */
async function abrirUna(page: Page, proyecto: string): Promise<string> {
  const filas = page.locator('[data-fila]');
  const fila = proyecto === 'telefono' ? filas.nth((await filas.count()) - 2) : filas.first();
  const nombre = await nombreDe(fila);
  if (proyecto === 'telefono') await fila.click();
  await expect(page.getByRole('article', { name: nombre })).toBeVisible();
  return nombre;
}

/** Opens the first evidence of a challenge with several objectives still to be met. */
async function abrirConObjetivos(page: Page): Promise<Locator> {
  const filas = page.locator('[data-fila]');
  const tarjeta = page.getByRole('article');
  for (const fila of await filas.all()) {
    await fila.click();
    await expect(tarjeta).toHaveAccessibleName(await nombreDe(fila));
    if ((await tarjeta.getByRole('checkbox', { disabled: false }).count()) > 1) return tarjeta;
  }
  throw new Error('No evidence of the demo has several objectives to be met');
}

async function nombreDe(fila: Locator): Promise<string> {
  return (await fila.locator('bdi').first().textContent()) ?? '';
}

/** '1.234' in 'Aprobar todo a Ana: 1.234 puntos'. */
function puntosDe(texto: string | null): string {
  return /[\d.]+/.exec(texto ?? '')?.[0] ?? '';
}

/** Makes a change that every open screen is notified of. */
async function cambiarAlgo(page: Page): Promise<void> {
  const respuesta = await page.request.post('/api/admin/desafios', {
    data: {
      titulo: 'Un borrador cualquiera',
      fecha_inicio: '2030-01-01',
      fecha_fin: '2030-01-31',
      objetivos: [{ id: '1', nombre: 'Uno', puntos: 1 }],
    },
  });
  expect(respuesta.ok()).toBe(true);
}
