import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { abrir, entrarComo, unico } from './entrar.ts';

test('a gerente states a mérito, the person reads it, and it is taken back @corto', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const motivo = unico('Abrió el local a horario toda la semana');
  await entrarComo(page, 'gerente');
  await abrir(page, '/reconoce/sucursal/meritos');

  await test.step('every mistake is said at once', async () => {
    await page.getByRole('button', { name: 'Registrar mérito' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Registrar mérito' });
    await dialogo.getByRole('button', { name: 'Registrar mérito' }).click();
    for (const falta of [
      'Elegí a quién se lo reconocés',
      'Elegí de qué es el mérito',
      'Escribí el motivo: la persona lo va a leer',
    ]) {
      await expect(dialogo.getByText(falta)).toBeVisible();
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  await test.step('it is stated', async () => {
    const dialogo = page.getByRole('dialog', { name: 'Registrar mérito' });
    await dialogo.getByRole('searchbox', { name: 'Buscar por nombre o email' }).fill('lider@demo.local');
    // The list is filtered while typing, so its first item at this moment may be another person.
    await dialogo.getByRole('listitem').filter({ hasText: 'Marcos Ledesma' }).getByRole('button').click();
    // What a badge looks at is in sight, though it is filled in under "Más opciones".
    await dialogo.getByRole('radio', { name: 'Ventas' }).check({ force: true });
    await expect(dialogo.getByText(/» suma hasta 50/)).toBeVisible();
    await dialogo.getByRole('button', { name: 'Decir cuánto' }).click();
    await expect(dialogo.getByRole('textbox', { name: 'Cuánto' })).toBeVisible();
    await dialogo.getByRole('radio', { name: 'Trabajo en equipo' }).check({ force: true });
    await dialogo.getByLabel('Contáselo en una frase').fill(motivo);
    await dialogo.getByRole('button', { name: 'Registrar mérito' }).click();
    await expect(page.getByText('Mérito registrado')).toBeVisible();
    await expect(page.getByText(motivo)).toBeVisible();
  });

  await test.step('who received it sees it in their profile', async () => {
    const context = await browser.newContext(project.use);
    const suya = await context.newPage();
    await entrarComo(suya, 'lider');
    await suya.goto('/reconoce/perfil');
    await expect(suya.getByRole('region', { name: 'Méritos' }).getByText(motivo)).toBeVisible();
    await context.close();
  });

  await test.step('it is taken back with a motivo', async () => {
    await page
      .getByRole('row')
      .filter({ hasText: motivo })
      .getByRole('button', { name: /^Anular/ })
      .click();
    const dialogo = page.getByRole('dialog', { name: '¿Anular este mérito?' });
    await dialogo.getByLabel('Motivo').fill('Lo cargué dos veces');
    await dialogo.getByRole('button', { name: 'Anular mérito' }).click();
    await expect(page.getByText('Mérito anulado')).toBeVisible();
    await expect(page.getByText(motivo)).toBeHidden();
    await page.goto('/reconoce/sucursal/meritos?estado=anulados');
    await expect(page.getByText(motivo)).toBeVisible();
  });
});

test('a file of méritos: every bad line named, then all of them @escritorio', async ({ page }) => {
  test.setTimeout(180_000);
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/meritos');
  await page.getByRole('link', { name: 'Importar CSV' }).click();
  const archivo = (lineas: string[]) => ({
    name: 'meritos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Email;Tipo;Valor;Fecha;Motivo', ...lineas].join('\r\n')),
  });
  const marca = crypto.randomUUID();
  const buena = `empleado@demo.local;Ventas;2;1/11/2026;Combos de más ${marca}`;
  await page.locator('input[type=file]').setInputFiles(archivo([buena, 'nadie@demo.local;jefe;;ayer;']));
  await expect(page.getByRole('heading', { name: 'Hay 1 línea para corregir' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('No hay ningún empleado con ese email')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Subir el archivo corregido' }).click();
  await page.locator('input[type=file]').setInputFiles(archivo([buena]));
  await page.getByRole('button', { name: 'Registrar 1 mérito' }).click({ timeout: 30_000 });
  await expect(page.getByText('Se registró 1 mérito')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Ver los méritos' }).click();
  await page.goto('/reconoce/admin/meritos?q=empleado@demo.local');
  await expect(page.getByText(`Combos de más ${marca}`)).toBeVisible();
});
