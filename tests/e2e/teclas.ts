import { expect, type Locator, type Page } from '@playwright/test';

// A hand on the keyboard alone: what is pressed is gone to with Tab, from where the focus is.

/** More stops than any screen has between two things that are pressed one after the other. */
const PARADAS = 150;

/** Goes with Tab to one of these. */
export async function irHasta(page: Page, donde: Locator): Promise<void> {
  await expect(donde.first()).toBeVisible();
  for (let veces = 0; veces < PARADAS; veces += 1) {
    const llego = await donde.evaluateAll((cosas) => cosas.some((una) => una === document.activeElement));
    if (llego) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${donde.toString()}`);
}

/** Goes to one of these and presses a key on it. */
export async function apretar(page: Page, donde: Locator, tecla: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await irHasta(page, donde);
  await page.keyboard.press(tecla);
}

/** Types in a field, or chooses in a list by its first letters: without accents, which this keyboard inserts elsewhere. */
export async function escribir(page: Page, donde: Locator, texto: string): Promise<void> {
  await irHasta(page, donde);
  await page.keyboard.type(texto);
}
