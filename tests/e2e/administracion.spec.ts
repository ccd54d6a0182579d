import { expect, test } from '@playwright/test';
import { abrir, atras, entrarComo, pedir, tapados, unico } from './entrar.ts';

test('what was typed in a dialog is not lost by a slip: Escape, a press outside and Back ask first', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin');
  // Navigate by a link: then Back is handled by the router, which can block it.
  await page.getByRole('link', { name: /^Gestionar empleados/ }).click();
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const ficha = page.getByRole('dialog', { name: 'Nuevo empleado' });
  const pregunta = page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });

  // With nothing typed it closes without asking.
  await expect(ficha).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ficha).toBeHidden();

  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  await ficha.getByLabel('Nombre').fill('Graciela');
  for (const irse of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5), () => atras(page)]) {
    await irse();
    await expect(pregunta).toBeVisible();
    await pregunta.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(pregunta).toBeHidden();
    await expect(ficha.getByLabel('Nombre')).toHaveValue('Graciela');
  }
  await page.keyboard.press('Escape');
  await pregunta.getByRole('button', { name: 'Descartar' }).click();
  await expect(ficha).toBeHidden();
});

test('the browser asks before a page with something typed in a dialog is closed or loaded again', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados');
  const preguntado = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const ficha = page.getByRole('dialog', { name: 'Nuevo empleado' });
  await expect(ficha).toBeVisible();
  expect(await preguntado()).toBe(false);
  await ficha.getByLabel('Nombre').fill('Graciela');
  expect(await preguntado()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(ficha).toBeHidden();
  expect(await preguntado()).toBe(false);
});

test('points are adjusted by hand from the list of employees, with what it does said before, and it stays written', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados?q=lider@demo.local');
  await page
    .getByRole('button', { name: /^Más acciones de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Ajustar puntos' }).click();
  const dialogo = page.getByRole('dialog', { name: /^Ajustar los puntos de/ });
  const motivo = unico('Ayudó en el inventario');
  // Argentine format: 5.000 is five thousand; a fraction of a point is refused.
  await dialogo.getByLabel('Cuántos').fill('5.000');
  await expect(dialogo.getByRole('button', { name: 'Sumar 5.000 puntos' })).toBeVisible();
  await dialogo.getByLabel('Cuántos').fill('5.00');
  await dialogo.getByRole('button', { name: 'Ajustar puntos' }).click();
  await expect(dialogo.getByText('Escribí un número entero: 5000 o 5.000')).toBeVisible();
  await dialogo.getByLabel('Cuántos').fill('25');
  await dialogo.getByRole('button', { name: 'Sumar 25 puntos' }).click();
  await expect(dialogo.getByText('Escribí el motivo: la persona lo va a leer')).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo);
  await expect(dialogo.getByText(/^Pasa de .* puntos, con fecha de hoy/)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Sumar 25 puntos' }).click();
  await expect(page.getByText('Puntos sumados')).toBeVisible();
  await expect(dialogo).toBeHidden();
  const auditoria = await pedir(page.request, 'GET', '/auditoria?cuantos=20');
  expect(JSON.stringify(auditoria)).toContain(motivo);
});

test('a toast stands over no button that sends, and there is one for each event', async ({ page }, {
  project,
}) => {
  await entrarComo(page, 'rrhh');
  // Each project edits a different setting: two people who save the same one are told of each other.
  const [ajuste, campo] =
    project.name === 'telefono' ? ['jornada', 'Días de gracia'] : ['evidencia', 'Descripción más larga'];
  await abrir(page, `/reconoce/admin/config?ajuste=${ajuste}`);
  const antes = await page.getByLabel(campo).inputValue();
  for (const valor of [String(Number(antes) - 1), antes]) {
    const caja = page.getByLabel(campo);
    await caja.fill(valor);
    await page.getByRole('button', { name: 'Guardar' }).and(page.locator(':enabled')).first().click();
    await expect(page.getByText('Ya rige para todos')).toBeVisible();
    await expect(page.locator('section[aria-live=polite] > div')).toHaveCount(1);
    expect(await tapados(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(page.getByText('Ya rige para todos')).toHaveCount(0);
  }
});

test('a toast gives way to the dialog that opens while it stands @escritorio', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/sucursales');
  const dialogo = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialogo).toBeHidden();
  const aviso = page.getByText('Sucursal actualizada');
  await expect(aviso).toBeVisible();
  // The pointer on it keeps it there.
  await aviso.hover();
  await page.getByRole('button', { name: 'Nueva sucursal' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogo.getByRole('button', { name: 'Crear sucursal' })).toBeInViewport();
  await expect.poll(() => tapados(page)).toEqual([]);
  await expect(aviso).toBeVisible();
});

const RUTAS = [
  '',
  '/empleados',
  '/desafios',
  '/desafios/progreso?vista=validar',
  '/premios',
  '/premios/catalogo',
  '/presupuesto',
  '/usuarios',
  '/capacitaciones',
  '/capacitaciones/evaluaciones',
  '/sucursales',
  '/roles',
  '/actividad',
  '/reportes',
  '/config',
  '/config?ajuste=seguridad',
  '/integraciones',
  '/puntos',
  '/firmas',
  '/salud',
];

/** Names of the tables that do not fit their card, whose last buttons nobody would see. */
function tablasCortadas(tablas: readonly Element[]): (string | undefined)[] {
  return tablas
    .filter(({ scrollWidth, parentElement: tarjeta }) => {
      if (!tarjeta || getComputedStyle(tarjeta).overflowX !== 'hidden') return false;
      return scrollWidth > tarjeta.clientWidth;
    })
    .map((tabla) => tabla.querySelector('caption')?.textContent);
}

for (const ruta of RUTAS) {
  test(`at 1024 nothing of admin${ruta} overflows, and no word is broken @escritorio`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await entrarComo(page, 'rrhh');
    await abrir(page, `/reconoce/admin${ruta}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    expect(await page.evaluate(palabrasPartidas)).toEqual([]);
    expect(await page.locator('table').evaluateAll(tablasCortadas)).toEqual([]);
    // The menu is longer than the screen: the section one is in is brought in sight.
    await expect(page.getByRole('navigation', { name: 'Menú' }).locator('[aria-current]')).toBeInViewport();
    for (const caja of await page.getByRole('searchbox').all()) {
      expect((await caja.boundingBox())?.width ?? 200).toBeGreaterThanOrEqual(160);
    }
  });

  test(`on a phone nothing of admin${ruta} goes past the edge @telefono`, async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, `/reconoce/admin${ruta}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(botonesChicos)).toEqual([]);
  });
}

/** Controls lower than the minimum touch size. */
function botonesChicos(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('main button, main nav a, main select, main summary, header a'),
  ]
    .map((elemento) => ({ elemento, alto: Math.round(elemento.getBoundingClientRect().height) }))
    .filter(({ alto }) => alto > 1 && alto < 44)
    .map(({ elemento, alto }) => `${elemento.textContent} (${alto})`);
}

/** Words of the title and of the tables' row headings that are broken over two lines. */
function palabrasPartidas(): string[] {
  const partidas: string[] = [];
  for (const elemento of document.querySelectorAll('h1, h2, th[scope=row]')) {
    const textos = document.createTreeWalker(elemento, NodeFilter.SHOW_TEXT);
    while (textos.nextNode()) {
      const nodo = textos.currentNode;
      // Addresses may break anywhere, so they do not count.
      if (nodo.parentElement?.closest('[translate=no]')) continue;
      for (const { 0: palabra, index } of (nodo.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        const rango = document.createRange();
        rango.setStart(nodo, index);
        rango.setEnd(nodo, index + palabra.length);
        if (new Set([...rango.getClientRects()].map((r) => Math.round(r.top))).size > 1)
          partidas.push(palabra);
      }
    }
  }
  return partidas;
}
