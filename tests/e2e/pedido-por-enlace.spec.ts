import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

// An order by its address: made without a script, sent from its page, and taken into one's own.

/** Codes of the first articles that can be ordered. */
async function codigos(page: Page, cuantos: number): Promise<string[]> {
  const estrellas = page.locator('[data-articulo]:has([data-agregar]) [data-favorito]');
  const todos = await estrellas.evaluateAll((unas) =>
    unas.map((una) => una.getAttribute('data-favorito') ?? ''),
  );
  return todos.slice(0, cuantos);
}

const mensajeDe = async (page: Page) => {
  const enlace = page.getByRole('link', { name: /^Enviar por WhatsApp/ });
  return new URL((await enlace.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is written over two pages of the list, and sent @telefono @corto', async ({ page }) => {
    await page.goto('/comercio?orden=nombre');
    const cuantos = page.getByRole('textbox', { name: /^Cuántos: / });
    // By its element: a search by text does not look inside a `noscript`.
    const sinScript = page.locator('noscript p');
    await cuantos.first().fill('3');
    await page.getByRole('button', { name: 'Seguir viendo' }).click();
    await expect(page).toHaveURL(/\/comercio\?orden=nombre&pagina=2&pedido=[^&]+#lista/);
    await expect(sinScript).toHaveText(/^Tu pedido: 1 renglón\./);
    await cuantos.nth(1).fill('2');
    await page.getByRole('button', { name: 'Ver mi pedido' }).click();
    await expect(page).toHaveURL(/\/pedido\/comercio\?l=[^&]+,[^&]+&orden=nombre&pagina=2$/);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
    const total =
      (await page
        .getByRole('row', { name: /^Total/ })
        .locator('td')
        .textContent()) ?? '';

    // Until it is said how, nothing is promised.
    const enviar = page.getByRole('region', { name: 'Mandarlo' });
    await expect(enviar.getByLabel('¿Cómo lo recibís?')).toHaveValue('');
    await expect(enviar.getByText(/Tenés|Te faltan|llega /)).toHaveCount(0);
    expect(await mensajeDe(page)).not.toMatch(/^Envío|^Lo paso/mu);
    await page.getByLabel('¿Cómo lo recibís?').selectOption({ label: 'Puerto' });
    await page.getByLabel(/De parte de quién/).fill('Kiosco Punta Mogotes');
    await page.getByRole('button', { name: 'Ponerlo en el mensaje' }).click();
    await expect(page.locator('main').getByText(/envío gratis/)).toHaveCount(0);
    const mensaje = await mensajeDe(page);
    expect(mensaje).toContain('soy de Kiosco Punta Mogotes');
    expect(mensaje).toContain('Lo paso a buscar: Puerto');
    // Whoever opens the link that was sent sees the same; of whom it is, nothing.
    const enlace = new URL(mensaje.split('\n').at(-1) ?? '');
    expect([...enlace.searchParams.keys()]).toEqual(['l', 'como']);
    const pedido = page.url();
    await page.goto(`${enlace.pathname}${enlace.search}`);
    await expect(enviar.getByLabel('¿Cómo lo recibís?').locator('option:checked')).toHaveText('Puerto');
    await page.goto(pedido);
    expect(mensaje).toContain(total.replaceAll(/\s/gu, ' '));

    // Back where it was left: what was ordered is in the rows again, and taking it out takes it out.
    const seguir = page.getByRole('link', { name: 'Cargar este pedido y seguir eligiendo' });
    await seguir.click();
    await expect(page).toHaveURL(/\/comercio\?orden=nombre&pagina=2&pedido=[^&]+&como=retiro-[^&]+#cargar$/);
    await expect(cuantos.nth(1)).toHaveValue('2');
    await cuantos.nth(1).fill('');
    await page.getByRole('button', { name: 'Ver mi pedido' }).click();
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    // How it is wanted was not lost on the way, nor is it through a page or a search.
    const comoSeQuiere = enviar.getByLabel('¿Cómo lo recibís?').locator('option:checked');
    await expect(comoSeQuiere).toHaveText('Puerto');
    await seguir.click();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(cuantos.first()).toHaveValue('3');
    await page.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('yerba');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(sinScript).toHaveText(/^Tu pedido: 1 renglón\./);
    await page.getByRole('button', { name: 'Ver mi pedido' }).click();
    await expect(comoSeQuiere).toHaveText('Puerto');
  });

  test('what would cost less is said in its line, with a link that is the order so @telefono', async ({
    page,
  }) => {
    await page.goto('/pedido/comercio?l=1001~25~1&orden=nombre');
    const total = async () =>
      Number(
        (
          (await page
            .getByRole('row', { name: /^Total/ })
            .locator('td')
            .textContent()) ?? ''
        ).replaceAll(/\D/gu, ''),
      );
    const antes = await total();
    const consejo = page.getByText(/^Con \d+ bultos? × \d+.* pagás \$.* menos\.$/u);
    const ahorro = Number(
      /pagás (.+) menos/u.exec((await consejo.textContent()) ?? '')?.[1]?.replaceAll(/\D/gu, ''),
    );
    await page.getByRole('link', { name: 'Cambiarlo' }).click();
    // What one was looking at is not lost on the way.
    await expect(page).toHaveURL(/\/pedido\/comercio\?l=[^&]+&orden=nombre$/);
    await expect(consejo).toHaveCount(0);
    expect(await total()).toBe(antes - ahorro);
  });

  test('what is picked up goes to the chat of the branch that prepares it @telefono', async ({ page }) => {
    await page.goto('/pedido/comercio?l=1001~2&como=retiro-centro');
    await expect(page.getByText('Le llega al WhatsApp de la sucursal Centro, que lo prepara.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5492235550187\?/u,
    );
  });

  test('what is gone is told line by line; nothing of it is sent @telefono', async ({ page }) => {
    await page.goto('/comercio');
    const [uno = ''] = await codigos(page, 1);
    await page.goto(`/pedido/comercio?l=noesta~4,${uno}~2,${uno}~1~9,${uno}~-4`);
    const avisos = page.getByRole('listitem');
    await expect(
      avisos.filter({ hasText: 'Ya no está en la lista: el código noesta, pedías 4.' }),
    ).toBeVisible();
    await expect(
      avisos.filter({ hasText: new RegExp(`^Ya no se vende así: .*cód\\. ${uno}`) }),
    ).toBeVisible();
    await expect(avisos.filter({ hasText: '1 renglón del enlace no se entiende' })).toBeVisible();
    expect(await mensajeDe(page)).not.toContain('noesta');
  });

  test('an order of 500 lines says that it goes in parts, each within the limit of a chat @telefono', async ({
    page,
  }) => {
    await page.goto('/comercio');
    const pedidos: string[] = [];
    for (let pagina = 1; pedidos.length < 300; pagina += 1) {
      await page.goto(`/comercio?pagina=${pagina}`);
      pedidos.push(...(await codigos(page, 60)));
    }
    const lineas = [...pedidos.slice(0, 300), ...Array.from({ length: 201 }, (_, i) => `noesta${i}`)];
    await page.goto(`/pedido/comercio?l=${lineas.map((codigo) => `${codigo}~1`).join(',')}`);
    await expect(
      page.getByText('El enlace tenía más de 500 renglones: se muestran los primeros.'),
    ).toBeVisible();
    await expect(page.getByText('Y 170 más que no se pueden pedir.')).toBeVisible();
    await expect(page.getByText(/Es largo para un solo mensaje: va en \d+ mensajes/)).toBeVisible();
    const partes = page.getByRole('link', { name: /^Enviar la parte/ });
    expect(await partes.count()).toBeGreaterThan(1);
    for (const parte of await partes.all()) {
      const enlace = (await parte.getAttribute('href')) ?? '';
      expect(enlace.slice(enlace.indexOf('text=') + 5).length).toBeLessThanOrEqual(1900);
    }
  });
});

test('an order that was shared is loaded into an empty one, added to another, or put in its place @telefono', async ({
  page,
}) => {
  await page.goto('/comercio');
  const [uno = '', dos = ''] = await codigos(page, 2);
  const hoja = page.getByRole('dialog', { name: 'Tu pedido' });
  const barra = page.getByRole('region', { name: 'Tu pedido' });
  const cargar = async (lineas: string) => {
    await page.goto(`/pedido/comercio?l=${lineas}`);
    await page.getByRole('link', { name: 'Cargar este pedido y seguir eligiendo' }).click();
    await expect(hoja).toBeVisible();
  };
  await cargar(`${uno}~3`);
  await expect(hoja.getByText('Cargamos el pedido del enlace.')).toBeVisible();
  await expect(barra).toContainText('3 en el pedido');
  // Reloading does not load it again.
  await expect(page).toHaveURL(/\/comercio#lista$/);

  await cargar(`${uno}~1,${dos}~2`);
  await expect(hoja.getByText(/trae un pedido de 2 renglones, y ya tenías uno empezado/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await hoja.getByRole('button', { name: 'Sumarlo al mío' }).click();
  await expect(barra).toContainText('6 en el pedido');
  await hoja.getByRole('button', { name: 'Deshacer' }).click();
  await expect(barra).toContainText('3 en el pedido');

  await cargar(`${dos}~2`);
  await hoja.getByRole('button', { name: 'Cambiar el mío por este' }).click();
  await expect(barra).toContainText('2 en el pedido');

  // The zone goes along with the order: from the sheet to its page, and from there to another browser's sheet.
  const zona = hoja.getByLabel('Zona de envío');
  await zona.selectOption({ index: 1 });
  const elegida = await zona.inputValue();
  await hoja.getByRole('link', { name: 'Ver o compartir el pedido en una página' }).click();
  await expect(page.getByLabel('¿Cómo lo recibís?').locator('option:checked')).toHaveText(elegida);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'Cargar este pedido y seguir eligiendo' }).click();
  await expect(hoja).toBeVisible();
  await expect(zona).toHaveValue(elegida);
});

test('what costs something else than when it was ordered is told line by line @telefono', async ({
  page,
}) => {
  await page.goto('/comercio');
  await page
    .locator('[data-articulo]:has([data-agregar])')
    .first()
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click();
  const barra = page.getByRole('region', { name: 'Tu pedido' });
  await expect(barra).toContainText('1 en el pedido');
  // As if it had been ordered when it cost a thousand pesos.
  await page.evaluate(() => {
    const clave = 'mostrador:pedido:comercio';
    const guardado = localStorage.getItem(clave) ?? '';
    localStorage.setItem(clave, guardado.replace(/"centavos":\d+/u, '"centavos":100000'));
  });
  await page.reload();
  await barra.getByRole('button', { name: 'Ver pedido' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Tu pedido' })
      .getByText('Subió: cuando lo anotaste costaba $\u00a01.000'),
  ).toBeVisible();
});

test('the page of an order has nothing that axe finds, in light and dark @telefono', async ({ page }) => {
  await page.goto('/comercio');
  const lineas = (await codigos(page, 4)).map((codigo) => `${codigo}~2`).join(',');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/pedido/comercio?l=${lineas},noesta~1`);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});
