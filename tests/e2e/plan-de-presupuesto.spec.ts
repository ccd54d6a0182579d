import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { abrir, entrarComo, pedir } from './entrar.ts';

type Fila = { id: string; anio: number; mes: number; presupuesto_inicial: number };
type Plan = {
  anio: number;
  mes: number;
  anios_ofrecidos: number[];
  meses: { mes: number; presupuesto: object | null; propuesto: { monto: number } | null }[];
};

// The months to come are one thing for the whole company: those who change them run at one width, and one after the other.
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page }) => {
  await entrarComo(page, 'rrhh');
});

const leer = async (page: Page, anio: number) =>
  ((await pedir(page.request, 'GET', `/admin/presupuesto?anio=${anio}&por_pagina=12`)) as { filas: Fila[] })
    .filas;

async function quitar(page: Page, filas: readonly Fila[]): Promise<void> {
  for (const { id } of filas) await pedir(page.request, 'DELETE', `/admin/presupuesto/${id}`);
}

test('next month’s budget is two clicks from home: what is copied is seen before it is saved @corto @escritorio', async ({
  page,
}) => {
  const plan = (await pedir(page.request, 'GET', '/admin/presupuesto/plan')) as Plan;
  const suyo = (filas: Fila[]) => filas.filter((f) => f.mes === plan.mes);
  await quitar(page, suyo(await leer(page, plan.anio)));

  await abrir(page, '/reconoce/admin');
  await page.getByRole('link', { name: 'Presupuesto del mes que viene' }).click();
  const campo = page.getByRole('textbox', { name: /^Presupuesto de/ });
  await expect(campo).not.toHaveValue('');
  expect(suyo(await leer(page, plan.anio))).toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Guardar presupuesto' }).click();
  await expect(page.getByText('Presupuesto guardado')).toBeVisible();
  const { propuesto } = ((await pedir(page.request, 'GET', '/admin/presupuesto/plan')) as Plan).meses[0]!;
  expect(propuesto).toBeNull();
  const guardado = suyo(await leer(page, plan.anio));
  expect(guardado).toHaveLength(1);
  await quitar(page, guardado);
});

test('the year is copied, raised by percent, corrected by hand and saved whole; another’s change is told @escritorio', async ({
  page,
}) => {
  const { anios_ofrecidos } = (await pedir(page.request, 'GET', '/admin/presupuesto/plan')) as Plan;
  const anio = anios_ofrecidos.at(-1)!;
  await quitar(page, await leer(page, anio));
  const { meses } = (await pedir(page.request, 'GET', `/admin/presupuesto/plan?anio=${anio}`)) as Plan;
  const base = meses[0]?.propuesto?.monto ?? 0;

  await abrir(page, '/reconoce/admin/presupuesto');
  await page.getByRole('link', { name: 'Plan del año' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Plan de/ })).toBeVisible();
  await page.getByLabel('Año').selectOption(String(anio));
  await expect(page.getByRole('heading', { level: 1, name: `Plan de ${anio}` })).toBeVisible();
  const enero = page.getByRole('textbox', { name: 'Presupuesto de enero' });
  const marzo = page.getByRole('textbox', { name: 'Presupuesto de marzo' });
  await expect(page.getByRole('textbox', { name: /^Presupuesto de/ })).toHaveCount(12);
  const escrito = (monto: number) => new Intl.NumberFormat('es-AR').format(monto);
  const total = page.getByText(`Total de ${anio}:`);
  const copiar = page.getByRole('button', { name: 'Copiar a los meses vacíos' });
  // What nobody loaded is empty, and saving one month saves that one.
  await expect(enero).toHaveValue('');
  await expect(total).toHaveText(`Total de ${anio}: $ 0`);
  await enero.fill('700.000');
  await expect(total).toHaveText(`Total de ${anio}: $ 700.000`);
  await page.getByRole('button', { name: 'Guardar el plan' }).click();
  await expect(page.getByText('Presupuesto guardado')).toBeVisible();
  const solo = await leer(page, anio);
  expect(solo.map(({ mes, presupuesto_inicial }) => [mes, presupuesto_inicial])).toEqual([[1, 700_000]]);
  await abrir(page, `/reconoce/admin/presupuesto/plan?anio=${anio}`);
  await expect(enero).toHaveValue('700.000');
  await expect(marzo).toHaveValue('');
  await expect(total).toHaveText(`Total de ${anio}: $ 700.000`);
  await quitar(page, solo);

  await abrir(page, `/reconoce/admin/presupuesto/plan?anio=${anio}`);
  await page.getByLabel('Subir').fill('20');
  await page.getByRole('button', { name: 'Ver' }).click();
  await expect(page).toHaveURL(/suba=20/);
  await marzo.fill('45.000');
  await copiar.click();
  await expect(enero).toHaveValue(escrito(base * 1.2));
  await expect(marzo).toHaveValue('45.000');
  await expect(copiar).toHaveCount(0);
  const copiados = page.getByText('Copiado de', { exact: false });
  await expect(copiados).toHaveCount(11);
  await enero.fill('1');
  await expect(copiados).toHaveCount(10);
  await enero.fill(escrito(base * 1.2));
  expect(await leer(page, anio)).toEqual([]);
  await expect(page.getByText('Se podría reclamar, como máximo')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await marzo.fill('0');
  await page.getByRole('button', { name: 'Guardar el plan' }).click();
  await expect(page.getByText('El presupuesto debe ser un número mayor a 0')).toBeVisible();
  await marzo.fill('1.500.000');
  await page.getByRole('button', { name: 'Guardar el plan' }).click();
  await expect(page.getByText('Presupuesto guardado')).toBeVisible();
  const filas = await leer(page, anio);
  expect(filas).toHaveLength(12);
  expect(filas.find((f) => f.mes === 3)?.presupuesto_inicial).toBe(1_500_000);
  expect(filas.find((f) => f.mes === 1)?.presupuesto_inicial).toBe(base * 1.2);

  await abrir(page, `/reconoce/admin/presupuesto/plan?anio=${anio}&fuente=cargado&suba=10`);
  await expect(marzo).toHaveValue('1.650.000');
  await quitar(
    page,
    filas.filter((f) => f.mes === 3),
  );
  await page.getByRole('button', { name: 'Guardar el plan' }).click();
  await expect(page.getByText('Otra persona lo guardó', { exact: false })).toBeVisible();
  expect((await leer(page, anio)).find((f) => f.mes === 1)?.presupuesto_inicial).toBe(base * 1.2);
  await quitar(page, await leer(page, anio));
});

test('a month is duplicated from its row into the one chosen', async ({ page }) => {
  await abrir(page, '/reconoce/admin/presupuesto');
  const tabla = page.getByRole('table', { name: 'Presupuestos por período' });
  await tabla
    .getByRole('button', { name: /^Más acciones de/ })
    .nth(2)
    .click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(/plan\?desde=/);
  await expect(page.getByLabel('Copiar de')).toContainText(/ de 20\d\d/);
});
