import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

test.beforeEach(() => test.slow());

test('Mi Grupo: who is in it, what they owe, and a reminder that goes once', async ({ page }, {
  project,
}) => {
  await entrarComo(page, 'lider');
  await abrir(page, '/reconoce/home');
  await page.goto('/reconoce/grupo');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi Grupo' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Desafíos del grupo' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // A different person for each project, because only one reminder a day may be sent.
  const recordar = page.getByRole('button', { name: /^Recordar a .+ lo que tiene pendiente$/ });
  const cual = recordar.nth(project.name === 'telefono' ? 0 : 1);
  const nombre = ((await cual.getAttribute('aria-label')) ?? '').replace(
    /^Recordar a (.*) lo que tiene pendiente$/,
    '$1',
  );
  await cual.click();
  await expect(page.getByText('Recordatorio enviado')).toBeVisible();
  await expect(page.getByRole('article', { name: nombre }).getByText('Recordado hoy')).toBeVisible();
});

test('sends evidence for the group, and the group sees that it waits', async ({ page, browser }) => {
  const titulo = unico('Vidriera');
  const rrhh = await browser.newPage();
  await entrarComo(rrhh, 'rrhh');
  const hoy = new Date().toISOString().slice(0, 10);
  await pedir(rrhh.request, 'POST', '/admin/desafios', {
    titulo,
    tipo_periodo: 'semanal',
    fecha_inicio: `${Number(hoy.slice(0, 4)) - 1}-12-01`,
    fecha_fin: `${Number(hoy.slice(0, 4)) + 1}-12-01`,
    es_grupal: true,
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'Armarla entre todos', puntos: 90 }],
  });
  await rrhh.close();

  await entrarComo(page, 'lider');
  await abrir(page, '/reconoce/grupo');
  const tarjeta = page.getByRole('article', { name: titulo });
  await expect(tarjeta).toContainText('El grupo todavía no participa');
  await tarjeta.getByRole('button', { name: /^Participar con el grupo/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar evidencia' });
  await dialogo.getByRole('textbox', { name: 'Descripción' }).fill('La armamos entre todos.');
  await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).click();
  await expect(page.getByText('¡Evidencia enviada!')).toBeVisible();
  await expect(tarjeta.getByText('En revisión').first()).toBeVisible();
  await expect(tarjeta).toContainText(/1 de \d+ aportó/);
});

test('one member’s page has no leave, evidence or phone in it: those are between them, their gerente and RRHH', async ({
  page,
}) => {
  await entrarComo(page, 'lider');
  await abrir(page, '/reconoce/grupo');
  await page.getByRole('region', { name: 'Integrantes' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/reconoce\/personas\//);
  const secciones = page.getByRole('navigation', { name: /^Lo que hay de/ }).getByRole('link');
  await expect(secciones).toHaveText(['Resumen', 'Puntos', 'Insignias']);
  await expect(page.getByRole('heading', { name: 'Pendientes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Licencias' })).toHaveCount(0);
  await expect(page.locator('main').getByText('Legajo')).toHaveCount(0);
});

test('is for lideres: an employee is told so, and finds no entry in the menu', async ({ page }) => {
  await entrarComo(page, 'empleado');
  await page.goto('/reconoce/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mi Grupo' })).toHaveCount(0);
  await page.goto('/reconoce/grupo');
  await expect(page.getByText('Acceso denegado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a Inicio' })).toBeVisible();
});
