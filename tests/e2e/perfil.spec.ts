import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { abrir, cuentaNueva, entrarComo, pedir } from './entrar.ts';

test('every total opens the movements that add up to it', async ({ page }) => {
  test.setTimeout(60_000);
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/perfil');
  const puntos = page.getByRole('region', { name: 'Puntos' });
  const titulo = puntos.getByRole('heading', { level: 3 });
  const filas = puntos.locator('ol').getByRole('listitem');
  for (const periodo of ['Esta Semana', 'Este Mes', 'Este Semestre', 'Este Año', 'Desde siempre']) {
    const total = puntos.getByRole('link', { name: periodo });
    await total.click();
    await expect(total).toHaveAttribute('aria-current', 'true');
    const cuantos = /[\d.]+/.exec((await total.innerText()).replace(periodo, ''))?.[0] ?? '';
    await expect(titulo).toHaveText(`${periodo}: ${cuantos} puntos`);
    const mas = puntos.getByRole('link', { name: 'Ver más' });
    for (let antes = 0; await mas.isVisible();) {
      expect(await filas.count()).toBeGreaterThan(antes);
      antes = await filas.count();
      await mas.click();
      await expect.poll(() => filas.count()).toBeGreaterThan(antes);
    }
    const sumados = (await filas.locator('p.numeral').allInnerTexts()).map((t) =>
      Number((/[+−][\d.]+/.exec(t)?.[0] ?? '').replaceAll('.', '').replace('−', '-')),
    );
    expect(sumados.reduce((a, b) => a + b, 0)).toBe(Number(cuantos.replaceAll('.', '')));
  }
  // A movement links to its challenge.
  await filas.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/reconoce\/desafios\?desafio=/);
});

test('at 1024 px no figure and no name is broken, and no column of the ranking is cut @escritorio', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/perfil');
  const totales = page.getByRole('region', { name: 'Puntos' }).locator('li .numeral');
  await expect(totales.first()).toBeVisible();
  const altos = await totales.evaluateAll((cifras) => cifras.map((c) => c.getBoundingClientRect().height));
  expect(Math.max(...altos), 'figures of one line').toBeLessThan(60);
  const nombre = await page.getByRole('heading', { level: 2, name: 'Elena Leiva' }).boundingBox();
  expect(nombre?.height).toBeLessThan(60);

  await abrir(page, '/reconoce/ranking');
  const tabla = page.getByRole('table');
  await expect(tabla).toBeVisible();
  const sobra = await tabla.evaluate((t) => t.scrollWidth - (t.parentElement?.clientWidth ?? 0));
  expect(sobra).toBeLessThanOrEqual(0);
});

test('the streak, month by month, in words', async ({ page }) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/perfil#racha');
  const racha = page.getByRole('region', { name: 'Racha' });
  await expect(racha).toBeInViewport();
  const semana = (await pedir(page.request, 'GET', '/perfil/semana')) as { actual: number; mejor: number };
  await expect(racha).toContainText(`${semana.actual} día`);
  await expect(racha).toContainText(`Tu mejor racha fue de ${semana.mejor}.`);
  await expect(racha.getByRole('cell', { name: /^\d+, hoy|^\d+, con actividad/ }).last()).toBeVisible();

  const mes = racha.getByRole('heading', { level: 3 });
  const actual = await mes.innerText();
  await expect(racha.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
  await racha.getByRole('link', { name: 'Mes anterior' }).click();
  await expect(mes).not.toHaveText(actual);
  await expect(page).toHaveURL(/mes=\d{4}-\d{2}#racha$/);
  await expect(racha.getByRole('cell', { name: /, sin actividad$/ }).first()).toBeVisible();
  await expect(racha.getByRole('cell', { name: /, día libre$/ }).first()).toBeVisible();
  await racha.getByRole('link', { name: 'Mes siguiente' }).click();
  await expect(mes).toHaveText(actual);
});

test('one’s name: what is wrong is said beside it, and any script is welcome', async ({ page }) => {
  await cuentaNueva(page, 'Zulma', 'Ortiz');
  await abrir(page, '/reconoce/perfil');
  const nombre = page.getByRole('textbox', { name: 'Nombre' });
  const apellido = page.getByRole('textbox', { name: 'Apellido' });
  const guardar = page.getByRole('button', { name: 'Guardar', exact: true });
  await nombre.fill('x'.repeat(10_000));
  await apellido.fill('  ');
  await guardar.click();
  await expect(nombre).toHaveAccessibleDescription('No puede tener más de 80 caracteres');
  await expect(apellido).toHaveAccessibleDescription('Escribí tu apellido');
  await nombre.fill('Zulma 🌟');
  await apellido.fill('أورتيز');
  await guardar.click();
  await expect(page.getByText('Datos guardados')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Zulma 🌟 أورتيز' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
});

test('a new password needs the present one, and ends the other sessions', async ({ page, browser }) => {
  const email = await cuentaNueva(page, 'Clara', 'Nuñez');
  const otra = await browser.newContext();
  const enOtra = await otra.newPage();
  await pedir(enOtra.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await enOtra.goto('/reconoce/perfil');
  await expect(enOtra.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();

  await abrir(page, '/reconoce/perfil');
  const actual = page.getByLabel('Contraseña actual', { exact: true });
  const nueva = page.getByLabel('Contraseña nueva', { exact: true });
  const cambiar = page.getByRole('button', { name: 'Cambiar contraseña' });
  await nueva.fill('corta');
  await cambiar.click();
  await expect(actual).toHaveAccessibleDescription(/Por favor completa todos los campos/);
  await expect(nueva).toHaveAccessibleDescription(/al menos 6 caracteres/);
  await actual.fill('no-es-esta');
  await nueva.fill('otra-clave-1');
  await cambiar.click();
  await expect(actual).toHaveAccessibleDescription(/La contraseña actual no es correcta/);
  await actual.fill(CLAVE_DE_PRUEBA);
  await cambiar.click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await expect(actual).toHaveValue('');
  await expect(enOtra).toHaveURL(/\/reconoce\/auth/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
  await otra.close();
});

test('where one is signed in is listed, and another place can be put out', async ({ page, browser }) => {
  const email = await cuentaNueva(page, 'Dora', 'Ferro');
  const otra = await browser.newContext();
  const enOtra = await otra.newPage();
  await pedir(enOtra.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await abrir(enOtra, '/reconoce/perfil');

  await abrir(page, '/reconoce/perfil');
  const sesiones = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sesiones).toHaveCount(2);
  await expect(sesiones.filter({ hasText: 'Esta sesión' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(page.getByText('Sesión cerrada').first()).toBeVisible();
  await expect(sesiones).toHaveCount(1);
  await expect(enOtra).toHaveURL(/\/reconoce\/auth/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible();
  await otra.close();
});

test('a picture: refused, sent, shown, taken off', async ({ page }) => {
  await cuentaNueva(page, 'Fabio', 'Lens');
  await abrir(page, '/reconoce/perfil');
  await page.getByRole('button', { name: 'Subir foto' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Tu foto' });
  const imagen = dialogo.getByLabel('Imagen', { exact: true });
  const usar = dialogo.getByRole('button', { name: 'Usar esta foto' });
  await imagen.setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await expect(dialogo.getByText(/Ese tipo de archivo no se puede enviar/)).toBeVisible();
  await expect(usar).toBeDisabled();
  await dialogo.getByRole('button', { name: 'Quitar yo.jpg' }).click();
  await imagen.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: await foto() });
  await expect(dialogo.getByText(/Lista para usar/)).toBeVisible();
  await usar.click();
  await expect(dialogo).toBeHidden();
  const mia = page.getByRole('region', { name: 'Quién sos' }).locator('img');
  await expect(mia).toBeVisible();
  await expect(mia).toHaveJSProperty('naturalWidth', 300);

  await page.getByRole('button', { name: 'Quitar la foto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(mia).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Subir foto' })).toBeVisible();
});

test('a picture that could not travel says why, may be sent again, and goes by itself', async ({ page }) => {
  await cuentaNueva(page, 'Ema', 'Antena');
  await abrir(page, '/reconoce/perfil');
  await page.getByRole('button', { name: 'Subir foto' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Tu foto' });
  const imagen = dialogo.getByLabel('Imagen', { exact: true });

  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await imagen.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(dialogo.getByText(/Es una foto HEIC/)).toBeVisible();
  await expect(dialogo.getByRole('button', { name: 'Volver a subirlo' })).toBeHidden();
  await dialogo.getByRole('button', { name: 'Quitar IMG_1.HEIC' }).click();

  await page.route('**/api/archivos?**', (ruta) => ruta.abort('connectionreset'));
  await imagen.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: await foto() });
  await expect(dialogo.getByText(/Se cortó la conexión. Sigue sola/)).toBeVisible();
  await page.unroute('**/api/archivos?**');
  await dialogo.getByRole('button', { name: 'Volver a subirlo' }).click();
  await expect(dialogo.getByText(/Lista para usar/)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Quitar yo.png' }).click();

  // The connection is lost and comes back.
  await page.context().setOffline(true);
  await imagen.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: await foto() });
  await expect(dialogo.getByText(/Se cortó la conexión. Sigue sola/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialogo.getByText(/Lista para usar/)).toBeVisible();
});

test('every session is ended at once, after asking', async ({ page }) => {
  await cuentaNueva(page, 'Selva', 'Ruiz');
  await abrir(page, '/reconoce/perfil');
  const sesiones = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sesiones.getByRole('button', { name: 'Cerrar todas' })).toBeHidden();
  await sesiones.getByText('Cerrar sesión en todos los dispositivos').click();
  await expect(sesiones.getByText('También se cierra en este.')).toBeVisible();
  await sesiones.getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page).toHaveURL(/\/reconoce\/auth\?aviso=sesiones_cerradas/);
  await page.goto('/reconoce/perfil');
  await expect(page).toHaveURL(/\/reconoce\/auth\?volver=/);
});

test('what changes while the server fails leaves the screen and what is being written on it @corto', async ({
  page,
}) => {
  await cuentaNueva(page, 'Marta', 'Escribiendo');
  await abrir(page, '/reconoce/perfil');
  const nombre = page.getByRole('textbox', { name: 'Nombre' });
  await nombre.fill('Martina a medio escribir');
  // The reloads that the change below causes.
  await page.route('**/*.data?*', (pedido) => pedido.fulfill({ status: 500, body: 'no' }));
  await page.route('**/*.data', (pedido) => pedido.fulfill({ status: 500, body: 'no' }));
  await pedir(page.request, 'PUT', '/perfil', { nombre: 'Marta', apellido: 'Cambiada' });
  await expect(page.getByText('No pudimos actualizar esta pantalla')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(nombre).toHaveValue('Martina a medio escribir');

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No pudimos actualizar esta pantalla')).toBeHidden();
  await expect(page.getByText('Marta Cambiada').first()).toBeAttached();
  await expect(nombre).toHaveValue('Martina a medio escribir');
});

test('two presses send a form once', async ({ page }) => {
  await cuentaNueva(page, 'Dora', 'Doble');
  await abrir(page, '/reconoce/perfil');
  const enviados: string[] = [];
  page.on('request', (pedido) => {
    if (pedido.method() === 'POST') enviados.push(pedido.url());
  });
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Dorotea');
  await page.getByRole('button', { name: 'Guardar', exact: true }).dblclick();
  await expect(page.getByText('Datos guardados').first()).toBeVisible();
  await expect(page.getByText('Dorotea Doble').first()).toBeAttached();
  expect(enviados).toHaveLength(1);
});

test('without JavaScript the forms save and say so, and movements page @corto', async ({ page, browser }, {
  project,
}) => {
  await entrarComo(page, 'empleado');
  const context = await browser.newContext({
    ...project.use,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const sinJs = await context.newPage();
  await sinJs.goto('/reconoce/perfil');
  await sinJs.getByRole('textbox', { name: 'Nombre' }).fill('');
  await sinJs.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sinJs.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(
    'Escribí tu nombre',
  );
  await sinJs.getByRole('textbox', { name: 'Nombre' }).fill('Elena');
  await sinJs.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sinJs.getByText('Datos guardados')).toBeVisible();
  await sinJs.getByRole('link', { name: 'Ver más' }).click();
  await expect(sinJs).toHaveURL(/cursor=\d+#puntos$/);
  await sinJs.getByRole('link', { name: 'Volver a los más recientes' }).click();
  await expect(sinJs).not.toHaveURL(/cursor/);
  await context.close();
});

function foto(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#b83a24' } })
    .png()
    .toBuffer();
}
