import { expect, type Page } from '@playwright/test';
import { pedir } from './entrar.ts';
import {
  abrirEditor,
  clicEn,
  elegido,
  espacio,
  esperarLugar,
  guardado,
  lugar,
  sinEnviar,
  test,
} from './editor.ts';

// Invalid or hostile input. These tests share a server, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** Sets `self.roto` if the injected markup runs. */
const CARGA = '<img src=x onerror="self.roto=1">';
const roto = (page: Page) => page.evaluate(() => 'roto' in self);

async function imagenDe(page: Page, section: string): Promise<unknown> {
  const { piezas } = (await pedir(page.request, 'GET', '/plano/edicion')) as {
    piezas: { campos: Record<string, unknown> }[];
  };
  return piezas.find((p) => p.campos['section'] === section)?.campos['image_url'];
}

test(
  'a picture that is not one, one that runs and one of a byte too many are refused, each with its reason',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    await clicEn(page, 280, 180);
    await elegido(page, 'Góndola A1');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="self.roto=1"><script>self.roto=1</script></svg>`;
    for (const [name, mimeType, contenido, dicho] of [
      ['lista.txt', 'text/plain', 'hola', 'Solo se permiten archivos de imagen'],
      ['foto.png', 'image/png', 'no soy una foto', /^Error al subir la imagen: ese tipo de archivo/],
      ['dibujo.svg', 'image/svg+xml', svg, /^Error al subir la imagen: ese tipo de archivo/],
      ['foto.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1), 'La imagen debe ser menor a 5MB'],
    ] as const) {
      await page
        .getByLabel('Subir imagen', { exact: true })
        .setInputFiles({ name, mimeType, buffer: Buffer.from(contenido) });
      await expect(page.getByText(dicho)).toBeVisible();
      await page.getByRole('button', { name: 'Cerrar aviso' }).first().click();
      await expect(page.getByText(dicho)).toHaveCount(0);
    }
    expect(await imagenDe(page, 'A1')).toBeNull();
    expect(await sinEnviar(page)).toBe(0);
    expect(await roto(page)).toBe(false);
  },
);

test(
  'what is written as markup is read as it was written, by staff and by the public, and runs nothing',
  { tag: '@escritorio' },
  async ({ page, browser, baseURL }) => {
    await abrirEditor(page);
    const clave = crypto.randomUUID();
    const campos = {
      clase: 'elemento',
      id: clave,
      type: 'text',
      x: 100,
      y: 20,
      width: 800,
      height: 60,
      text_content: CARGA,
    };
    await pedir(page.request, 'POST', '/plano/operaciones', {
      operaciones: [{ op_id: crypto.randomUUID(), clave, tipo: 'crear', campos }],
    });
    await clicEn(page, 280, 180);
    await elegido(page, 'Góndola A1');
    await page.getByLabel('Sección').fill(CARGA);
    await page.getByLabel('Sección').press('Enter');
    await guardado(page);
    await expect(page.locator(`[data-clave="${clave}"] text`)).toHaveText(CARGA);
    await expect(espacio(page, `Góndola ${CARGA}`)).toBeVisible();
    const visita = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-AR' })).newPage();
    await visita.goto('/gondolas');
    await expect(visita.locator('.plano-texto')).toHaveText(CARGA);
    await expect(espacio(visita, `Góndola ${CARGA}`)).toBeVisible();
    for (const p of [page, visita]) {
      expect(await roto(p)).toBe(false);
      await expect(p.locator('img[src="x"]')).toHaveCount(0);
    }
    await visita.context().close();
  },
);

test(
  'two windows of one person: each sees the other, undoes its own, and sends its own once there is a network again',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const otra = await page.context().newPage();
    await otra.goto('/gondolasedit');
    await expect(otra.getByText('Online', { exact: true })).toBeVisible();
    await expect(espacio(otra, 'Puntera PD2')).toBeVisible();
    await clicEn(page, 280, 180);
    await page.keyboard.press('Shift+ArrowRight');
    await esperarLugar(page, 'A1', { x: 220 });
    await clicEn(otra, 590, 180);
    await elegido(otra, 'Góndola A2');
    await otra.keyboard.press('Shift+ArrowRight');
    await esperarLugar(otra, 'A2', { x: 530 });
    await otra.keyboard.press('Control+z');
    await esperarLugar(otra, 'A2', { x: 520 });
    await otra.keyboard.press('Control+z');
    await guardado(otra);
    expect(await lugar(page, 'A1')).toMatchObject({ x: 220 });

    await page.context().setOffline(true);
    await page.keyboard.press('Shift+ArrowDown');
    await otra.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('Sin conexión: 1 cambio sin enviar')).toBeVisible();
    await expect(otra.getByText('Sin conexión: 1 cambio sin enviar')).toBeVisible();
    await page.context().setOffline(false);
    await esperarLugar(page, 'A1', { x: 220, y: 160 });
    await esperarLugar(page, 'A2', { x: 520, y: 160 });
    for (const p of [page, otra]) await guardado(p);
    expect(await sinEnviar(page)).toBe(0);
    await otra.close();
  },
);
