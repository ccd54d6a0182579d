import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { abrirPostgres } from '#server/db/postgres.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { SIN_DEMO, startServidor, withTempFolder, type Servidor } from '../tests/support/proceso.ts';
import { ingresar, llenarPlano, sembrarPlano, tableroNuestro } from './_gondolas.ts';
import { type Metas, percentil, QUE_GUARDA, resumen, type Tiempos } from './_medir.ts';

/** Goal: milliseconds from a key press until the other screen has painted the change, database included, p95. */
const META_MS = 100;
const ESPACIOS = 200;
const CADA_MS = 150;

/**
 * Staff move a space with the arrow keys in one window, and the public page paints it in another: with both on one node, and
 * on two nodes that share a PostgreSQL. For comparison, a minimal echo: a request, a server that keeps the change in memory,
 * a stream and a rectangle.
 */
export async function medirPropagacion({
  executablePath,
  puerto,
  ediciones,
  metas,
}: {
  executablePath: string;
  puerto: number;
  ediciones: number;
  metas: Metas;
}): Promise<void> {
  const navegador = await chromium.launch({ executablePath });
  try {
    const eco = await medirEco(navegador, puerto, ediciones);
    console.log(`\nDe la tecla a pintado en otra pantalla, ${ediciones} veces`);
    console.log(`  eco en memoria, solo              ${resumen(eco)}`);
    const uno = await withTempFolder('mostrador-bench-', async (dataDir) => {
      await sembrarPlano(dataDir, ESPACIOS);
      return conNodos([{ dataDir, port: puerto + 1 }], (nodos) => medirNuestro(navegador, nodos, ediciones));
    });
    juzgar(metas, 'un nodo, base embebida', uno);
    juzgar(metas, 'dos nodos, un PostgreSQL', await enPostgres(navegador, puerto + 1, ediciones));
  } finally {
    await navegador.close();
  }
}

function juzgar(metas: Metas, donde: string, tiempos: Tiempos): void {
  console.log(`  ${donde.padEnd(33)} ${resumen(tiempos)}`);
  const p95 = percentil(tiempos, 0.95);
  metas.exigir(`${donde}: p95 ${p95.toFixed(1)} ≤ ${META_MS} ms`, p95 <= META_MS);
}

/** Edited on one node, seen on the other. */
async function enPostgres(navegador: Browser, puerto: number, ediciones: number): Promise<Tiempos> {
  const servidor = await startPostgres(QUE_GUARDA);
  try {
    await llenarPlano(await abrirPostgres({ databaseUrl: servidor.url }), ESPACIOS);
    return await withTempFolder('mostrador-bench-', (carpeta) => {
      const env = { DATABASE_URL: servidor.url };
      const dos = ['a', 'b'].map((nombre, i) => ({ dataDir: `${carpeta}/${nombre}`, port: puerto + i, env }));
      return conNodos(dos, (nodos) => medirNuestro(navegador, nodos, ediciones));
    });
  } finally {
    await servidor.stop();
  }
}

async function conNodos<T>(
  pedidos: readonly { dataDir: string; port: number; env?: Record<string, string> }[],
  fn: (nodos: readonly Servidor[]) => Promise<T>,
): Promise<T> {
  const nodos: Servidor[] = [];
  try {
    for (const { dataDir, port, env } of pedidos) {
      nodos.push(await startServidor({ dataDir, port, env: { ...SIN_DEMO, ...env } }));
    }
    return await fn(nodos);
  } finally {
    for (const nodo of nodos) await nodo.stop();
  }
}

/** The editor is on the first node, the public page on the last. */
async function medirNuestro(
  navegador: Browser,
  nodos: readonly Servidor[],
  ediciones: number,
): Promise<Tiempos> {
  const [primero, ultimo] = [nodos[0]?.url ?? '', nodos.at(-1)?.url ?? ''];
  const storageState = await ingresar(navegador, primero);
  const editor = await abrir(navegador, `${primero}/gondolasedit`, {
    storageState,
    viewport: { width: 1440, height: 900 },
  });
  const publico = await abrir(navegador, `${ultimo}/gondolas`, {});
  try {
    for (const page of [editor, publico]) await tableroNuestro(page);
    // The event stream opens after the map is visible.
    await esperar(2000);
    await editor.locator('.mapa-capa .plano-espacio').nth(90).click();
    return await contar(editor, publico, ediciones);
  } finally {
    await editor.context().close();
    await publico.context().close();
  }
}

async function medirEco(navegador: Browser, puerto: number, ediciones: number): Promise<Tiempos> {
  const oyentes = new Set<ServerResponse>();
  const servidor = createServer((pedido, respuesta) => {
    if (pedido.url === '/flujo') {
      respuesta.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      oyentes.add(respuesta);
      return;
    }
    if (pedido.method !== 'POST') {
      respuesta.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGINA_DE_ECO);
      return;
    }
    pedido.setEncoding('utf8').once('data', (x: string) => {
      for (const oyente of oyentes) oyente.write(`data: ${x}\n\n`);
      respuesta.writeHead(204).end();
    });
  });
  await new Promise<void>((listo) => servidor.listen(puerto, '127.0.0.1', listo));
  try {
    const url = `http://localhost:${puerto}/`;
    const [uno, otro] = [await abrir(navegador, url, {}), await abrir(navegador, url, {})];
    await otro.waitForFunction(() => document.body.dataset['abierto'] === 'si');
    return await contar(uno, otro, ediciones);
  } finally {
    servidor.closeAllConnections();
    servidor.close();
  }
}

const PAGINA_DE_ECO = `<!doctype html><meta charset="utf-8"><title>Eco</title>
<svg width="900" height="600"><rect class="plano-marco" x="0" y="0" width="40" height="40"></rect></svg>
<script>
  const marco = document.querySelector('rect');
  let x = 0;
  addEventListener('keydown', () => fetch('/', { method: 'POST', body: String((x += 1)) }));
  const flujo = new EventSource('/flujo');
  flujo.onopen = () => (document.body.dataset.abierto = 'si');
  flujo.onmessage = ({ data }) => marco.setAttribute('x', data);
</script>`;

/** A browser context of its own: another person. */
async function abrir(navegador: Browser, url: string, opciones: BrowserContextOptions): Promise<Page> {
  const contexto = await navegador.newContext({ viewport: { width: 1200, height: 900 }, ...opciones });
  await contexto.addInitScript(anotarMomentos);
  const page = await contexto.newPage();
  await page.goto(url);
  return page;
}

/** Presses an arrow key this many times in one page. Each change must be painted in the other page before the next press. */
async function contar(uno: Page, otro: Page, ediciones: number): Promise<Tiempos> {
  const tiempos: number[] = [];
  for (let i = 0; i < ediciones; i += 1) {
    await otro.evaluate(() => (momentos.pintado = null));
    await uno.keyboard.press(i % 2 === 0 ? 'ArrowRight' : 'ArrowDown');
    await otro.waitForFunction(() => momentos.pintado !== null, null, { timeout: 10_000 });
    const [tecla, pintado] = [
      await uno.evaluate(() => momentos.tecla),
      await otro.evaluate(() => momentos.pintado),
    ];
    tiempos.push(pintado! - tecla!);
    await esperar(CADA_MS);
  }
  return tiempos.toSorted((a, b) => a - b);
}

declare global {
  var momentos: { tecla: number | null; pintado: number | null };
}

/** Runs in each page. Records when a key was last pressed, and when the frame with a piece's next change was finished. */
function anotarMomentos(): void {
  globalThis.momentos = { tecla: null, pintado: null };
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      momentos.tecla = performance.timeOrigin + timeStamp;
    },
    { capture: true },
  );
  const canal = new MessageChannel();
  canal.port1.addEventListener('message', () => {
    momentos.pintado ??= performance.timeOrigin + performance.now();
  });
  canal.port1.start();
  new MutationObserver((cambios) => {
    const corrida = cambios.some(
      ({ target }) => target instanceof Element && target.classList.contains('plano-marco'),
    );
    if (corrida) requestAnimationFrame(() => canal.port2.postMessage(null));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['x', 'y'] });
}
