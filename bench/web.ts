// npm run bench -- web: the public pages on a phone (Lighthouse, median of five), their weight, and how many requests
// per second the landing takes beside a bare node:http that sends the same bytes. `-- web rapido`: one run, no load.
// `-- web / /gulero`: only those pages, without load.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { PAGINAS } from '../src/domain/sitio/enlaces.ts';
import { ensureChromium } from '../scripts/lib/browser.mjs';
import { COMO_PRODUCCION, startServidor, withTempFolder } from '../tests/support/proceso.ts';
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
const LCP = 'largest-contentful-paint';
const TBT = 'total-blocking-time';
const CLS = 'cumulative-layout-shift';

const metas = new Metas();
const executablePath = await ensureChromium();

await withTempFolder('mostrador-bench-', async (carpeta) => {
  // Not the demo: its company has nothing to say on these pages, and takes a while to be made.
  const env = { DEMO: '0', HOST: '127.0.0.1', AUTH_SECRET: 'de un servidor que dura lo que la medición' };
  const servidor = await startServidor({ dataDir: carpeta, port: PUERTO, env });
  try {
    const navegador = await chromium.launch({
      executablePath,
      args: [`--remote-debugging-port=${DEPURACION}`],
    });
    try {
      for (const ruta of RUTAS) await medirPagina(ruta);
    } finally {
      await navegador.close();
    }
    if (!RAPIDO && PEDIDAS.length === 0) await compararCarga();
  } finally {
    await servidor.stop();
  }
});
process.exitCode = metas.codigo;

async function medirPagina(ruta: string): Promise<void> {
  const corridas: Result[] = [];
  const correr = async () =>
    (
      await lighthouse(`http://localhost:${PUERTO}${ruta}`, {
        port: DEPURACION,
        onlyCategories: CATEGORIAS,
        logLevel: 'error',
      })
    )?.lhr;
  // The first one is not counted: in it the server draws the page and this browser reads its own files from the disk. The
  // others find nothing of the page kept either.
  if (!RAPIDO) await correr();
  // A run in which the browser missed the page's own events measures nothing: it is made again, a few times.
  for (let intento = 0; corridas.length < CORRIDAS && intento < CORRIDAS + 3; intento += 1) {
    const lhr = await correr();
    if (lhr && seMidio(lhr)) corridas.push(lhr);
  }
  if (corridas.length < CORRIDAS) throw new Error(`${ruta}: el navegador no llegó a medirla`);
  const mediana = (valor: (lhr: Result) => number) =>
    corridas.map(valor).toSorted((a, b) => a - b)[Math.floor(corridas.length / 2)] ?? Number.NaN;
  const medida = (id: string) => mediana((lhr) => lhr.audits[id]?.numericValue ?? Number.NaN);
  console.log(`\n${ruta}`);
  for (const categoria of CATEGORIAS) {
    const puntaje = Math.round(mediana((lhr) => (lhr.categories[categoria]?.score ?? 0) * 100));
    metas.exigir(`${categoria} ${puntaje}`, puntaje === 100);
    if (puntaje < 100) explicar(corridas[0], categoria);
  }
  const [lcp, tbt, cls] = [medida(LCP), medida(TBT), medida(CLS)];
  const todas = (id: string) =>
    corridas.map((lhr) => Math.round(lhr.audits[id]?.numericValue ?? Number.NaN)).join(' ');
  metas.exigir(`LCP ${Math.round(lcp)} ms ≤ 1200`, lcp <= 1200);
  metas.exigir(`TBT ${Math.round(tbt)} ms ≤ 50`, tbt <= 50);
  metas.exigir(`CLS ${cls.toFixed(3)} ≤ 0.01`, cls <= 0.01);
  console.log(`        LCP de cada una ${todas(LCP)} · TBT ${todas(TBT)}`);
  pesar(ruta, corridas[0]);
}

function seMidio({ audits, runtimeError }: Result): boolean {
  return !runtimeError && [LCP, TBT, CLS].every((id) => Number.isFinite(audits[id]?.numericValue));
}

/** What a first visit brings, as it travels. The few lines of script inside a page count with the page. */
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
 * The landing against a bare server with the same bytes and headers, run as ours is, in turns, so that a busy machine is fair
 * to both: each turn's ratio is its own, and the median of them counts.
 */
async function compararCarga(): Promise<void> {
  const { respuesta, cuerpo } = await pedir(`http://127.0.0.1:${PUERTO}/`);
  const propias = new Set(['date', 'connection', 'keep-alive']);
  const cabeceras = respuesta.rawHeaders.filter(
    (_, i, todas) => !propias.has((todas[i - (i % 2)] ?? '').toLowerCase()),
  );
  const hijo = fork(join(import.meta.dirname, '_desnudo.ts'), {
    env: { ...process.env, ...COMO_PRODUCCION },
  });
  try {
    hijo.send({ cabeceras, cuerpo: cuerpo.toString('base64') });
    const [puerto] = (await once(hijo, 'message')) as [number];
    const nuestras: number[] = [];
    const desnudas: number[] = [];
    for (let ronda = 0; ronda < 8; ronda += 1) {
      const [a, b] = [await cargar(PUERTO), await cargar(puerto)];
      // The first one warms up.
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
    hijo.kill();
  }
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

/** Requests per second with 32 connections that ask again as soon as they are answered. All answers have one length. */
async function cargar(puerto: number): Promise<number> {
  const pedido = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${puerto}\r\nAccept-Encoding: br\r\n\r\n`;
  const largo = await largoDe(puerto, pedido);
  let respuestas = 0;
  const conexiones = Array.from({ length: 32 }, () => {
    const conexion = connect(puerto, '127.0.0.1');
    let faltan = largo;
    conexion.on('data', (parte) => {
      faltan -= parte.length;
      if (faltan > 0) return;
      respuestas += 1;
      faltan = largo;
      conexion.write(pedido);
    });
    conexion.write(pedido);
    return conexion;
  });
  await esperar(500);
  const [antes, desde] = [respuestas, performance.now()];
  await esperar(2500);
  const porSegundo = ((respuestas - antes) / (performance.now() - desde)) * 1000;
  for (const conexion of conexiones) conexion.destroy();
  return porSegundo;
}

/** How many bytes one whole answer has, headers included. */
async function largoDe(puerto: number, pedido: string): Promise<number> {
  const conexion = connect(puerto, '127.0.0.1');
  let leido = 0;
  conexion.on('data', (parte) => (leido += parte.length));
  conexion.write(pedido);
  await esperar(300);
  conexion.destroy();
  return leido;
}
