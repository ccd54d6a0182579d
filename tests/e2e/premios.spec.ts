import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { abrir, entrarComo, pedir } from './entrar.ts';
import { crearPremio, reclamar, ventanaDe } from './premios.ts';

test('claimed, approved, delivered, and an achievement on the dashboard @corto', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const rrhh = await ventanaDe(browser, 'rrhh');
  const premio = await crearPremio(rrhh, { stock: 1 });
  await entrarComo(page, 'empleado');
  await abrir(page, `/reconoce/premios?q=${premio.nombre}`);
  const mio = page
    .getByRole('region', { name: 'Mis Premios' })
    .getByRole('listitem')
    .filter({ hasText: premio.nombre });

  await test.step('the employee reads what happens, and two presses are one claim', async () => {
    const tarjeta = page.getByRole('region', { name: 'Catálogo' }).getByRole('listitem');
    await expect(tarjeta).toContainText('Queda 1');
    await tarjeta.getByRole('button', { name: 'Reclamar' }).click();
    const dialogo = page.getByRole('dialog', { name: /^Reclamar/ });
    await expect(dialogo).toContainText('Te reservamos una unidad');
    await axe(page);
    await dialogo.getByRole('button', { name: 'Reclamar premio' }).dblclick();
    await expect(page.getByText('¡Premio reclamado!')).toBeVisible();
    await expect(page.getByText('Tu solicitud está siendo procesada')).toBeVisible();
    await expect(dialogo).toBeHidden();
    await expect(mio).toContainText('Pendiente');
    await expect(tarjeta).toContainText('Agotado');
    await expect(tarjeta.getByRole('link', { name: 'Ya lo reclamaste' })).toBeVisible();
  });

  await test.step('RRHH approves', async () => {
    await abrir(rrhh, `/reconoce/admin/premios?q=${premio.nombre}`);
    await rrhh.getByRole('button', { name: 'Aprobar' }).click();
    await expect(rrhh.getByText('Premio aprobado', { exact: true })).toBeVisible();
    await expect(rrhh.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    await axe(rrhh);
    await expect(rrhh.getByText('Ningún reclamo coincide')).toBeVisible();
  });

  await test.step('the employee sees it, without touching anything', async () => {
    await expect(mio).toContainText('Aprobado');
    await expect(mio.getByRole('button', { name: 'Ya lo recibí' })).toBeVisible();
  });

  await test.step('the gerente hands it over, with a photo of it', async () => {
    const gerente = await ventanaDe(browser, 'gerente');
    await abrir(gerente, `/reconoce/sucursal/premios?q=${premio.nombre}`);
    await gerente.getByRole('button', { name: 'Entregar' }).click();
    const dialogo = gerente.getByRole('dialog');
    await dialogo.getByRole('button', { name: 'Registrar entrega' }).click();
    await expect(dialogo.getByText('Subí el comprobante: una foto o un PDF')).toBeVisible();
    await dialogo
      .getByLabel('Comprobante', { exact: true })
      .setInputFiles({ name: 'remito.jpg', mimeType: 'image/jpeg', buffer: await foto() });
    await axe(gerente);
    await dialogo.getByRole('button', { name: 'Registrar entrega' }).click();
    await expect(gerente.getByText('Premio entregado', { exact: true })).toBeVisible();
    await gerente.context().close();
  });

  await test.step('the employee opens the comprobante; the dashboard counts it', async () => {
    // Finished claims come after open ones, and only the first few are shown.
    await page.getByRole('button', { name: /^Ver \d+ anterior/ }).click();
    await expect(mio).toContainText('Entregado');
    const enlace = mio.getByRole('link', { name: /Ver comprobante/ });
    const comprobante = await page.request.get((await enlace.getAttribute('href')) ?? '');
    expect(comprobante.status()).toBe(200);
    expect(comprobante.headers()['content-type']).toContain('image/');
    await page.goto('/reconoce/dashboard?tipo=premio&q=Elena+Leiva');
    await expect(page.getByRole('listitem').filter({ hasText: 'Vos' })).toContainText(premio.nombre);
    await axe(page);
  });
  await rrhh.context().close();
});

// Both projects share the month's budget, so this runs once, on a phone.
test('the month has not enough: it is raised, or gone over with a reason, from the same dialog @telefono @corto', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const rrhh = await ventanaDe(browser, 'rrhh');
  const empleado = await ventanaDe(browser, 'empleado');
  const queda = await loQueQueda(rrhh);
  const ampliado = await crearPremio(rrhh, { monto_presupuestado: queda + 5000.5 });
  await reclamar(empleado, ampliado.id);

  await test.step('raised', async () => {
    await abrir(rrhh, `/reconoce/admin/premios?q=${ampliado.nombre}`);
    await expect(rrhh.getByText('No entra en el mes', { exact: true })).toBeVisible();
    await rrhh.getByRole('button', { name: 'Aprobar' }).click();
    const dialogo = rrhh.getByRole('dialog');
    await expect(dialogo).toContainText('No entra en lo que queda de');
    await expect(dialogo.getByRole('radio', { name: 'Ampliar presupuesto' })).toBeChecked();
    await axe(rrhh);
    const suma = dialogo.getByRole('textbox', { name: /Cuánto sumarle/ });
    await suma.fill('1');
    await dialogo.getByRole('button', { name: 'Ampliar y aprobar' }).click();
    await expect(dialogo.getByText(/Con eso no alcanza: hacen falta/)).toBeVisible();
    await suma.fill('20.000.000');
    await dialogo.getByRole('button', { name: 'Ampliar y aprobar' }).click();
    await expect(rrhh.getByText('Premio aprobado', { exact: true })).toBeVisible();
    expect(await loQueQueda(rrhh)).toBeGreaterThan(0);
  });

  let caro = ampliado;
  await test.step('over it', async () => {
    caro = await crearPremio(rrhh, { monto_presupuestado: (await loQueQueda(rrhh)) + 100 });
    await reclamar(empleado, caro.id);
    await abrir(rrhh, `/reconoce/admin/premios?q=${caro.nombre}`);
    await rrhh.getByRole('button', { name: 'Aprobar' }).click();
    const dialogo = rrhh.getByRole('dialog');
    await dialogo.getByRole('radio', { name: 'Aprobar sobre presupuesto' }).check();
    await dialogo.getByRole('button', { name: 'Aprobar sobre presupuesto' }).click();
    await expect(dialogo.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true');
    // The hint must not say both that the person reads it and that they do not.
    await expect(dialogo.getByText(/^Escribí por qué se aprueba por encima/)).toBeVisible();
    await expect(dialogo.getByText('La persona no lo ve.')).toBeVisible();
    await expect(dialogo.getByText(/la persona lo va a leer/i)).toHaveCount(0);
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Lo prometimos en la asamblea.');
    await dialogo.getByRole('button', { name: 'Aprobar sobre presupuesto' }).click();
    await expect(rrhh.getByText('Premio aprobado', { exact: true })).toBeVisible();
    await rrhh.goto(`/reconoce/admin/premios?estado=aprobado&q=${caro.nombre}`);
    await expect(rrhh.getByText('Sobre presupuesto', { exact: true })).toBeVisible();
    await rrhh.getByRole('button', { name: /^Historia/ }).click();
    await expect(rrhh.getByText('«Lo prometimos en la asamblea.»')).toBeVisible();
  });
  // Releases the budget that these tests used.
  await devolver(rrhh, [ampliado.nombre, caro.nombre]);
  await rrhh.context().close();
  await empleado.context().close();
});

test('cancelled by its author, rejected with a motivo, and claimed again', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const rrhh = await ventanaDe(browser, 'rrhh');
  const premio = await crearPremio(rrhh, { stock: 2 });
  await entrarComo(page, 'empleado');
  await reclamar(page, premio.id);
  await abrir(page, `/reconoce/premios?q=${premio.nombre}`);
  const mios = page
    .getByRole('region', { name: 'Mis Premios' })
    .getByRole('listitem')
    .filter({ hasText: premio.nombre });

  await mios.getByRole('button', { name: 'Cancelar reclamo' }).click();
  const pregunta = page.getByRole('alertdialog');
  await expect(pregunta).toContainText('la unidad vuelve a estar disponible');
  await pregunta.getByRole('button', { name: 'Cancelar reclamo' }).click();
  await expect(page.getByText('Reclamo cancelado', { exact: true })).toBeVisible();
  const tarjeta = page.getByRole('region', { name: 'Catálogo' }).getByRole('listitem');
  await expect(tarjeta).toContainText('Quedan 2');

  await reclamar(page, premio.id);
  await abrir(rrhh, `/reconoce/admin/premios?q=${premio.nombre}`);
  await rrhh.getByRole('button', { name: 'Rechazar' }).click();
  const dialogo = rrhh.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Rechazar' }).click();
  await expect(dialogo.getByRole('textbox', { name: 'Motivo' })).toHaveAttribute('aria-invalid', 'true');
  await dialogo.getByRole('button', { name: 'No hay unidades para entregar' }).click();
  await dialogo.getByRole('button', { name: 'Rechazar' }).click();
  await expect(rrhh.getByText('Premio rechazado', { exact: true })).toBeVisible();

  await abrir(page, `/reconoce/premios?q=${premio.nombre}`);
  // Finished claims come after open ones, and only the first few are shown.
  await page.getByRole('button', { name: /^Ver \d+ anterior/ }).click();
  await expect(mios.filter({ hasText: 'Rechazado' })).toContainText('No hay unidades para entregar.');
  await expect(mios.filter({ hasText: 'Cancelado' })).toHaveCount(1);
  await expect(tarjeta.getByRole('button', { name: 'Reclamar' })).toBeEnabled();
  await rrhh.context().close();
});

test('a prize is created with its picture, corrected, taken off and deleted', async ({ page }) => {
  test.setTimeout(180_000);
  const nombre = `Mate ${crypto.randomUUID().slice(0, 8)}`;
  await entrarComo(page, 'rrhh');
  await page.goto('/reconoce/admin/premios/catalogo');
  await page.getByRole('link', { name: 'Nuevo premio' }).first().click();
  await expect(page.getByRole('heading', { name: 'Nuevo premio' })).toBeVisible();
  const puntos = page.getByRole('textbox', { name: 'Puntos requeridos' });
  await expect(puntos).toHaveValue('100');
  await expect(page.getByRole('textbox', { name: 'Stock' })).toHaveValue('1');
  await puntos.fill('0');
  await page.getByRole('button', { name: 'Crear premio' }).click();
  await expect(page.getByText('Escribí el nombre')).toBeVisible();
  await expect(page.getByText('Tiene que pedir al menos 1 punto')).toBeVisible();
  await expect(page.getByText('El monto es un número y no puede ser negativo')).toBeVisible();

  await page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await puntos.fill('5,5');
  await page.getByRole('button', { name: 'Crear premio' }).click();
  await expect(puntos).toBeFocused();
  // The first invalid field and its error must not be hidden by the button bar.
  const mal = page.getByText('Escribí un número entero: 5000 o 5.000');
  await expect(mal).toBeVisible();
  const [error, barra] = [await mal.boundingBox(), await page.locator('form [data-pie]').boundingBox()];
  if (!error || !barra) throw new Error('Neither is drawn');
  expect(error.y + error.height).toBeLessThanOrEqual(barra.y);
  await puntos.fill('1.500');
  await expect(page.getByText('1.500', { exact: true })).toBeVisible();
  await puntos.fill('15');
  await page.getByRole('textbox', { name: 'Monto presupuestado' }).fill('1.500,50');
  await page
    .getByLabel('Imagen (opcional)')
    .setInputFiles({ name: 'mate.jpg', mimeType: 'image/jpeg', buffer: await foto() });
  await expect(page.getByRole('img', { name: 'Así se ve en el catálogo' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Crear premio' }).click();
  await expect(page.getByText('Premio creado', { exact: true })).toBeVisible();

  await page.goto(`/reconoce/admin/premios/catalogo?q=${encodeURIComponent(nombre)}`);
  const fila = page.getByRole('row', { name: nombre });
  await expect(fila).toContainText('$ 1.500,50');
  await expect
    .poll(() => fila.locator('img').evaluate((i: HTMLImageElement) => i.naturalWidth))
    .toBeGreaterThan(0);

  await fila.getByRole('button', { name: `Queda 1 Ajustar el stock de ${nombre}` }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toContainText('Stock inicial');
  await dialogo.getByRole('textbox', { name: 'Unidades que hay' }).fill('8');
  await dialogo.getByRole('button', { name: 'Guardar stock' }).click();
  await expect(dialogo.getByText('Escribí por qué cambia el stock')).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Llegó el pedido');
  await axe(page);
  await dialogo.getByRole('button', { name: 'Guardar stock' }).click();
  await expect(page.getByText('Stock corregido', { exact: true })).toBeVisible();
  await expect(fila).toContainText('Quedan 8');

  await fila.getByRole('link', { name: /^Editar/ }).click();
  await page.getByRole('textbox', { name: 'Descripción' }).fill('De calabaza, con bombilla.');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Premio actualizado', { exact: true })).toBeVisible();

  await page.goto(`/reconoce/admin/premios/catalogo?q=${encodeURIComponent(nombre)}`);
  await fila.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const pregunta = page.getByRole('alertdialog', {
    name: '¿Estás seguro de que quieres eliminar este premio?',
  });
  await expect(pregunta).toContainText('con 8 unidades en stock');
  await pregunta.getByRole('button', { name: 'Eliminar premio' }).click();
  await expect(page.getByText('Premio eliminado', { exact: true })).toBeVisible();
  await expect(page.getByText('Ningún premio coincide')).toBeVisible();
});

/** What is left of this month's budget; creates one if there is none. */
async function loQueQueda(rrhh: Page): Promise<number> {
  const leer = async () => {
    const cola = await pedir(rrhh.request, 'GET', '/reclamos');
    return campo(cola, 'mes');
  };
  const mes = await leer();
  if (campo(mes, 'disponible') === null) {
    const [anio, numero] = [campo(mes, 'anio'), campo(mes, 'mes')];
    await pedir(rrhh.request, 'POST', '/admin/presupuesto', { anio, mes: numero, presupuesto_inicial: 1000 });
  }
  return Math.max(0, Number(campo(await leer(), 'disponible')));
}

/** Rejects the claims of these prizes that are still open. */
async function devolver(rrhh: Page, nombres: readonly string[]): Promise<void> {
  for (const nombre of nombres) {
    const filas = campo(await pedir(rrhh.request, 'GET', `/reclamos?busqueda=${nombre}`), 'filas');
    if (!Array.isArray(filas)) throw new Error('The queue has no rows');
    for (const fila of filas) {
      await pedir(rrhh.request, 'POST', `/reclamos/${texto(fila, 'id')}/rechazar`, {
        motivo: 'Fin de la prueba.',
      });
    }
  }
}

async function axe(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

function campo(valor: unknown, clave: string): unknown {
  return typeof valor === 'object' && valor !== null ? Reflect.get(valor, clave) : undefined;
}

function texto(valor: unknown, clave: string): string {
  const leido = campo(valor, clave);
  if (typeof leido !== 'string') throw new Error(`There is no ${clave}`);
  return leido;
}

function foto(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c9a26b' } })
    .jpeg()
    .toBuffer();
}
