import { expect, type Locator, type Page, test } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

test('thanks in three taps, read and answered by a colleague; a word of the list waits for RRHH @telefono @corto', async ({
  page,
  browser,
}) => {
  const marca = Math.random().toString(36).slice(2, 8);
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/home');
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Gracias' }).click();
  // Somebody of one's branch, whom the demo has not thanked this week yet.
  const libre = page.locator('main li a').filter({ hasNotText: 'Ya esta semana' }).first();
  const nombre = (await libre.locator('bdi').textContent()) ?? '';
  await libre.click();
  await page.getByText('Buena idea').click();
  await page.getByLabel('Contáselo en una frase').fill(`El cartel nuevo ${marca}`);
  await page.getByRole('button', { name: 'Dar las gracias' }).click();
  await expect(page).toHaveURL(/\/reconoce\/muro\?ver=/u);
  const tarjeta = page.getByRole('article').filter({ hasText: marca });
  await expect(tarjeta).toContainText(`Le diste las gracias a ${nombre}`);
  await expect(tarjeta).toContainText('Buena idea');

  const otro = await browser.newContext({ locale: 'es-AR' });
  const pantalla = await otro.newPage();
  await entrarComo(pantalla, 'lider');
  await abrir(pantalla, '/reconoce/muro');
  const vista = pantalla.getByRole('article').filter({ hasText: marca });
  await vista.getByRole('button', { name: 'Aplauso' }).click();
  await expect(vista.getByRole('button', { name: 'Aplauso: 1' })).toHaveAttribute('aria-pressed', 'true');
  await pantalla.reload();
  await expect(vista.getByRole('button', { name: 'Aplauso: 1' })).toHaveAttribute('aria-pressed', 'true');

  // The second one to the same person is refused, with what to do, and keeps what was written.
  await abrir(page, `/reconoce/muro/gracias?para=${await idDe(page, nombre)}`);
  await page.getByText('Orden', { exact: true }).click();
  await page.getByLabel('Contáselo en una frase').fill('Otra vez');
  await page.getByRole('button', { name: 'Dar las gracias' }).click();
  await expect(page.getByRole('alert')).toContainText('Ya le agradeciste esta semana');
  await expect(page.getByLabel('Contáselo en una frase')).toHaveValue('Otra vez');

  await pantalla.goto('/reconoce/muro/gracias');
  await pantalla.locator('main li a').filter({ hasNotText: 'Ya esta semana' }).first().click();
  await pantalla.getByText('Compañerismo').click();
  await pantalla.getByLabel('Contáselo en una frase').fill(`Qué b0lud0, gracias ${marca}`);
  await pantalla.getByRole('button', { name: 'Dar las gracias' }).click();
  await expect(pantalla.getByText('Recursos Humanos la está revisando')).toBeVisible();
  await otro.close();

  const oficina = await browser.newContext({ locale: 'es-AR' });
  const rrhh = await oficina.newPage();
  await entrarComo(rrhh, 'rrhh');
  await abrir(rrhh, '/reconoce/admin/muro');
  const espera = rrhh.getByRole('listitem').filter({ hasText: `b0lud0, gracias ${marca}` });
  await espera.getByRole('button', { name: 'Quitar' }).click();
  await rrhh.getByRole('textbox').last().fill('Con otras palabras');
  await rrhh.getByRole('dialog').getByRole('button', { name: 'Quitar del muro' }).click();
  await expect(espera).toHaveCount(0);
  await oficina.close();
});

test('one can thank from a person’s sheet, a finished challenge, the feed and what others achieved @telefono', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const rrhh = await browser.newPage();
  await entrarComo(rrhh, 'rrhh');
  const dia = (mas: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
      Date.now() + mas * 86_400_000,
    );
  const titulo = unico('Góndola');
  const { id: desafio_id } = (await pedir(rrhh.request, 'POST', '/admin/desafios', {
    titulo,
    descripcion: 'Ordená la góndola.',
    tipo_periodo: 'semanal',
    fecha_inicio: dia(-1),
    fecha_fin: dia(3),
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'Ordenada', descripcion: '', puntos: 5 }],
  })) as { id: string };
  await entrarComo(page, 'empleado');
  const { evidencia_id } = (await pedir(page.request, 'POST', '/evidencias', {
    desafio_id,
    clave: crypto.randomUUID(),
    archivo_id: null,
    descripcion: 'Listo',
  })) as { evidencia_id: string };
  await pedir(rrhh.request, 'POST', `/validaciones/${evidencia_id}`, { decision: { tipo: 'aprobar' } });
  await rrhh.close();

  const llega = async (enlace: Locator, a: RegExp) => {
    await enlace.click();
    await expect(page).toHaveURL(a);
    await expect(page.getByRole('heading', { level: 1, name: /gracias/i })).toBeVisible();
  };
  const ALGUIEN = /\/reconoce\/muro\/gracias\?para=/u;
  const QUIEN = /\/reconoce\/muro\/gracias$/u;
  await abrir(page, `/reconoce/desafios?desafio=${desafio_id}`);
  const tarjeta = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titulo }) });
  await llega(tarjeta.getByRole('link', { name: 'Dar las gracias a quien te ayudó' }), QUIEN);
  await abrir(page, '/reconoce/muro');
  await llega(page.getByRole('main').getByRole('link', { name: 'Dar las gracias' }).first(), QUIEN);
  await abrir(page, '/reconoce/dashboard');
  await llega(page.getByRole('link', { name: /^Felicitar a/ }).first(), ALGUIEN);

  await page.context().clearCookies();
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal/equipo');
  await page.locator('main a[href^="/reconoce/personas/"]').first().click();
  await llega(page.getByRole('link', { name: 'Reconocer' }), ALGUIEN);
});

/** The id of a colleague, from the link of the list. */
async function idDe(page: Page, nombre: string): Promise<string> {
  await abrir(page, `/reconoce/muro/gracias?q=${encodeURIComponent(nombre.split(' ')[0] ?? '')}`);
  const href = await page
    .getByRole('link', { name: new RegExp(nombre, 'u') })
    .first()
    .getAttribute('href');
  return new URL(href ?? '', 'http://localhost').searchParams.get('para') ?? '';
}
