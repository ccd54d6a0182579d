import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { abrir, anotarFallas, entrarComo, pedir, unico } from './entrar.ts';
import { cotizar, enDias, estadosEn, libresEn, solicitudNueva } from './venta.ts';

/** A page of another device: the desk beside the brand. */
async function otro(
  browser: Browser,
  opciones: Parameters<Browser['newContext']>[0],
): Promise<[BrowserContext, Page]> {
  const contexto = await browser.newContext(opciones);
  return [contexto, await contexto.newPage()];
}

const ESCRITORIO = { viewport: { width: 1440, height: 900 } } as const;
/** A photograph of one pixel. */
const FOTO = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a brand asks, is quoted, accepts on its phone, is put up with a photograph, counted, and asks to renew @telefono @corto', async ({
  page,
  browser,
}) => {
  test.slow();
  const marca = unico('Galletitas Marejada');
  const [hoy, ultimo] = [enDias(0), enDias(27)];
  const [espacio = ''] = await libresEn(page, hoy, enDias(30));
  const fallas = anotarFallas(page);

  // The brand, on a phone.
  await page.goto(`/gondolas/solicitud?espacio=${espacio}&desde=${hoy}&ultimo=${ultimo}`);
  await page.getByLabel('Tu nombre').fill('Rocío Vera');
  await page.getByLabel('Marca', { exact: true }).fill(marca);
  await page.getByLabel('Teléfono').fill('0223 555-0142');
  await page.getByRole('button', { name: 'Mandar el pedido' }).click();
  await expect(page.getByText(/S-\d+/).first()).toBeVisible();

  // The desk: finds it, proposes, quotes with a discount and its reason.
  const [contexto, mesa] = await otro(browser, ESCRITORIO);
  await entrarComo(mesa, 'marketing');
  await mesa.goto(`/gondolasedit/solicitudes?q=${encodeURIComponent(marca)}`);
  await mesa.getByRole('link', { name: marca }).click();
  await mesa.getByRole('button', { name: 'Me ocupo yo' }).click();
  await mesa.getByRole('button', { name: 'Proponer espacios' }).click();
  await expect(mesa.getByText('La pidió')).toBeVisible();
  // The page's script may not have woken up yet: what is typed counts once the total moves.
  const total = mesa.locator('p[aria-live=polite]').filter({ hasText: 'Total' });
  const antes = (await total.textContent()) ?? '';
  await expect(async () => {
    await mesa.getByLabel('Descuento %').first().fill('');
    await mesa.getByLabel('Descuento %').first().fill('10');
    await expect(total).not.toHaveText(antes, { timeout: 1000 });
  }).toPass();
  // Without a reason the line that lacks it says so.
  const motivo = mesa.getByLabel(/^Motivo del descuento/).first();
  await mesa.getByRole('button', { name: 'Cotizar y retener' }).click();
  await expect(motivo).toHaveAccessibleDescription('Decí por qué se le descuenta');
  await motivo.fill('Primera vez con nosotros');
  await mesa.getByRole('button', { name: 'Cotizar y retener' }).click();
  const enlace = mesa.getByText(/\/gondolas\/cotizacion\/[\w-]{20,}/);
  await expect(enlace).toBeVisible();
  const cotizacion = new URL((await enlace.textContent()) ?? '').pathname;

  // The brand opens its link, sees the discount, and accepts; the link used again says so.
  await page.goto(cotizacion);
  await expect(page.getByText(/10\s%\sde descuento: Primera vez con nosotros/u)).toBeVisible();
  // Where each is, on the plan.
  await expect(page.getByRole('img', { name: /^Plano del local con / })).toBeVisible();
  // The same on paper: for who has the link, and for the desk; for nobody else.
  const deMesa = (await mesa.locator('a[href$="/pdf"]').first().getAttribute('href')) ?? '';
  const papeles = [
    await page.request.get(`${cotizacion}/pdf`),
    await mesa.request.get(deMesa),
    await page.request.get(deMesa),
    await page.request.get(`${cotizacion.slice(0, -4)}AAAA/pdf`),
  ];
  expect(
    papeles.map((papel) => papel.headers()['content-type']?.startsWith('application/pdf') ?? false),
  ).toEqual([true, true, false, false]);
  expect((await papeles[0]?.body())?.subarray(0, 5).toString()).toBe('%PDF-');
  // What it asks is taken, and shown.
  await page.getByText('¿Querés cambiar algo o preguntar?').click();
  await page.getByLabel('Contanos').fill('¿Entra una heladera?');
  await page.getByRole('button', { name: 'Mandar', exact: true }).click();
  await expect(page.getByRole('status').getByText('¿Entra una heladera?')).toBeVisible();
  await page.getByLabel('Quién acepta').fill('Rocío Vera');
  await page.getByRole('button', { name: 'Aceptar y reservar' }).click();
  await expect(page.getByText('Aceptada: los espacios son tuyos')).toBeVisible();
  await expect(page.getByText('Lo que sigue:')).toBeVisible();
  await page.goto(cotizacion);
  await expect(page.getByRole('button', { name: 'Aceptar y reservar' })).toHaveCount(0);

  // The plan shows it on its days, and free after them; so does the public's page.
  const estado = async (desde: Dia, hasta: Dia) =>
    (await estadosEn(page, desde, hasta)).find(({ clave }) => clave === espacio)?.estado;
  expect(await estado(hoy, enDias(28))).not.toBe('libre');
  expect(await estado(enDias(28), enDias(30))).toBe('libre');
  const enElPlano = page.locator(`.plano-espacio[data-clave="${espacio}"]`);
  await page.goto(`/gondolas?desde=${hoy}&ultimo=${ultimo}`);
  await expect(enElPlano).not.toHaveAttribute('data-estado', 'libre');
  await page.goto(`/gondolas?desde=${enDias(28)}&ultimo=${enDias(29)}`);
  await expect(enElPlano).toHaveAttribute('data-estado', 'libre');

  // On the floor: what is to be put up today, its photograph, done.
  const [piso, telefono] = await otro(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await entrarComo(telefono, 'marketing');
  await telefono.goto('/gondolasedit/exhibir');
  const tarea = telefono.getByRole('listitem').filter({ hasText: marca });
  await tarea.getByRole('button', { name: /^Lo monté/ }).click();
  await tarea.locator('input[type=file]').first().setInputFiles(FOTO);
  await expect(tarea.getByText(/Subida/).first()).toBeVisible();
  await tarea.getByRole('button', { name: 'Listo' }).click();
  await expect(telefono.getByText(/: montada/).first()).toBeVisible();
  await piso.close();

  // The panel counts it, and its figure opens its row.
  await mesa.goto('/gondolasedit/panel');
  await mesa.getByRole('link', { name: marca }).click();
  await expect(mesa.getByRole('heading', { level: 1, name: marca })).toBeVisible();
  await expect(mesa.getByText(/^1 reserva, /)).toBeVisible();

  // Its sheet gives it a link, by which it sees the photograph and asks to renew.
  await mesa.goto(`/gondolasedit/marcas?q=${encodeURIComponent(marca)}`);
  await mesa.getByRole('link', { name: marca }).click();
  await mesa.getByRole('button', { name: 'Dar enlace' }).click();
  const suyo = mesa.getByText(/\/gondolas\/mis-espacios\/[\w-]{20,}/);
  await expect(suyo).toBeVisible();
  await page.goto(new URL((await suyo.textContent()) ?? '').pathname);
  const foto = page.getByRole('img', { name: /montaje/ });
  await expect(foto).toBeVisible();
  expect(
    await foto.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Quiero renovarlo' }).click();
  await expect(page.getByText(/^Recibimos tu pedido S-\d+$/)).toBeVisible();
  await mesa.goto(`/gondolasedit/solicitudes?q=${encodeURIComponent(marca)}`);
  await expect(mesa.getByText('quiere renovar')).toBeVisible();
  expect(fallas).toEqual([]);
  await contexto.close();
});

test('a brand’s name changes everywhere at once, and it is archived and brought back @escritorio', async ({
  page,
}) => {
  const [antes, despues] = [unico('Vinos del Médano'), unico('Bodega del Médano')];
  await entrarComo(page, 'marketing');
  await page.goto('/gondolasedit/marcas/nueva');
  await page.getByLabel('Nombre').fill(antes);
  await page.getByLabel('CUIT').fill('30-00000101-2');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('El CUIT no es válido: revisá sus 11 números')).toBeVisible();
  await page.getByLabel('CUIT').fill('30-00000101-1');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: antes })).toBeVisible();
  await page.getByLabel('Nombre').fill(despues);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: despues })).toBeVisible();
  await page.getByLabel('Qué fue').selectOption('llamada');
  await page.getByLabel('Qué pasó').fill('Renueva en marzo');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await expect(page.getByText('Renueva en marzo')).toBeVisible();
  await page.getByText('Archivar la marca').click();
  await page.getByRole('button', { name: 'Archivar', exact: true }).click();
  await page.getByRole('button', { name: 'Traerla de vuelta' }).click();
  await expect(page.getByText('Archivar la marca')).toBeVisible();
});

test('a request is lost by its form, with why, and taken up again @escritorio', async ({ page }) => {
  await entrarComo(page, 'marketing');
  const { id, numero, marca } = await solicitudNueva(page);
  await page.goto(`/gondolasedit/solicitudes/${id}`);
  const perder = page.getByRole('region', { name: 'Darla por perdida' });
  await perder.getByText('Darla por perdida').click();
  await perder.getByRole('button', { name: 'Dar por perdida' }).click();
  await expect(perder.getByText('Elegí el motivo').last()).toBeVisible();
  await expect(perder.getByLabel('Por qué')).toHaveAttribute('aria-invalid', 'true');
  await perder.getByLabel('Por qué').selectOption({ index: 1 });
  const motivo = await perder.getByLabel('Por qué').locator('option:checked').textContent();
  await perder.getByLabel('Detalle').fill('Buscaba algo más chico');
  await perder.getByRole('button', { name: 'Dar por perdida' }).click();
  await expect(page.getByText(`Perdida: ${motivo?.toLowerCase()}`)).toBeVisible();
  await expect(page.getByText('Buscaba algo más chico').first()).toBeVisible();
  await expect(perder).toHaveCount(0);

  await page.goto(`/gondolasedit/solicitudes?q=S-${numero}`);
  const perdidas = page.getByRole('region', { name: /^Perdidas/ });
  await expect(perdidas.getByRole('listitem')).toContainText(motivo ?? 'no reason');
  await perdidas.getByRole('link', { name: marca }).click();
  await page.getByRole('button', { name: 'Volver a atenderla' }).click();
  await expect(perder).toBeVisible();
});

test('of two that have a quote’s link, the second to accept reads by whom it was; one past its day says so @telefono', async ({
  page,
  browser,
}, { project }) => {
  const [contexto, mesa] = await otro(browser, ESCRITORIO);
  await entrarComo(mesa, 'marketing');
  const solicitud = await solicitudNueva(mesa);
  const dias = { desde: enDias(300), ultimo: enDias(327) };
  const [espacio = ''] = await libresEn(mesa, dias.desde, enDias(328));
  const cotizacion = await cotizar(mesa, solicitud, { ...dias, espacio });

  const [ajeno, socia] = await otro(browser, project.use);
  for (const quien of [page, socia]) await quien.goto(cotizacion);
  await page.getByLabel('Quién acepta').fill('Rocío Vera');
  await page.getByRole('button', { name: 'Aceptar y reservar' }).click();
  await expect(page.getByText(/, por Rocío Vera\./)).toBeVisible();
  await socia.getByLabel('Quién acepta').fill('Nora Paz');
  await socia.getByRole('button', { name: 'Aceptar y reservar' }).click();
  await expect(socia.getByText('Aceptada: los espacios son tuyos')).toBeVisible();
  await expect(socia.getByText(/, por Rocío Vera\./)).toBeVisible();
  await expect(socia.getByText('Nora Paz')).toHaveCount(0);
  await ajeno.close();

  // The demo has quotes that nobody answered in time: the link of one of them.
  const { filas } = (await pedir(
    mesa.request,
    'GET',
    `/cotizaciones/resultados?desde=${enDias(-60)}&hasta=${enDias(1)}&resultado=abierta&por_pagina=100`,
  )) as { filas: { solicitud_id: string; cotizacion: string }[] };
  const vencida = filas.find((fila) => fila.cotizacion === 'vencida');
  const { cotizaciones } = (await pedir(
    mesa.request,
    'GET',
    `/solicitudes/${vencida?.solicitud_id}/cotizaciones`,
  )) as { cotizaciones: { id: string }[] };
  const { token } = (await pedir(mesa.request, 'POST', `/cotizaciones/${cotizaciones[0]?.id}/enlace`)) as {
    token: string;
  };
  await page.goto(`/gondolas/cotizacion/${token}`);
  await expect(page.getByText(/^Venció el \d/)).toBeVisible();
  await expect(page.getByText('te mandamos una nueva')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar y reservar' })).toHaveCount(0);
  await page.getByText('¿Querés cambiar algo o preguntar?').click();
  await expect(page.getByLabel('Contanos')).toBeVisible();
  await contexto.close();
});

test('what its prices are, with IVA or without it, is said in a quote and stays as it was sent @escritorio', async ({
  page,
  browser,
}) => {
  const [contexto, oficina] = await otro(browser, ESCRITORIO);
  await entrarComo(oficina, 'rrhh');
  const decir = async (iva: string) => {
    await abrir(oficina, '/reconoce/admin/config?ajuste=ventas');
    await oficina.getByLabel('En las cotizaciones, los precios son').selectOption(iva);
    await oficina.getByRole('button', { name: 'Guardar' }).click();
    await expect(oficina.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  };
  await decir('Más IVA');

  await entrarComo(page, 'marketing');
  const [desde, ultimo] = [enDias(40), enDias(53)];
  const [espacio = ''] = await libresEn(page, desde, enDias(54));
  const solicitud = await solicitudNueva(page);
  await page.goto(`/gondolasedit/solicitudes/${solicitud.id}?desde=${desde}&ultimo=${ultimo}`);
  await expect(page.locator('p[aria-live=polite]').filter({ hasText: 'Total' })).toContainText('más IVA');
  const direccion = await cotizar(page, solicitud, { desde, ultimo, espacio });
  await page.goto(`/gondolasedit/solicitudes/${solicitud.id}`);
  await expect(page.getByText(/más IVA$/u)).toBeVisible();

  // What it said stays, whatever is said from now on.
  await decir('No decirlo');
  await page.goto(direccion);
  await expect(page.getByText(/más IVA$/u)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/más IVA$/u)).toBeVisible();
  await contexto.close();
});
