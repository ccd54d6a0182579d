import { expect, test } from '@playwright/test';
import { abrir, cuentaNueva, entrarComo, pedir, unico } from './entrar.ts';
import { crearPremio, reclamar } from './premios.ts';

type Persona = { id: string };

test('what arrives shows who did it, in the notice and in the bell, and leads to it @telefono @corto', async ({
  page,
  browser,
}) => {
  await cuentaNueva(page, 'Nora', 'Quiroga');
  // What was there before the page asked for the first time is not announced.
  const pedidos = page.waitForResponse('**/reconoce/avisos.data*');
  await abrir(page, '/reconoce/home');
  await pedidos;
  const { id } = (await pedir(page.request, 'GET', '/perfil')) as { id: string };

  const rrhh = await browser.newContext({ locale: 'es-AR' });
  const suya = await rrhh.newPage();
  await entrarComo(suya, 'rrhh');
  const yo = (await pedir(suya.request, 'GET', '/perfil')) as { nombre: string; apellido: string };
  const cara = `${yo.nombre.charAt(0)}${yo.apellido.charAt(0)}`;
  const gracias = {
    clave: crypto.randomUUID(),
    empleado_id: id,
    valor: 'companerismo',
    texto: unico('Me cubriste en cajas'),
  };
  await pedir(suya.request, 'POST', '/muro/gracias', gracias);

  const aviso = page.getByRole('region', { name: 'Avisos' });
  await expect(aviso).toContainText('te dio las gracias');
  await expect(aviso.getByText(cara, { exact: true })).toBeAttached();

  await page.getByRole('button', { name: /^Notificaciones, 1 sin leer/ }).click();
  const campana = page.getByRole('dialog', { name: 'Notificaciones' });
  const fila = campana.getByRole('link', { name: /te dio las gracias/ });
  await expect(fila.getByText(cara, { exact: true })).toBeAttached();
  await fila.click();
  await expect(page).toHaveURL(/\/reconoce\/muro\?ver=/);
  await expect(page.getByRole('article').filter({ hasText: gracias.texto })).toBeVisible();
  await rrhh.close();
});

test('points that were given lead to their row, and count up once, also after a reload @telefono', async ({
  page,
  browser,
}) => {
  // Every figure that the first notice of the bell has shown.
  await page.addInitScript(() => {
    const mirar = () => {
      const visto = document.querySelector('[role="dialog"] a [aria-hidden]')?.closest('a');
      for (const uno of visto?.querySelectorAll('[aria-hidden]') ?? [])
        if (/^\+\d+$/u.test(uno.textContent ?? ''))
          document.documentElement.dataset['cifras'] += ` ${uno.textContent}`;
      requestAnimationFrame(mirar);
    };
    requestAnimationFrame(mirar);
  });
  await cuentaNueva(page, 'Nora', 'Contada');
  const { id } = (await pedir(page.request, 'GET', '/perfil')) as Persona;
  const rrhh = await browser.newPage();
  await entrarComo(rrhh, 'rrhh');
  const motivo = unico('Ayudó en el depósito');
  for (const puntos of [20, 137])
    await pedir(rrhh.request, 'POST', '/puntos/ajustes', {
      empleado_id: id,
      puntos,
      motivo: puntos === 137 ? motivo : 'Otra cosa',
      clave: crypto.randomUUID(),
    });
  await rrhh.close();

  const campana = page.getByRole('dialog', { name: 'Notificaciones' });
  const grande = campana.getByRole('link', { name: /Te sumaron 137 puntos/ });
  const cifras = async () => {
    await abrir(page, '/reconoce/home');
    await page.getByRole('button', { name: /^Notificaciones, 2 sin leer/ }).click();
    await expect(grande.getByText('+137').first()).toBeVisible();
    const dichas = await page.evaluate(() => document.documentElement.dataset['cifras'] ?? '');
    return new Set(dichas.split(' ').slice(1));
  };
  expect((await cifras()).size).toBeGreaterThan(1);
  expect([...(await cifras())]).toEqual(['+137']);

  await grande.click();
  await expect(page).toHaveURL(/\/reconoce\/perfil\?desde=.*#movimiento-\d+$/);
  const fila = page.getByRole('listitem').filter({ hasText: motivo });
  await expect(fila).toBeFocused();
  await expect(fila).toBeInViewport();
});

test('a badge and a claim that changed are in view, and have the focus @telefono', async ({
  page,
  browser,
}) => {
  await cuentaNueva(page, 'Nora', 'Premiada');
  const { id: empleado_id } = (await pedir(page.request, 'GET', '/perfil')) as Persona;
  const rrhh = await browser.newPage();
  await entrarComo(rrhh, 'rrhh');
  const nombre = unico('Buena onda');
  const { id: insignia_id } = (await pedir(rrhh.request, 'POST', '/admin/insignias', {
    nombre,
    descripcion: '',
    icono: '⭐',
    puntos_valor: 100,
  })) as Persona;
  const otorgada = { empleado_id, insignia_id, motivo: 'Siempre' };
  await pedir(rrhh.request, 'POST', '/admin/insignias/otorgadas', otorgada);
  const premio = await crearPremio(rrhh);
  const reclamo = await reclamar(page, premio.id);
  await pedir(rrhh.request, 'POST', `/reclamos/${reclamo}/aprobar`, {});
  await rrhh.close();
  await abrir(page, '/reconoce/home');
  const festejo = page.getByRole('dialog', { name: '¡Ganaste una insignia!' });
  await expect(festejo).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(festejo).toBeHidden();
  for (const [dicho, que] of [
    [`Ganaste la insignia «${nombre}»`, nombre],
    [`RRHH aprobó «${premio.nombre}»`, premio.nombre],
  ] as const) {
    await page.getByRole('button', { name: /^Notificaciones, \d sin leer/ }).click();
    await page
      .getByRole('dialog', { name: 'Notificaciones' })
      .getByRole('link')
      .filter({ hasText: dicho })
      .click();
    const suyo = page.getByRole('listitem').filter({ hasText: que }).and(page.locator('[tabindex="-1"]'));
    await expect(suyo).toBeFocused();
    await expect(suyo).toBeInViewport();
  }
});
