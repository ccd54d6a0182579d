import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { abrir, abrirFiltros, entrarComo, pedir, unico } from './entrar.ts';

test.beforeEach(() => test.slow());

test.describe('Sucursales, as RRHH', () => {
  test.beforeEach(({ page }) => entrarComo(page, 'rrhh'));

  test('creates a branch, is told of a name that is taken, edits its days, turns it off and on, deletes it @corto', async ({
    page,
  }) => {
    const nombre = unico('Sierra');
    await abrir(page, '/reconoce/admin?tab=branches');
    await expect(page).toHaveURL(/\/reconoce\/admin\/sucursales$/);

    await page.getByRole('button', { name: 'Nueva sucursal' }).first().click();
    const dialogo = page.getByRole('dialog', { name: 'Nueva sucursal' });
    await dialogo.getByRole('button', { name: 'Crear sucursal' }).click();
    await expect(dialogo.getByText('Escribí el nombre')).toBeVisible();
    await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill('CÉNTRO');
    await dialogo.getByRole('button', { name: 'Crear sucursal' }).click();
    await expect(dialogo.getByText('Ese nombre ya está en uso')).toBeVisible();
    await dialogo.getByRole('textbox', { name: 'Nombre', exact: true }).fill(nombre);
    await dialogo.getByRole('textbox', { name: /Ciudad/ }).fill('Tandil');
    await dialogo.getByRole('radio', { name: /Los propios/ }).check();
    await dialogo.getByRole('checkbox', { name: 'Sábado' }).uncheck();
    await dialogo.getByRole('button', { name: 'Agregar feriado' }).click();
    await dialogo.getByLabel('Fecha del feriado 1').fill('2027-02-03');
    await dialogo.getByLabel('Nombre del feriado 1').fill('Aniversario');
    expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
    await dialogo.getByRole('button', { name: 'Crear sucursal' }).click();
    await expect(page.getByText('Sucursal creada')).toBeVisible();
    await expect(dialogo).toBeHidden();

    const fila = page.getByRole('row').filter({ hasText: nombre });
    await expect(fila.getByText('De lunes a viernes')).toBeVisible();
    await expect(fila.getByText('1 feriado propio')).toBeVisible();

    await fila.getByRole('button', { name: /activa, desactivarla/ }).click();
    const pregunta = page.getByRole('alertdialog');
    await expect(pregunta).toContainText('Deja de ofrecerse para elegir');
    await pregunta.getByRole('button', { name: 'Desactivar' }).click();
    await expect(fila.getByText('Inactiva', { exact: true })).toBeVisible();
    await fila.getByRole('button', { name: /inactiva, activarla/ }).click();
    await expect(fila.getByText('Activa', { exact: true })).toBeVisible();

    await fila.getByRole('button', { name: /Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expect(page.getByText('¿Estás seguro de que quieres eliminar esta sucursal?')).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar sucursal' }).click();
    await expect(page.getByText('Sucursal eliminada')).toBeVisible();
    await expect(fila).toBeHidden();
  });

  test('one with people is not deleted: it says how many, and offers to move them or to see who they are', async ({
    page,
  }) => {
    await abrir(page, '/reconoce/admin/sucursales?q=Miramar');
    await page.getByRole('button', { name: 'Más acciones de «Miramar»' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const dialogo = page.getByRole('dialog', { name: /En «Miramar» hay \d+ personas/ });
    await expect(dialogo.getByText(/no se puede eliminar/)).toBeVisible();
    await expect(dialogo.getByRole('link', { name: 'Ver quiénes son' })).toHaveAttribute(
      'href',
      /\/reconoce\/admin\/empleados\?sucursal=/,
    );
    await expect(dialogo.getByRole('button', { name: /^Mudar/ })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();
  });

  test('a branch has a page of its own, with its team and its groups', async ({ page }) => {
    await abrir(page, '/reconoce/admin/sucursales');
    await page.getByRole('link', { name: 'Norte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Norte' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Personas del equipo' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Norte' }).getByRole('link', { name: 'Grupos' }).click();
    await expect(page.getByRole('article', { name: 'Cajas' })).toBeVisible();
  });

  test('the roles say how many there are and what each may do', async ({ page }) => {
    await abrir(page, '/reconoce/admin?tab=roles');
    await expect(page.getByText('Gerente de Sucursal').filter({ visible: true }).first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Qué se mira' })
      .getByRole('link', { name: 'Líder de Grupo' })
      .click();
    await expect(page.getByRole('heading', { name: 'Qué puede Líder de Grupo' })).toBeVisible();
    await expect(page.getByText('Recordar lo que tiene pendiente')).toBeVisible();
    await expect(page.getByText('Validar evidencias')).toBeHidden();
    await expect(page.getByRole('link', { name: /Ver quiénes son.*Líder de Grupo/ })).toHaveAttribute(
      'href',
      '/reconoce/admin/empleados?rol=lider_grupo',
    );
  });
});

test.describe('Mi Sucursal, as its gerente', () => {
  test.beforeEach(({ page }) => entrarComo(page, 'gerente'));

  test('the team: who was never recognised, and one person’s page with what explains their points', async ({
    page,
  }) => {
    await abrir(page, '/reconoce/sucursal/equipo');
    const equipo = page.getByRole('table', { name: 'Personas del equipo' });
    await page.getByRole('link', { name: /Nunca reconocidos/ }).click();
    await expect(page).toHaveURL(/ver=nunca/);
    await page.getByRole('link', { name: /^Activos/ }).click();
    await expect(page).not.toHaveURL(/ver=nunca/);
    await abrirFiltros(page);
    await page.getByRole('combobox', { name: 'Orden' }).selectOption('puntos');
    await expect(page).toHaveURL(/orden=puntos/);
    await page.keyboard.press('Escape');
    await equipo.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/reconoce\/personas\//);
    await page
      .getByRole('navigation', { name: /^Lo que hay de/ })
      .getByRole('link', { name: 'Puntos' })
      .click();
    await expect(page.getByRole('region', { name: 'Puntos' }).getByRole('listitem').first()).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/orden=puntos/);
  });

  test(
    'on a phone: today, the team with who needs a look first, and the rest in a sheet',
    {
      tag: '@telefono',
    },
    async ({ page }) => {
      await abrir(page, '/reconoce/sucursal');
      const pestanas = page.getByRole('navigation', { name: 'Mi Sucursal' });
      await expect(pestanas.getByRole('link', { name: /^Hoy/ })).toHaveAttribute('aria-current', 'page');
      await pestanas.getByRole('link', { name: 'Equipo' }).click();
      await expect(page).toHaveURL(/\/equipo$/);
      const primera = page.getByRole('table', { name: 'Personas del equipo' }).getByRole('row').nth(1);
      await expect(primera).toContainText(/Una capacitación vence|sin reconocimiento|Ningún reconocimiento/);
      await pestanas.getByRole('button', { name: /^Más/ }).click();
      const hoja = page.getByRole('list', { name: 'Más de Mi Sucursal' });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await hoja.getByRole('link', { name: 'Grupos' }).click();
      await expect(page).toHaveURL(/\/grupos$/);
      await expect(hoja).toBeHidden();
      await expect(pestanas.getByRole('button', { name: /^Más/ })).toHaveAttribute('aria-current', 'page');
    },
  );

  test('leave is registered and withdrawn, and refused over another one', async ({ page }, { project }) => {
    const persona = await alguien(page, project.name === 'telefono' ? 3 : 4);
    // The address that people kept from before.
    await abrir(page, `/reconoce/sucursal/equipo?persona=${persona.id}`);
    await expect(page).toHaveURL(new RegExp(`/reconoce/personas/${persona.id}$`));
    const ficha = page.getByRole('region', { name: 'Licencias' });
    const registrar = async (desde: string, hasta: string) => {
      const formulario = ficha.getByRole('form', { name: 'Registrar licencia' });
      await formulario.getByLabel('Desde').fill(desde);
      await formulario.getByLabel('Hasta, incluido').fill(hasta);
      await formulario.getByRole('button', { name: 'Registrar' }).click();
    };
    await ficha.getByRole('button', { name: 'Registrar licencia' }).click();
    await registrar('2027-03-10', '2027-03-01');
    await expect(ficha.getByText('No puede ser anterior al primer día')).toBeVisible();
    await registrar('2027-03-01', '2027-03-10');
    await expect(page.getByText('Licencia registrada')).toBeVisible();
    await expect(ficha.getByText('1 al 10 mar')).toBeVisible();
    await ficha.getByRole('button', { name: 'Registrar licencia' }).click();
    await registrar('2027-03-10', '2027-03-11');
    await expect(page.getByText('Ya tiene una licencia en esos días').first()).toBeVisible();
    await ficha.getByRole('button', { name: 'Quitar la licencia 1 al 10 mar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar licencia' }).click();
    await expect(page.getByText('Licencia quitada')).toBeVisible();
    await expect(ficha.getByText('1 al 10 mar')).toBeHidden();
  });

  test('a group is made, renamed, given people and deleted', async ({ page }, { project }) => {
    const nombre = unico('Fiambrería');
    await abrir(page, '/reconoce/sucursal/grupos');
    await page.getByRole('button', { name: 'Nuevo grupo' }).first().click();
    const nuevo = page.getByRole('dialog', { name: 'Nuevo grupo' });
    await nuevo.getByRole('textbox', { name: 'Nombre del grupo' }).fill('cájas');
    await nuevo.getByRole('button', { name: 'Crear grupo' }).click();
    await expect(nuevo.getByText(/Ese nombre ya está en uso/)).toBeVisible();
    await nuevo.getByRole('textbox', { name: 'Nombre del grupo' }).fill(nombre);
    await nuevo.getByRole('button', { name: 'Crear grupo' }).click();
    await expect(page.getByText('Grupo creado')).toBeVisible();
    await expect(page.getByRole('article', { name: nombre })).toContainText('Sin líder');

    const persona = await alguien(page, project.name === 'telefono' ? 5 : 6);
    await abrir(page, `/reconoce/personas/${persona.id}`);
    await page.getByRole('button', { name: /^Más acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Mover de grupo' }).click();
    const ficha = page.getByRole('dialog', { name: 'Mover de grupo' });
    await ficha.getByRole('combobox', { name: 'Grupo de trabajo' }).selectOption({ label: nombre });
    await ficha.getByRole('button', { name: 'Mover' }).click();
    await expect(page.getByText(`1 persona en «${nombre}»`)).toBeVisible();
    await expect(ficha).toBeHidden();

    await abrir(page, '/reconoce/sucursal/grupos');
    const tarjeta = page.getByRole('article', { name: nombre });
    await expect(tarjeta).toContainText('persona1');
    await tarjeta.getByRole('button', { name: `Acciones de «${nombre}»` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const pregunta = page.getByRole('alertdialog');
    await expect(pregunta).toContainText('¿Estás seguro de que quieres eliminar este grupo?');
    await pregunta.getByRole('button', { name: 'Eliminar grupo' }).click();
    await expect(page.getByText('Grupo eliminado')).toBeVisible();
    await pedir(page.request, 'POST', '/grupos/movimientos', {
      personas: [{ id: persona.id, desde: null }],
      hacia: persona.grupo?.id ?? null,
    });
  });

  test('the reports are of the own branch, and come as a file', async ({ page }) => {
    await abrir(page, '/reconoce/sucursal/reportes');
    await expect(page.getByRole('heading', { level: 2, name: 'Participación' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sucursal' })).toHaveCount(0);
    await expect(page.getByText('Miramar')).toHaveCount(0);
    const descarga = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await descarga).suggestedFilename()).toMatch(/^participacion.*\.csv$/);
  });
});

/** Somebody in a group of the gerente's branch, by position in the list. */
async function alguien(page: Page, cual: number) {
  const respuesta = await page.request.get('/api/equipo?por_pagina=50');
  const { filas } = (await respuesta.json()) as {
    filas: {
      id: string;
      nombre: string;
      apellido: string;
      rol: string;
      a_cargo: boolean;
      grupo: { id: string } | null;
    }[];
  };
  const persona = filas.filter((f) => f.a_cargo && f.grupo && f.rol === 'empleado')[cual];
  if (!persona) throw new Error('The branch has nobody left for this test');
  return persona;
}
