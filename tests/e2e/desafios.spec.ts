import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { CLAVE_DEMO, CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { pedir, unico } from './entrar.ts';

test('evidence: nothing is lost, nothing is sent twice, and every outcome arrives by itself @corto', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const rrhh = await playwright.request.newContext({ baseURL });
  await ingresar(rrhh, 'rrhh@demo.local');
  const desafio = await crearDesafio(rrhh, unico('Vidriera'));
  const email = `${crypto.randomUUID()}@demo.local`;
  const clave = CLAVE_DE_PRUEBA;
  await pedir(rrhh, 'POST', '/cuentas/registrarse', { nombre: 'Vera', apellido: 'Paz', email, clave });
  await ingresar(page.context().request, email, clave);
  // Badges earned on the way open a dialog that this test is not about: close it.
  const festejo = page.getByRole('dialog', { name: '¡Ganaste una insignia!' });
  await page.addLocatorHandler(festejo, () => page.keyboard.press('Escape'));

  await page.goto(`/reconoce/desafios?desafio=${desafio.id}`);
  const tarjeta = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: desafio.titulo }) });
  await expect(tarjeta).toBeInViewport();
  await expect(tarjeta.getByRole('heading', { name: desafio.titulo })).toBeFocused();
  await expect(tarjeta.getByText('Termina mañana').first()).toBeVisible();
  await expect(tarjeta.getByText('Sin comenzar')).toBeVisible();

  await test.step('two objectives are in view, the third on request', async () => {
    const objetivos = tarjeta.getByRole('list').getByRole('listitem');
    await expect(objetivos).toHaveCount(2);
    await tarjeta.getByRole('button', { name: '+1 más' }).click();
    await expect(objetivos).toHaveCount(3);
  });

  const dialogo = page.getByRole('dialog', { name: 'Enviar evidencia' });
  const descripcion = dialogo.getByRole('textbox', { name: 'Descripción' });
  const enviar = dialogo.getByRole('button', { name: 'Enviar Evidencia' });
  const archivo = dialogo.getByLabel('Archivo (opcional)');

  await test.step('a file that travels can be cancelled, refused ones say why, and a good one stays', async () => {
    await tarjeta.getByRole('button', { name: /^Participar/ }).click();
    await expect(enviar).toBeDisabled();
    let soltar = () => {};
    const retenida = new Promise<void>((resolve) => (soltar = resolve));
    await page.route('**/api/archivos?**', async (ruta) => {
      await retenida;
      await ruta.continue().catch(() => undefined);
    });
    await archivo.setInputFiles({ name: 'lento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await dialogo.getByRole('button', { name: 'Cancelar la subida' }).click();
    await expect(dialogo.getByText('lento.pdf')).toBeHidden();
    soltar();
    await page.unroute('**/api/archivos?**');

    await archivo.setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('MZ\u0000'),
    });
    await expect(dialogo.getByText(/Ese tipo de archivo no se puede enviar/)).toBeVisible();
    await expect(enviar).toBeDisabled();
    await dialogo.getByRole('button', { name: 'Quitar foto.jpg' }).click();

    const subir = async () => {
      await archivo.setInputFiles({ name: 'vidriera.png', mimeType: 'image/png', buffer: PUNTO });
      await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
    };
    await subir();
    const descarte = page.waitForResponse((r) => r.request().method() === 'DELETE');
    await dialogo.getByRole('button', { name: 'Quitar vidriera.png' }).click();
    expect((await descarte).status()).toBe(204);
    await subir();
  });

  // Without a connection it waits on the device: sin-senal.spec.ts.
  await test.step('a double press is one evidence', async () => {
    await descripcion.fill('La vidriera del pasillo 2 👩‍🍳');
    await enviar.dblclick();
    await expect(page.getByText('¡Evidencia enviada!')).toBeVisible();
    await expect(dialogo).toBeHidden();
    await expect(tarjeta.getByText('En revisión')).toBeVisible();
    await expect(tarjeta.getByRole('progressbar', { name: 'En progreso' })).toHaveAttribute(
      'aria-valuenow',
      '10',
    );
  });

  await test.step('what was sent can be looked at', async () => {
    await tarjeta.getByRole('button', { name: /^Ver envíos/ }).click();
    const envios = page.getByRole('dialog', { name: 'Tus envíos' });
    await expect(envios.getByRole('listitem')).toHaveCount(1);
    await expect(envios.getByRole('link', { name: /vidriera\.jpg/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(envios).toBeHidden();
  });

  await test.step('a rejection shows its motivo at once, and is sent again with what was written', async () => {
    await decidir(rrhh, desafio.id, { tipo: 'rechazar', motivo: 'No se ve el estante de abajo' });
    await expect(tarjeta.getByText('No se ve el estante de abajo')).toBeVisible();
    await expect(tarjeta.getByRole('button', { name: 'Reenviar' })).toHaveCount(0);
    await tarjeta.getByRole('button', { name: /^Enviar Evidencia/ }).click();
    // The reason is read where it is corrected.
    await expect(dialogo.getByText('No se ve el estante de abajo')).toBeVisible();
    await expect(descripcion).toHaveValue('La vidriera del pasillo 2 👩‍🍳');
    // The photo was right: it goes again.
    await dialogo.getByRole('button', { name: 'Usar la misma foto' }).click();
    await expect(dialogo.getByText('Va la misma foto')).toBeVisible();
    await enviar.click();
    await expect(tarjeta.getByText('En revisión')).toBeVisible();
    await tarjeta.getByRole('button', { name: /^Ver envíos/ }).click();
    await expect(
      page.getByRole('dialog', { name: 'Tus envíos' }).getByRole('link', { name: /vidriera\.jpg/ }),
    ).toHaveCount(2);
    await page.keyboard.press('Escape');
  });

  await test.step('pending evidence can be withdrawn, and another sent', async () => {
    await tarjeta.getByRole('button', { name: /^Retirar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByText('Evidencia retirada')).toBeVisible();
    // What was refused before it counts again, with its reason and what can be done about it.
    await expect(tarjeta.getByText('No se ve el estante de abajo')).toBeVisible();
    await expect(tarjeta.getByRole('button', { name: 'Pedir que la revise otra persona' })).toBeVisible();
    await tarjeta.getByRole('button', { name: /^Enviar Evidencia/ }).click();
    await descripcion.fill('Ahora sí');
    await enviar.click();
    await expect(tarjeta.getByText('En revisión')).toBeVisible();
  });

  await test.step('a part, and then the whole, count up without reloading', async () => {
    await decidir(rrhh, desafio.id, { tipo: 'parcial_objetivos', objetivos_cumplidos: ['1'] });
    await expect(tarjeta.getByText(/^Aprobado el \d+\s%: te falta el \d+\s%$/)).toBeVisible();
    await expect(tarjeta.getByText(/^Ya cumpliste «.+»\. Te falta «.+»\.$/)).toBeVisible();
    await tarjeta.getByRole('button', { name: 'Ver lo que enviaste' }).click();
    await expect(page.getByText(/Con este envío quedó validado el \d+\s%/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(obtenidos(tarjeta)).toHaveText(/^50/);
    await tarjeta.getByRole('button', { name: /^Enviar Evidencia/ }).click();
    await descripcion.fill('Y lo que faltaba');
    await enviar.click();
    await expect(tarjeta.getByText('En revisión')).toBeVisible();
    await decidir(rrhh, desafio.id, { tipo: 'aprobar' });
    await expect(tarjeta.getByRole('button', { name: /^Completado/ })).toBeDisabled();
    await expect(obtenidos(tarjeta)).toHaveText(/^100/);
  });
  await rrhh.dispose();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('challenges and badges have no axe violation and do not move while they load', async ({ page }) => {
      await ingresar(page.context().request, 'lider@demo.local');
      for (const [ruta, titulo] of [
        ['/reconoce/desafios', 'Desafíos'],
        ['/reconoce/insignias', 'Insignias y logros'],
      ] as const) {
        await page.goto(ruta);
        await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
        expect(await corrimiento(page)).toBeLessThan(0.01);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      }
    });
  });
}

test('while challenges come there are six cards, and when they do not, a way to try again', async ({
  page,
}) => {
  await ingresar(page.context().request, 'lider@demo.local');
  await page.goto('/reconoce/insignias');
  const ir = page
    .getByRole('link', { name: /^Desafíos/ })
    .locator('visible=true')
    .first();
  const datos = '**/reconoce/desafios.data*';
  // First, while nothing was seen that could be shown instead.
  await page.route(datos, (ruta) => ruta.fulfill({ status: 500, body: 'no' }));
  await ir.click();
  await expect(page.getByText(/No se pudieron cargar los desafíos/)).toBeVisible();
  await page.unroute(datos);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('list', { name: 'Desafíos activos' })).toBeVisible();

  await page.goto('/reconoce/insignias');
  await page.route(datos, async (ruta) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await ruta.continue();
  });
  await ir.click();
  await expect(page.locator('[data-esqueleto]')).toHaveCount(6);
  await expect(page.getByRole('list', { name: 'Desafíos activos' })).toBeVisible();
  await expect(page.locator('[data-esqueleto]')).toHaveCount(0);
});

test('both screens fit at 320 px, and the dialog is opened and left by keyboard', async ({ page }) => {
  await ingresar(page.context().request, 'lider@demo.local');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const ruta of ['/reconoce/insignias', '/reconoce/desafios']) {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  const boton = page.getByRole('button', { name: /^(Participar|Enviar Evidencia)/, disabled: false }).first();
  await boton.focus();
  await page.keyboard.press('Enter');
  const dialogo = page.getByRole('dialog', { name: 'Enviar evidencia' });
  await expect(dialogo).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
  await expect(boton).toBeFocused();
});

/** An image of a single pixel. */
const PUNTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function ingresar(request: APIRequestContext, email: string, clave = CLAVE_DEMO): Promise<void> {
  await pedir(request, 'POST', '/cuentas/ingresar', { email, clave });
}

/** Creates a challenge of three objectives worth 100 points in all, which ends tomorrow. */
async function crearDesafio(
  rrhh: APIRequestContext,
  titulo: string,
): Promise<{ id: string; titulo: string }> {
  const dia = (mas: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
      Date.now() + mas * 86_400_000,
    );
  const { id } = (await pedir(rrhh, 'POST', '/admin/desafios', {
    titulo,
    descripcion: 'Armá la vidriera de la semana.',
    tipo_periodo: 'semanal',
    fecha_inicio: dia(-1),
    fecha_fin: dia(1),
    estado: 'activo',
    objetivos: [
      { id: '1', nombre: 'Limpia', descripcion: '', puntos: 50 },
      { id: '2', nombre: 'Con precios', descripcion: '', puntos: 30 },
      { id: '3', nombre: 'Iluminada', descripcion: '', puntos: 20 },
    ],
  })) as { id: string };
  return { id, titulo };
}

/** RRHH decides on the evidence that waits for that challenge. */
async function decidir(rrhh: APIRequestContext, desafio_id: string, decision: object): Promise<void> {
  const { filas } = (await pedir(rrhh, 'GET', `/validaciones?desafio_id=${desafio_id}`)) as {
    filas: { id: string }[];
  };
  expect(filas).toHaveLength(1);
  await pedir(rrhh, 'POST', `/validaciones/${filas[0]?.id}`, { decision });
}

function obtenidos(tarjeta: ReturnType<Page['locator']>) {
  return tarjeta.getByText('Puntos obtenidos').locator('xpath=following-sibling::dd');
}

/** Cumulative Layout Shift since the page began. */
function corrimiento(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let suma = 0;
        new PerformanceObserver((lista) => {
          for (const entrada of lista.getEntries()) {
            if ('value' in entrada && typeof entrada.value === 'number') suma += entrada.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(suma), 1_000);
      }),
  );
}
