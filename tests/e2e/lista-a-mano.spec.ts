import { expect, test, type Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { abrir, entrarComo } from './entrar.ts';

// The office changes a few prices: one by hand, or some in the planilla of the list itself, taken down and uploaded again.

const LISTA = '/reconoce/admin/listas/mayorista';

type Articulo = {
  readonly codigo: string;
  readonly nombre: string;
  readonly presentaciones: readonly { readonly nombre: string; readonly centavos: number }[];
};

async function primero(page: Page): Promise<Articulo> {
  const { filas } = (await (await page.request.get('/api/listas/mayorista?por_pagina=1')).json()) as {
    filas: Articulo[];
  };
  const [articulo] = filas;
  if (!articulo) throw new Error('The sample list has no rows');
  return articulo;
}

/** '$ 42.800', with whatever space it has. */
const plata = (centavos: number) =>
  `\\$\\s${(centavos / 100).toLocaleString('es-AR').replaceAll('.', '\\.')}`;

test(
  'a price changed by hand is told in the list’s versions, from what it was, and undone on the spot',
  { tag: '@escritorio' },
  async ({ page }) => {
    const { nombre, presentaciones } = await primero(page);
    const antes = presentaciones[0]?.centavos ?? 0;
    const ahora = antes + 50_000;
    await entrarComo(page, 'rrhh');
    await abrir(page, LISTA);
    await page.getByRole('button', { name: `Editar ${nombre}`, exact: true }).click();
    const ficha = page.getByRole('dialog', { name: nombre });
    await ficha
      .getByLabel('Precio', { exact: true })
      .first()
      .fill(String(ahora / 100));
    await ficha.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Artículo actualizado')).toBeVisible();
    const enVigencia = page
      .getByRole('region', { name: 'Versiones' })
      .getByRole('listitem')
      .filter({ hasText: 'En vigencia' });
    await expect(enVigencia).toContainText(
      new RegExp(`${nombre}.*: de ${plata(antes)} a ${plata(ahora)}`, 'u'),
    );
    expect((await primero(page)).presentaciones[0]?.centavos).toBe(ahora);

    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('El artículo quedó como estaba.')).toBeVisible();
    // What was put back as it was is no change.
    await expect(enVigencia).not.toContainText(nombre);
    expect((await primero(page)).presentaciones).toEqual(presentaciones);
  },
);

test(
  'the planilla of a list, uploaded as it was taken down, changes nothing; with one price changed, that one',
  { tag: '@escritorio' },
  async ({ page }) => {
    const { codigo, nombre } = await primero(page);
    await entrarComo(page, 'rrhh');
    await abrir(page, LISTA);
    await page.getByRole('button', { name: 'Descargar planilla' }).click();
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
    ]);
    const bajado = await readFile(await bajada.path());
    const { sheets } = await readXlsx(bajado);
    const filas = sheets[0]?.rows ?? [];
    expect(filas.length).toBeGreaterThan(10);

    await abrir(page, `${LISTA}/subir`);
    await subir(page, 'igual.xlsx', bajado);
    const titulo = page.getByRole('heading', { name: /^\d+ artículos/ });
    await expect(titulo).toHaveText(`${filas.length - 1} artículos; en general, los precios no cambian`);
    const partes = page.getByRole('navigation', { name: 'Qué mirar' });
    await expect(partes.getByRole('link')).toHaveText([/^Todos/]);

    const columna = filas[0]?.indexOf('Precio') ?? -1;
    const suya = filas.findIndex(([celda]) => String(celda) === codigo);
    const precio = Number(filas[suya]?.[columna]);
    const cambiadas = filas.map((fila, i) => (i === suya ? fila.with(columna, precio * 1.02) : fila));
    await page.getByRole('button', { name: 'Elegir otro' }).click();
    await subir(
      page,
      'cambiada.xlsx',
      Buffer.from(await writeXlsx({ sheets: [{ name: 'Datos', rows: cambiadas }] })),
    );
    await expect(partes.getByRole('link')).toHaveText([/^Suben ?1$/, /^Todos/]);
    const sube = page.getByRole('table', { name: 'Suben' }).getByRole('row').filter({ hasText: nombre });
    await expect(sube).toContainText(new RegExp(plata(precio * 100), 'u'));
    // Looked at and left: no file waits any more, and the list is as it was.
    await page.getByRole('button', { name: 'Descartarlo' }).click();
    await expect(page.getByText('La lista sigue como estaba.')).toBeVisible();
    await expect(page.locator('input[type=file]')).toBeAttached();
  },
);

async function subir(page: Page, name: string, buffer: Buffer): Promise<void> {
  const campo = page.locator('input[type=file]');
  const otro = page.getByRole('button', { name: 'Elegir otro' });
  await expect(campo.or(otro).first()).toBeAttached();
  if (await otro.isVisible()) await otro.click();
  await campo.first().setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await expect(page.getByText(`Archivo: ${name}`)).toBeVisible();
}
