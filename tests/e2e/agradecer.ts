import type { Page } from '@playwright/test';
import { pedir } from './entrar.ts';

/** The address of the form that thanks a colleague. */
export async function aQuienAgradecer(page: Page): Promise<string> {
  const datos: unknown = await pedir(page.request, 'GET', '/muro/personas?busqueda=mar');
  const id = /"id":"([^"]+)"/u.exec(JSON.stringify(datos))?.[1];
  return `/reconoce/muro/gracias?para=${id}`;
}

/** In that form: a value, a sentence, and off it goes. */
export async function agradecer(page: Page, frase: string): Promise<void> {
  await page.getByText('Buena idea').click();
  await page.getByLabel('Contáselo en una frase').fill(frase);
  await page.getByRole('button', { name: 'Dar las gracias' }).click();
}
