import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';
import { crearPremio, reclamar, ventanaDe } from './premios.ts';

// Of each person's there is one at a time.
test.describe.configure({ mode: 'serial' });

/** Three new people with a word in their name that nobody else has. */
async function tresPersonas(page: Page): Promise<string> {
  const apellido = unico('Muchos').replaceAll('-', '');
  for (const nombre of ['Ana', 'Bruno', 'Clara']) {
    await pedir(page.request, 'POST', '/admin/empleados', {
      nombre,
      apellido,
      email: `${nombre}.${apellido.replace(' ', '.')}@demo.local`.toLowerCase(),
    });
  }
  return apellido;
}

// One at a time for each person: it is one test, and only on the desktop.
test('move many from their list, see what came of it, and undo it @corto @escritorio', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  const apellido = await tresPersonas(page);
  await abrir(page, `/reconoce/admin/empleados?q=${encodeURIComponent(apellido)}`);
  const caja = (nombre: string) => page.getByRole('checkbox', { name: `Elegir a ${nombre} ${apellido}` });
  const fila = (nombre: string) => page.getByRole('row').filter({ hasText: `${nombre} ${apellido}` });

  // By keyboard: Space, and Shift with an arrow.
  await caja('Ana').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(caja('Bruno')).toBeChecked();
  await expect(caja('Clara')).not.toBeChecked();
  const barra = page.getByRole('region', { name: 'Lo elegido' });
  await expect(barra).toContainText('2 elegidos');

  await barra.getByRole('button', { name: 'Mover', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cambiar de sucursal y grupo' });
  const mover = dialogo.getByRole('button', { name: 'Mover a 2 personas' });
  await mover.click();
  await expect(dialogo).toContainText('Falta elegir.');
  await dialogo.getByLabel('Sucursal').selectOption('Centro');
  await expect(dialogo).toContainText('Se puede deshacer durante 24 horas.');
  await mover.click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('Se hizo en 2 personas.').first()).toBeVisible();
  await expect(fila('Ana')).toContainText('Centro');
  await expect(fila('Clara')).toContainText('Sin sucursal');
  await expect(barra).toBeHidden();

  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.getByText(/^Se deshizo el cambio de sucursal/).first()).toBeVisible();
  await expect(fila('Ana')).toContainText('Sin sucursal');

  // All of a filter, with an act that asks for a proof.
  await page.getByRole('checkbox', { name: `Elegir a Ana ${apellido}` }).check();
  await page.getByRole('button', { name: 'Los 3 de este filtro' }).click();
  await page.getByRole('button', { name: 'Rol', exact: true }).click();
  const rol = page.getByRole('dialog', { name: 'Cambiar el rol' });
  await rol.getByLabel('Rol').selectOption('Líder de Grupo');
  await rol.getByRole('button', { name: 'Cambiarle el rol a 3 personas' }).click();
  await expect(page.getByText('Se hizo en 3 personas.').first()).toBeVisible();
});

test('reject claims with a reason, read which could not be, and approve the rest @escritorio', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await entrarComo(page, 'rrhh');
  const nombre = unico('Termo').replaceAll(' ', '');
  const empleado = await ventanaDe(browser, 'empleado');
  const reclamos: string[] = [];
  for (const cual of ['A', 'B', 'C']) {
    const premio = await crearPremio(page, { nombre: `${nombre} ${cual}` });
    reclamos.push(await reclamar(empleado, premio.id));
  }
  await empleado.context().close();
  await abrir(page, `/reconoce/admin/premios?q=${nombre}`);
  const barra = page.getByRole('region', { name: 'Lo elegido' });
  const dialogo = page.getByRole('dialog', { name: 'Rechazar reclamos' });
  await page.getByRole('checkbox', { name: `${nombre} A` }).check();
  await page.getByRole('checkbox', { name: `${nombre} B` }).check();
  await barra.getByRole('button', { name: 'Rechazar' }).click();
  const rechazar = dialogo.getByRole('button', { name: 'Rechazar 2 reclamos' });
  await rechazar.click();
  await expect(dialogo).toContainText('Escribí el motivo.');
  await dialogo.getByLabel('Motivo').fill('Ya no lo ofrecemos');
  await expect(dialogo).toContainText('Esto no se puede deshacer.');
  // Meanwhile another window decides one of them.
  await pedir(page.request, 'POST', `/reclamos/${reclamos[0] ?? ''}/rechazar`, { motivo: 'Antes' });
  await rechazar.click();
  await expect(page.getByText('Se hizo en 1 reclamo, en 1 no se pudo.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver en cuáles no' }).first().click();
  const noHechas = page.getByRole('dialog', { name: 'No se pudo en' });
  await expect(noHechas).toContainText(`${nombre} A`);
  await expect(noHechas).toContainText('Otra persona lo decidió antes');
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Elegir a todos los de esta página' }).check();
  await barra.getByRole('button', { name: 'Aprobar' }).click();
  const aprobar = page.getByRole('dialog', { name: 'Aprobar reclamos' });
  await aprobar.getByRole('button', { name: 'Aprobar 1 reclamo' }).click();
  await expect(page.getByText('Se hizo en 1 reclamo.').first()).toBeVisible();
  await expect(page.getByText('Ningún reclamo coincide')).toBeVisible();
  await pedir(page.request, 'POST', `/reclamos/${reclamos[2] ?? ''}/rechazar`, {
    motivo: 'Fin de la prueba',
  });
});

test('deliver many claims with one list that they signed, after being told what is missing @escritorio', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await entrarComo(page, 'rrhh');
  const nombre = unico('Canasta').replaceAll(' ', '');
  const premio = await crearPremio(page, { nombre });
  for (const quien of ['empleado', 'lider'] as const) {
    const suyo = await ventanaDe(browser, quien);
    const reclamo = await reclamar(suyo, premio.id);
    await suyo.context().close();
    await pedir(page.request, 'POST', `/reclamos/${reclamo}/aprobar`, {});
  }
  await abrir(page, `/reconoce/admin/premios?estado=aprobado&q=${nombre}`);
  await page.getByRole('checkbox', { name: 'Elegir a todos los de esta página' }).check();
  const barra = page.getByRole('region', { name: 'Lo elegido' });
  await barra.getByRole('button', { name: 'Entregar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Entregar premios' });
  const entregar = dialogo.getByRole('button', { name: 'Entregar 2 reclamos' });
  await entregar.click();
  await expect(dialogo).toContainText('Subí la planilla firmada');
  await expect(dialogo).toContainText('Esto no se puede deshacer.');
  await dialogo
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'planilla.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ddd' } })
        .jpeg()
        .toBuffer(),
    });
  await expect(dialogo.getByText(/· Subida$/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await entregar.click();
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('Se hizo en 2 reclamos.').first()).toBeVisible();
  await abrir(page, `/reconoce/admin/premios?estado=entregado&q=${nombre}`);
  await expect(page.getByRole('link', { name: /^Comprobante de/ })).toHaveCount(2);
});
