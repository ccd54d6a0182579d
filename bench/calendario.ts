// npm run bench -- calendario [--corridas=3] [--solo-servidor | --solo-navegador | --solo-colores]
// The floor's calendar with 500 spaces by 104 weeks, as it is scrolled down, along and by pieces of the keyboard: frames per
// second, frame time p95 and processor time per frame, beside an almost empty page, which is what the browser itself takes on
// this machine. And what the server takes to say how the plan is on any day of five years, of 5,000 spaces with 50,000
// bookings: beside a `select 1` and the bare statement; and how long the public plan takes from that answer to the colours painted.
// Printed as ratios, with the goals.
import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { crearCliente } from '#server/api/cliente.ts';
import type { Base } from '#server/db/base.ts';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { gondolas, brand_partners } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { insertar, type ReservaNueva } from '#server/features/plano/reservas/repo.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { ensureChromium } from '../scripts/lib/browser.mjs';
import { SIN_DEMO, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { cpuDeProceso, entre } from './_cpu.ts';
import { medirColores } from './_colores.ts';
import { conPagina, type Medida, registrar, type Tablero } from './_gestos.ts';
import { ingresar, sembrarPlano, type Sesion } from './_gondolas.ts';
import { mediana, medir, Metas, ms, percentil } from './_medir.ts';

const CORRIDAS = Number(/--corridas=(\d+)/u.exec(process.argv.join(' '))?.[1] ?? 3);
const SOLO = /--solo-(servidor|navegador|colores)/u.exec(process.argv.join(' '))?.[1];
const SE_MIDE = (que: string) => SOLO === undefined || SOLO === que;
const PUERTO = Number(process.env['BENCH_PORT'] ?? 20_000 + (process.pid % 20_000));
const VENTANA = { width: 1440, height: 900 };

const EN_PANTALLA = { espacios: 500, semanas: 104 };
const EN_SERVIDOR = { espacios: 5000, reservas: 50_000 };
/** Goals: frames that look the same as 60, and milliseconds of p95 at the server. */
const META_FPS = 58;
const META_MS = 30;
const VECES = 120;
const DE_TRABAJO = 40;

/** A box as large, with nothing in it but its own size. */
const VACIA = `data:text/html,${encodeURIComponent(`<!doctype html><meta charset="utf-8"><title>Piso</title>
<style>body{margin:0}.cal-caja{width:1400px;height:700px;overflow:auto}i{display:block;width:7400px;height:22000px}</style>
<div class="cal-caja"><i></i></div>`)}`;

const metas = new Metas();
if (SE_MIDE('navegador')) await medirPantalla();
if (SE_MIDE('servidor')) await medirServidor();
if (SE_MIDE('colores')) await medirPintado();
process.exit(metas.codigo);

async function medirPantalla(): Promise<void> {
  const { espacios, semanas } = EN_PANTALLA;
  await withTempFolder('mostrador-calendario-', async (dataDir) => {
    await sembrarPlano(dataDir, espacios);
    await conBase(dataDir, (base) => llenar(base, { porEspacio: 13, desde: 0, dias: 7 * semanas }));
    const servidor = await startServidor({ dataDir, port: PUERTO, env: SIN_DEMO });
    const navegador = await chromium.launch({ executablePath: await ensureChromium() });
    try {
      const sesion = await ingresar(navegador, servidor.url);
      const url = `${servidor.url}/gondolasedit/calendario?semanas=${semanas}`;
      console.log(
        `\n${espacios} espacios × ${semanas} semanas: por segundo, p95 del cuadro, procesador por cuadro (ms)`,
      );
      for (const sentido of ['abajo', 'alCostado'] as const) {
        const nuestras: Medida[] = [];
        const vacias: Medida[] = [];
        for (let i = 0; i < CORRIDAS; i += 1) {
          nuestras.push(await desplazar(navegador, url, sentido, sesion));
          vacias.push(await desplazar(navegador, VACIA, sentido, undefined));
        }
        juzgar(sentido, nuestras, vacias);
      }
    } finally {
      await navegador.close();
      await servidor.stop();
    }
  });
}

/** Scrolls the box steadily, as a wheel does, for about three seconds. */
async function desplazar(
  navegador: Browser,
  url: string,
  sentido: 'abajo' | 'alCostado',
  storageState: Sesion,
): Promise<Medida> {
  let medida: Medida | null = null;
  await conPagina(
    navegador,
    { url, freno: 1, viewport: VENTANA, ...(storageState && { storageState }) },
    tablero,
    async (page, cdp, { medio }) => {
      const antes = await lugar(page);
      medida = await registrar(cdp, page, () => girar(cdp, medio, sentido));
      const despues = await lugar(page);
      const corrida = sentido === 'abajo' ? despues.y - antes.y : despues.x - antes.x;
      if (corrida < 1500) throw new Error(`Tenía que correrse y se corrió ${corrida} px`);
      // What is drawn after so much scrolling is what there is in that place.
      if (url !== VACIA && (await page.locator('.cal-fila').count()) < 8)
        throw new Error('La grilla no se dibujó');
    },
  );
  if (!medida) throw new Error('No se midió');
  return medida;
}

async function girar(cdp: CDPSession, medio: { x: number; y: number }, sentido: 'abajo' | 'alCostado') {
  const cuanto = 2600;
  const distancia = sentido === 'abajo' ? { yDistance: -cuanto } : { xDistance: -cuanto };
  await cdp.send('Input.synthesizeScrollGesture', {
    ...medio,
    ...distancia,
    speed: 900,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await esperar(50);
}

function lugar(page: Page): Promise<{ x: number; y: number }> {
  return page.locator('.cal-caja').evaluate((nodo) => ({ x: nodo.scrollLeft, y: nodo.scrollTop }));
}

async function tablero(page: Page): Promise<Tablero> {
  await page.locator('.cal-caja').waitFor();
  const caja = await page.locator('.cal-caja').boundingBox();
  if (!caja) throw new Error('El calendario no se ve');
  const medio = { x: caja.x + caja.width / 2, y: caja.y + caja.height / 2 };
  return {
    cuantas: () => page.locator('.cal-fila').count(),
    centros: async () => [],
    usar: async () => {},
    vacio: medio,
    medio,
    rueda: 16,
  };
}

function juzgar(
  sentido: 'abajo' | 'alCostado',
  nuestras: readonly Medida[],
  vacias: readonly Medida[],
): void {
  const medio = (medidas: readonly Medida[], que: keyof Medida) =>
    mediana(medidas.map((m) => m[que]).toSorted((a, b) => a - b));
  const nombre = sentido === 'abajo' ? 'hacia abajo' : 'al costado';
  for (const [quien, medidas] of [
    ['Mostrador', nuestras],
    ['página vacía', vacias],
  ] as const) {
    console.log(
      `  ${nombre.padEnd(12)} ${quien.padEnd(14)} ${n(medio(medidas, 'fps'))} · ${n(medio(medidas, 'cuadro'))} · ${n(medio(medidas, 'trabajo'))}`,
    );
  }
  const fps = medio(nuestras, 'fps');
  metas.exigir(
    `${nombre}: ${n(fps)} cuadros por segundo ≥ ${META_FPS} (${(fps / medio(vacias, 'fps')).toFixed(2)} de los de una página vacía)`,
    fps >= META_FPS,
  );
}

async function medirServidor(): Promise<void> {
  const { espacios, reservas: cuantas } = EN_SERVIDOR;
  await withTempFolder('mostrador-calendario-', async (dataDir) => {
    await sembrarPlano(dataDir, espacios);
    await conBase(dataDir, async (base) => {
      await llenar(base, { porEspacio: cuantas / espacios, desde: -900, dias: 1826 });
      await base.mantener();
      const hoy = diaDe(ahora());
      const api = crearCliente(contextoDe(base, null));
      let i = 0;
      // Another day each time, of five years: none is answered twice.
      const otroDia = (): Dia => sumarDias(hoy, -900 + (((i += 1) * 397) % 1826));
      const alDia = () => api.reservas.al({ desde: otroDia() });
      const sola = () =>
        base.db.execute(sql`select r.id, r.espacio_clave, r.desde, r.hasta, r.estado from reservas r
          where r.estado <> 'cancelada' and daterange(r.desde, r.hasta) @> ${otroDia()}::date`);
      const piso = () => base.db.execute(sql`select 1`);
      const [tiempos = [], solas = [], pisos = []] = await medir(VECES, [alDia, sola, piso]);
      // On a busy machine, what it works is worth more than what it takes: all threads, the database's too.
      const antes = cpuDeProceso(process.pid);
      for (let k = 0; k < DE_TRABAJO; k += 1) await alDia();
      const trabajo = entre(antes, cpuDeProceso(process.pid)) / DE_TRABAJO;
      const p95 = percentil(tiempos, 0.95);
      console.log(
        `\n«Ver al» de ${espacios.toLocaleString('es-AR')} espacios con ${cuantas.toLocaleString('es-AR')} reservas, en el servidor (base embebida)`,
      );
      console.log(
        `  p50 ${ms(mediana(tiempos))} · p95 ${ms(p95)} · ${(mediana(tiempos) / mediana(solas)).toFixed(2)} veces leer solas las reservas de un día (${ms(mediana(solas))}) · ${(mediana(tiempos) / mediana(pisos)).toFixed(0)} select 1 (${ms(mediana(pisos))}) · ${ms(trabajo)} de procesador`,
      );
      metas.exigir(`«Ver al» un día: p95 ${ms(p95)} ≤ ${META_MS} ms`, p95 <= META_MS);
    });
  });
}

/** The public plan of as many spaces and bookings, a month after another. */
async function medirPintado(): Promise<void> {
  const { espacios, reservas: cuantas } = EN_SERVIDOR;
  await withTempFolder('mostrador-calendario-', async (dataDir) => {
    await sembrarPlano(dataDir, espacios);
    await conBase(dataDir, (base) => llenar(base, { porEspacio: cuantas / espacios, desde: 0, dias: 420 }));
    const servidor = await startServidor({ dataDir, port: PUERTO, env: SIN_DEMO });
    const navegador = await chromium.launch({ executablePath: await ensureChromium() });
    try {
      await medirColores(navegador, { url: servidor.url, vueltas: CORRIDAS, metas });
    } finally {
      await navegador.close();
      await servidor.stop();
    }
  });
}

/** So many bookings of each drawn space, one after another with some days between, from a day on. */
async function llenar(
  base: Base,
  { porEspacio, desde, dias }: { porEspacio: number; desde: number; dias: number },
): Promise<void> {
  const hoy = diaDe(ahora());
  const marcas = await base.db
    .insert(brand_partners)
    .values(
      Array.from({ length: 40 }, (_, i) => ({
        id: randomUUID(),
        name: `Marca de la medición ${i + 1}`,
        busqueda: `marca de la medicion ${i + 1}`,
        display_order: i + 1,
      })),
    )
    .returning({ id: brand_partners.id });
  await base.db.delete(reservas);
  const espacios = await base.db.select({ clave: gondolas.clave }).from(gondolas);
  const paso = Math.floor(dias / porEspacio);
  const filas = espacios.flatMap(({ clave }, e) =>
    Array.from({ length: porEspacio }, (_, i): ReservaNueva => {
      const inicio = sumarDias(hoy, desde + i * paso + (e % 5));
      const hasta = sumarDias(inicio, Math.max(1, paso - (e % 3) * 3 - 3));
      const retenida = inicio > hoy && i % 6 === 5;
      return {
        id: randomUUID(),
        espacio_clave: clave,
        marca_id: marcas[(e + i) % marcas.length]?.id ?? null,
        desde: inicio,
        hasta,
        estado: retenida ? 'retenida' : hasta <= hoy ? 'cumplida' : 'confirmada',
        importe: 10_000_000,
        importe_lista: 12_000_000,
        vence_en: retenida ? new Date(ahora().getTime() + 3 * 86_400_000) : null,
        created_at: ahora(),
        updated_at: ahora(),
      };
    }),
  );
  await base.db.transaction((tx) => insertar(tx, filas));
}

async function conBase(dataDir: string, hacer: (base: Base) => Promise<void>): Promise<void> {
  const base = await abrirEmbebida({ dataDir });
  try {
    await hacer(base);
  } finally {
    await base.cerrar();
  }
}

function n(valor: number): string {
  return valor.toFixed(valor < 100 ? 1 : 0);
}
