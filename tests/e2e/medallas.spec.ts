import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { abrir, entrarComo, unico } from './entrar.ts';

test('only RRHH manages medals', async ({ page }) => {
  await page.goto('/reconoce/medals');
  await expect(page).toHaveURL(/\/reconoce\/auth\?volver=/);
  await entrarComo(page, 'gerente');
  const respuesta = await page.goto('/reconoce/medals');
  expect(respuesta?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
});

test('a medal from being made to being taken back', async ({ page }) => {
  test.setTimeout(180_000);
  const nombre = unico('Buena onda');
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/medals');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Medallas' })).toBeVisible();
  for (const cifra of [
    'Total de medallas',
    'Medallas otorgadas',
    'Empleados reconocidos',
    'Otorgadas este mes',
  ]) {
    await expect(page.getByText(cifra)).toBeVisible();
  }
  for (const pestana of ['Empleados y Medallas', 'Tipos de Medallas', 'Asignaciones Recientes']) {
    await expect(page.getByRole('link', { name: pestana })).toBeVisible();
  }

  await test.step('it is made, by hand unless one says otherwise', async () => {
    await page.getByRole('button', { name: 'Nueva Medalla' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Nueva Medalla' });
    await dialogo.getByRole('button', { name: 'Crear medalla' }).click();
    await expect(dialogo.getByText('Escribí el nombre')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialogo.getByLabel('Nombre').fill(nombre);
    await dialogo.getByRole('button', { name: 'Cohete' }).click();
    await expect(dialogo.getByLabel('Ícono', { exact: true })).toHaveValue('🚀');
    await expect(dialogo.getByRole('combobox', { name: 'Cómo se gana' })).toHaveValue('custom');
    await dialogo.getByRole('combobox', { name: 'Cómo se gana' }).selectOption('puntos_total');
    await dialogo.getByLabel('Cuánto hay que alcanzar').fill('0');
    await dialogo.getByRole('button', { name: 'Crear medalla' }).click();
    await expect(dialogo.getByText('Tiene que ser un número entero, de 1 a 10.000.000')).toBeVisible();
    await dialogo.getByRole('combobox', { name: 'Cómo se gana' }).selectOption('custom');
    await dialogo.getByRole('button', { name: 'Crear medalla' }).click();
    await expect(page.getByText('Medalla creada')).toBeVisible();
    await expect(dialogo).toBeHidden();
  });

  await test.step('it is given, once, and the person and the medal must be chosen', async () => {
    await page.getByRole('button', { name: 'Asignar Medalla', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: 'Asignar Medalla' });
    await expect(dialogo.getByText('Selecciona un empleado y una medalla')).toBeVisible();
    const buscar = dialogo.getByRole('searchbox', { name: 'Buscar por nombre' });
    await buscar.fill('rrhh@demo.local');
    await expect(dialogo.getByText('Sos vos')).toBeVisible();
    await buscar.fill('lider@demo.local');
    await expect(dialogo.getByText('Sos vos')).toBeHidden();
    await expect(dialogo.getByRole('listitem')).toHaveCount(1);
    await dialogo.getByRole('listitem').getByRole('checkbox').check();
    await dialogo.getByLabel('Medalla', { exact: true }).selectOption({ label: `🚀 ${nombre}` });
    await dialogo.getByLabel('Motivo').fill('Recibió a los nuevos como en casa');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialogo.getByRole('button', { name: 'Asignar a 1 persona' }).click();
    await expect(page.getByText('Medalla asignada')).toBeVisible();
    await expect(dialogo).toBeHidden();
  });

  await test.step('to a group it is a lote, counted before; who had it is left as is, and it says so', async () => {
    await page.getByRole('button', { name: 'Asignar Medalla', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: 'Asignar Medalla' });
    await dialogo.getByLabel('Medalla', { exact: true }).selectOption({ label: `🚀 ${nombre}` });
    await dialogo.getByLabel('Motivo').fill('Para todo el equipo');
    await dialogo.getByRole('radio', { name: 'Un grupo' }).check();
    await dialogo.getByLabel('Grupo', { exact: true }).selectOption({ index: 1 });
    await dialogo.getByRole('button', { name: 'Asignar', exact: true }).click();
    const confirmar = page.getByRole('dialog', { name: `Otorgar «${nombre}»` });
    const boton = confirmar.getByRole('button', { name: /^Otorgar a \d+ persona/ });
    await expect(confirmar).toContainText('Se puede deshacer durante 24 horas');
    await boton.click();
    await expect(dialogo).toBeHidden();
    await expect(page.getByText(new RegExp(`^La medalla «${nombre}»\\. Vos`, 'u')).first()).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).last().click();
    await expect(page.getByText(/^Se deshizo la medalla/).first()).toBeVisible();
  });

  await test.step('it is among the latest, and its criterion is locked', async () => {
    await page.getByRole('link', { name: 'Asignaciones Recientes' }).click();
    const recientes = page.getByRole('region', { name: 'Asignaciones Recientes' });
    await expect(recientes.getByText(nombre)).toBeVisible();
    await expect(recientes.getByText('Hace unos minutos').first()).toBeVisible();
    await page.getByRole('link', { name: 'Tipos de Medallas' }).click();
    await page.getByRole('button', { name: `Editar «${nombre}»` }).click();
    const dialogo = page.getByRole('dialog', { name: 'Editar medalla' });
    await expect(dialogo.getByText('El criterio ya no se cambia')).toBeVisible();
    await dialogo.getByLabel('Puntos de la medalla').fill('30');
    await dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Medalla actualizada')).toBeVisible();
    await expect(dialogo).toBeHidden();
  });

  await test.step('it is taken back with a motivo', async () => {
    await page.goto('/reconoce/medals?tab=recientes');
    await abrir(page, '/reconoce/medals?tab=recientes');
    await page
      .getByRole('region', { name: 'Asignaciones Recientes' })
      .getByRole('button', { name: new RegExp(`^Ver «${nombre}»`) })
      .click();
    await page.getByRole('dialog', { name: nombre }).getByRole('button', { name: 'Revocar' }).click();
    const dialogo = page.getByRole('dialog', { name: '¿Revocar esta medalla?' });
    await dialogo.getByRole('button', { name: 'Revocar medalla' }).click();
    await expect(dialogo.getByText('Escribí el motivo: la persona lo va a leer')).toBeVisible();
    await dialogo.getByLabel('Motivo').fill('Era para otra persona');
    await dialogo.getByRole('button', { name: 'Revocar medalla' }).click();
    await expect(page.getByText('Medalla revocada')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Asignaciones Recientes' }).getByText(nombre)).toBeHidden();
  });
});

test('a doubt is shown with what is asked and what there is, and is resolved @escritorio', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/medals?tab=recientes');
  const dudas = page.getByRole('region', { name: 'Por revisar' });
  await expect(dudas.getByText(/Pide: .*Hoy tiene/).first()).toBeVisible();
  const mantener = dudas.getByRole('button', { name: /^Mantener/ });
  const cuantas = await mantener.count();
  await mantener.first().click();
  await expect(page.getByText('La medalla se mantiene')).toBeVisible();
  await expect(mantener).toHaveCount(cuantas - 1);
  // Pressed by mistake, it is taken back on the spot.
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho')).toBeVisible();
  await expect(mantener).toHaveCount(cuantas);
});

test('people are looked for by name or e-mail, on the server @escritorio', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/medals');
  await page.getByRole('searchbox', { name: 'Buscar por nombre o email' }).fill('empleado@demo.local');
  await expect(page).toHaveURL(/q=empleado/);
  await expect(page.getByRole('region', { name: 'Empleados y Medallas' }).getByRole('heading')).toHaveCount(
    1,
  );
});
