import { expect, type Page, test } from '@playwright/test';
import { PAGINAS } from '#domain/sitio/enlaces.ts';

// Each public list, walked as whoever buys does, at the width of the smallest phone, of a common one, of a tablet and of a desk; with the
// order's script and without any.
const ANCHOS = [320, 390, 768, 1440] as const;
const LISTAS = ['comercio', 'particular', 'reventa', 'mayorista'] as const;

/** What is wider than the page, by its text: nothing. */
async function esperarQueEntre(page: Page): Promise<void> {
  const sobran = await page.evaluate(() => {
    const ancho = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= ancho) return [];
    return [...document.querySelectorAll('body *')]
      .filter((cosa) => cosa.getBoundingClientRect().right > ancho + 1 && !cosa.closest('.enlaces'))
      .map((cosa) => `${cosa.tagName} ${cosa.textContent?.slice(0, 40)}`);
  });
  expect(sobran).toEqual([]);
}

for (const width of [320, 360, 390, 401, 768, 1440]) {
  test(`no public page is wider than the screen at ${width} px @escritorio`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      isMobile: width < 1000,
      hasTouch: width < 1000,
    });
    const page = await context.newPage();
    await page.goto('/comercio');
    const codigo = (await primera(page).locator('[data-favorito]').getAttribute('data-favorito')) ?? '';
    for (const ruta of [
      ...PAGINAS,
      '/comercio?q=yreba',
      '/comercio/entera',
      `/pedido/comercio?l=${codigo}~3,noesta~2`,
      '/listas/no-esta.pdf',
      '/no-esta',
    ]) {
      await test.step(ruta, async () => {
        await page.goto(ruta);
        await esperarQueEntre(page);
      });
    }
    await context.close();
  });
}

/** The first row that can be ordered. By its mark and not by its role: without a script the button is not shown. */
function primera(page: Page) {
  return page.locator('[data-articulo]:has([data-agregar])').first();
}

/** A word that the list of now has, of five letters or more: another test may be publishing one of these lists. */
async function unaPalabra(page: Page): Promise<string> {
  const nombre = (await primera(page).getByRole('heading').textContent()) ?? '';
  return /\p{L}{5,}/u.exec(nombre)?.[0] ?? nombre;
}

/** The digits of an amount: a page and a message write its space otherwise. */
const cifras = (texto: string | null) => (texto ?? '').replaceAll(/\D/gu, '');

for (const width of ANCHOS) {
  test.describe(`at ${width} px`, () => {
    const esTelefono = width < 1000;
    test.use({ viewport: { width, height: 844 }, isMobile: esTelefono, hasTouch: esTelefono });

    for (const perfil of LISTAS) {
      test(`/${perfil}: looked for, added, counted, delivered and sent @escritorio`, async ({ page }) => {
        await page.goto(`/${perfil}`);
        await esperarQueEntre(page);
        const palabra = await unaPalabra(page);
        await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(palabra);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`/${perfil}\\?q=`, 'u'));
        await expect(primera(page).getByRole('heading', { name: palabra })).toBeVisible();
        await esperarQueEntre(page);

        const fila = primera(page);
        const nombre = (await fila.getByRole('heading').textContent()) ?? '';
        const precio = cifras(await fila.locator('.price').first().textContent());
        const mas = fila.getByRole('button', { name: /^Agregar/ }).first();
        await (esTelefono ? mas.tap() : mas.click());
        const barra = page.getByRole('region', { name: 'Tu pedido' });
        await expect(barra).toContainText('1 en el pedido');
        const total = barra.locator('[data-total]');
        expect(cifras(await total.textContent())).toBe(precio);
        await expect(barra).toContainText(/para el envío gratis|Tenés envío gratis/u);
        await esperarQueEntre(page);

        await barra.getByRole('button', { name: 'Ver pedido' }).click();
        const hoja = page.getByRole('dialog', { name: 'Tu pedido' });
        await expect(hoja.getByRole('listitem').filter({ hasText: nombre })).toBeVisible();
        const enviar = hoja.getByRole('link', { name: 'Enviar por WhatsApp' });
        const mensaje = async () =>
          new URL((await enviar.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
        await hoja.getByRole('radio', { name: 'Lo paso a buscar' }).check();
        // Who picks it up is told nothing of delivery.
        await expect(barra.getByText(/env/u)).toBeHidden();
        await hoja.getByLabel('Sucursal').selectOption({ index: 1 });
        const sucursal = await hoja.getByLabel('Sucursal').inputValue();
        expect(await mensaje()).toContain(`Lo paso a buscar: ${sucursal}`);
        await hoja.getByRole('radio', { name: 'Envío' }).check();
        const zona = await hoja.getByLabel('Zona de envío').inputValue();
        const texto = await mensaje();
        expect(texto).toContain(`Envío: ${zona}`);
        expect(texto).toContain(nombre);
        expect(cifras(/^Total: .*$/mu.exec(texto)?.[0] ?? '')).toBe(precio);
        await expect(enviar).toBeInViewport({ ratio: 1 });
        await esperarQueEntre(page);
      });
    }

    test('nothing moves under a second press, and neither of the two is lost @escritorio', async ({
      page,
    }) => {
      await page.goto('/particular');
      const filas = page.locator('[data-articulo]:has([data-agregar])');
      const alto = () =>
        filas.evaluateAll((unas) => unas.slice(0, 6).map((una) => una.getBoundingClientRect().height));
      const antes = await alto();
      const boton = (i: number) => filas.nth(i).locator('[data-agregar]').first();
      await boton(1).scrollIntoViewIfNeeded();
      const lugares = await Promise.all([boton(0).boundingBox(), boton(1).boundingBox()]);
      // Where the eye saw them, one right after the other, while the order's script is not here yet.
      for (const lugar of lugares)
        await page.mouse.click((lugar?.x ?? 0) + (lugar?.width ?? 0) / 2, (lugar?.y ?? 0) + 20);
      const barra = page.getByRole('region', { name: 'Tu pedido' });
      await expect(barra).toContainText('2 en el pedido');
      expect(await alto()).toEqual(antes);
      expect(await boton(1).boundingBox()).toEqual(lugares[1]);
      await expect(filas.nth(1).locator('[data-cuantos]').first()).toHaveValue('1');
    });

    test('/gulero: the boxes that one wants, their total and the message @escritorio', async ({ page }) => {
      await page.goto('/gulero');
      await esperarQueEntre(page);
      const comprar = page.getByRole('region', { name: 'Comprá tu combo' });
      await expect(comprar).toContainText(
        /gratis desde 4 cajas; con menos, se paga aparte\. Los demás pedidos, gratis desde \$\s50\.000/u,
      );
      const mas = comprar.getByRole('button', { name: 'Una caja más' });
      await mas.scrollIntoViewIfNeeded();
      const pedir = comprar.getByRole('link', { name: 'Pedir por WhatsApp' });
      const entre = async () => ((await pedir.boundingBox())?.y ?? 0) - ((await mas.boundingBox())?.y ?? 0);
      const antes = await entre();
      await (esTelefono ? mas.tap() : mas.click());
      await expect(comprar.getByRole('status')).toContainText('$\u00a050.000');
      await expect(comprar.getByRole('link', { name: 'Pedir por WhatsApp' })).toHaveAttribute(
        'href',
        /2%20cajas/u,
      );
      for (let cajas = 2; cajas < 4; cajas += 1) await (esTelefono ? mas.tap() : mas.click());
      await expect(comprar.getByRole('status')).toContainText('$\u00a0100.000');
      expect(await entre()).toBe(antes);
      await esperarQueEntre(page);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      for (const perfil of LISTAS) {
        test(`/${perfil}: read, looked for, by sections and pages, and taken away @escritorio`, async ({
          page,
          request,
        }) => {
          // Widths are looked at with the script: without one the page says nothing of itself.
          await page.goto(`/${perfil}`);
          const lista = page.getByRole('region', { name: 'Lista de precios' });
          await expect(primera(page).locator('.price').first()).toBeVisible();
          const partes = lista.getByRole('navigation', { name: 'Partes de la lista' });
          await partes.getByText('Rubros', { exact: true }).click();
          const rubro = partes.locator('details').getByRole('link').last();
          const cual = (await rubro.textContent()) ?? '';
          await rubro.click();
          await expect(lista.getByRole('status')).toContainText(`en ${cual}`);
          // Two letters exchanged, as one types on a phone.
          const palabra = await unaPalabra(page);
          const mal = palabra.replace(/^(.)(.)(.)/u, '$1$3$2');
          await lista.getByRole('searchbox', { name: 'Buscar en la lista' }).fill(mal);
          await lista.getByRole('button', { name: 'Buscar' }).click();
          await expect(lista.getByRole('status')).toContainText('buscamos lo más parecido');
          await expect(lista.getByRole('heading', { level: 3, name: palabra }).first()).toBeVisible();
          // What cannot work without a script is not offered.
          await expect(lista.getByRole('button', { name: /^Agregar/ })).toHaveCount(0);

          const estrella = primera(page).locator('[data-favorito]');
          const codigo = (await estrella.getAttribute('data-favorito')) ?? '';
          await page.goto(`/pedido/${perfil}?l=${codigo}~2`);
          await expect(page.getByRole('row', { name: new RegExp(`cód\\. ${codigo}`, 'u') })).toBeVisible();
          expect((await request.get(`/listas/${perfil}.pdf`)).headers()['content-type']).toBe(
            'application/pdf',
          );
        });
      }

      test('/gulero: the total of the boxes is asked for with a button @escritorio', async ({ page }) => {
        await page.goto('/gulero');
        const comprar = page.getByRole('region', { name: 'Comprá tu combo' });
        await comprar.getByLabel('¿Cuántas cajas?').fill('3');
        await comprar.getByRole('button', { name: 'Ver el total' }).click();
        await expect(comprar.getByRole('status')).toContainText('$\u00a075.000');
      });
    });
  });
}
