import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { anotarFallas, entrarComo, pedir, unico } from './entrar.ts';

test('from registering to points, position and badge, live @corto', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const yo = await anotar(browser);
  const fallas = anotarFallas(page);

  await test.step('registers with the e-mail that RRHH had written down', async () => {
    await page.goto('/reconoce/auth');
    await page.getByRole('link', { name: 'Registrarse' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill(yo.nombre);
    await page.getByRole('textbox', { name: 'Apellido' }).fill(yo.apellido);
    await page.getByRole('textbox', { name: 'Email' }).fill(` ${yo.email.toUpperCase()} `);
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await expect(page.getByText('¡Registro exitoso!')).toBeVisible();
  });

  await test.step('proves the mailbox, and is in', async () => {
    await page.goto('/dev/correo');
    const correo = page.getByRole('listitem').filter({ hasText: yo.email });
    await correo.getByRole('link').first().click();
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
    await page.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Hola, ${yo.nombre}` })).toBeVisible();
    await expect(page.getByRole('link', { name: /Posición/ })).toContainText('Todavía no sumaste este mes');
  });

  await test.step('sends evidence with a photo', async () => {
    await page.goto('/reconoce/desafios');
    const tarjeta = page.getByRole('listitem').filter({ hasText: 'Góndola impecable' });
    await tarjeta.getByRole('button', { name: 'Participar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Enviar evidencia' });
    await expect(dialogo.getByRole('button', { name: 'Enviar Evidencia' })).toBeDisabled();
    await dialogo.getByLabel('Archivo (opcional)').setInputFiles({
      name: 'góndola 4.jpg',
      mimeType: 'image/jpeg',
      buffer: await foto(),
    });
    await dialogo
      .getByRole('textbox', { name: 'Descripción' })
      .fill(`Quedó impecable, pasillo 4 (${yo.nombre}).`);
    await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
    await expect(page.getByText('¡Evidencia enviada!')).toBeVisible();
    await expect(tarjeta.getByText('En revisión')).toBeVisible();
  });

  await page.goto('/reconoce/home');
  const puntos = page.getByRole('link', { name: /Tus puntos este mes/ });
  await expect(puntos).toContainText('0 puntos en total');

  await test.step('the gerente approves it, on a phone', async () => {
    const gerente = await abrirTelefono(browser);
    await entrarComo(gerente, 'gerente');
    await gerente.goto(`/reconoce/sucursal?q=${encodeURIComponent(yo.apellido)}`);
    const tarjeta = gerente.getByRole('article', { name: `${yo.nombre} ${yo.apellido}` });
    await expect(tarjeta.getByText(`Quedó impecable, pasillo 4 (${yo.nombre}).`)).toBeVisible();
    const miniatura = tarjeta.getByRole('button', { name: /^Ver en grande la foto/ }).locator('img');
    await expect
      .poll(() => miniatura.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await tarjeta.getByRole('button', { name: /^Aprobar/ }).click();
    await expect(tarjeta).toBeHidden();
    await gerente.context().close();
  });

  await test.step('without touching anything, the employee sees badge, points and position', async () => {
    const festejo = page.getByRole('dialog', { name: '¡Ganaste una insignia!' });
    await expect(festejo).toContainText('Primer Paso');
    await festejo.getByRole('button', { name: '¡Genial!' }).click();
    await expect(festejo).toBeHidden();
    // The points of the demo's yearly challenge.
    await expect(puntos).toContainText('1.000 puntos en total');
    await expect(page.getByRole('link', { name: /Posición/ })).toContainText(/\d+º/);
    await expect(
      page.getByRole('button', { name: /Notificaciones, \d+ sin leer/ }).locator('visible=true'),
    ).toBeVisible();
  });

  await test.step('every point is explained, and the ranking agrees', async () => {
    await page.goto('/reconoce/perfil#puntos');
    await expect(page.getByText('Góndola impecable').first()).toBeVisible();
    await page.goto('/reconoce/ranking?periodo=anio');
    await expect(page.getByText('1.000', { exact: true }).locator('visible=true').first()).toBeVisible();
    await page.goto('/reconoce/insignias');
    await expect(page.getByRole('heading', { name: 'Primer Paso' })).toBeVisible();
  });

  // No request failed on the way, and the console has no errors.
  expect(fallas).toEqual([]);
});

/** RRHH creates a record for somebody of the gerente's branch, without an account. */
async function anotar(browser: Browser) {
  const context = await browser.newContext();
  const rrhh = await context.newPage();
  await entrarComo(rrhh, 'rrhh');
  const { sucursales } = (await pedir(rrhh.request, 'GET', '/sucursales/opciones')) as {
    sucursales: { id: string; nombre: string }[];
  };
  const yo = { nombre: 'Brenda', apellido: unico('Aguirre'), email: `${crypto.randomUUID()}@demo.local` };
  await pedir(rrhh.request, 'POST', '/admin/empleados', {
    ...yo,
    sucursal_id: sucursales.find(({ nombre }) => nombre === 'Puerto')?.id,
    grupo_id: null,
  });
  await context.close();
  return yo;
}

async function abrirTelefono(browser: Browser): Promise<Page> {
  const contexto = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  return contexto.newPage();
}

/** A photo like a phone's: large, rotated, with a location in its metadata. */
function foto(): Promise<Buffer> {
  return sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c9a26b' } })
    .withExif({ IFD3: { GPSLatitude: '38/1 0/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
