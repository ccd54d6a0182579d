import { expect, test, type Page } from '@playwright/test';
import { abrir, entrarComo, pedir } from './entrar.ts';

type Fila = { id: string; anio: number; mes: number; presupuesto_utilizado: number };

const MESES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];

test.beforeEach(async ({ page }) => {
  await entrarComo(page, 'rrhh');
});

/** A month without a budget, different for each project and retry. */
async function mesLibre(page: Page): Promise<{ mes: number; anio: number }> {
  const { filas, anios_ofrecidos } = (await pedir(
    page.request,
    'GET',
    '/admin/presupuesto?por_pagina=100',
  )) as { filas: Fila[]; anios_ofrecidos: number[] };
  const tomados = new Set(filas.map((f) => `${f.anio}-${f.mes}`));
  // Of past years: those to come are of the tests of the plan.
  const libres = anios_ofrecidos
    .slice(0, -2)
    .flatMap((anio) =>
      MESES.map((_, i) => ({ anio, mes: i + 1 })).filter((m) => !tomados.has(`${m.anio}-${m.mes}`)),
    );
  // Chosen at random, so that two simultaneous runs, or a retry, rarely take the same month.
  const libre = libres[Math.floor(Math.random() * libres.length)];
  if (!libre) throw new Error('Every month has a budget');
  return libre;
}

test('the budget: this month’s figures, what waits for money, and the movements behind a month', async ({
  page,
}) => {
  await abrir(page, '/reconoce/admin?tab=budget');
  await expect(page).toHaveURL(/\/reconoce\/admin\/presupuesto$/);
  for (const cifra of ['Disponible este mes', 'Utilizado este mes']) {
    await expect(page.getByText(cifra, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/reclamos? esperan? decisión, por/)).toBeVisible();
  const tabla = page.getByRole('table', { name: 'Presupuestos por período' });
  await expect(tabla.getByText('En curso')).toBeVisible();

  const { filas } = (await pedir(page.request, 'GET', '/admin/presupuesto?por_pagina=12')) as {
    filas: Fila[];
  };
  const usada = filas.find((f) => f.presupuesto_utilizado > 0);
  if (!usada) throw new Error('No month paid for anything');
  const periodo = `${MESES[usada.mes - 1]} de ${usada.anio}`;
  await tabla.getByRole('link', { name: periodo }).click();
  await expect(page.getByRole('heading', { level: 1, name: periodo })).toBeVisible();
  const movimientos = page.getByRole('table', { name: /^Movimientos de/ });
  await expect(movimientos.getByText('Aprobado: se compromete').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Presupuesto', exact: true }).click();
  await expect(tabla).toBeVisible();
});

test('a month is loaded, changed and deleted, with the spec’s messages; twice the same is refused @corto', async ({
  page,
}) => {
  const { mes, anio } = await mesLibre(page);
  const periodo = `${MESES[mes - 1]} de ${anio}`;
  await abrir(page, `/reconoce/admin/presupuesto?anio=${anio}`);
  const dialogo = page.getByRole('dialog', { name: /^(Nuevo|Editar) presupuesto/ });

  await page.getByRole('button', { name: 'Nuevo presupuesto' }).first().click();
  await dialogo.getByLabel('Mes').selectOption(String(mes));
  await dialogo.getByLabel('Año').selectOption(String(anio));
  for (const mal of ['', '0', '-5']) {
    await dialogo.getByLabel('Presupuesto inicial').fill(mal);
    await dialogo.getByRole('button', { name: 'Crear presupuesto' }).click();
    await expect(dialogo.getByText('El presupuesto debe ser un número mayor a 0')).toBeVisible();
  }
  await dialogo.getByLabel('Presupuesto inicial').fill('1500.50');
  await expect(dialogo.getByText(/Los miles van con punto/)).toBeVisible();
  await dialogo.getByLabel('Presupuesto inicial').fill('1.500,50');
  await expect(dialogo.getByText('$ 1.500,50')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Crear presupuesto' }).click();
  await expect(page.getByText('Presupuesto creado')).toBeVisible();
  await expect(dialogo).toBeHidden();
  const fila = page.getByRole('row').filter({ hasText: periodo });
  await expect(fila.getByText('$ 1.500,50').first()).toBeVisible();

  await page.getByRole('button', { name: 'Nuevo presupuesto' }).first().click();
  await dialogo.getByLabel('Mes').selectOption(String(mes));
  await dialogo.getByLabel('Año').selectOption(String(anio));
  await dialogo.getByLabel('Presupuesto inicial').fill('2');
  await dialogo.getByRole('button', { name: 'Crear presupuesto' }).click();
  await expect(dialogo.getByText('Ya existe un presupuesto para ese año y mes')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialogo).toBeHidden();

  await fila.getByRole('button', { name: `Editar ${periodo.toLowerCase()}` }).click();
  await expect(dialogo.getByLabel('Año')).toHaveCount(0);
  await dialogo.getByLabel('Presupuesto inicial').fill('2000');
  await expect(dialogo.getByText(/quedarían \$\s2\.000/u)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Presupuesto actualizado')).toBeVisible();
  await expect(fila.getByText('$ 2.000').first()).toBeVisible();

  await fila.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Eliminar presupuesto' }).click();
  await expect(page.getByText('Presupuesto eliminado')).toBeVisible();
  await expect(fila).toHaveCount(0);
});

test('below what is used a month cannot go, and says how much that is', async ({ page }) => {
  await abrir(page, '/reconoce/admin/presupuesto');
  await page
    .getByRole('row')
    .filter({ hasText: 'En curso' })
    .getByRole('button', { name: /^Editar/ })
    .click();
  const dialogo = page.getByRole('dialog', { name: /^(Nuevo|Editar) presupuesto/ });
  await dialogo.getByLabel('Presupuesto inicial').fill('1');
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialogo.getByText('No puede bajar de lo que ya se usó')).toBeVisible();
});

test('to raise the month opens it, whatever year the list shows @escritorio', async ({ page }) => {
  const { filas, anios } = (await pedir(page.request, 'GET', '/admin/presupuesto?por_pagina=100')) as {
    filas: Fila[];
    anios: number[];
  };
  const { presupuesto_id } = (await pedir(page.request, 'GET', '/admin/presupuesto/resumen')) as {
    presupuesto_id: string;
  };
  const este = filas.find(({ id }) => id === presupuesto_id);
  const otro = anios.find((anio) => anio !== este?.anio) ?? 2000;
  await abrir(page, `/reconoce/admin/presupuesto?anio=${otro}&ampliar=1`);
  await expect(page.getByRole('dialog')).toContainText(`${MESES[(este?.mes ?? 0) - 1]} de ${este?.anio}`);
});
