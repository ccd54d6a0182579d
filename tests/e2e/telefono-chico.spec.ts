import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { type DesafioNuevo, desafiosNuevos } from './desafios.ts';
import { abrir, atras, cuentaNueva, entrarComo, pedir } from './entrar.ts';
import { ventanaDe } from './premios.ts';

// What is small about a small phone: two columns, short lists, and what a new person or one who was refused does next.

test.use({ viewport: { width: 360, height: 640 } });

test('prizes stand in two columns, first what can be claimed, and each kind of points says what it is for @telefono', async ({
  page,
}) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/premios');
  const catalogo = page.getByRole('region', { name: 'Catálogo' });
  const tarjetas = catalogo.getByRole('listitem');
  const [una, otra, tercera] = await tarjetas.evaluateAll((cosas) =>
    cosas.slice(0, 3).map((cosa) => cosa.getBoundingClientRect().toJSON() as { x: number; y: number }),
  );
  expect(una!.y).toBe(otra!.y);
  expect(una!.x).toBeLessThan(otra!.x);
  expect(tercera!.y).toBeGreaterThan(una!.y);
  const reclamables = catalogo.getByRole('list', { name: 'Ya podés reclamar' });
  await expect(reclamables.getByRole('button', { name: /^Reclamar/ }).first()).toBeEnabled();
  await expect(reclamables.getByRole('button', { disabled: true })).toHaveCount(0);
  await expect(
    catalogo
      .getByRole('list', { name: 'Los demás' })
      .getByRole('button', { name: /^Reclamar/ })
      .first(),
  ).toBeDisabled();
  const resumen = page.getByRole('region', { name: 'Resumen' });
  await expect(resumen).toContainText('Con estos reclamás premios');
  await expect(resumen).toContainText('Son los del ranking: no se canjean');
});

test('who achieved something last comes first, two of each, and the rest behind one tap @telefono', async ({
  page,
}) => {
  await entrarComo(page, 'empleado');
  await abrir(page, '/reconoce/dashboard');
  const tarjetas = page
    .getByRole('region', { name: 'Empleados y sus logros' })
    .locator('ul:has(> li > div h3)');
  const suyas = tarjetas.locator(':scope > li');
  const fechas = await suyas.evaluateAll((cosas) =>
    cosas.map((cosa) => cosa.querySelector('time')?.getAttribute('datetime') ?? ''),
  );
  expect(fechas.length).toBeGreaterThan(5);
  expect(fechas).toEqual(fechas.toSorted().toReversed());
  const conMas = suyas.filter({ has: page.getByRole('link', { name: /^\+\d+ más/ }) }).first();
  await expect(conMas.locator('time:visible')).toHaveCount(2);
  const nombre = await conMas.getByRole('heading').locator('bdi').innerText();
  const mas = Number(/\d+/u.exec(await conMas.getByRole('link', { name: /^\+\d+ más/ }).innerText())?.[0]);
  await conMas.getByRole('link', { name: /^\+\d+ más/ }).click();
  await expect(page).toHaveURL(/de=/);
  await expect(suyas).toHaveCount(1);
  await expect(suyas.getByRole('heading').locator('bdi')).toHaveText(nombre);
  await expect(suyas.locator('time')).toHaveCount(mas + 2);
  await atras(page);
  await expect(suyas.nth(5)).toBeVisible();
});

test('a new person reads what they lack, and goes to put their photo @telefono', async ({ page }) => {
  await cuentaNueva(page, 'Nora', 'Primer Día');
  await abrir(page, '/reconoce/home');
  await expect(page.getByText('Todavía no tenés sucursal')).toBeVisible();
  await page.getByRole('link', { name: 'Poner mi foto' }).click();
  await expect(page.getByRole('button', { name: 'Subir foto' })).toBeVisible();
});

/** What an employee goes to, by the menu and from there. */
const DE_EMPLEADO = [
  'home',
  'desafios',
  'premios',
  'insignias',
  'perfil',
  'muro',
  'muro/gracias',
  'ranking',
  'capacitaciones',
  'dashboard',
];

test('with letters twice as large nothing goes off to the side, and the bottom bar stays @telefono', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await entrarComo(page, 'empleado');
  for (const pantalla of DE_EMPLEADO) {
    await abrir(page, `/reconoce/${pantalla}`);
    const ancho = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(ancho, pantalla).toBeLessThanOrEqual(360);
    const barra = await page.getByRole('navigation', { name: 'Secciones' }).boundingBox();
    expect(barra!.x + barra!.width, pantalla).toBeLessThanOrEqual(360);
    expect(barra!.y + barra!.height, pantalla).toBeLessThanOrEqual(640);
  }
});

test('challenges are folded cards, first what is to be corrected, then what is open, in review and done @telefono', async ({
  page,
  browser,
}) => {
  const desafios = await desafiosNuevos(browser, 4);
  const [hecho, enRevision, abierto, corregir] = desafios;
  await cuentaNueva(page, 'Nora', 'En Orden');
  const enviar = async (cual: DesafioNuevo) => {
    const enviada = await pedir(page.request, 'POST', '/evidencias', {
      desafio_id: cual.id,
      clave: crypto.randomUUID(),
      archivo_id: null,
      descripcion: 'Quedó impecable',
    });
    return z.object({ evidencia_id: z.string() }).parse(enviada).evidencia_id;
  };
  const rrhh = await ventanaDe(browser, 'rrhh');
  const decidir = async (cual: DesafioNuevo, decision: object) =>
    pedir(rrhh.request, 'POST', `/validaciones/${await enviar(cual)}`, { decision });
  await decidir(hecho!, { tipo: 'aprobar' });
  await enviar(enRevision!);
  await decidir(corregir!, { tipo: 'rechazar', motivo: 'No se ve el cartel' });
  await rrhh.context().close();

  await abrir(page, '/reconoce/desafios');
  // The first approval gives a badge.
  await page.getByRole('dialog', { name: '¡Ganaste una insignia!' }).getByRole('button').last().tap();
  const titulos = await page.getByRole('listitem').getByRole('heading').allInnerTexts();
  const suyos = titulos.filter((titulo) => desafios.some((uno) => uno.titulo === titulo));
  expect(suyos).toEqual([corregir, abierto, enRevision, hecho].map((uno) => uno!.titulo));
  // What each asks is one tap away, and only that card opens.
  const de = (cual: DesafioNuevo) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: cual.titulo }) });
  await expect(de(corregir!)).toContainText('No se ve el cartel');
  await expect(de(abierto!).getByText('Ordená la góndola.')).toBeHidden();
  await de(abierto!).getByText('Qué pide').tap();
  await expect(de(abierto!).getByText('Ordená la góndola.')).toBeVisible();
  await expect(de(enRevision!).getByText('Ordená la góndola.')).toBeHidden();
});

test('a refusal is appealed also once its challenge ended, from the link of its notice @telefono', async ({
  page,
  browser,
}) => {
  const [desafio] = await desafiosNuevos(browser, 1);
  const { id } = desafio!;
  const rrhh = await ventanaDe(browser, 'rrhh');
  await cuentaNueva(page, 'Nora', 'Rechazada');
  const { evidencia_id } = (await pedir(page.request, 'POST', '/evidencias', {
    desafio_id: id,
    clave: crypto.randomUUID(),
    archivo_id: null,
    descripcion: 'Quedó impecable',
  })) as { evidencia_id: string };
  await pedir(rrhh.request, 'POST', `/validaciones/${evidencia_id}`, {
    decision: { tipo: 'rechazar', motivo: 'No se ve el cartel' },
  });
  await terminar(rrhh, id);
  await rrhh.context().close();

  await abrir(page, `/reconoce/desafios?desafio=${id}`);
  const terminado = page.getByRole('region', { name: 'Ese desafío ya no está activo' });
  await expect(terminado).toContainText('No se ve el cartel');
  await terminado.getByRole('button', { name: 'Pedir que la revise otra persona' }).click();
  const dialogo = page.getByRole('dialog', { name: '¿Por qué habría que revisarla?' });
  await dialogo.getByRole('textbox').fill('El cartel está a la izquierda');
  await dialogo.getByRole('button', { name: 'Pedir que la revisen' }).click();
  await expect(page.getByText('La va a revisar otra persona')).toBeVisible();
  await expect(terminado.getByRole('button', { name: 'Pedir que la revise otra persona' })).toBeHidden();
});

/** RRHH ends a challenge before its last day. */
async function terminar(rrhh: Page, id: string): Promise<void> {
  const { updated_at } = (await pedir(rrhh.request, 'GET', `/admin/desafios/${id}`)) as {
    updated_at: string;
  };
  await pedir(rrhh.request, 'PUT', `/admin/desafios/${id}`, {
    updated_at,
    cambios: { estado: 'finalizado' },
  });
}
