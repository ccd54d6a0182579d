import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
} from '@playwright/test';
import { CLAVE_DEMO } from '#tests/support/claves.ts';
import { startServidor, type Servidor } from '#tests/support/proceso.ts';
import { pedir } from './entrar.ts';

/** Each test resets the plan, which everybody shares, so these tests have a server of their own. */
export const test = base.extend<object, { propio: Servidor }>({
  propio: [
    async ({ browserName }, usar) => {
      const dataDir = mkdtempSync(join(tmpdir(), `mostrador-editor-${browserName}-`));
      const servidor = await startServidor({ dataDir, env: { DEMO: '1' } });
      await usar(servidor);
      await servidor.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ propio }, usar) => usar(propio.url),
});

type Quien = 'marketing' | 'lider';

export async function ingresar(request: APIRequestContext, quien: Quien): Promise<void> {
  const ruta = quien === 'marketing' ? '/personal/ingresar' : '/cuentas/ingresar';
  await pedir(request, 'POST', ruta, { email: `${quien}@demo.local`, clave: CLAVE_DEMO });
}

/**
 * Opens the editor and waits until it receives events. With `deNuevo`, first resets the plan to rows of spaces without
 * drawings.
 */
export async function abrirEditor(
  page: Page,
  { quien = 'marketing', tab = '', deNuevo = true }: { quien?: Quien; tab?: string; deNuevo?: boolean } = {},
) {
  await ingresar(page.request, quien);
  if (deNuevo) await empezarDeNuevo(page.request);
  await page.goto(`/gondolasedit${tab}`);
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(espacio(page, 'Puntera PD2')).toBeVisible();
}

/** Resets the plan: four rows of two góndolas with a puntera at each end, all free, and no drawings. */
async function empezarDeNuevo(request: APIRequestContext): Promise<void> {
  const { piezas } = (await pedir(request, 'GET', '/plano/edicion')) as {
    piezas: { clave: string; campos: { clase: string } }[];
  };
  const dibujos = piezas.filter((p) => p.campos.clase === 'elemento');
  const operaciones = dibujos.map(({ clave }) => ({
    op_id: crypto.randomUUID(),
    clave,
    tipo: 'borrar',
    desde: {},
  }));
  if (operaciones.length > 0) await pedir(request, 'POST', '/plano/operaciones', { operaciones });
  await soltarReservas(request);
  const espacios = ['A', 'B', 'C', 'D'].flatMap((fila, i) => {
    const y = 150 + i * 120;
    const de = (type: string, id: string, section: string, x: number) => ({
      id,
      type,
      position: { x, y, width: type === 'gondola' ? 140 : 40, height: 60 },
      status: 'available',
      section,
    });
    return [
      de('gondola', `g${2 * i + 1}`, `${fila}1`, 210),
      de('gondola', `g${2 * i + 2}`, `${fila}2`, 520),
      de('puntera', `p${2 * i + 1}`, `P${fila}1`, 160),
      de('puntera', `p${2 * i + 2}`, `P${fila}2`, 670),
    ];
  });
  await pedir(request, 'POST', '/plano/importar', {
    op_id: crypto.randomUUID(),
    contenido: JSON.stringify(espacios),
  });
}

/** Cancels what is sold and held: no import may take away a space with bookings to come. */
export async function soltarReservas(request: APIRequestContext): Promise<void> {
  for (const estado of ['retenida', 'confirmada']) {
    const camino = `/reservas?estado=${estado}&por_pagina=100`;
    for (;;) {
      const { filas } = (await pedir(request, 'GET', camino)) as { filas: { id: string; rev: number }[] };
      if (filas.length === 0) break;
      for (const { id, rev } of filas)
        await pedir(request, 'POST', `/reservas/${id}/cancelar`, { rev, motivo: 'Empieza otra prueba' });
    }
  }
}

/** A second person of the staff: an employee whom RRHH lets in. */
export async function otraPersona(browser: Browser, baseURL: string): Promise<Page> {
  const rrhh = await browser.newContext({ baseURL });
  await pedir(rrhh.request, 'POST', '/cuentas/ingresar', { email: 'rrhh@demo.local', clave: CLAVE_DEMO });
  const contexto = await browser.newContext({
    baseURL,
    locale: 'es-AR',
    viewport: { width: 1440, height: 900 },
  });
  const page = await contexto.newPage();
  await ingresar(page.request, 'lider');
  await pedir(page.request, 'POST', '/personal/perfil');
  const { filas } = (await pedir(rrhh.request, 'GET', '/admin/personal?busqueda=lider')) as {
    filas: { id: string; estado: string }[];
  };
  for (const { id, estado } of filas.filter((f) => f.estado === 'pendiente'))
    await pedir(rrhh.request, 'PUT', `/admin/personal/${id}/estado`, { id, de: estado, estado: 'aprobado' });
  await rrhh.close();
  await abrirEditor(page, { quien: 'lider', deNuevo: false });
  return page;
}

/** A space on the map, by the beginning of its accessible name. */
export function espacio(page: Page, nombre: string): Locator {
  return page.locator('.mapa-capa').getByRole('button', { name: new RegExp(`^${nombre},`) });
}

export const elegido = (page: Page, nombre: string) =>
  expect(espacio(page, nombre)).toHaveAttribute('aria-pressed', 'true');
export const suelto = (page: Page, nombre: string) =>
  expect(espacio(page, nombre)).not.toHaveAttribute('aria-pressed');
export const guardado = (page: Page) => expect(page.getByText(/^Guardado/)).toBeVisible();

type Lugar = { x: number; y: number; width: number; height: number };

/** The position of a space according to the server. */
export async function lugar(page: Page, section: string): Promise<Lugar | null> {
  const { piezas } = (await (await page.request.get('/api/plano')).json()) as {
    piezas: { campos: Lugar & { section: string } }[];
  };
  const campos = piezas.find((p) => p.campos.section === section)?.campos;
  return campos ? { x: campos.x, y: campos.y, width: campos.width, height: campos.height } : null;
}

export const esperarLugar = (page: Page, section: string, cual: Partial<Lugar> | null) =>
  cual === null
    ? expect.poll(() => lugar(page, section)).toBeNull()
    : expect.poll(() => lugar(page, section)).toMatchObject(cual);

/** Number of actions stored in this browser that the server has not answered yet. */
export const sinEnviar = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('plano:pendiente')).length);

/** Converts plan units to pixels of the window. */
export async function aPixeles(page: Page): Promise<(x: number, y: number) => [number, number]> {
  const papel = await page.locator('.plano-papel').boundingBox();
  if (!papel) throw new Error('There is no plan');
  const escala = papel.width / 1002;
  return (x, y) => [papel.x + (x + 1) * escala, papel.y + (y + 1) * escala];
}

export async function arrastrar(
  page: Page,
  de: readonly [number, number],
  a: readonly [number, number],
): Promise<void> {
  const px = await aPixeles(page);
  await page.mouse.move(...px(...de));
  await page.mouse.down();
  const medio = px((de[0] + a[0]) / 2, (de[1] + a[1]) / 2);
  await page.mouse.move(...medio, { steps: 3 });
  await page.mouse.move(...px(...a), { steps: 3 });
}

export async function clicEn(page: Page, x: number, y: number): Promise<void> {
  const px = await aPixeles(page);
  await page.mouse.click(...px(x, y));
}
