import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { entrarComo } from './entrar.ts';

test.describe.configure({ timeout: 240_000 });

test(
  'what one person has, and who waits to come in, can be taken away as files',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/empleados');
    const persona = page.locator('table a[href*="/reconoce/personas/"]').first();
    const id = /personas\/([0-9a-f-]+)/u.exec((await persona.getAttribute('href')) ?? '')?.[1] ?? '';
    const archivo = async (que: string, query: string) => {
      const respuesta = await page.request.get(`/reconoce/exportar/${que}?${query}formato=csv`);
      expect(respuesta.status(), que).toBe(200);
      return respuesta.text();
    };
    for (const [seccion, titulos] of Object.entries({
      puntos: 'Fecha;Motivo;De qué;Quién;Puntos',
      evidencias: 'Desafío;Descripción;Estado;Enviada;Decidida;Decidió;Motivo;Puntos',
      insignias: 'Insignia;Otorgada;Por;Motivo;En duda;Quitada;Por qué se quitó',
      meritos: 'Tipo;Valor;Fecha;Motivo;Lo registró;Anulado;Por qué se anuló',
      premios: 'Premio;Estado;Reclamado;Entregado;Puntos pedidos;Motivo',
      capacitaciones: 'Capacitación;Obligatoria;Estado;Asignada;Fecha límite;Completada;Intentos terminados',
    })) {
      expect(await archivo(`persona_${seccion}`, `de=${id}&`), seccion).toContain(titulos);
    }
    expect(await archivo('registros', '')).toContain('Apellido;Nombre;Email;Pidió entrar');
    expect((await page.request.get('/reconoce/exportar/persona_puntos?de=nadie')).status()).toBe(400);

    // As many rows as the screen says, and the menu is on the screen.
    await page.goto(`/reconoce/personas/${id}?ver=capacitaciones`);
    await page.getByRole('button', { name: 'Exportar' }).click();
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
  },
);

test(
  'a figure of the trainings opens as many assignments as it says',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await page.goto('/reconoce/admin/reportes?reporte=capacitaciones&desde=2026-01-01&hasta=2026-10-31');
    const celda = page
      .getByRole('table', { name: 'Capacitaciones' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .first();
    const dice = await celda.textContent();
    await celda.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asignaciones' })).toBeVisible();
    await expect(page.getByLabel('Desde')).toHaveValue('2026-01-01');
    await expect(page.getByText(new RegExp(`de ${dice}$`, 'u'))).toBeVisible();
  },
);

test('reports are mailed on a schedule, and at once: chosen, sent, read in the mailbox, paused and deleted', async ({
  page,
}) => {
  const nombre = `Informe de dirección ${test.info().project.name}`;
  await entrarComo(page, 'rrhh');
  await page.goto('/reconoce/admin/reportes');
  const envios = page.getByRole('heading', { level: 1, name: 'Envíos por email' });
  // On a phone the strip of reports moves to the current one once the scripts come, perhaps from under the finger.
  await expect(async () => {
    // A press that arrived may take longer than this to bring the screen.
    if (!(await envios.isVisible()))
      await page.getByRole('link', { name: 'Envíos por email' }).click({ timeout: 2_000 });
    await expect(envios).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Programar un envío' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Programar un envío' });

  // Without people it says so beside them, and keeps what was typed.
  await dialogo.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
  await dialogo.getByRole('checkbox', { name: 'Presupuesto' }).check();
  await dialogo.getByLabel('Cada cuánto').selectOption('Cada semana');
  await dialogo.getByLabel('Qué día').selectOption('Lunes');
  await dialogo.getByRole('button', { name: 'Programar' }).click();
  await expect(dialogo.getByText('Elegí al menos una persona')).toBeVisible();
  await dialogo.getByLabel('Buscar por nombre').fill('a');
  await dialogo.getByRole('checkbox', { name: 'Todos los de esta página' }).check();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialogo.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText('Envío programado')).toBeVisible();

  const fila = page.getByRole('row').filter({ hasText: nombre });
  await expect(fila).toContainText('Los lunes a las 8:00');
  await expect(fila).toContainText('Próximo:');
  await fila.getByRole('button', { name: `Enviar ahora «${nombre}»` }).click();
  await expect(page.getByText('Reportes en camino')).toBeVisible();
  await expect(fila.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await fila.getByRole('link', { name: nombre }).click();
  const tabla = page.getByRole('table', { name: `Envíos de ${nombre}` });
  await expect(tabla.getByText(': enviado').first()).toBeVisible({ timeout: 30_000 });
  await expect(tabla.getByText('A mano, por')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  // What they received: the figures, where to read more, and the workbook.
  await page.goto('/dev/correo');
  const correo = page
    .getByRole('listitem')
    .filter({ hasText: nombre })
    .filter({ hasText: 'Para rrhh@demo.local' });
  await expect(correo).toContainText('Personas que participaron:');
  await expect(correo).toContainText('Disponible: $');
  const bajada = page.waitForEvent('download');
  await correo.getByRole('link', { name: /^reportes-.*\.xlsx$/u }).click();
  const { sheets } = await readXlsx(await readFile(await (await bajada).path()));
  expect(sheets.map(({ name }) => name)).toEqual([
    'Resumen',
    'Participación por sucursal',
    expect.stringMatching(/^Participación por (?:semana|mes)$/u),
    'Presupuesto',
  ]);
  await correo
    .getByRole('link', { name: /\/reconoce\/admin\/reportes\?reporte=participacion/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Participación' })).toBeVisible();

  await page.goto('/reconoce/admin/reportes/envios');
  await fila.getByRole('button', { name: `Más acciones de «${nombre}»` }).click();
  await page.getByRole('menuitem', { name: 'Pausar' }).click();
  await expect(fila).toContainText('En pausa');
  await fila.getByRole('button', { name: `Más acciones de «${nombre}»` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Envío eliminado')).toBeVisible();
  await expect(fila).toHaveCount(0);
});
