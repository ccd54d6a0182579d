import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';

test.beforeEach(async ({ page }) => {
  await entrarComo(page, 'rrhh');
});

async function idDe(page: Page, ruta: string, datos: object): Promise<string> {
  const { id } = (await pedir(page.request, 'POST', ruta, datos)) as { id: string };
  return id;
}

/** Presses Duplicar in the menu of the row of this name. */
async function duplicar(page: Page, lista: string, nombre: string): Promise<void> {
  await abrir(page, `${lista}?q=${encodeURIComponent(nombre)}`);
  await page.getByRole('button', { name: `Más acciones de «${nombre}»` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page.getByText(`Copia de «${nombre}»`)).toBeVisible();
  await expect(page).toHaveURL(/\?desde=/);
}

test('a challenge is duplicated from its row: its objectives, with later dates, and nothing before it is saved @corto', async ({
  page,
}) => {
  const titulo = unico('Góndola del mes');
  const id = await idDe(page, '/admin/desafios', {
    titulo,
    estado: 'activo',
    fecha_inicio: '2026-01-01',
    fecha_fin: '2026-01-31',
    objetivos: [
      { id: '1', nombre: 'Armado', puntos: 50 },
      { id: '2', nombre: 'Limpieza', puntos: 30 },
    ],
  });
  const cuantos = async () =>
    (
      (await pedir(page.request, 'GET', `/admin/desafios?busqueda=${encodeURIComponent(titulo)}`)) as {
        total: number;
      }
    ).total;
  await duplicar(page, '/reconoce/admin/desafios', titulo);
  await expect(page.getByLabel('Título')).toHaveValue(titulo);
  await expect(page.getByLabel('Estado')).toHaveValue('borrador');
  const inicio = await page.getByLabel('Fecha de inicio').inputValue();
  expect(inicio).toMatch(/^20\d\d-\d\d-01$/);
  expect(inicio > '2026-01-31').toBe(true);
  await expect(page.getByRole('group', { name: 'Objetivo 2' }).getByLabel('Nombre')).toHaveValue('Limpieza');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await cuantos()).toBe(1);
  await page.getByRole('button', { name: 'Crear desafío' }).click();
  await expect(page.getByText('Desafío creado')).toBeVisible();
  expect(await cuantos()).toBe(2);

  await abrir(page, `/reconoce/admin/desafios/${id}`);
  await page.getByRole('link', { name: 'Duplicar' }).click();
  await expect(page.getByText(`Copia de «${titulo}»`)).toBeVisible();
});

test('a prize is duplicated: inactive, with its amount; the first is as it was', async ({ page }) => {
  const nombre = unico('Mochila');
  await idDe(page, '/admin/premios', {
    nombre,
    monto_presupuestado: 45_000,
    puntos_requeridos: 120,
    activo: true,
    stock: null,
  });
  await duplicar(page, '/reconoce/admin/premios/catalogo', nombre);
  await expect(page.getByLabel('Nombre')).toHaveValue(`Copia de ${nombre}`);
  await expect(page.getByLabel('Monto presupuestado')).toHaveValue('45.000');
  await expect(page.getByLabel('Stock')).toHaveValue('');
  await expect(page.getByRole('switch', { name: /Activo/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Crear premio' }).click();
  await expect(page.getByText('Premio creado')).toBeVisible();
  await expect(page.getByRole('link', { name: `Copia de ${nombre}`, exact: true })).toBeVisible();
});

test('a training and an evaluation are duplicated with their questions', async ({ page }) => {
  const titulo = unico('Cadena de frío');
  const capacitacion_id = await idDe(page, '/admin/capacitaciones', { titulo });
  const evaluacion = unico('Examen');
  const id = await idDe(page, '/admin/evaluaciones', {
    capacitacion_id,
    titulo: evaluacion,
    puntaje_minimo: 85,
  });
  await pedir(page.request, 'POST', `/admin/evaluaciones/${id}/preguntas`, {
    pregunta: '¿A cuántos grados?',
    opciones: ['0', '4', '8', '12'],
    respuesta_correcta: 1,
  });

  await duplicar(page, '/reconoce/admin/capacitaciones', titulo);
  await expect(page.getByText(/1 evaluación con sus preguntas/)).toBeVisible();
  await page.getByRole('button', { name: 'Crear capacitación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copia de ${titulo}` })).toBeVisible();
  await expect(page.getByRole('link', { name: evaluacion })).toBeVisible();

  await abrir(page, `/reconoce/admin/capacitaciones/evaluaciones?q=${encodeURIComponent(evaluacion)}`);
  await page
    .getByRole('button', { name: `Más acciones de «${evaluacion}»` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page.getByText(/Con 1 pregunta/)).toBeVisible();
  await expect(page.getByLabel('Puntaje mínimo')).toHaveValue('85');
  await page.getByRole('button', { name: 'Crear evaluación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Copia de ${evaluacion}` })).toBeVisible();
  await expect(page.getByText('¿A cuántos grados?')).toBeVisible();
  await expect(page.getByText('Inactiva')).toBeVisible();
});

test('a challenge that repeats says so, is changed from one on, and stops @corto', async ({ page }) => {
  const titulo = unico('Vidriera de la semana');
  await abrir(page, '/reconoce/admin/desafios/nuevo');
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Se repite').selectOption('semanal');
  await page.getByLabel('Fecha de inicio').fill('2099-01-05');
  await page.getByLabel('Fecha de fin').fill('2099-01-20');
  const objetivo = page.getByRole('group', { name: 'Objetivo 1' });
  await objetivo.getByLabel('Nombre').fill('Armado');
  await page.getByRole('button', { name: 'Crear desafío' }).click();
  await expect(page.getByRole('alert').getByText('Dura más que lo que tarda en repetirse')).toBeVisible();
  await page.getByRole('button', { name: 'Terminar el 11/1/2099' }).click();
  await expect(page.getByLabel('Fecha de fin')).toHaveValue('2099-01-11');
  await page.getByRole('button', { name: 'Crear desafío' }).click();
  await expect(page.getByText('Desafío creado')).toBeVisible();

  await abrir(page, `/reconoce/admin/desafios?q=${encodeURIComponent(titulo)}`);
  const fila = page.getByRole('row', { name: titulo });
  await expect(fila.getByText('Cada semana')).toBeVisible();
  await fila.getByRole('link', { name: titulo }).click();
  await page.getByRole('switch', { name: /Cambiar también los que siguen/ }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Desafío actualizado')).toBeVisible();

  await abrir(page, `/reconoce/admin/desafios?q=${encodeURIComponent(titulo)}`);
  await page.getByRole('button', { name: `Más acciones de «${titulo}»` }).click();
  await page.getByRole('menuitem', { name: 'Dejar de repetir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar de repetir' }).click();
  await expect(fila.getByText('Ya no se repite')).toBeVisible();
});
