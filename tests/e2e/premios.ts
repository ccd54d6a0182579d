import { test, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { type CuentaDemo, entrarComo, pedir, unico } from './entrar.ts';

const Creado = z.object({ id: z.string() });

/** A window of its own, signed in as that person. */
export async function ventanaDe(browser: Browser, quien: CuentaDemo): Promise<Page> {
  const page = await (await browser.newContext(test.info().project.use)).newPage();
  await entrarComo(page, quien);
  return page;
}

/** Creates a prize for this test alone, within everybody's reach and outside the budget unless `datos` says otherwise. */
export async function crearPremio(
  rrhh: Page,
  datos: { nombre?: string; stock?: number; monto_presupuestado?: number } = {},
): Promise<{ id: string; nombre: string }> {
  const { nombre = unico('Termo').replaceAll(' ', '-'), ...resto } = datos;
  const creado = await pedir(rrhh.request, 'POST', '/admin/premios', {
    nombre,
    puntos_requeridos: 1,
    monto_presupuestado: 0,
    activo: true,
    ...resto,
  });
  return { id: Creado.parse(creado).id, nombre };
}

/** Claims a prize. @returns the claim's id */
export async function reclamar(empleado: Page, premio_id: string): Promise<string> {
  const clave = crypto.randomUUID();
  return Creado.parse(await pedir(empleado.request, 'POST', `/premios/${premio_id}/reclamar`, { clave })).id;
}
