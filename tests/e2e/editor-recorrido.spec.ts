import { expect, type Locator, type Page } from '@playwright/test';
import { pedir } from './entrar.ts';
import {
  abrirEditor,
  aPixeles,
  arrastrar,
  clicEn,
  elegido,
  espacio,
  esperarLugar,
  guardado,
  lugar,
  otraPersona,
  test,
} from './editor.ts';

// The rest of the editor, walked: what two people see of each other, several pieces at once, versions, warnings and dialogs. These
// tests share a server, so they run one after the other.
test.describe.configure({ mode: 'default' });

type Edicion = {
  piezas: { clave: string; campos: Record<string, unknown> }[];
  vista: Record<string, number>;
};

const edicion = async (page: Page) => (await pedir(page.request, 'GET', '/plano/edicion')) as Edicion;

async function claveDe(page: Page, section: string): Promise<string> {
  const { piezas } = await edicion(page);
  return piezas.find(({ campos }) => campos['section'] === section)?.clave ?? `no ${section}`;
}

const detalleDe = (page: Page) => page.getByRole('region', { name: 'Detalle de lo elegido' });

async function elegirVarias(page: Page, ...lugares: [number, number][]): Promise<void> {
  for (const [i, [x, y]] of lugares.entries()) {
    if (i > 0) await page.keyboard.down('Shift');
    await clicEn(page, x, y);
    await page.keyboard.up('Shift');
  }
}

/** Drags from one point of the plan to another, with a key that is pressed once the drag has begun. */
async function arrastrarCon(
  page: Page,
  tecla: 'Shift' | 'Alt',
  de: readonly [number, number],
  a: readonly [number, number],
): Promise<void> {
  await arrastrar(page, de, a);
  await page.keyboard.down(tecla);
  const px = await aPixeles(page);
  await page.mouse.move(...px(a[0] + 1, a[1]));
  await page.mouse.move(...px(...a));
  await page.mouse.up();
  await page.keyboard.up(tecla);
}

type Lugar = NonNullable<Awaited<ReturnType<typeof lugar>>>;

/** Waits until a space is there, a unit more or less: a pixel of the mouse is more than one. */
async function cercaDe(page: Page, section: string, cual: Partial<Lugar>): Promise<void> {
  await expect
    .poll(async () => {
      const es = await lugar(page, section);
      return Object.entries(cual).filter(
        ([lado, valor]) => es === null || Math.abs(es[lado as keyof Lugar] - valor) > 1.6,
      );
    })
    .toEqual([]);
}

const marco = async (elemento: Locator) => {
  const caja = await elemento.boundingBox();
  if (!caja) throw new Error('It is not on the page');
  return caja;
};

test(
  'a comment names a colleague, who sees it on the space, resolves it, and it is opened again',
  { tag: '@escritorio' },
  async ({ page, browser, baseURL }) => {
    await abrirEditor(page);
    const otra = await otraPersona(browser, baseURL ?? '');
    // Whoever has just been let in is offered to who comes after.
    await page.reload();
    const presente = page.getByRole('list', { name: 'Editando ahora' }).getByRole('listitem');
    const nombre = ((await presente.getAttribute('title')) ?? '').replace(/ está mirando$/u, '');
    await clicEn(page, 280, 180);
    const escribir = detalleDe(page).getByLabel('Nuevo comentario');
    await escribir.click();
    await page.keyboard.type(`El cartel va más alto @${nombre.slice(0, 3).toLowerCase()}`);
    await expect(page.getByRole('option', { name: `@${nombre}` })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(escribir).toHaveValue(`El cartel va más alto @${nombre} `);
    await detalleDe(page).getByRole('button', { name: 'Comentar' }).click();
    await expect(escribir).toHaveValue('');
    const dicho = (quien: Page) => detalleDe(quien).getByText(/^El cartel va más alto @/u);
    await expect(dicho(page)).toBeVisible();

    // The colleague sees the mark on the space without reloading, reads it and resolves it.
    const globito = (quien: Page) => quien.locator('.lienzo-globito-cifra');
    await expect(globito(otra)).toHaveText('1');
    await clicEn(otra, 280, 180);
    await expect(dicho(otra)).toBeVisible();
    await detalleDe(otra).getByRole('button', { name: 'Resolver' }).click();
    for (const quien of [otra, page]) {
      await expect(globito(quien)).toHaveCount(0);
      await expect(dicho(quien)).toBeHidden();
    }
    await detalleDe(page).getByText('Resueltos (1)').click();
    await expect(detalleDe(page).getByText(`resuelto por ${nombre}`)).toBeVisible();
    await detalleDe(page).getByRole('button', { name: 'Volver a abrir' }).click();
    await expect(globito(otra)).toHaveText('1');
    // And it was told by mail, with a way to the space.
    await otra.goto('/dev/correo');
    await expect(
      otra.getByRole('listitem').filter({ hasText: 'lider@demo.local' }).filter({ hasText: 'A1' }).first(),
    ).toBeVisible();
    await otra.context().close();
  },
);

test(
  'the other’s pointer is seen where it is, and what they drag while they drag it',
  { tag: '@escritorio' },
  async ({ page, browser, baseURL }) => {
    await abrirEditor(page);
    const otra = await otraPersona(browser, baseURL ?? '');
    await expect(page.getByRole('list', { name: 'Editando ahora' })).toBeVisible();
    const px = await aPixeles(page);
    const apuntar = (x: number, y: number) => page.mouse.move(...px(x, y));
    await apuntar(850, 400);
    const cursor = otra.locator('.lienzo-sigue:has(.lienzo-cursor)');
    await expect(cursor).toHaveCount(1);
    await expect(cursor).toContainText('Marina Toscano');
    const enElPlano = () =>
      cursor.evaluate((nodo) => /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/u.exec(nodo.style.transform));
    await expect.poll(async () => Math.round(Number((await enElPlano())?.[1]) / 10)).toBe(85);

    await page.keyboard.down('Control');
    await arrastrar(page, [280, 300], [340, 340]);
    const llevada = otra.locator('.lienzo-llevada');
    await expect(llevada).toHaveCount(1);
    await expect(llevada).toContainText('Marina Toscano');
    // Nobody has dropped it: it is still where it was.
    expect(await lugar(otra, 'B1')).toMatchObject({ x: 210, y: 270 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect(llevada).toHaveCount(0);
    await cercaDe(otra, 'B1', { x: 270, y: 310 });
    await expect(otra.locator('.lienzo-ajena')).toHaveCount(1);
    await otra.context().close();
  },
);

test('what was done is undone after a reload', { tag: '@escritorio' }, async ({ page }) => {
  await abrirEditor(page);
  await clicEn(page, 280, 180);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Escape');
  await clicEn(page, 590, 300);
  await page.keyboard.press('Delete');
  await esperarLugar(page, 'B2', null);
  await guardado(page);
  await page.reload();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(espacio(page, 'Góndola B2')).toHaveCount(0);
  await page.getByRole('button', { name: /^Deshacer: Eliminar/ }).click();
  await esperarLugar(page, 'B2', { x: 520, y: 270 });
  await page.getByRole('button', { name: /^Deshacer: Mover/ }).click();
  await esperarLugar(page, 'A1', { x: 210, y: 150 });
  await page.getByRole('button', { name: /^Rehacer: Mover/ }).click();
  await esperarLugar(page, 'A1', { x: 220, y: 150 });
});

test(
  'a version is a picture, and tells how the plan of now differs from it, in colours and in words',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const nombre = `Antes de la feria ${crypto.randomUUID().slice(0, 8)}`;
    await pedir(page.request, 'POST', '/plano/versiones', { nombre });
    await clicEn(page, 280, 180);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Escape');
    await clicEn(page, 590, 300);
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: '+ Góndola' }).click();
    await clicEn(page, 850, 400);
    await elegido(page, 'Góndola G4');
    await guardado(page);
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('button', { name: 'Versiones', exact: true }).click();
    const una = page
      .getByRole('dialog', { name: 'Versiones' })
      .getByRole('listitem')
      .filter({ hasText: nombre });
    await expect(una).toContainText('1 agregado, 1 eliminado y 1 cambiado desde entonces');
    // As it was then: sixteen spaces.
    await expect(una.locator('svg.mapa .plano-espacio')).toHaveCount(16);
    const contorno = (cual: string) => una.locator(`.version-${cual}`);
    for (const cual of ['agregada', 'quitada', 'cambiada'])
      await expect(contorno(cual)).toHaveAttribute('d', /^M/);
    const ancho = (await marco(una.locator('svg.mapa'))).width;
    await una.getByRole('button', { name: `Ver el dibujo de ${nombre}` }).click();
    expect((await marco(una.locator('svg.mapa'))).width).toBeGreaterThan(2 * ancho);
    await expect(una).toContainText('Góndola B2: ya no está');
    await expect(una).toContainText('Góndola G4: se agregó después');
    await expect(una).toContainText(/Góndola A1: cambió /);
  },
);

test(
  'several are resized by the box around them: as it goes, in proportion with Shift, from the middle with Alt',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    // A1 and A2, in a box from 210, 150 to 660, 210.
    await elegirVarias(page, [280, 180], [590, 180]);
    await expect(page.locator('.lienzo-caja')).toHaveCount(1);
    await arrastrar(page, [660, 210], [750, 240]);
    await page.mouse.up();
    await cercaDe(page, 'A1', { x: 210, y: 150, width: 168, height: 90 });
    await cercaDe(page, 'A2', { x: 582, y: 150, width: 168, height: 90 });
    await page.keyboard.press('Control+z');
    await cercaDe(page, 'A2', { x: 520, y: 150, width: 140, height: 60 });
    await arrastrarCon(page, 'Shift', [660, 210], [750, 212]);
    await cercaDe(page, 'A1', { x: 210, y: 150, width: 168, height: 72 });
    await page.keyboard.press('Control+z');
    await cercaDe(page, 'A1', { width: 140 });
    await arrastrarCon(page, 'Alt', [660, 180], [705, 180]);
    await cercaDe(page, 'A1', { x: 165, y: 150, width: 168, height: 60 });
    await cercaDe(page, 'A2', { x: 537, y: 150, width: 168, height: 60 });
    // And one alone.
    await page.keyboard.press('Escape');
    await clicEn(page, 280, 540);
    await arrastrarCon(page, 'Shift', [350, 570], [392, 572]);
    await cercaDe(page, 'D1', { x: 210, y: 510, width: 182, height: 78 });
    await page.keyboard.press('Control+z');
    await cercaDe(page, 'D1', { width: 140 });
    await arrastrarCon(page, 'Alt', [350, 540], [370, 540]);
    await cercaDe(page, 'D1', { x: 190, y: 510, width: 180, height: 60 });
  },
);

test('several are turned together around their middle', { tag: '@escritorio' }, async ({ page }) => {
  await abrirEditor(page);
  // C1 and C2, whose middle is at 435, 420.
  await elegirVarias(page, [280, 420], [590, 420]);
  const asa = await marco(page.locator('[data-handle="turner"] .lienzo-punto'));
  const px = await aPixeles(page);
  await page.mouse.move(asa.x + asa.width / 2, asa.y + asa.height / 2);
  await page.mouse.down();
  await page.mouse.move(...px(600, 380), { steps: 3 });
  await page.keyboard.down('Shift');
  await page.mouse.move(...px(640, 425), { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await cercaDe(page, 'C1', { x: 365, y: 235, width: 140, height: 60 });
  await cercaDe(page, 'C2', { x: 365, y: 545, width: 140, height: 60 });
  for (const nombre of ['Góndola C1', 'Góndola C2'])
    await expect(espacio(page, nombre)).toHaveAttribute('transform', /^rotate\(90 /);
  await page.keyboard.press('Control+z');
  await cercaDe(page, 'C2', { x: 520, y: 390 });
});

test(
  'what overlaps, and what the public does not see, is warned about and found by a press',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const { vista } = await edicion(page);
    const avisos = page.getByText(/avisos? del dibujo$/u);
    await expect(avisos).toHaveCount(0);
    const clave = await claveDe(page, 'A1');
    const operaciones = [
      { op_id: crypto.randomUUID(), clave, tipo: 'cambiar', patch: { x: 450 }, desde: {} },
    ];
    await pedir(page.request, 'POST', '/plano/operaciones', { operaciones });
    await expect(avisos).toHaveText('1 aviso del dibujo');
    await avisos.click();
    await page.getByRole('button', { name: 'Góndola A1 y Góndola A2 se superponen.' }).click();
    await elegido(page, 'Góndola A1');
    await elegido(page, 'Góndola A2');
    await page.keyboard.press('Escape');
    try {
      await pedir(page.request, 'PUT', '/plano/vista', { ...vista, x: 0, y: 0, width: 1000, height: 480 });
      await expect(avisos).toHaveText(/^[2-9] avisos del dibujo$/u);
      await avisos.click();
      await page.getByRole('button', { name: 'Góndola D1 queda fuera de lo que ve el público.' }).click();
      await elegido(page, 'Góndola D1');
      await expect(
        detalleDe(page).getByText('Góndola D1 queda fuera de lo que ve el público.'),
      ).toBeVisible();
    } finally {
      await pedir(page.request, 'PUT', '/plano/vista', vista);
    }
  },
);

test(
  'who loses a change sees both values over a plan that keeps its scale, and can put theirs',
  { tag: '@escritorio' },
  async ({ page, browser, baseURL }) => {
    await abrirEditor(page);
    const otra = await otraPersona(browser, baseURL ?? '');
    const ponerMarca = async (quien: Page, marca: string) => {
      const campo = detalleDe(quien).getByLabel('Marca', { exact: true });
      await clicEn(quien, 280, 180);
      await campo.fill(marca);
      await campo.press('Enter');
    };
    await clicEn(page, 280, 180);
    await detalleDe(page).getByRole('radio', { name: 'Ocupada' }).check({ force: true });
    await ponerMarca(page, 'Yerba Este');
    await expect(espacio(otra, 'Góndola A1')).toHaveAccessibleName('Góndola A1, Yerba Este, ocupada');
    await guardado(page);
    await page.context().setOffline(true);
    await ponerMarca(page, 'Yerba Norte');
    await ponerMarca(otra, 'Yerba Sur');
    await guardado(otra);
    const papel = page.locator('.plano-papel');
    const antes = await marco(papel);
    await page.context().setOffline(false);
    const rechazo = page.getByRole('alert', { name: 'Cambios que no se guardaron' });
    await expect(rechazo).toContainText('lo tuyo era «Yerba Norte»; quedó «Yerba Sur»');
    expect(await marco(papel)).toEqual(antes);
    await rechazo.getByRole('button', { name: 'Poner lo mío' }).click();
    await expect(rechazo.getByText(/Yerba/)).toHaveCount(0);
    await expect(detalleDe(otra).getByLabel('Marca', { exact: true })).toHaveValue('Yerba Norte');
    await otra.context().close();
  },
);

test(
  'that a field was saved is said quietly beside the state, and covers nothing',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    await clicEn(page, 280, 180);
    // Records what is said as it is said: each lasts only a moment.
    await page.evaluate(() => {
      new MutationObserver(() => {
        const dicho = document.querySelector('header output')?.textContent ?? '';
        const aviso = document.querySelector('section[aria-live=polite] > div')?.textContent ?? '';
        document.body.dataset['dichos'] = `${document.body.dataset['dichos'] ?? ''}${dicho}|${aviso}\n`;
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const seccion = detalleDe(page).getByLabel('Sección');
    await seccion.fill('A7');
    await seccion.press('Enter');
    const dichos = async () =>
      new Set((await page.evaluate(() => document.body.dataset['dichos'] ?? '')).trim().split('\n'));
    await expect.poll(dichos).toContain('Góndola actualizada|');
    await expect(page.getByRole('banner').locator('output')).toHaveText('Todos los cambios están guardados');
    // And nothing came over the screen meanwhile.
    expect([...(await dichos())].filter((dicho) => !dicho.endsWith('|'))).toEqual([]);
    await guardado(page);
  },
);

test(
  'the wheel comes nearer where the pointer is, and goes no further back than the whole plan without Ctrl',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const papel = page.locator('.plano-papel');
    const ancho = async () => Math.round((await marco(papel)).width);
    const px = await aPixeles(page);
    const inicial = await ancho();
    await page.mouse.move(...px(590, 300));
    await page.mouse.wheel(0, -400);
    await expect.poll(ancho).toBeGreaterThan(inicial * 1.2);
    const cerca = await aPixeles(page);
    for (const [i, aqui] of px(590, 300).entries())
      expect(Math.abs((cerca(590, 300)[i] ?? 0) - aqui)).toBeLessThan(2);
    await page.mouse.wheel(0, 4000);
    await expect.poll(ancho).toBe(inicial);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 400);
    await page.keyboard.up('Control');
    await expect.poll(ancho).toBeLessThan(inicial * 0.9);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  },
);

test(
  'each dialog begins on what it is for, and gives the focus back',
  { tag: '@escritorio' },
  async ({ page }) => {
    await abrirEditor(page);
    const mas = page.getByRole('button', { name: 'Más', exact: true });
    for (const [opcion, primero] of [
      ['Versiones', page.getByRole('textbox', { name: 'Nombre de la versión' })],
      ['Locales', page.getByRole('dialog', { name: 'Locales' }).getByRole('button').first()],
      ['Comandos', page.getByRole('combobox', { name: 'Buscar un comando' })],
      [
        'Atajos de teclado',
        page.getByRole('dialog', { name: 'Atajos de teclado' }).getByRole('button', { name: 'Cerrar' }),
      ],
    ] as const) {
      await mas.click();
      await page.getByRole('button', { name: opcion, exact: true }).click();
      await expect(primero).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(mas).toBeFocused();
    }
    const resetear = page.getByRole('button', { name: 'Resetear a Original' });
    await resetear.click();
    await expect(
      page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar', exact: true }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(resetear).toBeFocused();
  },
);
