import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { abrir, cuentaNueva, entrarComo, pedir, tapados, unico } from './entrar.ts';

test('RRHH sees how the system is, each part with its figures @corto @escritorio', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await page.goto('/reconoce/admin/salud');
  await expect(page.getByRole('heading', { level: 1, name: 'Salud' })).toBeVisible();
  for (const parte of [
    'Base de datos',
    'Archivos',
    'Correo',
    'Copia de seguridad',
    'Pantallas abiertas',
    'Programa',
  ]) {
    await expect(page.getByRole('heading', { name: parte, exact: true })).toBeVisible();
  }
  // The tests' database is never backed up.
  await expect(page.getByText('Nunca se hizo una copia de seguridad')).toBeVisible();
  const tareas = page.getByRole('table', { name: 'Tareas automáticas' });
  await expect(tareas).toContainText('Cierre de rankings');
  // Every job has a description in words: none shows its queue name.
  await expect(tareas).not.toContainText(/[a-z]+\.[a-z]/u);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('nobody else does', async ({ page }) => {
  await entrarComo(page, 'gerente');
  const respuesta = await page.goto('/reconoce/admin/salud');
  expect(respuesta?.status()).toBe(403);
});

test('somebody takes their own data; RRHH registers what they asked, and erases them once it is confirmed in writing @escritorio', async ({
  page,
  browser,
}) => {
  const apellido = `Datos${crypto.randomUUID().slice(0, 8)}`;
  const email = await cuentaNueva(page, 'Zulema', apellido);
  await page.goto('/reconoce/perfil');
  const bajada = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  expect((await bajada).suggestedFilename()).toBe(`datos-de-zulema-${apellido.toLowerCase()}.zip`);

  const contexto = await browser.newContext();
  const rrhh = await contexto.newPage();
  await entrarComo(rrhh, 'rrhh');
  // Somebody else's record mentions her by surname only, which RRHH has to decide.
  const { filas } = (await pedir(rrhh.request, 'GET', '/admin/empleados?busqueda=lider@demo.local')) as {
    filas: { id: string }[];
  };
  const clave = crypto.randomUUID();
  const motivo = `Cubrió el turno de ${apellido}`;
  await pedir(rrhh.request, 'POST', '/puntos/ajustes', {
    empleado_id: filas[0]?.id,
    puntos: 1,
    motivo,
    clave,
  });
  await rrhh.goto(`/reconoce/admin/empleados?q=${email}`);
  const menu = rrhh.getByRole('button', { name: `Más acciones de Zulema ${apellido}` });
  await menu.click();
  await rrhh.getByRole('menuitem', { name: 'Datos personales' }).click();
  const dialogo = rrhh.getByRole('dialog', { name: 'Datos personales' });
  await dialogo.getByRole('button', { name: 'Registrar pedido' }).click();
  await dialogo.getByLabel('Qué pidió').selectOption('Borrar sus datos');
  await dialogo.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(dialogo.getByText(/^Vence/)).toBeVisible();
  await dialogo.getByRole('button', { name: /^Dar por respondido/ }).click();
  await expect(dialogo.getByText(/^Respondido el/)).toBeVisible();

  await dialogo.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const pregunta = rrhh.getByRole('alertdialog');
  await expect(pregunta).toContainText('No se puede deshacer.');
  const confirmar = pregunta.getByRole('button', { name: /^Eliminar/ });
  await expect(confirmar).toBeDisabled();
  await pregunta.getByLabel('Para confirmar, escribí ELIMINAR').fill('ELIMINAR');
  await confirmar.click();
  await expect(rrhh.getByText('Empleado eliminado').first()).toBeVisible();

  // RRHH decides on each possible mention in its text.
  await rrhh.goto('/reconoce/admin/salud/datos');
  const menciones = rrhh.getByRole('article').filter({ hasText: motivo });
  await expect(menciones.first().getByText('Solo el apellido')).toBeVisible();
  // In the points, in their notification and in the audit log.
  const cuantas = await menciones.count();
  expect(cuantas).toBeGreaterThan(1);
  await menciones
    .first()
    .getByRole('button', { name: new RegExp(`^Quitar «${apellido}»`, 'u') })
    .click();
  await expect(rrhh.getByText('Listo: se quitó el nombre').first()).toBeVisible();
  await expect(menciones).toHaveCount(cuantas - 1);
  await menciones
    .first()
    .getByRole('button', { name: /^Dejar como está/ })
    .click();
  await expect(rrhh.getByText('Listo: queda como está').first()).toBeVisible();
  await expect(menciones).toHaveCount(cuantas - 2);
  await contexto.close();

  // Erasing ended their session.
  await page.goto('/reconoce/perfil');
  await expect(page).toHaveURL(/\/reconoce\/auth/);
});

test('RRHH hands over and erases staff of the floor map who are no employees @escritorio', async ({
  page,
}) => {
  const email = `${crypto.randomUUID()}@demo.local`;
  const full_name = unico('Nélida');
  await pedir(page.request, 'POST', '/personal/registrarse', { full_name, email, clave: CLAVE_DE_PRUEBA });
  await entrarComo(page, 'rrhh');
  await page.goto(`/reconoce/admin/usuarios?de=personal&q=${email}`);
  const menu = page.getByRole('button', { name: `Más acciones de ${full_name}` });
  await menu.click();
  const bajada = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Descargar sus datos' }).click();
  expect((await bajada).suggestedFilename()).toMatch(/^datos-de-nelida-.*\.zip$/);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Eliminar', exact: true }).click();
  const pregunta = page.getByRole('alertdialog', { name: `¿Eliminar a ${full_name}?` });
  const confirmar = pregunta.getByRole('button', { name: 'Eliminar sus datos' });
  await expect(confirmar).toBeDisabled();
  await pregunta.getByLabel('Para confirmar, escribí ELIMINAR').fill('eliminar');
  await confirmar.click();
  await expect(page.getByText('Se eliminaron sus datos').first()).toBeVisible();
  // Nobody has that name now, so the search is cleared.
  await expect(page).toHaveURL(/[?]de=personal$/u);
  await expect(page.getByText('Nadie coincide')).toBeHidden();
});

test('RRHH sets for how long a kind of data is kept, is told what the next night deletes, and no notice is in the way @telefono', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/config?ajuste=conservacion');
  const tarjeta = page.getByRole('region', { name: 'Cuánto se guarda' });
  const plazo = tarjeta.getByRole('textbox', { name: 'Emails enviados' });
  const guardar = tarjeta.getByRole('button', { name: 'Guardar' });
  const fila = page
    .getByRole('table', { name: 'Limpieza de datos' })
    .getByRole('row', { name: /Emails enviados/ });
  const antes = await plazo.inputValue();
  await expect(fila).toContainText(/de antes del \d/);

  // Too short to investigate an incident: refused beside the field.
  await plazo.fill('3');
  await guardar.click();
  await expect(tarjeta.getByText(/^Elegí entre 7 y 3\.650 días, o 0 para no borrar/)).toBeVisible();

  for (const [valor, dice] of [
    ['0', /No se borra/],
    [antes, /de antes del \d/],
  ] as const) {
    await plazo.fill(valor);
    await guardar.click();
    await expect(page.getByText('Ya rige para todos')).toBeVisible();
    expect(await tapados(page), 'what the toast covers').toEqual([]);
    await page.reload();
    await expect(plazo).toHaveValue(valor);
    await expect(fila).toContainText(dice);
  }
  const auditoria = await pedir(page.request, 'GET', '/auditoria?cuantos=20');
  expect(JSON.stringify(auditoria)).toContain('conservacion');
});
