import { AxeBuilder } from '@axe-core/playwright';
import { expect, type CDPSession } from '@playwright/test';
import {
  abrirEditor,
  aPixeles,
  arrastrar,
  clicEn,
  elegido,
  espacio,
  esperarLugar,
  guardado,
  ingresar,
  lugar,
  otraPersona,
  sinEnviar,
  suelto,
  test,
} from './editor.ts';

// These tests share a server, so they run one after the other.
test.describe.configure({ mode: 'default' });

test(
  'a click selects, Shift adds, the empty plan lets go; a drag moves one to one and is undone',
  { tag: ['@corto', '@escritorio'] },
  async ({ page }) => {
    await abrirEditor(page);
    await clicEn(page, 280, 180);
    await elegido(page, 'Góndola A1');
    await page.keyboard.down('Shift');
    await clicEn(page, 590, 180);
    await page.keyboard.up('Shift');
    await elegido(page, 'Góndola A1');
    await elegido(page, 'Góndola A2');

    // With Ctrl there is no snapping: all selected pieces follow the pointer exactly.
    await page.keyboard.down('Control');
    await arrastrar(page, [280, 180], [311, 205]);
    await expect(espacio(page, 'Góndola A1')).toBeHidden();
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect.poll(async () => Math.abs(((await lugar(page, 'A1'))?.x ?? 0) - 241)).toBeLessThan(1.1);
    const [a1, a2] = [await lugar(page, 'A1'), await lugar(page, 'A2')];
    expect(Math.abs((a1?.y ?? 0) - 175)).toBeLessThan(1.1);
    expect((a2?.x ?? 0) - (a1?.x ?? 0)).toBeCloseTo(310, 5);
    await expect(page.getByRole('button', { name: 'Deshacer: Mover 2 elementos' })).toBeEnabled();
    await page.keyboard.press('Control+z');
    await esperarLugar(page, 'A1', { x: 210, y: 150 });
    await esperarLugar(page, 'A2', { x: 520, y: 150 });
    await page.keyboard.press('Control+Shift+z');
    await esperarLugar(page, 'A2', { x: a2?.x ?? 0 });
    await clicEn(page, 900, 400);
    await suelto(page, 'Góndola A1');
  },
);

test(
  'guides draw what is dragged into line; Esc takes the drag back',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    // Five units away from being aligned with the space above.
    await arrastrar(page, [590, 300], [595, 390]);
    await expect(page.locator('.lienzo-guias')).toHaveAttribute('d', /M/);
    await page.keyboard.press('Escape');
    await expect(page.locator('.lienzo-guias')).not.toHaveAttribute('d');
    await page.mouse.up();
    await esperarLugar(page, 'B2', { x: 520, y: 270 });
    await arrastrar(page, [590, 300], [594, 332]);
    await page.mouse.up();
    await esperarLugar(page, 'B2', { x: 520 });
    expect((await lugar(page, 'B2'))?.y).not.toBe(270);
  },
);

test('the search dims on the plan what it did not find', { tag: '@escritorio' }, async ({ page }) => {
  await abrirEditor(page);
  const buscar = page.getByLabel('Buscar por id, sección, categoría o marca');
  await buscar.fill('PD2');
  await expect(espacio(page, 'Góndola A1')).toHaveCSS('opacity', '0.2');
  await expect(espacio(page, 'Puntera PD1')).toHaveCSS('opacity', '0.2');
  await expect(espacio(page, 'Puntera PD2')).toHaveCSS('opacity', '1');
  await buscar.fill('');
  await expect(espacio(page, 'Góndola A1')).toHaveCSS('opacity', '1');
});

test('a marquee selects what it touches, and they move as one', { tag: '@escritorio' }, async ({ page }) => {
  await abrirEditor(page);
  await arrastrar(page, [120, 480], [600, 600]);
  await expect(page.locator('.lienzo-recuadro')).toBeVisible();
  await page.mouse.up();
  for (const nombre of ['Puntera PD1', 'Góndola D1', 'Góndola D2']) await elegido(page, nombre);
  await suelto(page, 'Puntera PD2');
  await page.keyboard.press('Shift+ArrowUp');
  await esperarLugar(page, 'D1', { x: 210, y: 500 });
  await esperarLugar(page, 'D2', { x: 520, y: 500 });
  await esperarLugar(page, 'PD1', { x: 160, y: 500 });
});

test('eight handles; no side under twenty', { tag: '@escritorio' }, async ({ page }) => {
  await abrirEditor(page);
  await clicEn(page, 280, 540);
  await expect(page.locator('[data-handle]')).toHaveCount(9);
  await page.keyboard.down('Control');
  await arrastrar(page, [350, 570], [380, 600]);
  await page.mouse.up();
  await expect.poll(async () => Math.abs(((await lugar(page, 'D1'))?.width ?? 0) - 170)).toBeLessThan(1.1);
  expect(Math.abs(((await lugar(page, 'D1'))?.height ?? 0) - 90)).toBeLessThan(1.1);
  await arrastrar(page, [210, 555], [700, 555]);
  await page.mouse.up();
  await page.keyboard.up('Control');
  await esperarLugar(page, 'D1', { width: 20 });
});

test(
  'placing: a click puts it there with the lowest free name; Supr deletes; Cancelar and Esc give up',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    await page.getByRole('button', { name: '+ Góndola' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText(/Hacé clic en el mapa para colocar/)).toBeHidden();
    await page.getByRole('button', { name: '+ Góndola' }).click();
    const px = await aPixeles(page);
    await page.mouse.move(...px(850, 400));
    await expect(page.locator('.lienzo-fantasma')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.lienzo-fantasma')).toBeHidden();
    await page.getByRole('button', { name: '+ Góndola' }).click();
    await clicEn(page, 850, 400);
    await expect(page.getByText('Góndola agregada').first()).toBeVisible();
    await elegido(page, 'Góndola G9');
    await expect.poll(async () => Math.abs(((await lugar(page, 'G9'))?.x ?? 0) - 780)).toBeLessThan(1.1);
    await page.keyboard.press('Delete');
    await expect(page.getByText('Góndola eliminada').first()).toBeVisible();
    await esperarLugar(page, 'G9', null);
    await page.keyboard.press('Control+z');
    await esperarLugar(page, 'G9', { width: 140 });
  },
);

test(
  'everything by the keyboard, told aloud, and never while typing',
  { tag: ['@corto', '@escritorio'] },
  async ({ page }) => {
    await abrirEditor(page);
    await espacio(page, 'Góndola A1').focus();
    await page.keyboard.press('Enter');
    await elegido(page, 'Góndola A1');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.lienzo output')).toHaveText('Góndola A1, movida a 211, 150');
    await page.keyboard.press('Shift+ArrowDown');
    await esperarLugar(page, 'A1', { x: 211, y: 160 });
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Control+ArrowUp');
    await esperarLugar(page, 'A1', { width: 150, height: 50 });
    await page.keyboard.press('l');
    await expect(page.locator('.lienzo output')).toHaveText('Góndola A1, bloqueada');
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByText('Góndola A1 está bloqueada: desbloquealo para cambiarlo').first(),
    ).toBeVisible();
    await page.keyboard.press('l');
    await page.keyboard.press('Control+d');
    await elegido(page, 'Góndola G9');
    await esperarLugar(page, 'G9', { x: 231, y: 180, width: 150, height: 50 });
    await page.keyboard.press('Control+x');
    await esperarLugar(page, 'G9', null);
    await page.keyboard.press('Control+v');
    await esperarLugar(page, 'G9', { x: 251, y: 200 });
    // With nothing selected, the arrows move the focus from space to space.
    await page.keyboard.press('Escape');
    await espacio(page, 'Góndola B2').focus();
    await page.keyboard.press('ArrowRight');
    await expect(espacio(page, 'Puntera PB2')).toBeFocused();
    await page.keyboard.press('Control+a');
    await elegido(page, 'Puntera PD2');
    await page.keyboard.press('Escape');
    await suelto(page, 'Puntera PD2');

    await espacio(page, 'Góndola C1').focus();
    await page.keyboard.press('Enter');
    const seccion = page.getByLabel('Sección');
    await seccion.press('End');
    await seccion.press('Backspace');
    await seccion.press('Delete');
    await seccion.press('ArrowLeft');
    await expect(espacio(page, 'Góndola C1')).toBeVisible();
    await esperarLugar(page, 'C1', { x: 210, y: 390 });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  },
);

test(
  'the public’s region is drawn, at least a hundred by a hundred',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page, { tab: '?tab=vista' });
    const panel = page.getByRole('region', { name: 'Vista Pública', exact: true });
    // The editor fills the screen: its parts scroll, the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await panel.getByRole('button', { name: 'Dibujar en el mapa' }).click();
    await arrastrar(page, [100, 100], [700, 500]);
    await page.mouse.up();
    await expect(panel.getByText('Sin guardar')).toBeVisible();
    await expect
      .poll(async () => Math.abs(Number(await panel.getByLabel('Ancho').inputValue()) - 600))
      .toBeLessThan(2);
  },
);

test(
  'two people at once: each sees who is there, what they hold and what they do',
  { tag: ['@corto', '@escritorio'] },
  async ({ page, browser, baseURL }) => {
    await abrirEditor(page);
    const otra = await otraPersona(browser, baseURL ?? '');
    await clicEn(page, 280, 180);
    await expect(otra.locator('.lienzo-nombre')).toHaveText('Marina Toscano');
    await expect(otra.locator('.lienzo-ajena')).toHaveCount(1);

    // The other editor sees the move without reloading.
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await otra.locator('.lienzo-ajena').getAttribute('x')) ?? '').toBe('220');

    // The other editor deletes the piece being dragged: the drag ends and leaves nothing behind.
    await arrastrar(page, [600, 180], [640, 230]);
    await clicEn(otra, 590, 180);
    await otra.keyboard.press('Delete');
    await expect(espacio(page, 'Góndola A2')).toHaveCount(0);
    await expect(page.locator('.lienzo [aria-hidden] .plano-espacio')).toHaveCount(0);
    await page.mouse.up();
    await esperarLugar(page, 'A2', null);

    // Both set the same space as taken: the second one is told who was first.
    await page.context().setOffline(true);
    await clicEn(page, 280, 540);
    await page.getByRole('radio', { name: 'Ocupada' }).check({ force: true });
    await expect(page.getByText(/^Sin conexión/).first()).toBeVisible();
    await clicEn(otra, 280, 540);
    const detalle = otra.getByRole('region', { name: 'Detalle de lo elegido' });
    await detalle.getByRole('radio', { name: 'Ocupada' }).check({ force: true });
    await detalle.getByLabel('Marca', { exact: true }).fill('La otra');
    await detalle.getByLabel('Marca', { exact: true }).press('Enter');
    await guardado(otra);
    await page.context().setOffline(false);
    const rechazo = page.getByRole('alert', { name: 'Cambios que no se guardaron' });
    await expect(rechazo).toContainText('Góndola D1');
    await expect(espacio(page, 'Góndola D1')).toHaveAccessibleName('Góndola D1, La otra, ocupada');
    await otra.context().close();
  },
);

test(
  'what is done without a network survives the window that did it',
  { tag: ['@corto', '@escritorio'] },
  async ({ page }) => {
    await abrirEditor(page);
    await clicEn(page, 280, 180);
    await page.context().setOffline(true);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('Sin conexión: 2 cambios sin enviar')).toBeVisible();
    const contexto = page.context();
    await page.close();
    await contexto.setOffline(false);
    const vuelta = await contexto.newPage();
    await vuelta.goto('/gondolasedit');
    await esperarLugar(vuelta, 'A1', { x: 220, y: 160 });
    await guardado(vuelta);
    await expect.poll(() => sinEnviar(vuelta)).toBe(0);
  },
);

test(
  'what is being typed is not lost with the page: reloaded, or closed',
  { tag: ['@corto', '@escritorio'] },
  async ({ page }) => {
    await abrirEditor(page);
    const detalle = page.getByRole('region', { name: 'Detalle de lo elegido' });
    await clicEn(page, 280, 180);
    await detalle.getByLabel('Sección').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Z9');
    await page.reload();
    await esperarLugar(page, 'Z9', { x: 210 });

    await expect(espacio(page, 'Góndola Z9')).toBeVisible();
    await clicEn(page, 280, 180);
    await detalle.getByLabel('Notas').click();
    await page.keyboard.type('Prometido a Lácteos');
    const contexto = page.context();
    await page.close({ runBeforeUnload: false });
    const vuelta = await contexto.newPage();
    await vuelta.goto('/gondolasedit');
    await expect(espacio(vuelta, 'Góndola Z9')).toBeVisible();
    await clicEn(vuelta, 280, 180);
    await expect(vuelta.getByLabel('Notas')).toHaveValue('Prometido a Lácteos');
  },
);

test(
  'a comment, and a name not yet given, are there after the tab was closed, and forgotten on signing out',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const contexto = page.context();
    await clicEn(page, 280, 180);
    await page.getByLabel('Nuevo comentario').fill('Falta el cartel');
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('button', { name: 'Locales', exact: true }).click();
    await page.getByLabel('Nombre del local nuevo').fill('Costa');
    await page.close({ runBeforeUnload: false });
    const vuelta = await contexto.newPage();
    await vuelta.goto('/gondolasedit');
    await expect(espacio(vuelta, 'Góndola A1')).toBeVisible();
    await clicEn(vuelta, 280, 180);
    await expect(vuelta.getByLabel('Nuevo comentario')).toHaveValue('Falta el cartel');
    await vuelta.getByRole('button', { name: 'Más' }).click();
    await vuelta.getByRole('button', { name: 'Locales', exact: true }).click();
    await expect(vuelta.getByLabel('Nombre del local nuevo')).toHaveValue('Costa');
    await vuelta.keyboard.press('Escape');
    const guardados = () =>
      vuelta.evaluate(() => Object.keys(localStorage).filter((una) => una.startsWith('borrador:')).length);
    expect(await guardados()).toBe(2);

    // Sent, it is nobody's draft.
    await vuelta.getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(vuelta.getByLabel('Nuevo comentario')).toHaveValue('');
    await expect.poll(guardados).toBe(1);
    await vuelta.getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(vuelta).not.toHaveURL(/gondolasedit/);
    expect(await guardados()).toBe(0);
  },
);

test(
  'what a colleague deletes under one is told, and comes back with what was being typed',
  { tag: '@escritorio' },
  async ({ page, browser, baseURL }) => {
    await abrirEditor(page);
    const otra = await otraPersona(browser, baseURL ?? '');
    const notas = page.getByRole('region', { name: 'Detalle de lo elegido' }).getByLabel('Notas');
    await clicEn(page, 280, 180);
    await page.getByLabel('Nuevo comentario').fill('Falta el cartel');
    await notas.click();
    await page.keyboard.type('Prometido a Lácteos');
    await clicEn(otra, 280, 180);
    await elegido(otra, 'Góndola A1');
    await otra.keyboard.press('Delete');
    await expect(page.getByText(/eliminó Góndola A1 mientras lo tenías abierto/)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
    await esperarLugar(page, 'A1', { x: 210, y: 150 });
    await expect(notas).toHaveValue('Prometido a Lácteos');
    // The same space, with what was being said of it.
    await expect(page.getByLabel('Nuevo comentario')).toHaveValue('Falta el cartel');

    // The same in the middle of a drag.
    await arrastrar(page, [280, 180], [330, 200]);
    await clicEn(otra, 280, 180);
    await elegido(otra, 'Góndola A1');
    await otra.keyboard.press('Delete');
    await expect(page.getByText(/eliminó Góndola A1 mientras lo tenías abierto/)).toBeVisible();
    await page.mouse.up();
    await esperarLugar(page, 'A1', null);
    await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
    await expect(espacio(page, 'Góndola A1')).toBeVisible();
    await otra.context().close();
  },
);

test(
  'a session that ends mid-work keeps it, and goes on after signing in',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    await clicEn(page, 280, 180);
    await page.context().clearCookies();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    // Another person who signs in on this browser must not send the pending change.
    await ingresar(page.request, 'lider');
    await page.goto('/gondolasedit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => sinEnviar(page)).toBe(1);
    await esperarLugar(page, 'A1', { x: 210 });
    await page.context().clearCookies();
    await ingresar(page.request, 'marketing');
    await page.goto('/gondolasedit');
    await esperarLugar(page, 'A1', { x: 220 });
    await expect.poll(() => sinEnviar(page)).toBe(0);
    await guardado(page);
  },
);

test(
  'with fingers: a tap selects, a drag moves what is selected, two fingers zoom and take the drag back',
  { tag: ['@corto', '@telefono'] },
  async ({ page }) => {
    await abrirEditor(page);
    const cdp = await page.context().newCDPSession(page);
    const px = await aPixeles(page);
    await page.touchscreen.tap(...px(280, 180));
    await elegido(page, 'Góndola A1');
    const [x, y] = px(280, 180);
    await dedos(cdp, 'touchStart', [[x, y]]);
    for (let i = 1; i <= 5; i += 1) await dedos(cdp, 'touchMove', [[x, y + i * 8]]);
    await dedos(cdp, 'touchEnd', []);
    await expect.poll(async () => ((await lugar(page, 'A1'))?.y ?? 0) > 200).toBe(true);
    const antes = await lugar(page, 'A1');

    // A second finger during a drag turns it into a zoom, and nothing moves.
    const [x2, y2] = (await aPixeles(page))((antes?.x ?? 0) + 70, (antes?.y ?? 0) + 30);
    await dedos(cdp, 'touchStart', [[x2, y2]]);
    await dedos(cdp, 'touchMove', [[x2 + 20, y2]]);
    await dedos(cdp, 'touchStart', [
      [x2 + 20, y2],
      [x2 + 100, y2],
    ]);
    for (let i = 1; i <= 5; i += 1)
      await dedos(cdp, 'touchMove', [
        [x2 + 20 - i * 8, y2],
        [x2 + 100 + i * 8, y2],
      ]);
    await dedos(cdp, 'touchEnd', []);
    await expect(page.getByText('100%', { exact: true })).toBeHidden();
    expect(await lugar(page, 'A1')).toEqual(antes);

    // One finger on a piece that is not selected pans the map.
    const px3 = await aPixeles(page);
    const [x3, y3] = px3(280, 300);
    await dedos(cdp, 'touchStart', [[x3, y3]]);
    for (let i = 1; i <= 5; i += 1) await dedos(cdp, 'touchMove', [[x3 - i * 10, y3]]);
    await dedos(cdp, 'touchEnd', []);
    await esperarLugar(page, 'B1', { x: 210, y: 270 });
  },
);

function dedos(
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  puntos: readonly (readonly [number, number])[],
) {
  return cdp.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: puntos.map(([x, y], id) => ({ x, y, id })),
  });
}
