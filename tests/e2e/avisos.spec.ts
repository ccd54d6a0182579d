import { expect, test } from '@playwright/test';
import { abrir, cuentaNueva, entrarComo, pedir, unico } from './entrar.ts';

test('what arrives shows who did it, in the notice and in the bell, and leads to it @telefono @corto', async ({
  page,
  browser,
}) => {
  await cuentaNueva(page, 'Nora', 'Quiroga');
  // What was there before the page asked for the first time is not announced.
  const pedidos = page.waitForResponse('**/reconoce/avisos.data*');
  await abrir(page, '/reconoce/home');
  await pedidos;
  const { id } = (await pedir(page.request, 'GET', '/perfil')) as { id: string };

  const rrhh = await browser.newContext({ locale: 'es-AR' });
  const suya = await rrhh.newPage();
  await entrarComo(suya, 'rrhh');
  const yo = (await pedir(suya.request, 'GET', '/perfil')) as { nombre: string; apellido: string };
  const cara = `${yo.nombre.charAt(0)}${yo.apellido.charAt(0)}`;
  const gracias = {
    clave: crypto.randomUUID(),
    empleado_id: id,
    valor: 'companerismo',
    texto: unico('Me cubriste en cajas'),
  };
  await pedir(suya.request, 'POST', '/muro/gracias', gracias);

  const aviso = page.getByRole('region', { name: 'Avisos' });
  await expect(aviso).toContainText('te dio las gracias');
  await expect(aviso.getByText(cara, { exact: true })).toBeAttached();

  await page.getByRole('button', { name: /^Notificaciones, 1 sin leer/ }).click();
  const campana = page.getByRole('dialog', { name: 'Notificaciones' });
  const fila = campana.getByRole('link', { name: /te dio las gracias/ });
  await expect(fila.getByText(cara, { exact: true })).toBeAttached();
  await fila.click();
  await expect(page).toHaveURL(/\/reconoce\/muro\?ver=/);
  await expect(page.getByRole('article').filter({ hasText: gracias.texto })).toBeVisible();
  await rrhh.close();
});
