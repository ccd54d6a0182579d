import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { abrir, anotarFallas, entrarComo, pedir } from './entrar.ts';
import { crearPremio, reclamar, ventanaDe } from './premios.ts';

type Alguien = { id: string; nombre: string; apellido: string };

/** Somebody of a gerente's or RRHH's team. */
async function alguien(page: Page, que: string): Promise<Alguien> {
  const { filas } = (await pedir(page.request, 'GET', que)) as { filas: Alguien[] };
  const [primera] = filas;
  if (!primera) throw new Error(`Nobody in ${que}`);
  return primera;
}

test('RRHH goes from a name to everything about a person, and acts on them @corto', async ({ page }) => {
  const fallas = anotarFallas(page);
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/empleados?q=elena');
  await page
    .getByRole('link', { name: /^Elena/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reconoce\/personas\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Elena/ })).toBeVisible();
  const ficha = page.locator('main');
  await expect(ficha.getByText('Legajo')).toBeVisible();
  await expect(ficha.getByText(/^\d{2}-\d{8}-\d$|^\d{1,2}\.\d{3}\.\d{3}$/)).toBeVisible();
  // A day and a month, never the year.
  await expect(ficha.getByText(/^\d{1,2} de [a-z]+$/)).toBeVisible();

  const secciones = page.getByRole('navigation', { name: 'Lo que hay de Elena' });
  for (const seccion of ['Evidencias', 'Insignias', 'Méritos', 'Premios', 'Capacitaciones']) {
    await secciones.getByRole('link', { name: seccion }).click();
    await expect(secciones.getByRole('link', { name: seccion })).toHaveAttribute('aria-current', 'page');
    await expect(
      page.getByRole('table', { name: seccion }).or(page.getByText(/^No (tiene|reclamó|mandó)/)),
    ).toBeVisible();
  }
  await secciones.getByRole('link', { name: 'Puntos' }).click();
  await expect(page.getByRole('region', { name: 'Puntos' }).getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(/ver=puntos/);
  await secciones.getByRole('link', { name: 'Historial' }).click();
  // That RRHH has just looked is written down.
  await expect(page.getByRole('table', { name: 'Historial' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/ver=historial/);
  // Each section has an address: back goes to the one before.
  await page.goBack();
  await expect(page).toHaveURL(/ver=puntos/);

  await page.getByRole('button', { name: /^Editar a Elena/ }).click();
  const edicion = page.getByRole('dialog', { name: 'Editar empleado' });
  await edicion.getByLabel('DNI o CUIL').fill('20-12345678-5');
  await edicion.getByLabel('Cumpleaños').fill('31/02');
  await edicion.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edicion.getByText('Ese CUIL no existe: revisá sus números')).toBeVisible();
  await expect(edicion.getByText('Ese día no existe en el calendario')).toBeVisible();
  await edicion.getByRole('button', { name: 'Cancelar' }).click();
  await expect(edicion).toBeHidden();

  await page.getByRole('button', { name: /^Más acciones de/ }).click();
  for (const acto of [
    'Ajustar puntos',
    'Darle una medalla',
    'Mover de grupo',
    'Datos personales',
    'Eliminar',
  ]) {
    await expect(page.getByRole('menuitem', { name: acto })).toBeVisible();
  }
  await page.getByRole('menuitem', { name: 'Asignarle un desafío' }).click();
  const asignar = page.getByRole('dialog', { name: 'Asignarle un desafío' });
  await expect(asignar.getByRole('combobox', { name: 'Desafío' })).toBeEnabled();
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await asignar.getByRole('button', { name: 'Cancelar' }).click();

  // A link may lead straight to an act.
  await page.goto(`${new URL(page.url()).pathname}?hacer=ajustar_puntos`);
  await expect(page.getByRole('dialog', { name: /Ajustar/ })).toBeVisible();
  expect(fallas).toEqual([]);
});

test('a gerente sees their people, without the DNI or the audit log; a stranger is nobody @corto', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  // She works in Batán.
  const deOtra = await alguien(page, '/admin/empleados?busqueda=abril.medina');
  await entrarComo(page, 'gerente');
  const suya = await alguien(page, '/equipo?busqueda=elena');
  await abrir(page, '/reconoce/sucursal/equipo');
  await page.getByRole('table', { name: 'Personas del equipo' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/reconoce\/personas\//);
  await page.goto(`/reconoce/personas/${suya.id}`);
  const secciones = page.getByRole('navigation', { name: /^Lo que hay de/ }).getByRole('link');
  await expect(secciones).toHaveText([
    'Resumen',
    'Puntos',
    'Evidencias',
    'Insignias',
    'Méritos',
    'Premios',
    'Capacitaciones',
  ]);
  await expect(page.locator('main').getByText('Legajo')).toBeVisible();
  await expect(page.locator('main').getByText('DNI o CUIL')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const respuestas: string[] = [];
  for (const id of [deOtra.id, crypto.randomUUID()]) {
    const respuesta = await page.goto(`/reconoce/personas/${id}`);
    expect(respuesta?.status()).toBe(404);
    await expect(page.getByText('No encontramos a esa persona')).toBeVisible();
    respuestas.push(await page.locator('main').innerText());
  }
  expect(respuestas[0]).toBe(respuestas[1]);
});

test('what somebody claimed is approved from their own page, and can be taken back', async ({
  page,
  browser,
}) => {
  await entrarComo(page, 'rrhh');
  const premio = await crearPremio(page);
  const empleado = await ventanaDe(browser, 'empleado');
  const reclamo = await reclamar(empleado, premio.id);
  await empleado.context().close();
  const b = await alguien(page, '/admin/empleados?busqueda=empleado@demo.local');
  await abrir(page, `/reconoce/personas/${b.id}?ver=premios`);
  const de = `«${premio.nombre}» de ${b.nombre} ${b.apellido}`;
  await page.getByRole('button', { name: `Historia de ${de}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: `Aprobar ${de}` }).click();
  await expect(page.getByText('Premio aprobado')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Deshecho')).toBeVisible();
  await expect(page.getByRole('button', { name: `Aprobar ${de}` })).toBeVisible();
  await pedir(page.request, 'POST', `/reclamos/${reclamo}/rechazar`, { motivo: 'Fin de la prueba' });
});
