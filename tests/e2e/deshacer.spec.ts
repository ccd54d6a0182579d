import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { abrir, cuentaNueva, entrarComo, pedir, unico } from './entrar.ts';

/** A challenge of one objective for which a new person has just sent evidence. */
async function conEvidencia(page: Page, rrhh: APIRequestContext) {
  const titulo = unico('Exhibidor');
  const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format();
  const desafio = await pedir(rrhh, 'POST', '/admin/desafios', {
    titulo,
    descripcion: '',
    tipo_periodo: 'mensual',
    fecha_inicio: hoy,
    fecha_fin: hoy,
    es_grupal: false,
    estado: 'activo',
    activar_automaticamente: false,
    objetivos: [{ id: '1', nombre: 'Frente completo', descripcion: '', puntos: 60 }],
  });
  return { titulo, quien: await mandar(page, 'Ema', idDe(desafio)), id: idDe(desafio) };
}

/** A new person sends evidence for a challenge. */
async function mandar(page: Page, nombre: string, desafio_id: string): Promise<string> {
  const apellido = unico('Deshacer').replaceAll('-', '');
  await cuentaNueva(page, nombre, apellido);
  await pedir(page.request, 'POST', '/evidencias', {
    desafio_id,
    clave: crypto.randomUUID(),
    descripcion: 'Quedó completo.',
  });
  return `${nombre} ${apellido}`;
}

test('an approval is taken back on the spot, and nobody heard of it', async ({ page, browser }) => {
  const contexto = await browser.newContext();
  const empleado = await contexto.newPage();
  await entrarComo(page, 'rrhh');
  const { titulo, quien, id } = await conEvidencia(empleado, page.request);
  const cola = `/reconoce/admin/desafios/progreso?vista=validar&desafio=${id}`;
  await abrir(page, cola);
  const tarjeta = page.getByRole('article', { name: quien });
  const aprobar = tarjeta.getByRole('button', { name: /^Aprobar/ });

  await test.step('with the button of the notice', async () => {
    await aprobar.click();
    await expect(page.getByText(`Aprobada: 60 puntos para ${quien}.`)).toBeVisible();
    await expect(tarjeta).toBeHidden();
    const deshacer = page.getByRole('button', { name: 'Deshacer', exact: true });
    if (test.info().project.name === 'telefono') {
      const caja = await deshacer.boundingBox();
      // Where the thumb is, and as large as it.
      expect(caja?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
      // Over the bottom bar: whatever evidence opened next stays in sight, with its buttons.
      const barra = await page.getByRole('navigation', { name: 'Secciones' }).boundingBox();
      const aviso = await page.getByRole('region', { name: 'Avisos' }).boundingBox();
      expect(aviso?.y).toBeGreaterThanOrEqual((barra?.y ?? 0) - 1);
    }
    await deshacer.click();
    await expect(page.getByText('Quedó como estaba. Nadie se enteró.')).toBeVisible();
    await expect(tarjeta).toBeVisible();
  });

  await test.step('with Ctrl Z, after going to another screen', async () => {
    await apretar(aprobar, tarjeta);
    await page.getByRole('link', { name: /^Decididas/ }).click();
    await expect(page).toHaveURL(/decididas/);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Quedó como estaba. Nadie se enteró.')).toBeVisible();
    await page.goBack();
    await expect(tarjeta).toBeVisible();
    const avisos = await pedir(empleado.request, 'GET', '/notificaciones');
    expect(JSON.stringify(avisos)).not.toContain(titulo);
  });

  await test.step('left alone, it is done, even with the page closed', async () => {
    await apretar(aprobar, tarjeta);
    await page.goto('about:blank');
    await expect
      .poll(async () => JSON.stringify(await pedir(empleado.request, 'GET', '/notificaciones')))
      .toContain(titulo);
  });
  await contexto.close();
});

test('what was taken back is open again, and not whoever came after', async ({ page, browser }) => {
  const contexto = await browser.newContext();
  await entrarComo(page, 'rrhh');
  const { quien, id } = await conEvidencia(await contexto.newPage(), page.request);
  const otra = await browser.newContext();
  const despues = await mandar(await otra.newPage(), 'Iris', id);
  await abrir(page, `/reconoce/admin/desafios/progreso?vista=validar&desafio=${id}`);
  const tarjeta = page.getByRole('article', { name: quien });
  await tarjeta.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(page.getByRole('article', { name: despues })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Quedó como estaba. Nadie se enteró.')).toBeVisible();
  await expect(tarjeta).toBeVisible();
  await expect(page.getByRole('article', { name: despues })).toBeHidden();
  await contexto.close();
  await otra.close();
});

test('a refusal that was a mistake is reopened: it waits again, and its author reads why', async ({
  page,
  browser,
}) => {
  const contexto = await browser.newContext();
  const empleado = await contexto.newPage();
  await entrarComo(page, 'rrhh');
  const { titulo, quien, id } = await conEvidencia(empleado, page.request);
  const cola = await pedir(page.request, 'GET', `/validaciones?desafio_id=${id}`);
  const decision = { tipo: 'rechazar', motivo: 'No se ve' };
  await pedir(page.request, 'POST', `/validaciones/${idDeLaPrimera(cola)}`, { decision });
  await abrir(page, `/reconoce/admin/desafios/progreso?vista=decididas&q=${encodeURIComponent(titulo)}`);
  await page.getByRole('button', { name: `Reabrir la evidencia de ${quien}` }).click();
  const dialogo = page.getByRole('dialog', { name: `Reabrir la evidencia de ${quien}` });
  await expect(dialogo).toContainText('con su foto y su fecha');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialogo.getByRole('button', { name: 'Se rechazó por error' }).click();
  await dialogo.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await expect(page.getByText('Evidencia reabierta')).toBeVisible();
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible();
  await page.goto(`/reconoce/admin/desafios/progreso?vista=validar&desafio=${id}`);
  await expect(page.getByRole('article', { name: quien })).toBeVisible();
  const avisos = JSON.stringify(await pedir(empleado.request, 'GET', '/notificaciones'));
  expect(avisos).toContain('Tu evidencia se revisa otra vez');
  expect(avisos).toContain('Se rechazó por error');
  await contexto.close();
});

test('what is deleted or deactivated comes back @escritorio', async ({ page }) => {
  await entrarComo(page, 'rrhh');
  // What was done to many has a button of its own above its list.
  const deshacer = page
    .getByRole('region', { name: 'Avisos' })
    .getByRole('button', { name: 'Deshacer', exact: true });

  await test.step('a prize', async () => {
    const nombre = unico('Termo');
    await pedir(page.request, 'POST', '/admin/premios', { nombre, monto_presupuestado: 0, activo: true });
    await abrir(page, `/reconoce/admin/premios/catalogo?q=${encodeURIComponent(nombre)}`);
    const fila = page.getByRole('row').filter({ hasText: nombre });
    await fila.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const pregunta = page.getByRole('alertdialog');
    await expect(pregunta).toContainText('vas a poder deshacerlo');
    await pregunta.getByRole('button', { name: 'Eliminar premio' }).click();
    await expect(fila).toBeHidden();
    await deshacer.click();
    await expect(fila).toBeVisible();
  });

  await test.step('a person', async () => {
    const apellido = unico('Vuelve').replaceAll('-', '');
    await pedir(page.request, 'POST', '/admin/empleados', {
      nombre: 'Ana',
      apellido,
      email: `ana.${apellido.replace(' ', '.')}@demo.local`.toLowerCase(),
    });
    await abrir(page, `/reconoce/admin/empleados?q=${encodeURIComponent(apellido)}&estado=todos`);
    const fila = page.getByRole('row').filter({ hasText: apellido });
    await fila.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
    await expect(fila).toContainText('Inactivo');
    await deshacer.click();
    await expect(fila).not.toContainText('Inactivo');
  });
});

/** What has just come back takes no press for a moment: again, until it leaves. */
async function apretar(boton: Locator, tarjeta: Locator): Promise<void> {
  await expect(async () => {
    await boton.click({ timeout: 2000 });
    await expect(tarjeta).toBeHidden({ timeout: 5000 });
  }).toPass();
}

function idDeLaPrimera(lista: unknown): string {
  const { filas } = sinForma(lista);
  return idDe(Array.isArray(filas) ? filas[0] : null);
}

function idDe(fila: unknown): string {
  const { id } = sinForma(fila);
  if (typeof id !== 'string') throw new Error('It has no id');
  return id;
}

function sinForma(valor: unknown): Readonly<Record<string, unknown>> {
  return typeof valor === 'object' && valor !== null ? { ...valor } : {};
}
