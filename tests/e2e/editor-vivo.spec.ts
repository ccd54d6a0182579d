import { expect, type Page } from '@playwright/test';
import { pedir } from './entrar.ts';
import {
  abrirEditor,
  aPixeles,
  arrastrar,
  clicEn,
  elegido,
  espacio,
  esperarLugar,
  guardado,
  ingresar,
  lugar,
  otraPersona,
  sinEnviar,
  test,
} from './editor.ts';

// These tests share a server, so they run one after the other.
test.describe.configure({ mode: 'default' });

type Campos = Record<string, unknown>;
type Pieza = { clave: string; campos: Campos };

async function piezas(page: Page): Promise<Pieza[]> {
  return ((await pedir(page.request, 'GET', '/plano/edicion')) as { piezas: Pieza[] }).piezas;
}

async function deSeccion(page: Page, section: string): Promise<Pieza> {
  const hallada = (await piezas(page)).find((p) => p.campos['section'] === section);
  if (!hallada) throw new Error(`There is no ${section}`);
  return hallada;
}

/** Draws a rectangle in the aisle between two rows, over nothing else. */
async function dibujar(page: Page): Promise<string> {
  const clave = crypto.randomUUID();
  const campos = { clase: 'elemento', id: clave, type: 'rectangle', x: 380, y: 340, width: 100, height: 40 };
  const operaciones = [{ op_id: crypto.randomUUID(), clave, tipo: 'crear', campos }];
  await pedir(page.request, 'POST', '/plano/operaciones', { operaciones });
  return clave;
}

const esperarCampos = (page: Page, clave: string, campos: Campos) =>
  expect.poll(async () => (await piezas(page)).find((p) => p.clave === clave)?.campos).toMatchObject(campos);

/** A valid image: eight by eight red pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGO4IyeHFTEMLQkAid1GAXiz9RcAAAAASUVORK5CYII=',
  'base64',
);
const ROJO = { name: 'rojo.png', mimeType: 'image/png', buffer: PNG };

test(
  'what is drawn is turned by its handle, by steps with Shift, and by the keyboard; so is a space',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const clave = await dibujar(page);
    await expect(page.locator(`[data-clave="${clave}"]`)).toBeVisible();
    await clicEn(page, 430, 360);
    const giro = page.locator('[data-handle="turner"]');
    await expect(giro).toHaveCount(1);
    const asa = await giro.locator('.lienzo-punto').boundingBox();
    if (!asa) throw new Error('It cannot be turned');
    const px = await aPixeles(page);
    await page.mouse.move(asa.x + asa.width / 2, asa.y + asa.height / 2);
    await page.mouse.down();
    await page.mouse.move(...px(560, 330), { steps: 3 });
    await page.keyboard.down('Shift');
    // Six degrees below the horizontal, to the right of the centre; with Shift the rotation snaps to ninety.
    await page.mouse.move(...px(580, 375), { steps: 3 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await esperarCampos(page, clave, { rotation: 90, x: 380, y: 340, width: 100, height: 40 });
    await page.keyboard.press('r');
    await esperarCampos(page, clave, { rotation: 105 });
    await page.keyboard.press('Shift+R');
    await esperarCampos(page, clave, { rotation: 90 });
    await page.keyboard.press('Escape');
    await clicEn(page, 280, 180);
    await elegido(page, 'Góndola A1');
    await expect(page.locator('[data-handle]')).toHaveCount(9);
    await page.keyboard.press('r');
    await esperarCampos(page, (await deSeccion(page, 'A1')).clave, { rotation: 15 });
    await expect(espacio(page, 'Góndola A1')).toHaveAttribute('transform', /^rotate\(15 /);
  },
);

test(
  'Shift keeps the axis of a move, Alt carries a copy, and a group goes together',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const cuantos = async () => (await piezas(page)).length;
    const habia = await cuantos();
    await arrastrar(page, [280, 180], [330, 190]);
    await page.keyboard.down('Shift');
    await page.keyboard.down('Control');
    const px = await aPixeles(page);
    await page.mouse.move(...px(340, 195), { steps: 2 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    await page.keyboard.up('Shift');
    await esperarLugar(page, 'A1', { y: 150 });
    expect((await lugar(page, 'A1'))?.x).not.toBe(210);

    await arrastrar(page, [590, 300], [590, 345]);
    await page.keyboard.down('Alt');
    await page.mouse.move(...px(590, 350), { steps: 2 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(cuantos).toBe(habia + 1);
    await esperarLugar(page, 'B2', { x: 520, y: 270 });
    await page.keyboard.press('Control+z');
    await expect.poll(cuantos).toBe(habia);

    await clicEn(page, 280, 420);
    await page.keyboard.down('Shift');
    await clicEn(page, 590, 420);
    await page.keyboard.up('Shift');
    await page.keyboard.press('Control+g');
    await guardado(page);
    await page.keyboard.press('Escape');
    await clicEn(page, 280, 420);
    await elegido(page, 'Góndola C2');
    await page.keyboard.press('Shift+ArrowDown');
    await esperarLugar(page, 'C1', { y: 400 });
    await esperarLugar(page, 'C2', { y: 400 });
    await expect(page.locator('.lienzo-caja')).toHaveCount(1);
  },
);

test('keys that are pressed in the middle of a drag do nothing', { tag: '@escritorio' }, async ({ page }) => {
  await abrirEditor(page);
  await clicEn(page, 280, 180);
  await elegido(page, 'Góndola A1');
  await page.keyboard.down('Control');
  await arrastrar(page, [590, 300], [620, 330]);
  await page.keyboard.up('Control');
  for (const tecla of [
    'Delete',
    'Backspace',
    'ArrowRight',
    'Control+d',
    'Control+x',
    'Control+z',
    'l',
    'Control+k',
  ])
    await page.keyboard.press(tecla);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.up();
  await elegido(page, 'Góndola B2');
  await guardado(page);
  expect((await piezas(page)).filter((p) => p.campos['clase'] === 'espacio')).toHaveLength(16);
  await esperarLugar(page, 'A1', { x: 210, y: 150 });
  expect((await lugar(page, 'B2'))?.x).not.toBe(520);
});

test('a small piece can still be moved by its middle', { tag: '@escritorio' }, async ({ page }) => {
  await abrirEditor(page);
  const { clave } = await deSeccion(page, 'A1');
  const patch = { x: 400, y: 100, width: 20, height: 20 };
  const operaciones = [{ op_id: crypto.randomUUID(), clave, tipo: 'cambiar', patch, desde: {} }];
  await pedir(page.request, 'POST', '/plano/operaciones', { operaciones });
  await expect
    .poll(async () => (await espacio(page, 'Góndola A1').boundingBox())?.width ?? 99)
    .toBeLessThan(40);
  await clicEn(page, 410, 110);
  await elegido(page, 'Góndola A1');
  await page.keyboard.down('Control');
  await arrastrar(page, [410, 110], [450, 90]);
  await page.mouse.up();
  await page.keyboard.up('Control');
  await expect.poll(async () => Math.abs(((await lugar(page, 'A1'))?.x ?? 0) - 440)).toBeLessThan(1.5);
  expect(await lugar(page, 'A1')).toMatchObject({ width: 20, height: 20 });
});

test(
  'what another does lights up here, and the public sees it at once',
  { tag: ['@corto', '@escritorio'] },
  async ({ page, browser, baseURL }) => {
    await abrirEditor(page);
    const otra = await otraPersona(browser, baseURL ?? '');
    const publico = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-AR' });
    const visita = await publico.newPage();
    await visita.goto('/gondolas');
    const enLaVista = visita.locator('.mapa-capa');
    await expect(enLaVista.getByRole('button', { name: 'Góndola B1, disponible' })).toBeVisible();
    // Records highlights as they happen, because each lasts only a second.
    await page.evaluate(() => {
      new MutationObserver((cambios) => {
        for (const { target } of cambios)
          if (target instanceof SVGElement && target.dataset['recien'] !== undefined)
            document.body.dataset['encendidas'] =
              `${document.body.dataset['encendidas'] ?? ''} ${target.dataset['clave']}`;
      }).observe(document.body, { subtree: true, attributeFilter: ['data-recien'] });
    });
    const encendidas = () => page.evaluate(() => document.body.dataset['encendidas'] ?? '');
    await clicEn(page, 280, 180);
    await page.keyboard.press('Shift+ArrowRight');
    await guardado(page);
    await clicEn(otra, 280, 300);
    const detalle = otra.getByRole('region', { name: 'Detalle de lo elegido' });
    await detalle.getByRole('radio', { name: 'Ocupada' }).check({ force: true });
    await detalle.getByLabel('Marca', { exact: true }).fill('Pastas Delfín');
    await detalle.getByLabel('Marca', { exact: true }).press('Enter');
    const nombre = 'Góndola B1, Pastas Delfín, ocupada';
    await expect(enLaVista.getByRole('button', { name: nombre })).toBeVisible();
    await expect(espacio(page, 'Góndola B1')).toHaveAccessibleName(nombre);
    const [b1, a1] = [await deSeccion(page, 'B1'), await deSeccion(page, 'A1')];
    await expect.poll(encendidas).toContain(b1.clave);
    expect(await encendidas()).not.toContain(a1.clave);
    await publico.close();
    await otra.context().close();
  },
);

test(
  'a picture is put on a space, taken away and brought back; another goes under everything',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const { clave } = await deSeccion(page, 'A1');
    await clicEn(page, 280, 180);
    await page.getByLabel('Subir imagen', { exact: true }).setInputFiles(ROJO);
    await expect(page.getByText('Imagen subida exitosamente').first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Imagen de A1' })).toBeVisible();
    await esperarCampos(page, clave, { image_url: expect.stringMatching(/^\/archivos\//) });
    await page.getByRole('button', { name: 'Quitar imagen' }).click();
    await esperarCampos(page, clave, { image_url: null });
    await page.keyboard.press('Control+z');
    await esperarCampos(page, clave, { image_url: expect.stringMatching(/^\/archivos\//) });
    await expect(page.getByRole('img', { name: 'Imagen de A1' })).toBeVisible();

    await page.getByRole('link', { name: 'Vista Pública', exact: true }).click();
    const fondo = page.locator('.mapa-capa image');
    await page.getByLabel('Subir imagen de fondo', { exact: true }).setInputFiles(ROJO);
    await expect(fondo).toHaveCount(1);
    await page.getByRole('button', { name: 'Quitar imagen de fondo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(fondo).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await expect(fondo).toHaveCount(1);
    // Removes the background image for the tests that follow.
    await pedir(page.request, 'PUT', '/plano/fondo', { fondo: null });
  },
);

test(
  'a session that ends in the middle of a drag keeps what it did',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    await page.keyboard.down('Control');
    await arrastrar(page, [280, 180], [330, 220]);
    await page.context().clearCookies();
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    await expect.poll(() => sinEnviar(page)).toBe(1);
    await ingresar(page.request, 'marketing');
    await page.goto('/gondolasedit');
    await expect.poll(async () => Math.abs(((await lugar(page, 'A1'))?.x ?? 0) - 260)).toBeLessThan(1.5);
    await expect.poll(() => sinEnviar(page)).toBe(0);
  },
);
