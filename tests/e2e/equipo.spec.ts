import { expect, test } from '@playwright/test';
import { desafiosNuevos } from './desafios.ts';
import { abrir, entrarComo, pedir } from './entrar.ts';
import { entrar, sucursalNueva } from './sucursal-nueva.ts';

test('a gerente reminds all of the branch at once, after reading whom, and only once a day @telefono', async ({
  page,
  browser,
}) => {
  const [desafio] = await desafiosNuevos(browser, 1);
  const de = await sucursalNueva(browser, {
    Gregoria: 'gerente_sucursal',
    Ana: 'empleado',
    Beto: 'empleado',
  });
  const rrhh = await browser.newPage();
  await entrarComo(rrhh, 'rrhh');
  await pedir(rrhh.request, 'POST', `/admin/desafios/${desafio!.id}/asignar`, {
    empleado_ids: [de('Ana').id, de('Beto').id],
  });
  await rrhh.close();

  await entrar(page, de('Gregoria'));
  await abrir(page, '/reconoce/sucursal/equipo');
  await page.getByRole('button', { name: 'Recordar a todos' }).tap();
  const pregunta = page.getByRole('alertdialog', { name: '¿Les recordamos lo pendiente a 2 personas?' });
  await pregunta.getByText('Ver a quién y de qué').tap();
  const quienes = pregunta.getByRole('listitem');
  await expect(quienes).toHaveCount(2);
  for (const nombre of ['Ana', 'Beto'])
    await expect(quienes.filter({ hasText: nombre })).toContainText(desafio!.titulo);
  await pregunta.getByRole('button', { name: 'Recordar a 2 personas' }).tap();
  await expect(page.getByText('Lo van a ver en su campana: 2 personas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recordar a todos' })).toHaveCount(0);
  await expect(page.getByText('Recordado hoy').first()).toBeVisible();

  await page.context().clearCookies();
  await entrar(page, de('Ana'));
  await abrir(page, '/reconoce/home');
  await page.getByRole('button', { name: /^Notificaciones, \d+ sin leer/ }).tap();
  await page
    .getByRole('link', { name: new RegExp(`te recuerda tu evidencia de «${desafio!.titulo}»`) })
    .tap();
  await expect(page).toHaveURL(new RegExp(desafio!.id));
});
