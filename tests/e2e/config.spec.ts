import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { PAGINAS } from '#web/features/empresa/configuracion/ajustes.ts';
import { abrir, entrarComo } from './entrar.ts';

// Each test visits several screens as several people, which is slow on a busy machine.
test.describe.configure({ timeout: 150_000 });

const deAlertas = (page: Page) => page.getByRole('region', { name: 'Alertas del presupuesto' });

test('every page of settings is there, with nothing for axe to say', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  for (const { titulo, grupos } of PAGINAS) {
    await page.goto(`/reconoce/admin/config?ajuste=${grupos[0]}`);
    await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations, titulo).toEqual([]);
  }
});

test('a setting is found by its name or by another word, and its address shows it @corto', async ({
  page,
}) => {
  await entrarComo(page, 'rrhh');
  await abrir(page, '/reconoce/admin/config');
  await expect(page.getByRole('heading', { level: 2, name: 'Cuentas y acceso' })).toBeVisible();
  const buscar = page.getByRole('searchbox', { name: 'Buscar un ajuste' });
  const hallados = page.getByRole('list', { name: 'Ajustes que encontramos' });
  await buscar.fill('dias de gracia');
  await expect(hallados.getByRole('link')).toHaveText([/^Días laborables/]);
  // By the very words of a field, too.
  await buscar.fill('descripción más larga');
  await expect(hallados.getByRole('link')).toHaveText([/^Evidencias/]);
  await buscar.fill('testimnios');
  await expect(hallados.getByRole('link', { name: /^Testimonios/ })).toBeVisible();
  await buscar.fill('aeropuerto');
  await expect(page.getByText('No hay un ajuste para «aeropuerto».')).toBeVisible();
  await buscar.fill('asueto');
  await hallados.getByRole('link', { name: /^Feriados/ }).click();
  await expect(page).toHaveURL(/ajuste=feriados/);
  await expect(page.getByRole('region', { name: 'Agregar un feriado' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2, name: 'Calendario' })).toBeAttached();
  await expect(page.getByRole('navigation', { name: 'Ajustes' })).toBeVisible();
});

test(
  'what the ranking shows changes for everybody at once',
  { tag: '@escritorio' },
  async ({ page, browser }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/config?ajuste=ranking');
    const otra = await browser.newPage();
    await entrarComo(otra, 'empleado');
    await abrir(otra, '/reconoce/ranking?periodo=anio');
    await expect(otra.getByRole('combobox', { name: 'Sucursal' })).toBeVisible();

    const elegir = async (nombre: RegExp) => {
      const tarjeta = page.getByRole('region', { name: 'Qué se ve en el ranking' });
      const guardar = tarjeta.getByRole('button', { name: 'Guardar' });
      await tarjeta.getByRole('radio', { name: nombre }).check();
      await guardar.click();
      await expect(guardar).toBeDisabled();
    };
    await elegir(/^Solo la propia sucursal/);
    await expect(otra.getByRole('combobox', { name: 'Sucursal' })).toBeHidden();
    await elegir(/^Los puestos, sin los puntos/);
    await expect(otra.getByText('puntos reservados').first()).toBeAttached();
    await elegir(/^Todo/);
    await expect(otra.getByText('puntos reservados')).toHaveCount(0);
    await otra.close();
  },
);

test(
  'leaving with something unsaved asks, here and in the public content',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/config?ajuste=evidencia');
    await page.getByLabel('Descripción más larga').fill('1500');
    await page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name: 'Calendario' }).click();
    const pregunta = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await expect(pregunta).toBeVisible();
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page.getByLabel('Descripción más larga')).toHaveValue('1500');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page
      .getByRole('navigation', { name: 'Contenido del sitio' })
      .getByRole('link', { name: 'Empresa' })
      .click();
    await expect(page).toHaveURL(/parte=empresa/);
    await page.getByLabel('Nombre', { exact: true }).first().fill('Otro nombre');
    await page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name: 'Calendario' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/ajuste=jornada/);
  },
);

test(
  'two administrators on one setting: the second hears of it and loses nothing',
  { tag: ['@corto', '@escritorio'] },
  async ({ page, browser }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/config?ajuste=alertas');
    const alto = page.getByLabel('Nivel alto');
    const antes = await alto.inputValue();
    await alto.fill('61');
    const otra = await browser.newPage();
    await entrarComo(otra, 'rrhh');
    await abrir(otra, '/reconoce/admin/config?ajuste=alertas');
    await otra.getByLabel('Nivel alto').fill('62');
    await deAlertas(otra).getByRole('button', { name: 'Guardar' }).click();
    await expect(otra.getByText('Ya rige para todos')).toBeVisible();

    await expect(page.getByText('Cambió mientras lo editabas')).toBeVisible();
    await expect(alto).toHaveValue('61');
    await deAlertas(page).getByRole('button', { name: 'Guardar' }).click();
    // Only one warning, and worded for one's own change rather than somebody else's.
    await expect(page.getByText('Lo guardaste vos en otra ventana')).toBeVisible();
    await expect(page.getByText('Cambió mientras lo editabas')).toHaveCount(1);
    await deAlertas(page)
      .getByRole('radio', { name: /62 %\s*Lo que está guardado/ })
      .check();
    await deAlertas(page).getByRole('button', { name: 'Quedarme con lo elegido' }).click();
    await expect(page.getByText('Cambió mientras lo editabas')).toBeHidden();
    await expect(alto).toHaveValue('62');
    await alto.fill(antes);
    await deAlertas(page).getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Ya rige para todos')).toBeVisible();
    await otra.close();
  },
);

test(
  'a holiday is added once, and taken away after saying what happens',
  { tag: '@escritorio' },
  async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/config?ajuste=feriados&anio=2031');
    const alta = page.getByRole('region', { name: 'Agregar un feriado' });
    const agregar = async () => {
      await alta.getByLabel('Fecha').fill('2031-05-12');
      await alta.getByLabel('Qué se celebra').fill('Aniversario de la empresa');
      await alta.getByRole('button', { name: 'Agregar' }).click();
    };
    await alta.getByRole('button', { name: 'Agregar' }).click();
    await expect(alta.getByText('Escribí qué se celebra')).toBeVisible();
    await agregar();
    const lista = page.getByRole('region', { name: 'Feriados de 2031' });
    await expect(lista.getByText('Aniversario de la empresa')).toBeVisible();
    await agregar();
    await expect(alta.getByText('Ese día ya es feriado')).toBeVisible();
    await lista.getByRole('button', { name: 'Quitar Aniversario de la empresa' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('vuelve a ser un día de trabajo');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar feriado' }).click();
    await expect(lista.getByText('No hay feriados cargados para 2031')).toBeVisible();
  },
);
