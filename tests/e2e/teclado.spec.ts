import { expect, type Page, test } from '@playwright/test';
import { abrir, entrarComo, pedir, unico } from './entrar.ts';
import { crearPremio, reclamar, ventanaDe } from './premios.ts';
import { apretar, escribir, irHasta } from './teclas.ts';

// The jobs of an office without a mouse: nothing here points at anything. What is pressed is gone to with Tab, from where the focus is.

/** Goes to a screen by its name, with the search of everything. */
async function ir(page: Page, que: string, titulo: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused();
  await page.keyboard.type(que);
  await expect(page.locator('[role=option][aria-selected=true]')).toContainText(que);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
}

test.describe.configure({ timeout: 180_000 });
test.describe('by keyboard alone @escritorio', () => {
  test.beforeEach(async ({ page }) => {
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin');
  });

  test('an evidence is approved, and that is taken back', async ({ page }) => {
    await ir(page, 'Validaciones', 'Validaciones');
    await expect(page.getByRole('article')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText(/^Aprobada: /).first()).toBeAttached();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Quedó como estaba. Nadie se enteró.')).toBeVisible();
  });

  test('a claim is approved, and another rejected with its reason', async ({ page, browser }) => {
    const nombre = unico('Lapicera').replaceAll(' ', '');
    const empleado = await ventanaDe(browser, 'empleado');
    for (const cual of ['A', 'B']) {
      await reclamar(empleado, (await crearPremio(page, { nombre: `${nombre} ${cual}` })).id);
    }
    await empleado.context().close();
    await abrir(page, `/reconoce/admin/premios?q=${nombre}`);
    await apretar(page, page.getByRole('button', { name: new RegExp(`^Aprobar «${nombre} A`, 'u') }));
    await expect(page.getByText('Premio aprobado', { exact: true })).toBeVisible();
    await apretar(page, page.getByRole('button', { name: new RegExp(`^Rechazar «${nombre} B`, 'u') }));
    const dialogo = page.getByRole('dialog');
    await escribir(page, dialogo.getByRole('textbox'), 'Ya no lo damos');
    await apretar(page, dialogo.getByRole('button', { name: /^Rechazar/ }));
    await expect(page.getByText('Premio rechazado', { exact: true })).toBeVisible();
  });

  test('somebody is invited, and gets another role', async ({ page }) => {
    const email = `${crypto.randomUUID()}@demo.local`;
    const apellido = unico('Teclas').replaceAll('-', '');
    await ir(page, 'Nuevo empleado', 'Empleados');
    const alta = page.getByRole('dialog', { name: 'Nuevo empleado' });
    await escribir(page, alta.getByLabel('Nombre', { exact: true }), 'Tecla');
    await escribir(page, alta.getByLabel('Apellido'), apellido);
    await escribir(page, alta.getByRole('textbox', { name: 'Email' }), email);
    await escribir(page, alta.getByLabel('Sucursal', { exact: true }), 'Centro');
    await apretar(page, alta.getByRole('button', { name: 'Crear empleado' }));
    await expect(page.getByText('Empleado creado')).toBeVisible();

    await abrir(page, `/reconoce/admin/empleados?q=${encodeURIComponent(apellido)}`);
    await apretar(page, page.getByRole('checkbox', { name: `Elegir a Tecla ${apellido}` }), 'Space');
    await apretar(page, page.getByRole('button', { name: 'Rol', exact: true }));
    const rol = page.getByRole('dialog', { name: 'Cambiar el rol' });
    await escribir(page, rol.getByLabel('Rol'), 'L');
    await apretar(page, rol.getByRole('button', { name: 'Cambiarle el rol a 1 persona' }));
    await expect(page.getByText('Se hizo en 1 persona.').first()).toBeVisible();
  });

  test('a challenge is made and assigned to a branch', async ({ page }) => {
    const titulo = unico('Sin mouse');
    await ir(page, 'Crear desafío', 'Nuevo desafío');
    await escribir(page, page.getByLabel('Título'), titulo);
    for (const [campo, fecha] of [
      // The same whether the browser asks for the day or the month first.
      ['Fecha de inicio', '01012099'],
      ['Fecha de fin', '12122099'],
    ] as const) {
      await escribir(page, page.getByLabel(campo), fecha);
    }
    const objetivo = page.getByRole('group', { name: 'Objetivo 1' });
    await escribir(page, objetivo.getByLabel('Nombre'), 'Barrer');
    await irHasta(page, objetivo.getByLabel('Puntos'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('30');
    await apretar(page, page.getByRole('button', { name: 'Crear y asignar' }));
    const dialogo = page.getByRole('dialog', { name: 'Asignar desafío' });
    await expect(dialogo).toContainText(titulo);
    await irHasta(page, dialogo.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowRight');
    await expect(dialogo.getByRole('radio', { name: 'Una sucursal' })).toBeChecked();
    await escribir(page, dialogo.getByLabel('Sucursal', { exact: true }), 'Bat');
    await apretar(page, dialogo.getByRole('button', { name: 'Asignar', exact: true }));
    await expect(page.getByText(/\d+ personas asignadas/)).toBeVisible();
  });

  test('points by hand, a mérito and a medal are given to somebody', async ({ page }) => {
    await ir(page, 'Ajustar puntos a mano', 'Puntos a mano');
    const puntos = page.getByRole('dialog', { name: 'Ajustar puntos' });
    await escribir(page, puntos.getByLabel('Cuántos'), '15');
    await escribir(page, puntos.getByLabel('Motivo'), unico('Ordenó el depósito'));
    await escribir(page, puntos.getByRole('searchbox', { name: 'Buscar por nombre' }), 'lider@demo.local');
    await expect(puntos.getByRole('listitem')).toHaveCount(1);
    await apretar(page, puntos.getByRole('listitem').getByRole('checkbox'), 'Space');
    await apretar(page, puntos.getByRole('button', { name: 'Asignar a 1 persona' }));
    await expect(page.getByText('Puntos sumados')).toBeVisible();
    await expect(puntos).toBeHidden();

    await ir(page, 'Registrar un mérito', 'Méritos');
    const merito = page.getByRole('dialog', { name: 'Registrar mérito' });
    await escribir(page, merito.getByRole('searchbox', { name: /^Buscar por nombre/ }), 'lider@demo.local');
    await expect(merito.getByRole('listitem')).toHaveCount(1);
    await apretar(page, merito.getByRole('listitem').getByRole('button'));
    await irHasta(page, merito.getByRole('radio'));
    await page.keyboard.press('ArrowRight');
    await escribir(page, merito.getByLabel('Contáselo en una frase'), unico('Ayudó a todos'));
    await apretar(page, merito.getByRole('button', { name: 'Registrar mérito' }));
    await expect(page.getByText('Mérito registrado')).toBeVisible();
    await expect(merito).toBeHidden();

    const medalla = unico('Teclado');
    await ir(page, 'Medallas', 'Gestión de Medallas');
    await apretar(page, page.getByRole('button', { name: 'Nueva Medalla' }));
    const nueva = page.getByRole('dialog', { name: 'Nueva Medalla' });
    await escribir(page, nueva.getByLabel('Nombre'), medalla);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Medalla creada')).toBeVisible();
    await expect(nueva).toBeHidden();
    await apretar(page, page.getByRole('button', { name: 'Asignar Medalla', exact: true }));
    const dar = page.getByRole('dialog', { name: 'Asignar Medalla' });
    await escribir(page, dar.getByRole('searchbox', { name: 'Buscar por nombre' }), 'lider@demo.local');
    await expect(dar.getByRole('listitem')).toHaveCount(1);
    await apretar(page, dar.getByRole('listitem').getByRole('checkbox'), 'Space');
    await irHasta(page, dar.getByLabel('Medalla', { exact: true }));
    // Its words begin with its drawing, which nobody types.
    const elegida = dar.getByRole('option', { name: medalla });
    while (!(await elegida.evaluate((una) => una instanceof HTMLOptionElement && una.selected)))
      await page.keyboard.press('ArrowDown');
    await escribir(page, dar.getByLabel('Motivo'), 'Por el teclado');
    await apretar(page, dar.getByRole('button', { name: 'Asignar a 1 persona' }));
    await expect(page.getByText('Medalla asignada')).toBeVisible();
  });

  test('a branch is made and turned off, and a setting saved', async ({ page }) => {
    const nombre = unico('Sin ratón');
    await ir(page, 'Sucursales', 'Sucursales');
    await apretar(page, page.getByRole('button', { name: 'Nueva sucursal' }));
    const alta = page.getByRole('dialog', { name: 'Nueva sucursal' });
    await escribir(page, alta.getByLabel('Nombre', { exact: true }), nombre);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sucursal creada')).toBeVisible();
    await expect(alta).toBeHidden();
    const fila = page.getByRole('row').filter({ hasText: nombre });
    await apretar(page, fila.getByRole('button', { name: /activa, desactivarla/ }));
    await apretar(page, page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }));
    await expect(fila.getByText('Inactiva', { exact: true })).toBeVisible();

    await ir(page, 'Configuración', 'Configuración');
    await escribir(page, page.getByRole('searchbox', { name: 'Buscar un ajuste' }), 'descripción más larga');
    await apretar(page, page.getByRole('list', { name: 'Ajustes que encontramos' }).getByRole('link'));
    const campo = page.getByLabel('Descripción más larga');
    const antes = await campo.inputValue();
    for (const valor of [String(Number(antes) - 1), antes]) {
      await irHasta(page, campo);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(valor);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Ya rige para todos')).toBeVisible();
      await apretar(page, page.getByRole('button', { name: 'Cerrar aviso' }));
      await expect(page.getByText('Ya rige para todos')).toHaveCount(0);
    }
  });

  test('a prize is made, a training assigned, and a report taken away', async ({ page }) => {
    const nombre = unico('Termo');
    await ir(page, 'Crear premio', 'Nuevo premio');
    await escribir(page, page.getByRole('textbox', { name: 'Nombre' }), nombre);
    await escribir(page, page.getByRole('textbox', { name: 'Monto presupuestado' }), '45.000');
    await expect(page.getByText('$ 45.000', { exact: true })).toBeVisible();
    await apretar(page, page.getByRole('button', { name: 'Crear premio' }));
    await expect(page.getByText('Premio creado', { exact: true })).toBeVisible();

    const titulo = unico('Orden');
    await pedir(page.request, 'POST', '/admin/capacitaciones', { titulo });
    await abrir(page, `/reconoce/admin/capacitaciones?q=${encodeURIComponent(titulo)}`);
    await apretar(page, page.getByRole('button', { name: `Asignar «${titulo}»` }));
    const dialogo = page.getByRole('dialog', { name: 'Asignar capacitación' });
    await escribir(page, dialogo.getByRole('searchbox', { name: 'Buscar por nombre' }), 'marcos ledesma');
    await expect(dialogo.getByRole('listitem')).toHaveCount(1);
    await apretar(page, dialogo.getByRole('listitem').getByRole('checkbox'), 'Space');
    await apretar(page, dialogo.getByRole('button', { name: 'Asignar a 1 persona' }));
    await expect(page.getByText('Capacitación asignada exitosamente')).toBeVisible();
    await expect(dialogo).toBeHidden();

    await ir(page, 'Reportes', 'Reportes');
    const fechas = page.getByRole('navigation', { name: 'Fechas' });
    await apretar(page, fechas.getByRole('link', { name: 'Este año' }));
    await expect(page).toHaveURL(/desde=\d{4}-01-01/);
    await apretar(page, page.getByRole('button', { name: 'Exportar' }));
    const csv = page.getByRole('menuitem', { name: 'CSV' });
    await expect(csv).toBeVisible();
    const bajada = page.waitForEvent('download');
    await page.keyboard.press('End');
    await expect(csv).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await bajada).suggestedFilename()).toMatch(/\.csv$/);
  });
});
