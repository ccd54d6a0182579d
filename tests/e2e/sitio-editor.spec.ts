import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pdf } from '#tests/support/archivos-hostiles.ts';
import { CLAVE_DEMO } from '#tests/support/claves.ts';

// Content edited here is visible to everybody: each test edits a different part, once, and leaves alone what other tests look
// at.

async function entrar(page: Page, parte: string, email = 'rrhh@demo.local') {
  const destino = `/reconoce/admin/config?parte=${parte}`;
  await page.goto(`/reconoce/auth?volver=${encodeURIComponent(destino)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(/admin\/config/);
  await expect(page.getByRole('button', { name: 'Guardar y publicar' })).toBeVisible();
}

const publicar = (page: Page) => page.getByRole('button', { name: 'Guardar y publicar' }).click();
const publicado = (page: Page) => expect(page.getByText('El cambio ya se ve en el sitio')).toBeVisible();

test(
  'what is changed in Configuración is seen at once on its page',
  { tag: ['@corto', '@escritorio'] },
  async ({ page, request }) => {
    await entrar(page, 'ejecutivo');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    for (const cargo of ['Responsable de cuentas', 'Ejecutiva comercial']) {
      await page.getByLabel('Cargo').fill(cargo);
      const respuesta = page.waitForResponse((r) => r.request().method() === 'POST');
      await publicar(page);
      await respuesta;
      expect(await (await request.get('/mayorista')).text()).toContain(cargo);
    }
    await publicado(page);
  },
);

test(
  'hours that make no sense are said beside the day, and nothing is published',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrar(page, 'sucursales');
    const puerto = page.getByRole('region', { name: 'Puerto' });
    await puerto.getByLabel('Lunes, cierra').fill('06:00');
    await publicar(page);
    await expect(puerto.getByText('Tiene que cerrar después de abrir')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Hay 1 dato por corregir' })).toBeVisible();
  },
);

test(
  'a PDF can be uploaded for when there are no prices; with them, the one drawn stays. What is no PDF is refused',
  { tag: '@escritorio' },
  async ({ page, request }) => {
    const direccion = '/listas/reventa-general.pdf';
    await entrar(page, 'listas');
    const lista = page.getByRole('region', { name: 'Lista general de distribución' });
    const entrada = lista.locator('input[type="file"]').first();
    await lista.getByLabel('El PDF subido vale desde').fill('2020-01-01');
    await entrada.setInputFiles({
      name: 'lista.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>'),
    });
    await expect(lista.getByText(/Se aceptan PDF/)).toBeVisible();
    const nuevo = pdf('Lista nueva');
    await entrada.setInputFiles({ name: 'lista.pdf', mimeType: 'application/pdf', buffer: nuevo });
    await expect(page.getByText(/^PDF subido.* Falta guardar\.$/)).toBeAttached();
    // A new list is valid from today, not from the previous list's date.
    await expect(lista.getByLabel('El PDF subido vale desde')).not.toHaveValue('2020-01-01');
    await publicar(page);
    await publicado(page);
    const servido = await request.get(direccion);
    expect(servido.headers()['content-type']).toBe('application/pdf');
    expect((await servido.body()).equals(nuevo)).toBe(false);
  },
);

test(
  'taking a list away asks, says what breaks, and changes nothing until it is saved',
  { tag: '@escritorio' },
  async ({ page, request }) => {
    await entrar(page, 'listas');
    const lista = page.getByRole('region', { name: 'Cigarrillos' });
    await lista.getByRole('button', { name: 'Quitar Cigarrillos' }).click();
    const pregunta = page.getByRole('alertdialog', { name: '¿Quitar Cigarrillos?' });
    await expect(pregunta).toContainText('/listas/comercio-cigarrillos.pdf');
    await pregunta.getByRole('button', { name: 'Cancelar' }).click();
    await expect(lista).toBeVisible();
    await lista.getByRole('button', { name: 'Quitar Cigarrillos' }).click();
    await pregunta.getByRole('button', { name: 'Quitar' }).click();
    await expect(lista).toBeHidden();
    expect((await request.get('/listas/comercio-cigarrillos.pdf')).status()).toBe(200);
  },
);

test(
  'a picture takes the place of the drawing of what is sold, and gives it back',
  { tag: '@escritorio' },
  async ({ page, request }) => {
    await entrar(page, 'productos');
    const producto = page.getByRole('region', { name: 'Oblea rellena' });
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b83a24' } })
      .jpeg()
      .toBuffer();
    await producto
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'oblea.jpg', mimeType: 'image/jpeg', buffer });
    await expect(producto.getByRole('img', { name: 'Así se ve en el sitio' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await publicar(page);
    await publicado(page);
    const foto = /\/archivos\/[0-9a-f-]+\?miniatura=1/;
    const [direccion = ''] = foto.exec(await (await request.get('/mayorista')).text()) ?? [];
    expect((await request.get(direccion)).headers()['content-type']).toContain('image/');
    await producto.getByRole('button', { name: 'Quitar la foto' }).click();
    const respuesta = page.waitForResponse((r) => r.request().method() === 'POST');
    await publicar(page);
    await respuesta;
    expect(await (await request.get('/mayorista')).text()).not.toMatch(foto);
  },
);

test('a siesta, and a date of its own', { tag: '@escritorio' }, async ({ page }) => {
  await entrar(page, 'sucursales');
  const centro = page.getByRole('region', { name: 'Centro' });
  await centro.getByLabel('Martes, cierra').fill('12:30');
  await centro.getByRole('button', { name: 'Agregar otro horario (Martes)' }).click();
  await centro.getByLabel('Martes, vuelve a abrir').fill('12:00');
  await publicar(page);
  await expect(centro.getByText('Se pisa con el horario anterior')).toBeVisible();
  await centro.getByRole('button', { name: 'Agregar una fecha' }).click();
  await centro.getByLabel('Motivo').fill('Inventario');
  await publicar(page);
  await expect(centro.getByText('La fecha no es válida')).toBeVisible();
});

test(
  'a change is looked at before it is published, and what it said is put back',
  { tag: '@escritorio' },
  async ({ page, request }) => {
    await entrar(page, 'historia');
    await page.getByLabel('Título').fill('La familia del mostrador');
    const pestana = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const vista = await pestana;
    await expect(vista.getByText('Vista previa: todavía no se publicó')).toBeVisible();
    await expect(vista.getByRole('heading', { name: 'La familia del mostrador' })).toBeVisible();
    expect((await new AxeBuilder({ page: vista }).analyze()).violations).toEqual([]);
    await vista.close();
    expect(await (await request.get('/')).text()).not.toContain('La familia del mostrador');
    await publicar(page);
    await publicado(page);
    expect(await (await request.get('/')).text()).toContain('La familia del mostrador');
    const versiones = page.getByRole('region', { name: 'Versiones anteriores' });
    await expect(versiones.getByText('dice otra cosa en «titulo»').first()).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await versiones.getByRole('button', { name: 'Volver a esta' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicarla' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Quiénes somos');
    expect(await (await request.get('/')).text()).not.toContain('La familia del mostrador');
  },
);

test('whoever is not RRHH does not get there', async ({ page }) => {
  await page.goto('/reconoce/auth?volver=/reconoce/admin/config');
  await page.getByLabel('Email').fill('empleado@demo.local');
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DEMO);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Acceso denegado')).toBeVisible();
});
