import { expect, test, type Page } from '@playwright/test';
import { fotoDeTelefono } from '../../bench/_foto.ts';
import { desafiosNuevos, participar } from './desafios.ts';
import { abrir, unico } from './entrar.ts';
import { entrar, sucursalNueva } from './sucursal-nueva.ts';
import { conSuTrabajador } from './trabajador.ts';

// The narrowest phone that is sold, by touch: what an employee and their gerente do between them, from the photo to the badge.

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 640 } });

test('at 360: a photo, thanks without signal, being told, deciding, the team, and taking a badge along @telefono', async ({
  page,
  context,
  browser,
}, { project }) => {
  test.slow();
  const [desafio] = await desafiosNuevos(browser, 1);
  const de = await sucursalNueva(browser, { Gregoria: 'gerente_sucursal', Ana: 'empleado' });
  const suyo = await browser.newContext({ ...project.use, viewport: { width: 360, height: 640 } });
  const gerente = await suyo.newPage();
  await entrar(gerente, de('Gregoria'));
  await entrar(page, de('Ana'));

  await test.step('sends evidence with a photo of the camera', async () => {
    await abrir(page, `/reconoce/desafios?desafio=${desafio!.id}`);
    await conSuTrabajador(page);
    const dialogo = await participar(page, desafio!.titulo);
    await dialogo.getByLabel('Archivo (opcional)').setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: await fotoDeTelefono(2000, 1500),
    });
    await dialogo.getByLabel('Descripción').fill('Quedó impecable');
    await expect(dialogo.getByText(/Subido/).first()).toBeVisible();
    await cabe(page);
    await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).tap();
    await expect(dialogo).toBeHidden();
    await expect(page.getByText('En revisión').first()).toBeVisible();
    await cabe(page);
  });

  const frase = unico('Me abriste el depósito');
  await test.step('thanks her gerente without signal, and it leaves by itself', async () => {
    await abrir(page, `/reconoce/muro/gracias?para=${de('Gregoria').id}`);
    await context.setOffline(true);
    await page.getByText('Buena idea').tap();
    await page.getByLabel('Contáselo en una frase').fill(frase);
    await cabe(page);
    await page.getByRole('button', { name: 'Dar las gracias' }).tap();
    const espera = page.getByRole('button', { name: '1 cosa espera señal' });
    await espera.tap();
    await expect(page.getByRole('dialog', { name: 'Lo que espera señal' })).toContainText('Gracias a');
    await cabe(page);
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(espera).toBeHidden();
  });

  await test.step('the gerente is told, answers, and decides with time to take it back', async () => {
    await abrir(gerente, '/reconoce/muro');
    const gracias = gerente.getByRole('article').filter({ hasText: frase });
    await gracias.getByRole('button', { name: 'Aplauso' }).tap();
    await expect(gracias.getByRole('button', { name: 'Aplauso: 1' })).toBeVisible();
    await cabe(gerente);
    await abrir(gerente, '/reconoce/sucursal');
    const tarjeta = gerente.getByRole('article', { name: `Ana ${de('Ana').apellido}` });
    await cabe(gerente);
    await tarjeta.getByRole('button', { name: /^Aprobar/ }).tap();
    await expect(gerente.getByRole('button', { name: 'Deshacer' })).toBeInViewport({ ratio: 1 });
    await cabe(gerente);
  });

  await test.step('she is told at once, with her points and a badge', async () => {
    const festejo = page.getByRole('dialog', { name: '¡Ganaste una insignia!' });
    await expect(festejo).toContainText('Primer Paso', { timeout: 40_000 });
    await cabe(page);
    await festejo.getByRole('button', { name: '¡Genial!' }).tap();
    await expect(festejo).toBeHidden();
    await page.getByRole('button', { name: /^Notificaciones, \d+ sin leer/ }).tap();
    const campana = page.getByRole('dialog', { name: 'Notificaciones' });
    await expect(campana).toContainText('+50');
    await cabe(page);
    await campana.getByRole('link', { name: new RegExp(desafio!.titulo) }).tap();
    await expect(page).toHaveURL(new RegExp(desafio!.id));
  });

  await test.step('the gerente goes from today to the team and to the rest', async () => {
    const pestanas = gerente.getByRole('navigation', { name: 'Mi Sucursal' });
    await pestanas.getByRole('link', { name: 'Equipo' }).tap();
    await expect(gerente.getByRole('table', { name: 'Personas del equipo' })).toContainText('Ana');
    await cabe(gerente);
    await pestanas.getByRole('button', { name: /^Más/ }).tap();
    await expect(gerente.getByRole('list', { name: 'Más de Mi Sucursal' })).toBeVisible();
    await cabe(gerente);
  });

  await test.step('and she shows her badge to whoever she wants', async () => {
    await abrir(page, '/reconoce/insignias');
    await page.getByRole('button', { name: 'Compartir «Primer Paso»' }).tap();
    const hoja = page.getByRole('dialog', { name: 'Compartir «Primer Paso»' });
    await hoja.getByRole('switch', { name: 'Página pública' }).tap();
    const enlace = hoja.getByRole('link', { name: /\/insignias\// });
    await cabe(page);
    const direccion = (await enlace.getAttribute('href')) ?? '';
    // The phone's own sheet is none of the page's: what it is given is.
    await page.evaluate(() => {
      const share = ({ url = '' }: ShareData) => {
        document.title = url;
        return Promise.resolve();
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await hoja.getByRole('button', { name: 'Compartir el enlace' }).tap();
    await expect(page).toHaveTitle(direccion);
    await gerente.goto(direccion);
    await expect(gerente.getByText('Insignia verificada')).toBeVisible();
    await cabe(gerente);
  });
  await suyo.close();
});

/** Nothing goes off to the side. */
async function cabe(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}
