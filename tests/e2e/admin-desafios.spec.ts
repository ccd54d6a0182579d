import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { abrir, atras, entrarComo, unico } from './entrar.ts';

test('only RRHH comes in; the rest are told so and shown a way out', async ({ page }) => {
  await page.goto('/reconoce/admin?tab=users');
  await expect(page).toHaveURL(/\/reconoce\/auth\?volver=/);
  await entrarComo(page, 'gerente');
  const respuesta = await page.goto('/reconoce/admin/desafios');
  expect(respuesta?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
  await expect(page.getByText('No tienes permisos para acceder al panel de administración')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Mi Sucursal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Validaciones' })).toBeVisible();
});

test('a challenge from its first line to its end @corto', async ({ page }) => {
  test.setTimeout(180_000);
  const titulo = unico('Vidriera de verano 🏖️');
  await entrarComo(page, 'rrhh');

  await test.step('every mistake is said at once, beside its field', async () => {
    await abrir(page, '/reconoce/admin/desafios');
    await page.getByRole('link', { name: 'Nuevo desafío' }).click();
    await page.getByRole('button', { name: 'Crear desafío' }).click();
    for (const falta of [
      'Escribí el título',
      'Elegí la fecha de inicio',
      'Elegí la fecha de fin',
      'Escribí el nombre del objetivo',
    ]) {
      await expect(page.getByText(falta)).toBeVisible();
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  await test.step('it is created with two objectives, and the last one cannot be removed', async () => {
    await page.getByLabel('Título').fill(titulo);
    await page.getByLabel('Estado').selectOption('activo');
    await page.getByLabel('Fecha de inicio').fill('2026-01-10');
    await page.getByLabel('Fecha de fin').fill('2025-12-31');
    const uno = page.getByRole('group', { name: 'Objetivo 1' });
    await expect(uno.getByRole('button', { name: /Quitar/ })).toBeHidden();
    await uno.getByLabel('Nombre').fill('Armado');
    await uno.getByLabel('Puntos').fill('50');
    await page.getByRole('button', { name: 'Agregar objetivo' }).click();
    const dos = page.getByRole('group', { name: 'Objetivo 2' });
    await expect(dos.getByLabel('Nombre')).toBeFocused();
    await dos.getByLabel('Nombre').fill('Cartelería');
    await dos.getByLabel('Puntos').fill('1.5');
    await page.getByRole('button', { name: 'Crear desafío' }).click();
    await expect(page.getByText('La fecha de fin no puede ser anterior a la de inicio')).toBeVisible();
    await page.getByLabel('Fecha de fin').fill('2099-12-31');
    await dos.getByLabel('Puntos').fill('30');
    await expect(page.getByText('Vale 80 puntos en total')).toBeAttached();
    await page.getByRole('button', { name: 'Bajar el objetivo 1' }).click();
    await expect(uno.getByLabel('Nombre')).toHaveValue('Cartelería');
    await page.getByRole('button', { name: 'Agregar objetivo' }).click();
    await page.getByRole('button', { name: 'Quitar el objetivo 3' }).click();
    await expect(page.getByRole('group', { name: /^Objetivo/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Crear desafío' }).click();
    await expect(page.getByText('Desafío creado')).toBeVisible();
  });

  await test.step('leaving with changes asks first', async () => {
    await page.goto(`/reconoce/admin/desafios?q=${encodeURIComponent(titulo)}`);
    await page.getByRole('link', { name: titulo }).click();
    await page.getByLabel('Descripción', { exact: false }).first().fill('Con la nueva imagen de la empresa.');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    const pregunta = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByLabel('Título')).toHaveValue(titulo);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Desafío actualizado')).toBeVisible();
  });

  await test.step('and without changes it does not', async () => {
    await page.goto(`/reconoce/admin/desafios?q=${encodeURIComponent(titulo)}`);
    await page.getByRole('link', { name: titulo }).click();
    await expect(page.getByLabel('Título')).toHaveValue(titulo);
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(/\/reconoce\/admin\/desafios(\?|$)/);
  });

  await abrir(page, `/reconoce/admin/desafios?q=${encodeURIComponent(titulo)}`);
  const fila = page.getByRole('row', { name: titulo });

  await test.step('it is assigned, and who takes part is shown', async () => {
    await fila.getByRole('button', { name: /^Asignar/ }).click();
    const dialogo = page.getByRole('dialog', { name: 'Asignar desafío' });
    await expect(dialogo.getByRole('button', { name: 'Asignar', exact: true })).toBeDisabled();
    const personas = dialogo.getByRole('listitem');
    await personas.nth(0).getByRole('checkbox').check();
    await personas.nth(1).getByRole('checkbox').check();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialogo.getByRole('button', { name: 'Asignar a 2 personas' }).click();
    await expect(page.getByText('Desafío asignado')).toBeVisible();
    await expect(page.getByText('2 personas asignadas')).toBeVisible();
    await fila.getByRole('button', { name: /^Asignar/ }).click();
    await expect(personas.nth(0)).toContainText('Ya participa');
    await page.keyboard.press('Escape');
  });

  await test.step('its objectives are locked now, its title is not', async () => {
    await fila.getByRole('link', { name: titulo }).click();
    await expect(page.getByText('Los objetivos ya no se cambian')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Objetivo 1' })).toBeHidden();
    await page.getByLabel('Título').fill(`${titulo} (nueva)`);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Desafío actualizado')).toBeVisible();
  });

  await test.step('it shows in Progreso, not begun', async () => {
    await page.goto('/reconoce/admin/desafios/progreso');
    await page.getByRole('link', { name: `${titulo} (nueva)` }).click();
    const tabla = page.getByRole('table', { name: 'Participaciones en los desafíos activos' });
    await expect(tabla.getByRole('row').filter({ hasText: 'Sin comenzar' })).toHaveCount(2);
  });

  await test.step('it cannot be deleted any more: it can be finished', async () => {
    await abrir(page, `/reconoce/admin/desafios?q=${encodeURIComponent(titulo)}`);
    await elegir(page, fila, 'Eliminar');
    const pregunta = page.getByRole('alertdialog', { name: /ya tiene participantes/ });
    await pregunta.getByRole('button', { name: 'Finalizarlo' }).click();
    await expect(fila.getByText('Finalizado').locator('visible=true')).toBeVisible();
  });
});

test('what nobody takes part in is deleted, after being asked', async ({ page }) => {
  const titulo = unico('Para borrar');
  await entrarComo(page, 'rrhh');
  const creado = await page.request.post('/api/admin/desafios', {
    data: {
      titulo,
      fecha_inicio: '2030-01-01',
      fecha_fin: '2030-01-31',
      objetivos: [{ id: '1', nombre: 'Uno', puntos: 1 }],
    },
  });
  expect(creado.ok()).toBe(true);
  await abrir(page, `/reconoce/admin/desafios?q=${encodeURIComponent(titulo)}`);
  const fila = page.getByRole('row', { name: titulo });
  await elegir(page, fila, 'Eliminar');
  const pregunta = page.getByRole('alertdialog', {
    name: '¿Estás seguro de que quieres eliminar este desafío?',
  });
  await expect(pregunta).toContainText('1 objetivo');
  await pregunta.getByRole('button', { name: 'Eliminar desafío' }).click();
  await expect(page.getByText('Desafío eliminado')).toBeVisible();
  await expect(page.getByText('Ningún desafío coincide')).toBeVisible();
});

test('a registration is let in with its branch, or deleted after being asked', async ({ page }, {
  project,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin?tab=users');
  const botones = page.getByRole('button', {
    name: project.name === 'telefono' ? /^Rechazar a/ : /^Aprobar a/,
  });
  if (project.name === 'telefono') {
    // Back has a screen of ours to go to only after one.
    const tramos = page.getByRole('main').getByRole('link', { name: /^(Reconoce|Personal de góndolas)/ });
    await tramos.last().click();
    await expect(page).toHaveURL(/de=personal/);
    await tramos.first().click();
    await expect(page).not.toHaveURL(/de=personal/);
    const boton = botones.last();
    const nombre = ((await boton.getAttribute('aria-label')) ?? '').replace('Rechazar a ', '');
    await boton.click();
    const pregunta = page.getByRole('alertdialog', { name: `¿Rechazar el registro de ${nombre}?` });
    await expect(pregunta).toContainText('Se elimina la cuenta de');
    // Back answers the question with a no, and does not leave the screen.
    await atras(page);
    await expect(pregunta).toBeHidden();
    await boton.click();
    await pregunta.getByRole('button', { name: 'Rechazar y eliminar' }).click();
    await expect(page.getByRole('button', { name: `Rechazar a ${nombre}` })).toBeHidden();
  } else {
    const boton = botones.first();
    const nombre = ((await boton.getAttribute('aria-label')) ?? '').replace('Aprobar a ', '');
    const fila = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: `Aprobar a ${nombre}`, exact: true }) });
    await fila.getByLabel('Sucursal').selectOption({ index: 1 });
    await fila.getByLabel('Rol').selectOption('lider_grupo');
    await boton.click();
    await expect(page.getByText(`${nombre} ya puede entrar`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: `Aprobar a ${nombre}` })).toBeHidden();
  }
});

async function elegir(page: Page, fila: Locator, que: string): Promise<void> {
  await fila.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: que }).click();
}
