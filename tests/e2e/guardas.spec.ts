import { expect, test, type Page } from '@playwright/test';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { abrir, atras, entrarComo, pedir, unico } from './entrar.ts';

// Every dialog of the office in which something is typed, by the screen and the button that open it.
const DIALOGOS = [
  ['/reconoce/admin/empleados', 'Nuevo empleado'],
  ['/reconoce/admin/usuarios', 'Crear usuario'],
  ['/reconoce/admin/sucursales', 'Nueva sucursal'],
  ['/reconoce/admin/puntos', 'Ajustar puntos'],
  ['/reconoce/admin/meritos', 'Registrar mérito'],
  ['/reconoce/admin/presupuesto', 'Nuevo presupuesto'],
  ['/reconoce/medals', 'Nueva Medalla'],
  ['/reconoce/admin/reportes/envios', 'Programar un envío'],
  ['/reconoce/admin/integraciones', 'Conectar un sistema'],
  ['/reconoce/admin/integraciones', 'Nueva clave'],
] as const;

const pregunta = (page: Page) => page.getByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });

/** Opens a dialog and types in its first field for text. */
async function escribirEn(page: Page, boton: string) {
  await page.getByRole('button', { name: boton, exact: true }).first().click();
  const dialogo = page.getByRole('dialog');
  const campo = dialogo.locator('input:not([type]), input[type=text], input[type=email], textarea').first();
  await campo.fill('7');
  return { dialogo, campo };
}

for (const [ruta, boton] of DIALOGOS) {
  test(`«${boton}»: Escape, a press outside and Back ask before what was typed is lost @escritorio`, async ({
    page,
  }) => {
    await entrarComo(page, 'rrhh');
    // By a link: then Back is handled by the router, which can block it.
    await abrir(page, ruta.includes('/reportes/') ? '/reconoce/admin/reportes' : '/reconoce/admin');
    await page.locator(`a[href="${ruta}"], a[href^="${ruta}?"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${ruta}(?:\\?|$)`, 'u'));
    const { dialogo, campo } = await escribirEn(page, boton);
    for (const irse of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => atras(page),
    ]) {
      await irse();
      await expect(pregunta(page)).toBeVisible();
      await pregunta(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
      await expect(pregunta(page)).toBeHidden();
      await expect(campo).toHaveValue('7');
    }
    await page.keyboard.press('Escape');
    await pregunta(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(dialogo).toBeHidden();
  });
}

test('a session that ended elsewhere while RRHH edits asks for the password over the dialog, and it goes on @escritorio', async ({
  page,
  browser,
}) => {
  await entrarComo(page, 'rrhh');
  const email = `${crypto.randomUUID()}@demo.local`;
  const apellido = unico('Sesion').replaceAll(/[\d-]/gu, '');
  await pedir(page.request, 'POST', '/admin/usuarios', {
    nombre: 'Norma',
    apellido,
    email,
    rol: 'admin_rrhh',
    clave: CLAVE_DE_PRUEBA,
  });
  const suyo = await browser.newContext();
  const otra = await suyo.newPage();
  await pedir(suyo.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await abrir(otra, '/reconoce/admin/sucursales');
  await otra.getByRole('button', { name: 'Nueva sucursal' }).click();
  const ficha = otra.getByRole('dialog', { name: 'Nueva sucursal' });
  const nombre = unico('Sucursal');
  await ficha.getByLabel('Nombre', { exact: true }).pressSequentially(nombre);

  const lejos = await browser.newContext();
  await pedir(lejos.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await pedir(lejos.request, 'POST', '/cuentas/salir-de-todas');
  await lejos.close();

  const clave = otra.getByRole('dialog', { name: 'Tu sesión se cerró' });
  await clave.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
  await clave.getByRole('button', { name: 'Entrar y seguir' }).click();
  await expect(clave).toBeHidden();
  await expect(ficha.getByLabel('Nombre', { exact: true })).toHaveValue(nombre);
  await ficha.getByRole('button', { name: 'Crear sucursal' }).click();
  await expect(ficha).toBeHidden();
  await expect(otra.getByRole('cell', { name: nombre }).first()).toBeVisible();
  await suyo.close();
});
