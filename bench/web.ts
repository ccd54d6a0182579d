// npm run bench -- web
// The public pages on a phone (Lighthouse, median of five), their weight, and the requests per second of the landing beside a
// bare node:http that sends the same bytes. `-- web rapido`: one run, no load. `-- web / /gulero`: only those pages, without
// load.
// Beside each page is the time of an almost empty one from a bare node:http in the same browser at that moment: on a shared
// machine a task waits for its turn, and that is not the page's fault.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { PAGINAS } from '../src/domain/sitio/enlaces.ts';
import { ensureChromium } from '../scripts/lib/browser.mjs';
import { SIN_DEMO, COMO_PRODUCCION, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { porSegundo } from './_conexiones.ts';
import { Metas } from './_medir.ts';

const PUERTO = Number(process.env['BENCH_PORT'] ?? 20_000 + (process.pid % 20_000));
const DEPURACION = PUERTO + 1;
const RAPIDO = process.argv.includes('rapido');
const PEDIDAS = process.argv.slice(2).filter((palabra) => palabra.startsWith('/'));
const DESCONOCIDAS = PEDIDAS.filter((ruta) => !PAGINAS.some((pagina) => pagina === ruta));
if (DESCONOCIDAS.length > 0)
  throw new Error(`${DESCONOCIDAS.join(', ')}: las páginas son ${PAGINAS.join(' ')}`);
const RUTAS = PEDIDAS.length === 0 ? PAGINAS : PEDIDAS;
const CORRIDAS = RAPIDO ? 1 : 5;
const CATEGORIAS = ['performance', 'accessibility', 'best-practices', 'seo'];
const KB = 1000;
/** Process priority as `nice` counts it: the browser has 0, the lowest is 19. */
const CEDE = 10;
const LCP = 'largest-contentful-paint';
const TBT = 'total-blocking-time';
const CLS = 'cumulative-layout-shift';

/** An almost empty page, for comparison. */
const VACIA = `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>Nada</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><h1>Nada</h1><p>Una página vacía.</p></body></html>`;

const metas = new Metas();
const executablePath = await ensureChromium();

// Started as Lighthouse itself would: a browser that Playwright also controls has to answer both at each step of a page.
const navegador = await launch({
  chromePath: executablePath,
  port: DEPURACION,
  chromeFlags: ['--headless=new', '--no-sandbox'],
});
try {
  // A phone shares its processor neither with the server nor with the measuring process, so whatever starts from here on has
  // a lower priority.
  setPriority(CEDE);
  await withTempFolder('mostrador-bench-', async (carpeta) => {
    // Not the demo: its company does not appear on these pages, and takes a while to create.

    const servidor = await startServidor({ dataDir: carpeta, port: PUERTO, env: SIN_DEMO });
    const vacia = await servirDesnudo(['Content-Type', 'text/html; charset=utf-8'], Buffer.from(VACIA));
    try {
      for (const ruta of RUTAS) await medirPagina(ruta, `http://localhost:${vacia.puerto}/`);
      navegador.kill();
      if (!RAPIDO && PEDIDAS.length === 0) await compararCarga();
    } finally {
      vacia.parar();
      await servidor.stop();
    }
  });
} finally {
  navegador.kill();
}
process.exitCode = metas.codigo;

async function medirPagina(ruta: string, vacia: string): Promise<void> {
  const corridas: Result[] = [];
  const vacias: Result[] = [];
  // The first run is not counted: in it the server renders the page, and the browser reads its own files from disk. The other
  // runs start with an empty cache too.
  if (!RAPIDO) await correr(`http://localhost:${PUERTO}${ruta}`, CATEGORIAS);
  // A run in which the browser missed the page's own events is invalid. It is repeated, a few times at most.
  for (let intento = 0; corridas.length < CORRIDAS && intento < CORRIDAS + 3; intento += 1) {
    const lhr = await correr(`http://localhost:${PUERTO}${ruta}`, CATEGORIAS);
    if (lhr && seMidio(lhr)) corridas.push(lhr);
    const nada = intento % 2 === 0 ? await correr(vacia, ['performance']) : undefined;
    if (nada && seMidio(nada)) vacias.push(nada);
  }
  if (corridas.length < CORRIDAS) throw new Error(`${ruta}: el navegador no llegó a medirla`);
  const mediana = (valor: (lhr: Result) => number, de = corridas) =>
    de.map(valor).toSorted((a, b) => a - b)[Math.floor(de.length / 2)] ?? Number.NaN;
  const valorDe = (id: string) => (lhr: Result) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const medida = (id: string) => mediana(valorDe(id));
  console.log(`\n${ruta}`);
  for (const categoria of CATEGORIAS) {
    const puntaje = Math.round(mediana((lhr) => (lhr.categories[categoria]?.score ?? 0) * 100));
    metas.exigir(`${categoria} ${puntaje}`, puntaje === 100);
    if (puntaje < 100) explicar(corridas[0], categoria);
  }
  const [lcp, tbt, cls] = [medida(LCP), medida(TBT), medida(CLS)];
  const todas = (id: string, de = corridas) => de.map((lhr) => Math.round(valorDe(id)(lhr))).join(' ');
  metas.exigir(`LCP ${Math.round(lcp)} ms ≤ 1200`, lcp <= 1200);
  metas.exigir(`TBT ${Math.round(tbt)} ms ≤ 50`, tbt <= 50);
  metas.exigir(`CLS ${cls.toFixed(3)} ≤ 0.01`, cls <= 0.01);
  console.log(`        LCP de cada una ${todas(LCP)} · TBT ${todas(TBT)}`);
  const piso = Math.round(mediana(valorDe(TBT), vacias));
  console.log(`        una página vacía, al lado: TBT ${piso} ms (${todas(TBT, vacias)})`);
  pesar(ruta, corridas[0]);
}

async function correr(url: string, onlyCategories: string[]): Promise<Result | undefined> {
  return (await lighthouse(url, { port: DEPURACION, onlyCategories, logLevel: 'error' }))?.lhr;
}

function seMidio({ audits, runtimeError }: Result): boolean {
  return !runtimeError && [LCP, TBT, CLS].every((id) => Number.isFinite(audits[id]?.numericValue));
}

/** What a first visit transfers. Inline scripts count as part of the HTML. */
function pesar(ruta: string, lhr: Result | undefined): void {
  const detalles = lhr?.audits['network-requests']?.details;
  const pedidos = detalles?.type === 'table' ? detalles.items : [];
  const peso = (tipo?: string) =>
    pedidos
      .filter((pedido) => tipo === undefined || pedido['resourceType'] === tipo)
      .reduce((suma, pedido) => suma + Number(pedido['transferSize'] ?? 0), 0);
  const js = peso('Script') / KB;
  const maximo = ruta === '/gulero' || ruta === '/gondolas' ? 110 : 30;
  metas.exigir(`JavaScript ${js.toFixed(1)} kB ≤ ${maximo}`, js <= maximo);
  const total = peso() / KB;
  if (ruta === '/') metas.exigir(`peso total ${total.toFixed(1)} kB ≤ 200`, total <= 200);
  else console.log(`        peso total ${total.toFixed(1)} kB`);
}

function explicar(lhr: Result | undefined, categoria: string): void {
  for (const { id, weight } of lhr?.categories[categoria]?.auditRefs ?? []) {
    const auditoria = lhr?.audits[id];
    if (weight > 0 && auditoria && auditoria.score !== null && auditoria.score < 1) {
      console.log(`        ${id}: ${auditoria.displayValue ?? auditoria.title}`);
    }
  }
}

/**
 * The landing against a bare server that sends the same bytes and headers, run as ours is. They take turns, so that a busy
 * machine affects both alike; each turn has a ratio, and the median of the ratios counts.
 */
async function compararCarga(): Promise<void> {
  const { respuesta, cuerpo } = await pedir(`http://127.0.0.1:${PUERTO}/`);
  const propias = new Set(['date', 'connection', 'keep-alive']);
  const cabeceras = respuesta.rawHeaders.filter(
    (_, i, todas) => !propias.has((todas[i - (i % 2)] ?? '').toLowerCase()),
  );
  const desnudo = await servirDesnudo(cabeceras, cuerpo);
  try {
    const nuestras: number[] = [];
    const desnudas: number[] = [];
    for (let ronda = 0; ronda < 8; ronda += 1) {
      const [a, b] = [await cargar(PUERTO), await cargar(desnudo.puerto)];
      // The first round is warm-up.
      if (ronda > 0) {
        nuestras.push(a);
        desnudas.push(b);
      }
    }
    const razones = nuestras.map((n, i) => n / (desnudas[i] ?? Number.NaN)).toSorted((a, b) => a - b);
    const razon = razones[Math.floor(razones.length / 2)] ?? Number.NaN;
    const por = (xs: number[]) => Math.round(xs.reduce((a, b) => a + b, 0) / xs.length);
    console.log(`\n/ con carga: ${por(nuestras)} por segundo; node:http sin nada más, ${por(desnudas)}`);
    console.log(`        razón de cada vuelta: ${razones.map((r) => r.toFixed(2)).join(' ')}`);
    metas.exigir(`razón ${razon.toFixed(2)} ≥ 0.80`, razon >= 0.8);
  } finally {
    desnudo.parar();
  }
}

/** A bare node:http in a process of its own, run as ours is, that sends these bytes to anybody. */
async function servirDesnudo(
  cabeceras: readonly string[],
  cuerpo: Buffer,
): Promise<{ puerto: number; parar: () => void }> {
  const hijo = fork(join(import.meta.dirname, '_desnudo.ts'), {
    env: { ...process.env, ...COMO_PRODUCCION },
  });
  hijo.send({ cabeceras, cuerpo: cuerpo.toString('base64') });
  const [puerto] = (await once(hijo, 'message')) as [number];
  return { puerto, parar: () => void hijo.kill() };
}

function pedir(url: string): Promise<{ respuesta: IncomingMessage; cuerpo: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (respuesta) => {
      const partes: Buffer[] = [];
      respuesta.on('data', (parte: Buffer) => partes.push(parte));
      respuesta.on('end', () => resolve({ respuesta, cuerpo: Buffer.concat(partes) }));
    }).on('error', reject);
  });
}

/** Requests per second. */
function cargar(puerto: number): Promise<number> {
  const cabeceras = { 'Accept-Encoding': 'br' };
  return porSegundo({ puerto, camino: '/', cabeceras }, { antes: 500, midiendo: 2500 });
}
