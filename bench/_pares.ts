import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Page } from '@playwright/test';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { BIN, NODE, Problem, run } from '../scripts/lib/run.mjs';
import type { Mapa } from './map/src/mapa.ts';
import type { Tablero } from './_gestos.ts';
import { ALTO, ANCHO } from './_grilla.ts';

/** A tool that people draw plans with today. */
export type Par = {
  readonly nombre: string;
  /** Its name in the address. */
  readonly clave: string;
  /** The most shapes that it can have. */
  readonly maximo: number;
  readonly rueda: Tablero['rueda'];
  readonly pierde?: number;
};

export const PARES: readonly Par[] = [
  {
    nombre: 'Excalidraw',
    clave: 'excalidraw',
    maximo: Infinity,
    rueda: 1.6,
    pierde: 150,
  },
  { nombre: 'tldraw', clave: 'tldraw', maximo: 4000, rueda: 1.2, pierde: 60 },
  {
    nombre: 'React Flow',
    clave: 'react-flow',
    maximo: Infinity,
    rueda: 8,
    pierde: 60,
  },
  { nombre: 'Konva', clave: 'konva', maximo: Infinity, rueda: 16 },
];

const CARPETA = join(import.meta.dirname, 'map');
const PAGINAS = join(CARPETA, 'node_modules', '.paginas');

/** Installs the peer tools in their own folder if missing, and builds their pages for production. */
export async function prepararPares(): Promise<void> {
  ensureInstalled(CARPETA);
  console.log('Compilando las páginas de los pares…');
  const { code, output } = await run(NODE, [join(BIN, 'vite'), 'build', CARPETA], { quiet: true });
  if (code !== 0) throw new Problem(`${output}\nNo se pudieron compilar las páginas de los pares.`);
}

/** Serves those pages from localhost, which tldraw's licence treats as development. */
export async function servirPares(puerto: number): Promise<{ url: string; cerrar: () => void }> {
  const servidor = createServer((pedido, respuesta) => {
    const ruta = normalize(new URL(pedido.url ?? '/', 'http://localhost').pathname);
    const archivo = join(PAGINAS, ruta === '/' ? 'index.html' : ruta);
    if (!existsSync(archivo)) {
      respuesta.writeHead(404).end();
      return;
    }
    respuesta.writeHead(200, { 'Content-Type': TIPOS[extname(archivo)] ?? 'application/octet-stream' });
    createReadStream(archivo).pipe(respuesta);
  });
  await new Promise<void>((listo) => servidor.listen(puerto, '127.0.0.1', listo));
  return {
    url: `http://localhost:${puerto}/`,
    cerrar: () => {
      servidor.close();
      servidor.closeAllConnections();
    },
  };
}

const TIPOS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Waits for the page's map. */
export async function tableroDePar(page: Page, { rueda, pierde }: Par): Promise<Tablero> {
  await page.waitForFunction(() => globalThis.mapa !== undefined, null, { timeout: 120_000 });
  return {
    cuantas: () => page.evaluate(() => mapa!.cuantas()),
    centros: (): Promise<ReturnType<Mapa['centros']>> => page.evaluate(() => mapa!.centros()),
    usar: (gesto) => page.evaluate((cual) => mapa!.usar(cual), gesto),
    vacio: { x: 20, y: ALTO / 2 },
    medio: { x: ANCHO / 2, y: ALTO / 2 },
    rueda,
    pierde,
  };
}
