import { expect, test, type Page } from '@playwright/test';

// Each public page for people who cannot see it or do not use a pointer: what a screen reader announces, in which order, and
// where Tab goes.

type Parada = {
  nombre: string;
  etiqueta: string;
  nuevaPestana: boolean;
  visible: boolean;
  contorno: boolean;
};

/** Presses Tab until the focus leaves the page or comes back, and records each stop as it was while focused. */
async function paradas(page: Page): Promise<Parada[]> {
  const vistas: Parada[] = [];
  // A list's page has some 230 stops: a star and a + or two in each of its sixty rows.
  for (let i = 0; i < 400; i += 1) {
    await page.keyboard.press('Tab');
    const parada = await page.evaluate(async () => {
      // Elements that appear on focus need a frame to do so.
      await new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)));
      const e = document.activeElement;
      if (!(e instanceof HTMLElement) || e === document.body || e.dataset['visitado'] === 'si') return null;
      e.dataset['visitado'] = 'si';
      const deSuEtiqueta = e instanceof HTMLInputElement ? e.labels?.[0]?.textContent : undefined;
      const marco = e.getBoundingClientRect();
      // A small input may be drawn by its label, which shows the focus for it.
      const dibujo = marco.width < 4 ? (e.closest('label') ?? e) : e;
      const estilo = getComputedStyle(dibujo);
      const delDibujo = dibujo.getBoundingClientRect();
      return {
        nombre: (e.getAttribute('aria-label') ?? deSuEtiqueta ?? e.textContent ?? '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
        etiqueta: e.tagName.toLowerCase(),
        nuevaPestana: e.getAttribute('target') === '_blank',
        visible: delDibujo.bottom > 0 && delDibujo.top < innerHeight && delDibujo.width > 0,
        contorno: estilo.outlineStyle !== 'none' || estilo.boxShadow !== 'none',
      };
    });
    if (parada === null) return vistas;
    vistas.push(parada);
  }
  throw new Error('The Tab key never leaves the page');
}

/** The page's headings, as a screen reader lists them. */
async function titulos(page: Page): Promise<{ nivel: number; texto: string }[]> {
  return page.getByRole('heading').evaluateAll((hs) =>
    hs.map((h) => ({
      nivel: Number(h.tagName.slice(1)),
      texto: (h.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    })),
  );
}

/** Each page, the stops that it must have in this order (others may come between), and the texts that it must say, in order. */
const PAGINAS = [
  { path: '/', orden: [/^Saltar al contenido$/, /Reconoce/, /Particular/, /Comercio/, /Distribuidor/] },
  ...['/comercio', '/particular', '/reventa'].map((path) => ({
    path,
    // The lists, the way to place an order, and the store's links in the footer.
    orden: [/^Saltar al contenido$/, /^Volver al inicio$/, /pestaña/, /WhatsApp/i, /Instagram/],
  })),
  {
    path: '/gulero',
    orden: [
      /^Saltar al contenido$/,
      /^Volver al inicio$/,
      /Cómo te llamás/,
      /Clásico de chocolate/,
      /Pedir por WhatsApp/,
      /¿Qué trae el combo/,
    ],
  },
  {
    path: '/mayorista',
    orden: [/^Saltar al contenido$/, /^Volver al inicio$/, /WhatsApp/i, /email|correo/i],
  },
  {
    path: '/centum',
    orden: [/^Saltar al contenido$/, /^Volver al inicio$/, /web/i, /teléfono|móvil|celular/i],
  },
];

for (const { path, orden } of PAGINAS) {
  test.describe(path, () => {
    test('a screen reader finds its way', async ({ page }) => {
      await page.goto(path);
      for (const papel of ['banner', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(papel)).toHaveCount(1);
      const encontrados = await titulos(page);
      expect(encontrados[0]?.nivel).toBe(1);
      for (const [i, { nivel, texto }] of encontrados.entries()) {
        expect(texto, 'a heading without words').not.toBe('');
        expect(
          nivel - (encontrados[i - 1]?.nivel ?? 0),
          `a level is skipped before "${texto}"`,
        ).toBeLessThanOrEqual(1);
      }
      // Every drawing has a text alternative or is hidden from screen readers.
      const mudos = await page
        .locator('main svg')
        .evaluateAll((svgs) =>
          svgs
            .filter((e) => e.closest('[aria-hidden="true"]') === null && e.getAttribute('role') !== 'img')
            .map((e) => e.outerHTML.slice(0, 120)),
        );
      expect(mudos).toEqual([]);
      // Regions are named by their headings, so that the list of regions reads like a table of contents.
      for (const seccion of await page.locator('main section:not([hidden])').all())
        await expect(seccion).toHaveAccessibleName(/\S/);
    });

    test('the Tab key passes everything, in reading order, and shows where it is', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      const vistas = await paradas(page);
      for (const { nombre, etiqueta, visible, contorno } of vistas) {
        expect(nombre, `a ${etiqueta} without a name`).not.toBe('');
        expect(visible, `${nombre}: focused out of sight`).toBe(true);
        expect(contorno, `${nombre}: the focus does not show`).toBe(true);
      }
      let desde = 0;
      for (const patron of orden) {
        const donde = vistas.findIndex((v, i) => i >= desde && patron.test(v.nombre));
        expect(
          donde,
          `${patron} after ${vistas[desde - 1]?.nombre ?? 'the start'}: ${vistas.map((v) => v.nombre).join(' | ')}`,
        ).toBeGreaterThanOrEqual(0);
        desde = donde + 1;
      }
      // Links that open a new tab say so.
      const callados = await page
        .locator('a[target="_blank"]')
        .evaluateAll(
          (as) =>
            as.filter((a) => !/pestaña/i.test(`${a.textContent} ${a.getAttribute('aria-label')}`)).length,
        );
      expect(callados).toBe(0);
    });

    test('on paper it is dark on white, without what cannot be used there @escritorio', async ({ page }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.goto(path);
      const { fondo, tinta } = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return { fondo: backgroundColor, tinta: color };
      });
      const luz = (color: string) =>
        (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((s, n) => s + Number(n), 0);
      expect(luz(fondo)).toBeGreaterThan(700);
      expect(luz(tinta)).toBeLessThan(250);
      await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
