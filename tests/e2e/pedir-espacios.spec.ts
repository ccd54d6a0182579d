import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

// The public form that asks for spaces: what is wrong is said at once, and what was typed is never lost.

/** The first month of next year. */
const ENERO = `${new Date().getFullYear() + 1}-01`;
const DIAS = `desde=${ENERO}-01&ultimo=${ENERO}-31`;

test('an error is said at the top with a link to its field, and Back loses nothing @telefono @corto', async ({
  page,
}) => {
  await page.goto(`/gondolas?${DIAS}`);
  await page.goto(`/gondolas/solicitud?${DIAS}`);
  await page.getByLabel('Tu nombre').fill('Carla Ríos');
  await page.getByLabel('¿Algo más?').fill('Alfajores de maicena');
  await page.getByRole('button', { name: 'Mandar el pedido' }).click();
  const aviso = page.getByRole('alert');
  await expect(aviso).toContainText('No se mandó');
  await expect(aviso).toBeFocused();
  await expect(aviso).toBeInViewport();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Mandar el pedido' }).click();
  // Two that were refused, and Back is the plan, with its days: the browser asks for nothing to be sent again.
  await expect(aviso).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`/gondolas?${DIAS}`);
  await page.goForward();
  await expect(page.getByLabel('Tu nombre')).toHaveValue('Carla Ríos');
  await expect(page.getByLabel('¿Algo más?')).toHaveValue('Alfajores de maicena');

  await page.getByRole('button', { name: 'Mandar el pedido' }).click();
  await aviso.getByRole('link', { name: /^Marca/ }).click();
  await expect(page.getByLabel('Marca', { exact: true })).toBeFocused();
  await page.keyboard.type('Brisa');
  await page.getByLabel('Teléfono').fill('0223 555-0142');
  await page.getByRole('button', { name: 'Mandar el pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeFocused();
  for (const volver of await page.getByRole('link', { name: 'Volver al plano' }).all())
    await expect(volver).toHaveAttribute('href', `/gondolas?${DIAS}`);
  // It was taken: the next request begins empty.
  await page.goto('/gondolas/solicitud');
  await expect(page.getByLabel('Tu nombre')).toHaveValue('');
});

test('what can be added is as it is on the days asked for, and a minimum that is longer is said @escritorio', async ({
  page,
}) => {
  await page.goto(`/gondolas/solicitud?${DIAS}`);
  const hasta = `${ENERO.slice(0, 4)}-02-01`;
  const { espacios } = (await (
    await page.request.get(`/api/plano/al?desde=${ENERO}-01&hasta=${hasta}`)
  ).json()) as { espacios: { clave: string; estado: string }[] };
  const libres = espacios.filter(({ estado }) => estado === 'libre');
  await page.getByText('Elegir espacios').click();
  await expect(page.locator('summary')).toContainText(`${libres.length} libres del 1/1/`);
  await expect(page.getByText('Disponible', { exact: true })).toHaveCount(libres.length);

  const { fichas } = (await (await page.request.get('/api/espacios')).json()) as {
    fichas: { clave: string; section: string; minimo_semanas: number }[];
  };
  const largo = fichas.find(({ minimo_semanas }) => minimo_semanas > 1);
  if (!largo) throw new Error('The demo lets some by weeks');
  const una = `desde=${ENERO}-10&ultimo=${ENERO}-12`;
  await page.goto(`/gondolas/solicitud?espacio=${largo.clave}&${una}`);
  await expect(
    page.getByText(`${largo.section} se alquila por ${largo.minimo_semanas} semanas o más`),
  ).toBeVisible();
});

test('what only a program fills in is refused with words, and a person presses again', async ({ page }) => {
  await page.goto('/gondolas/solicitud');
  await page.getByLabel('Tu nombre').fill('Carla Ríos');
  await page.getByLabel('Marca', { exact: true }).fill('Brisa');
  await page.getByLabel('Teléfono').fill('0223 555-0142');
  // Nobody sees it, nor comes to it with Tab.
  const trampa = page.locator('#sitio_web');
  await expect(trampa).not.toBeInViewport();
  await expect(trampa).toHaveAttribute('tabindex', '-1');
  await trampa.evaluate((campo: HTMLInputElement) => (campo.value = 'https://barato.example'));
  await page.getByRole('button', { name: 'Mandar el pedido' }).click();
  await expect(page.getByText('Parece que lo completó un programa.')).toBeInViewport();
  await expect(page.getByLabel('Tu nombre')).toHaveValue('Carla Ríos');
  await expect(trampa).toHaveValue('');
  await page.getByRole('button', { name: 'Mandar el pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido' })).toBeFocused();
});

test('a private link that was copied in part says so, and where to ask for another', async ({ page }) => {
  for (const [camino, titulo] of [
    ['/gondolas/cotizacion/abc', 'No encontramos esa cotización'],
    ['/gondolas/mis-espacios/abc', 'Este enlace no abre nada'],
  ] as const) {
    expect((await page.goto(camino))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible();
  }
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the summary of what is wrong has the focus, and what was typed is there @corto', async ({ page }) => {
    await page.goto('/gondolas/solicitud');
    await page.getByLabel('Tu nombre').fill('Carla Ríos');
    await page.getByRole('button', { name: 'Mandar el pedido' }).click();
    const aviso = page.getByRole('alert');
    await expect(aviso).toContainText('Marca: ¿De qué marca sos?');
    await expect(aviso).toBeFocused();
    await expect(page.getByLabel('Tu nombre')).toHaveValue('Carla Ríos');
    await aviso.getByRole('link', { name: /^Marca/ }).click();
    await expect(page.getByLabel('Marca', { exact: true })).toBeFocused();
  });
});
