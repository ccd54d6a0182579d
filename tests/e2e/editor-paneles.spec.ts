import { readFile, truncate, writeFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type FileChooser, type Page } from '@playwright/test';
import { CLAVE_DEMO } from '#tests/support/claves.ts';
import { soltarReservas } from './editor.ts';
import { entrarComo, pedir } from './entrar.ts';

// Reset and import replace the whole plan, so these tests run alone, after the others (project 'plano').
test.describe.configure({ mode: 'serial' });

/** Starts from a known plan, whatever other tests or an earlier try left. */
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  await pedir(request, 'POST', '/personal/ingresar', { email: 'marketing@demo.local', clave: CLAVE_DEMO });
  await soltarReservas(request);
  await pedir(request, 'POST', '/plano/reiniciar', { op_id: crypto.randomUUID() });
  await pedir(request, 'PUT', '/plano/vista', { x: 0, y: 0, width: 800, height: 600, zoom: 1 });
  await request.dispose();
});

async function abrirEditor(page: Page, tab = ''): Promise<void> {
  await entrarComo(page, 'marketing');
  await page.goto(`/gondolasedit${tab}`);
  await expect(page.getByRole('heading', { name: 'Resumen y Sincronización' })).toBeVisible();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
}

const guardado = (page: Page) => expect(page.getByText(/^Guardado/)).toBeVisible();
const lista = (page: Page) => page.getByRole('region', { name: 'Elementos del layout' });

async function exportar(page: Page): Promise<{ nombre: string; contenido: string }> {
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ]);
  return { nombre: descarga.suggestedFilename(), contenido: await readFile(await descarga.path(), 'utf8') };
}

async function elegirArchivo(page: Page, name: string, contenido: string): Promise<void> {
  await elegir(page, { name, mimeType: 'application/json', buffer: Buffer.from(contenido) });
}

async function elegir(page: Page, archivo: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const [elector] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Importar', exact: true }).click(),
  ]);
  await elector.setFiles(archivo);
}

test('what is exported and imported again is the same, to the byte; reset and import are undone @corto', async ({
  page,
}) => {
  await abrirEditor(page);
  await lista(page)
    .getByRole('button', { name: /Góndola A1/ })
    .click();
  await page.getByLabel('Marca', { exact: true }).fill('Ñandú & Cía <b>');
  await page.getByLabel('Notas').fill('Llamar el lunes: «ojo» con el 10 %');
  await page.getByLabel('Sección').fill('A1 bis');
  await page.getByLabel('Sección').press('Enter');
  await expect(page.getByText('Góndola actualizada').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar el detalle' }).click();
  await guardado(page);
  const antes = await exportar(page);
  expect(antes.nombre).toMatch(/^gondolas-backup-\d{4}-\d\d-\d\d\.json$/);
  expect(antes.contenido).toContain('A1 bis');
  await expect(page.getByText('Datos exportados correctamente').first()).toBeVisible();

  await page.getByRole('button', { name: 'Resetear a Original' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Resetear a Original?' });
  // Wait for the fade-in: during it the colours do not have their final contrast.
  await pregunta.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await pregunta.getByRole('button', { name: 'Resetear', exact: true }).click();
  await expect(page.getByText('Datos reseteados al original').first()).toBeVisible();
  await expect(lista(page).getByRole('button', { name: /Góndola A1\b/ })).toBeVisible();
  await expect(lista(page).getByRole('button', { name: /A1 bis/ })).toHaveCount(0);

  await elegirArchivo(page, antes.nombre, antes.contenido);
  await page
    .getByRole('alertdialog', { name: '¿Importar este archivo?' })
    .getByRole('button', { name: 'Importar', exact: true })
    .click();
  await expect(page.getByText('Datos importados correctamente').first()).toBeVisible();
  await expect(lista(page).getByRole('button', { name: /A1 bis/ })).toBeVisible();
  expect((await exportar(page)).contenido).toBe(antes.contenido);

  await page.getByRole('button', { name: /^Deshacer: Importar/ }).click();
  await expect(lista(page).getByRole('button', { name: /A1 bis/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Deshacer: Resetear/ }).click();
  await expect(lista(page).getByRole('button', { name: /A1 bis/ })).toBeVisible();
  expect((await exportar(page)).contenido).toBe(antes.contenido);
});

test('a file that is not one is refused with its reason, and every problem of a bad one is listed', async ({
  page,
}, testInfo) => {
  await abrirEditor(page);
  const { contenido } = await exportar(page);
  for (const [nombre, malo, porque] of [
    ['plano.txt', contenido, 'Tiene que ser un archivo .json, o el .zip de «Exportar todo».'],
    ['plano.json', 'esto no es JSON', 'El archivo no es JSON.'],
    ['plano.json', '{"id":"g1"}', 'El archivo no contiene una lista.'],
    ['plano.json', '[{"id":"g1","position":{"width":NaN}}]', 'El archivo no es JSON.'],
    ['plano.json', `[${' '.repeat(5 * 1024 * 1024)}]`, /^Pesa 5/],
  ] as const) {
    await elegirArchivo(page, nombre, malo);
    await expect(page.getByText('Error: Formato de archivo inválido').first()).toBeVisible();
    await expect(page.getByText(porque).first()).toBeVisible();
  }
  const enorme = testInfo.outputPath('enorme.json');
  await writeFile(enorme, '');
  await truncate(enorme, 50 * 1024 * 1024);
  await elegir(page, enorme);
  await expect(page.getByText(/^Pesa 50/)).toBeVisible();
  const bueno = {
    id: 'g1',
    type: 'gondola',
    position: { x: 0, y: 0, width: 10, height: 10 },
    status: 'available',
  };
  const malos = [
    bueno,
    { ...bueno, type: 'isla' },
    { ...bueno, id: 'g3', position: { x: -1, y: 0, width: 10, height: 'NaN' } },
    { ...bueno, id: 'g4', endDate: 'mañana' },
    null,
    { ...bueno, id: '<b>g6</b>', position: { x: 0, y: 0, width: -10, height: 10 } },
  ];
  await elegirArchivo(page, '<img src=x onerror="self.roto=1">.json', JSON.stringify(malos));
  const dialogo = page.getByRole('dialog', { name: 'El archivo tiene problemas' });
  await expect(dialogo.getByText('<img src=x onerror="self.roto=1">.json')).toBeVisible();
  expect(await page.evaluate(() => 'roto' in self)).toBe(false);
  await expect(dialogo.getByText('Espacio 2 (g1): tiene un tipo desconocido: «isla»')).toBeVisible();
  await expect(dialogo.getByText('Espacio 2 (g1): repite el id del espacio 1')).toBeVisible();
  await expect(dialogo.getByText(/Espacio 3 \(g3\): tiene una posición/)).toBeVisible();
  await expect(dialogo.getByText(/Espacio 4 \(g4\): tiene una fecha de fin/)).toBeVisible();
  await expect(dialogo.getByText('Espacio 5: no es un espacio')).toBeVisible();
  await expect(dialogo.getByText(/Espacio 6: le falta un id/)).toBeVisible();
  await expect(dialogo.getByText(/Espacio 6: tiene una posición/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialogo.getByRole('button', { name: 'Entendido' }).click();
  const muchos = Array.from({ length: 10_000 }, (_, i) => ({ ...bueno, id: `g${i + 1}` }));
  await elegirArchivo(page, 'plano.json', JSON.stringify(muchos));
  await expect(dialogo.getByText('Trae 10000 espacios, y se admiten hasta 5000.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Entendido' }).click();
  expect((await exportar(page)).contenido).toBe(contenido);
});

test('fields keep their ranges when left, and the date is there only while it is occupied', async ({
  page,
}) => {
  await abrirEditor(page);
  await page.getByLabel('Buscar por id, sección, categoría o marca').fill('pb2');
  await expect(page.getByText('1 de 18 elementos')).toBeVisible();
  await lista(page)
    .getByRole('button', { name: /Puntera PB2/ })
    .click();
  const detalle = page.getByRole('region', { name: 'Detalle de lo elegido' });
  await detalle.getByLabel('X', { exact: true }).fill('-50');
  await detalle.getByLabel('X', { exact: true }).press('Tab');
  await expect(detalle.getByLabel('X', { exact: true })).toHaveValue('0');
  await detalle.getByLabel('Ancho').fill('');
  await detalle.getByLabel('Ancho').press('Tab');
  await expect(detalle.getByLabel('Ancho')).toHaveValue('1');
  // It is sold, so it asks, and left as it is nothing changes.
  await detalle.getByRole('radio', { name: 'Disponible' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Liberar Puntera PB2?' });
  await expect(pregunta.getByText(/^Desde el .+ hasta el /u)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await pregunta.getByRole('button', { name: 'Dejarlo como está' }).click();
  await expect(detalle.getByRole('radio', { name: 'Ocupada' })).toBeChecked();
  await detalle.getByRole('radio', { name: 'Disponible' }).click();
  await pregunta.getByRole('button', { name: 'Terminarla hoy' }).click();
  await expect(pregunta.getByText('Escribí por qué')).toBeVisible();
  await pregunta.getByLabel('Por qué termina').fill('Cambió de marca');
  await pregunta.getByRole('button', { name: 'Terminarla hoy' }).click();
  await expect(detalle.getByLabel('Ocupada hasta')).toBeHidden();
  // And undone it is the same booking again, until the same day.
  await page.getByRole('button', { name: 'Deshacer: Estado de PB2' }).click();
  await expect(detalle.getByRole('radio', { name: 'Ocupada' })).toBeChecked();
  await expect(detalle.getByLabel('Ocupada hasta')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Rehacer: Estado de PB2' }).click();
  await expect(detalle.getByLabel('Ocupada hasta')).toBeHidden();
  await detalle.getByRole('radio', { name: 'Ocupada' }).check();
  await detalle.getByLabel('Ocupada hasta').fill(`${new Date().getFullYear() + 1}-03-31`);
  await detalle.getByLabel('Ocupada hasta').press('Enter');
  await expect(page.getByText('Góndola actualizada').first()).toBeVisible();
  await detalle.getByRole('button', { name: 'Cerrar el detalle' }).click();
  await page.getByLabel('Buscar por id, sección, categoría o marca').fill('nada así');
  await expect(page.getByText('No se encontraron góndolas')).toBeVisible();
  await expect(page.getByText('Intenta con otros filtros')).toBeVisible();
});

test('the public view: unsaved until it is saved, without a reload', async ({ page, request }) => {
  await abrirEditor(page, '?tab=vista');
  const panel = page.getByRole('region', { name: 'Vista Pública', exact: true });
  await expect(panel.getByText('Sin guardar')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await panel.getByLabel('Zoom').fill('7');
  await panel.getByLabel('Zoom').press('Tab');
  await expect(panel.getByLabel('Zoom')).toHaveValue('5');
  await panel.getByLabel('Zoom').fill('1.2');
  await panel.getByLabel('Ancho').fill('900');
  await panel.getByLabel('Ancho').press('Tab');
  await expect(panel.getByText('Sin guardar')).toBeVisible();
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Viewport guardado correctamente').first()).toBeVisible();
  await expect(panel.getByText('Sin guardar')).toBeHidden();
  const publico: unknown = await (await request.get('/api/plano')).json();
  expect(publico).toMatchObject({ vista: { width: 900, zoom: 1.2 } });
});

test('drawings: the five kinds, hidden and shown, in order, deleted and undone', async ({ page }) => {
  await abrirEditor(page, '?tab=vista');
  const panel = page.getByRole('region', { name: 'Elementos Gráficos' });
  const filas = panel.getByRole('listitem');
  await expect(filas.first()).toBeVisible();
  const habia = await filas.count();
  for (const [kind, label] of [
    ['rectángulo', 'Rectángulo'],
    ['círculo', 'Círculo'],
    ['línea', 'Línea'],
    ['flecha', 'Flecha'],
    ['texto', 'Texto'],
  ] as const) {
    await panel.getByRole('button', { name: `Agregar ${kind}`, exact: true }).click();
    await expect(page.getByText(`${label} agregado`).first()).toBeVisible();
  }
  const escrito = `Zona <b> ${crypto.randomUUID().slice(0, 6)}`;
  await panel.getByRole('textbox', { name: 'Texto' }).fill(escrito);
  const texto = `Texto «${escrito}»`;
  await expect(panel.getByRole('button', { name: texto, exact: true })).toBeVisible();
  await panel.getByLabel('Tamaño').fill('200');
  await panel.getByLabel('Tamaño').press('Tab');
  await expect(panel.getByLabel('Tamaño')).toHaveValue('72');
  await panel.getByLabel('Rotación').fill('360');
  await panel.getByLabel('Rotación').press('Tab');
  await expect(panel.getByLabel('Rotación')).toHaveValue('0');
  await expect(filas).toHaveCount(habia + 5);
  await expect(filas.first()).toContainText(texto);
  await panel.getByRole('button', { name: 'Enviar al fondo' }).click();
  await expect(filas.last()).toContainText(texto);
  await panel.getByRole('button', { name: `Ocultar ${texto}` }).click();
  await expect(page.getByText('Elemento oculto').first()).toBeVisible();
  await panel.getByRole('button', { name: `Mostrar ${texto}` }).click();
  await expect(page.getByText('Elemento visible').first()).toBeVisible();
  await panel.getByRole('button', { name: `Eliminar ${texto}` }).click();
  await expect(page.getByText('Elemento eliminado').first()).toBeVisible();
  await expect(filas).toHaveCount(habia + 4);
  await page.getByRole('button', { name: /^Deshacer: Eliminar/ }).click();
  await expect(filas).toHaveCount(habia + 5);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('brands: added, named once, put in order, taken away and back', async ({ page }) => {
  await abrirEditor(page, '?tab=marcas');
  const marca = `Yerba del Faro ${crypto.randomUUID().slice(0, 8)}`;
  const nueva = page.getByLabel('Nueva marca');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText('Ingresa el nombre de la marca')).toBeVisible();
  await nueva.fill(marca);
  await nueva.press('Enter');
  await expect(page.getByText('Marca agregada exitosamente').first()).toBeVisible();
  const filas = page.getByRole('region', { name: 'Gestión de Marcas' }).getByRole('listitem');
  await expect(filas.last()).toContainText(marca);
  await nueva.fill(marca.toUpperCase());
  await nueva.press('Enter');
  await expect(page.getByText('Ya hay una marca con ese nombre.')).toBeVisible();
  await page.getByRole('button', { name: `Mover antes: ${marca}` }).click();
  await expect(filas.last()).not.toContainText(marca);
  const cuantas = await filas.count();
  await page.getByRole('button', { name: `Eliminar ${marca}` }).click();
  await page
    .getByRole('alertdialog', { name: `¿Eliminar ${marca}?` })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByText('Marca eliminada exitosamente').first()).toBeVisible();
  await expect(filas).toHaveCount(cuantas - 1);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(filas).toHaveCount(cuantas);
  await page.getByLabel(`Subir logo de ${marca}`).setInputFiles({
    name: 'logo.svg',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(page.getByText('Solo se permiten archivos de imagen').first()).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('versions: kept with a name, gone back to, and undone', async ({ page }) => {
  const nombre = `Antes de mover ${crypto.randomUUID().slice(0, 8)}`;
  await abrirEditor(page);
  await page.keyboard.press('Control+k');
  // Typed with the keyboard, because opening the palette must put the focus in its field.
  await expect(page.getByRole('combobox', { name: 'Buscar un comando' })).toBeFocused();
  await page.keyboard.type('versiones');
  await page.keyboard.press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Versiones' });
  // Each dialog focuses its main field when it opens.
  await expect(dialogo.getByLabel('Nombre de la versión')).toBeFocused();
  await dialogo.getByLabel('Nombre de la versión').fill(nombre);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByRole('button', { name: `Volver a esta: ${nombre}` })).toBeVisible();
  // The message is inside the dialog: behind it nobody would see or hear it.
  await expect(dialogo.getByText('Versión guardada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();

  await lista(page)
    .getByRole('button', { name: /Exhibidor de Impulso EI1/ })
    .click();
  await page
    .getByRole('region', { name: 'Detalle de lo elegido' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByText('17 de 17 elementos')).toBeVisible();
  await guardado(page);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Versiones', exact: true }).click();
  await dialogo.getByRole('button', { name: `Volver a esta: ${nombre}` }).click();
  await page.getByRole('button', { name: 'Volver a esta versión' }).click();
  await expect(page.getByText('Versión restaurada').first()).toBeVisible();
  await expect(page.getByText('18 de 18 elementos')).toBeVisible();
  await page.getByRole('button', { name: /^Deshacer: Restaurar/ }).click();
  await expect(page.getByText('17 de 17 elementos')).toBeVisible();
});

test('a plan that cannot be loaded says so, and nothing takes its place', async ({ page, request }) => {
  await entrarComo(page, 'marketing');
  const antes: unknown = await (await request.get('/api/plano')).json();
  await page.route('**/api/plano/edicion', (ruta) => ruta.abort());
  await page.goto('/gondolasedit');
  await expect(page.getByText('Error al cargar las góndolas')).toBeVisible();
  expect(await (await request.get('/api/plano')).json()).toEqual(antes);
  await page.unroute('**/api/plano/edicion');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Resumen y Sincronización' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is chosen is edited in a sheet', async ({ page }) => {
    await abrirEditor(page);
    await lista(page)
      .getByRole('button', { name: /Góndola B1/ })
      .tap();
    // The list is below the map, so selecting an item scrolls to the map.
    await expect(page.getByRole('group', { name: 'Plano del local, para editar' })).toBeInViewport({
      ratio: 0.5,
    });
    await page.getByRole('button', { name: 'Editar', exact: true }).tap();
    const detalle = page.getByRole('region', { name: 'Detalle de lo elegido' });
    await detalle.getByLabel('Sección').fill('B1 fría');
    await detalle.getByRole('button', { name: 'Cerrar el detalle' }).tap();
    await expect(lista(page).getByRole('button', { name: /B1 fría/ })).toBeVisible();
    await page.getByRole('button', { name: 'No elegir nada' }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
