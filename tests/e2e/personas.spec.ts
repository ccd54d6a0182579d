import { expect, test, type Page } from '@playwright/test';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { abrir, cuentaNueva, entrarComo, pedir } from './entrar.ts';

/** A page in another person's browser. */
async function otraPersona(page: Page): Promise<Page> {
  const contexto = await page.context().browser()!.newContext({ locale: 'es-AR' });
  return contexto.newPage();
}

function fila(page: Page, texto: string) {
  return page.getByRole('row').filter({ hasText: texto });
}

test('import employees → invitation by mail → first sign-in @corto', async ({ page }) => {
  const marca = marcaNueva();
  const email = `iris-${marca}@empresa.com`;
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados/importar');
  // An earlier import of this account may still be on screen.
  const otro = page.getByRole('button', { name: 'Importar otro archivo' });
  const archivo = page.locator('input[type=file]');
  await expect(archivo.or(otro)).toBeAttached();
  if (await otro.isVisible()) await otro.click();
  const csv = (lineas: string[]) => ({
    name: 'gente.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nombre;Apellido;Email;Rol', ...lineas].join('\r\n'), 'latin1'),
  });

  // Every bad line is listed, with all its errors.
  await archivo.setInputFiles(csv([`Íris;Ñandú;${email};jefa`, ';;mal;', 'Ana;X;rrhh@demo.local;']));
  await expect(page.getByRole('heading', { name: 'Hay 3 líneas para corregir' })).toBeVisible();
  await expect(page.getByText('El rol «jefa» no existe')).toBeVisible();
  await expect(page.getByText('Falta el apellido')).toBeVisible();
  await expect(page.getByText('y la línea dice Ana X')).toBeVisible();
  const [bajada] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Bajar las líneas para corregir' }).click(),
  ]);
  expect(bajada.suggestedFilename()).toBe('problemas-de-la-importacion.csv');

  // A file that is not a CSV is refused at once.
  await page.getByRole('button', { name: 'Subir el archivo corregido' }).click();
  await archivo.setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
  });
  await expect(page.getByText('Ese archivo no es una planilla')).toBeVisible();
  // What there was to mend is still there.
  await expect(page.getByText('El rol «jefa» no existe')).toBeVisible();

  await archivo.setInputFiles(csv([`Íris;Ñandú;${email};Empleado`]));
  await expect(page.getByRole('heading', { name: 'Está listo para entrar 1 empleado' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /invitación/ })).toBeChecked();
  await page.getByRole('button', { name: 'Crear 1 empleado' }).click();
  await expect(page.getByText('Entró 1 empleado')).toBeVisible();

  // The mail arrives, with a link that opens the account.
  await expect(async () => {
    await page.goto('/dev/correo');
    await expect(page.getByText(`Para ${email}`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const enlace = await page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('link', { name: /invitacion/ })
    .getAttribute('href');
  const iris = await otraPersona(page);
  await iris.goto(enlace ?? '');
  await expect(iris.getByRole('heading', { name: 'Hola, Íris' })).toBeVisible();
  await iris.getByLabel('Tu contraseña').fill('corta');
  await iris.getByRole('button', { name: 'Abrir mi cuenta' }).click();
  await expect(iris.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await iris.getByLabel('Tu contraseña').fill('mi-clave-1');
  await iris.getByRole('button', { name: 'Abrir mi cuenta' }).click();
  await expect(iris).toHaveURL(/\/reconoce\/home/);

  // The link works only once.
  await iris.goto(enlace ?? '');
  await expect(iris.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible();
  await iris.context().close();
});

test('an employee: created, edited by two, deactivated while signed in, deleted', async ({ page }) => {
  const marca = marcaNueva();
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados');
  await page.getByRole('button', { name: 'Nuevo empleado' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo empleado' });
  await dialogo.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(dialogo.getByText('Escribí el nombre')).toBeVisible();
  await dialogo.getByLabel('Nombre').fill('Zulma');
  await dialogo.getByLabel('Apellido').fill(marca);
  await dialogo.getByRole('textbox', { name: 'Email' }).fill('RRHH@demo.local');
  await dialogo.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(dialogo.getByText(/^Ese email ya es de /)).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Email' }).fill(`zulma-${marca}@empresa.com`);
  await dialogo.getByRole('checkbox', { name: /invitación/ }).uncheck();
  await dialogo.getByRole('button', { name: 'Crear empleado' }).click();
  await expect(page.getByText('Empleado creado').first()).toBeVisible();

  // Two windows edit the same record: the later one is told.
  await abrir(page, `/reconoce/admin/empleados?q=${marca}`);
  await fila(page, marca)
    .getByRole('button', { name: /^Editar a/ })
    .click();
  const edicion = page.getByRole('dialog', { name: 'Editar empleado' });
  await expect(edicion.getByLabel('Nombre')).toHaveValue('Zulma');
  const otra = await page.context().newPage();
  await abrir(otra, `/reconoce/admin/empleados?q=${marca}`);
  await fila(otra, marca)
    .getByRole('button', { name: /^Editar a/ })
    .click();
  const suya = otra.getByRole('dialog', { name: 'Editar empleado' });
  await suya.getByLabel('Nombre').fill('Zulema');
  await suya.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(otra.getByText('Empleado actualizado').first()).toBeVisible();
  await edicion.getByLabel('Apellido').fill(`${marca} bis`);
  await edicion.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edicion.getByText('Cambió mientras lo editabas')).toBeVisible();
  await edicion.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(edicion.getByLabel('Nombre')).toHaveValue('Zulema');
  await expect(edicion.getByLabel('Apellido')).toHaveValue(`${marca} bis`);
  await edicion.getByLabel('Apellido').fill(marca);
  await edicion.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edicion).toBeHidden();

  await fila(page, marca)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    '¿Estás seguro de que quieres eliminar este empleado?',
  );
  await expect(page.getByRole('alertdialog')).toContainText('No tiene historial');
  const eliminar = page.getByRole('button', { name: 'Eliminar empleado' });
  await expect(eliminar).toBeDisabled();
  await page.getByLabel('Para confirmar, escribí ELIMINAR').fill('eliminar');
  await eliminar.click();
  await expect(page.getByText('Empleado eliminado').first()).toBeVisible();
  // No employee has that name now, so the search is cleared instead of showing an empty list.
  await expect(page).toHaveURL(/\/reconoce\/admin\/empleados$/u);
  await expect(page.getByText('Nadie coincide')).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

// This test creates an admin_rrhh and the next one demotes them all, so they never run at once.
test('a user is created; lowered and deactivated while signed in, their screen tells them @corto @telefono', async ({
  page,
}) => {
  const marca = marcaNueva();
  const email = `jefe-${marca}@empresa.com`;
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/usuarios');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  const alta = page.getByRole('dialog', { name: 'Crear usuario' });
  await alta.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(alta.getByText('Todos los campos obligatorios deben completarse').first()).toBeVisible();
  await alta.getByLabel('Nombre').fill('Jefe');
  await alta.getByLabel('Apellido').fill(marca);
  await alta.getByLabel('Email').fill('empleado@demo.local');
  await alta.getByLabel('Contraseña', { exact: true }).fill('12345');
  await alta.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(alta.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await alta.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
  await alta.getByLabel('Rol').selectOption('Administrador RRHH');
  await alta.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(alta.getByText('Ya existe un usuario con este email')).toBeVisible();
  await alta.getByLabel('Email').fill(email);
  // A refused form does not return the password: it has to be typed again.
  await alta.getByLabel('Contraseña', { exact: true }).fill(CLAVE_DE_PRUEBA);
  await alta.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByText('Usuario creado exitosamente').first()).toBeVisible();

  const jefe = await otraPersona(page);
  await pedir(jefe.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
  await abrir(jefe, '/reconoce/admin/empleados');
  await expect(jefe.getByRole('table', { name: 'Empleados' })).toBeVisible();

  await page.goto(`/reconoce/admin/usuarios?q=${marca}`);
  await fila(page, marca)
    .getByRole('button', { name: /^Cambiar el rol/ })
    .click();
  await page.getByRole('radio', { name: /^Empleado/ }).check();
  await page.getByRole('button', { name: 'Cambiar el rol' }).last().click();
  await expect(page.getByText('Rol cambiado').first()).toBeVisible();
  // Their window updated without being touched.
  await expect(jefe.getByText('Acceso denegado')).toBeVisible();
  await expect(jefe.getByRole('button', { name: /Notificaciones, \d+ sin leer/ })).toBeVisible();

  await fila(page, marca)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Ver sesiones' }).click();
  await expect(page.getByRole('dialog', { name: 'Sesiones abiertas' }).getByText(/^Chrome/)).toBeVisible();
  await page.keyboard.press('Escape');
  await fila(page, marca)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await expect(jefe).toHaveURL(/\/reconoce\/auth/);
  await jefe.context().close();
});

test('the last admin_rrhh keeps the role, and the screen says why @escritorio', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  // Other tests may have created administrators: demote them first.
  const { filas } = (await pedir(page.request, 'GET', '/admin/usuarios?rol=admin_rrhh&por_pagina=100')) as {
    filas: { id: string; email: string; activo: boolean }[];
  };
  for (const { id, email, activo } of filas) {
    if (activo && email !== 'rrhh@demo.local') {
      await pedir(page.request, 'PUT', `/admin/usuarios/${id}/rol`, { de: 'admin_rrhh', rol: 'empleado' });
    }
  }
  await abrir(page, '/reconoce/admin/usuarios?q=rrhh@demo.local');
  await fila(page, 'rrhh@demo.local')
    .getByRole('button', { name: /^Cambiar el rol/ })
    .click();
  await page.getByRole('radio', { name: /^Empleado/ }).check();
  await expect(page.getByText('Es tu propio rol')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar el rol' }).last().click();
  await expect(page.getByText('Es la última persona de RRHH').first()).toBeVisible();
  await page.goto('/reconoce/admin/empleados?q=rrhh@demo.local');
  await expect(page.getByRole('table', { name: 'Empleados' })).toBeVisible();
});

test('the list is exported as it is filtered', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await cuentaNueva(await otraPersona(page), '=1+A1', 'Fórmula');
  await abrir(page, '/reconoce/admin/empleados?q=formula');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [bajada] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const texto = (await bajada.createReadStream().then((s) => s.toArray())).map(String).join('');
  expect(texto.startsWith('\uFEFFNombre;Apellido;Email;Rol;Sucursal;Grupo;')).toBe(true);
  expect(texto).toContain("'=1+A1;Fórmula;");
  expect(texto).not.toContain('rrhh@demo.local');
});

/** A surname that nobody else has. It begins with a letter, because random digits alone are not a valid name. */
function marcaNueva(): string {
  return `m${crypto.randomUUID().slice(0, 8)}`;
}
