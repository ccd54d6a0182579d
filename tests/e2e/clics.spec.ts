import { expect, type Locator, type Page, test } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

// How many presses the commonest jobs of the office take from its first screen. Typing counts nothing; choosing from a list
// counts one.

type Plan = { anio: number; mes: number };

/** Counts the presses of a job. */
function contador() {
  let clics = 0;
  return {
    clic: async (donde: Locator) => {
      await donde.click();
      clics += 1;
    },
    elegir: async (lista: Locator, opcion: string | { index: number }) => {
      await lista.selectOption(opcion);
      clics += 1;
    },
    clics: () => clics,
  };
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' });

test.beforeEach(async ({ page }) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin');
});

test('one evidence is validated in two @escritorio @corto', async ({ page }) => {
  const { clic, clics } = contador();
  await clic(menu(page).getByRole('link', { name: /^Validaciones/ }));
  await clic(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Aprobar/ }),
  );
  await expect(page.getByText(/^Aprobada: /).first()).toBeAttached();
  expect(clics()).toBeLessThanOrEqual(2);
});

test('a claim is approved in two @escritorio @corto', async ({ page }) => {
  const { clic, clics } = contador();
  await clic(menu(page).getByRole('link', { name: /^Premios/ }));
  const entran = page.getByRole('row').filter({ hasNotText: 'No entra en el mes' });
  await clic(entran.getByRole('button', { name: /^Aprobar/ }).first());
  await expect(page.getByText('Premio aprobado', { exact: true })).toBeVisible();
  expect(clics()).toBeLessThanOrEqual(2);
});

test('an employee is invited in three @escritorio @corto', async ({ page }) => {
  const { clic, clics } = contador();
  await clic(menu(page).getByRole('link', { name: 'Empleados' }));
  await clic(page.getByRole('button', { name: 'Nuevo empleado' }));
  const dialogo = page.getByRole('dialog', { name: 'Nuevo empleado' });
  await dialogo.getByLabel('Nombre', { exact: true }).fill('Lucrecia');
  await dialogo.getByLabel('Apellido').fill('Invitada');
  await dialogo.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@demo.local`);
  await expect(dialogo.getByRole('checkbox', { name: /invitación/ })).toBeChecked();
  await clic(dialogo.getByRole('button', { name: /^Crear|^Guardar/ }));
  await expect(page.getByText('Empleado creado')).toBeVisible();
  expect(clics()).toBeLessThanOrEqual(3);
});

test('a challenge for one branch is made in six @escritorio @corto', async ({ page }) => {
  const { clic, elegir, clics } = contador();
  const titulo = unico('Vereda limpia');
  await clic(page.getByRole('link', { name: /^Crear desafío/ }));
  await clic(page.getByRole('link', { name: 'Nuevo desafío' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo desafío' })).toBeVisible();
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Fecha de inicio').fill('2099-01-10');
  await page.getByLabel('Fecha de fin').fill('2099-12-31');
  const objetivo = page.getByRole('group', { name: 'Objetivo 1' });
  await objetivo.getByLabel('Nombre').fill('Barrer');
  await objetivo.getByLabel('Puntos').fill('30');
  await clic(page.getByRole('button', { name: 'Crear y asignar' }));
  const dialogo = page.getByRole('dialog', { name: 'Asignar desafío' });
  await expect(dialogo).toContainText(titulo);
  await clic(dialogo.getByRole('radio', { name: 'Una sucursal' }));
  await elegir(dialogo.getByLabel('Sucursal', { exact: true }), 'Batán');
  await clic(dialogo.getByRole('button', { name: 'Asignar', exact: true }));
  await expect(page.getByText(/\d+ personas asignadas/)).toBeVisible();
  expect(clics()).toBeLessThanOrEqual(6);
});

test('the budget of next month is set in two @escritorio @corto', async ({ page }) => {
  const plan = (await pedir(page.request, 'GET', '/admin/presupuesto/plan')) as Plan;
  const suyo = async () => {
    const ruta = `/admin/presupuesto?anio=${plan.anio}&por_pagina=12`;
    const { filas } = (await pedir(page.request, 'GET', ruta)) as { filas: { id: string; mes: number }[] };
    return filas.find(({ mes }) => mes === plan.mes)?.id;
  };
  const antes = await suyo();
  if (antes) await pedir(page.request, 'DELETE', `/admin/presupuesto/${antes}`);
  await abrir(page, '/reconoce/admin');
  const { clic, clics } = contador();
  await clic(page.getByRole('link', { name: 'Presupuesto del mes que viene' }));
  await clic(page.getByRole('button', { name: 'Guardar presupuesto' }));
  await expect(page.getByText('Presupuesto guardado')).toBeVisible();
  expect(clics()).toBeLessThanOrEqual(2);
  await pedir(page.request, 'DELETE', `/admin/presupuesto/${await suyo()}`);
});
