import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

test('a training assigns itself to a role: who it reaches is said before, and what stays when it ends @corto', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  const titulo = unico('Liderazgo');
  const { id } = (await pedir(page.request, 'POST', '/admin/capacitaciones', { titulo })) as { id: string };
  const cuantas = async () =>
    (
      (await pedir(page.request, 'GET', `/admin/capacitaciones/asignaciones?capacitacion_id=${id}`)) as {
        total: number;
      }
    ).total;
  await abrir(page, `/reconoce/admin/capacitaciones/${id}`);
  const reglas = page.getByRole('region', { name: 'Asignación automática' });
  await reglas.getByRole('button', { name: 'Agregar regla' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Asignar sola' });
  await dialogo.getByLabel('Rol').selectOption('lider_grupo');
  const dicho = await dialogo.getByRole('status').textContent();
  const personas = Number(/alcanza a (\d+)/.exec(dicho ?? '')?.[1]);
  expect(personas).toBeGreaterThan(0);
  await dialogo.getByLabel('Plazo').fill('0');
  await dialogo.getByRole('button', { name: 'Agregar regla' }).click();
  await expect(dialogo.getByText('El plazo es de al menos un día')).toBeVisible();
  await dialogo.getByLabel('Plazo').fill('30');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await cuantas()).toBe(0);
  await dialogo.getByRole('button', { name: 'Agregar regla' }).click();
  await expect(page.getByText('Regla agregada')).toBeVisible();
  expect(await cuantas()).toBe(personas);
  await expect(reglas.getByText('Líder de Grupo', { exact: true })).toBeVisible();
  await expect(reglas.getByText(`Asignó ${personas} hasta ahora.`, { exact: false })).toBeVisible();

  await reglas.getByRole('button', { name: /^Editar la regla/ }).click();
  const cambio = page.getByRole('dialog', { name: 'Cambiar la regla' });
  await expect(cambio.getByLabel('Plazo')).toHaveValue('30');
  await cambio.getByLabel('Plazo').fill('15');
  await expect(cambio.getByRole('status')).toContainText(`Lo que ya asignó (${personas}) queda`);
  await cambio.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Regla cambiada')).toBeVisible();
  await expect(reglas.getByText('con 15 días de plazo', { exact: false })).toBeVisible();

  await reglas.getByRole('button', { name: /^Quitar la regla/ }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Quitar esta regla?' });
  await expect(pregunta).toContainText(`Lo que asignó (${personas}) queda`);
  await pregunta.getByRole('button', { name: 'Quitar regla' }).click();
  await expect(page.getByText('Regla quitada')).toBeVisible();
  expect(await cuantas()).toBe(personas);
});
