import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureChromium } from '../scripts/lib/browser.mjs';
import { MEDIDAS_DE_FOTO, type Medida } from '#domain/comun/archivos/fotos.ts';
import type { reducirFoto } from '#web/reducir-foto.ts';
import { fotoDeTelefono } from './_foto.ts';

/** What the product's own script makes, in a browser, of a phone's photo of 12 megapixels: what a phone sends as evidence. */
export async function fotoReducida(): Promise<Buffer> {
  const entry = join(import.meta.dirname, '../src/web/reducir-foto.ts');
  const hecho = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'Reducir' } },
  });
  const [primero] = [hecho].flat();
  if (!primero || !('output' in primero)) throw new Error('nothing was built');
  const [{ code }] = primero.output;
  const foto = await fotoDeTelefono(4032, 3024);
  const navegador = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await navegador.newPage();
    await page.addScriptTag({ content: code });
    const pedido = { foto: foto.toString('base64'), medida: MEDIDAS_DE_FOTO.evidencia };
    const base64 = await page.evaluate(reducir, pedido);
    return Buffer.from(base64, 'base64');
  } finally {
    await navegador.close();
  }
}

declare global {
  interface Window {
    Reducir: { reducirFoto: typeof reducirFoto };
  }
}

/** Runs in the page. */
async function reducir({ foto, medida }: { foto: string; medida: Medida }): Promise<string> {
  const bytes = Uint8Array.from(atob(foto), (c) => c.charCodeAt(0));
  const file = new File([bytes], 'foto.jpg', { type: 'image/jpeg' });
  const hecha = await window.Reducir.reducirFoto(file, medida, new AbortController().signal);
  if (!hecha) throw new Error('the browser could not open it');
  const salida = new Uint8Array(await hecha.arrayBuffer());
  return btoa(Array.from(salida, (byte) => String.fromCharCode(byte)).join(''));
}
