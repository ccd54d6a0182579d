import type { Browser, Page } from '@playwright/test';
import { mediana, type Metas, ms, percentil } from './_medir.ts';

/** Goal: milliseconds from the answer with how the spaces are on other days until the changed colours are painted, p95. */
const META_MS = 100;
/** How long nothing else may change for a change to count as done. */
const QUIETO_MS = 250;

/** An almost empty page that changes one colour: what the browser itself takes on this machine. */
const VACIA = `data:text/html,${encodeURIComponent('<!doctype html><meta charset="utf-8"><title>Piso</title><p id="a">a</p>')}`;

/**
 * The public plan is asked about one month after another ("Ver al"): the time from each answer until its colours are on screen, beside
 * one colour changed on an almost empty page.
 */
export async function medirColores(
  navegador: Browser,
  { url, vueltas, metas }: { url: string; vueltas: number; metas: Metas },
): Promise<void> {
  const contexto = await navegador.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    await contexto.addInitScript(anotarMomentos);
    const page = await contexto.newPage();
    await page.goto(`${url}/gondolas`, { timeout: 120_000 });
    const espacios = await page.locator('.plano-espacio').count();
    const tiempos: number[] = [];
    const cambiados: number[] = [];
    for (let vuelta = 0; vuelta < vueltas; vuelta += 1) {
      // What was asked before is not asked again: a page of its own each time.
      if (vuelta > 0) await page.reload({ timeout: 120_000 });
      // The public map becomes interactive on the first sign of a visitor.
      await page.mouse.move(1 + (vuelta % 2), 1);
      await page.locator('.mapa-capa[data-vivo]').waitFor({ state: 'attached', timeout: 60_000 });
      const meses = await page.locator('.meses[aria-label] a').count();
      for (let mes = 1; mes < meses; mes += 1) {
        const { tiempo, cuantos } = await elegir(page, mes);
        if (cuantos === 0) continue;
        tiempos.push(tiempo);
        cambiados.push(cuantos);
      }
    }
    if (tiempos.length < vueltas * 6) throw new Error('El plano no cambió con los meses');
    const vacia = await contexto.newPage();
    await vacia.goto(VACIA);
    const pisos: number[] = [];
    for (let i = 0; i < tiempos.length; i += 1) pisos.push(await cambiarUno(vacia));
    const p95 = percentil(tiempos, 0.95);
    const piso = mediana(pisos);
    console.log(
      `\n«Ver al» de ${espacios.toLocaleString('es-AR')} espacios, de la respuesta a los colores pintados (${Math.round(mediana(cambiados))} cambian)`,
    );
    console.log(
      `  p50 ${ms(mediana(tiempos))} · p95 ${ms(p95)} · ${(mediana(tiempos) / piso).toFixed(1)} veces un color en una página vacía (${ms(piso)})`,
    );
    metas.exigir(`colores pintados: p95 ${ms(p95)} ≤ ${META_MS} ms`, p95 <= META_MS);
  } finally {
    await contexto.close();
  }
}

/** Chooses a month from today, without pointing at it first, so that nothing is asked for ahead. */
async function elegir(page: Page, mes: number): Promise<{ tiempo: number; cuantos: number }> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.meses[aria-label] a')?.click());
  await page.waitForFunction((quieto) => performance.now() - colores.ultimo > quieto, QUIETO_MS);
  await page.evaluate((cual) => {
    Object.assign(colores, { llego: null, pintado: null, cuantos: 0 });
    document.querySelectorAll<HTMLElement>('.meses[aria-label] a')[cual]?.click();
  }, mes);
  await page.waitForFunction(
    (quieto) => colores.pintado !== null && performance.now() - colores.ultimo > quieto,
    QUIETO_MS,
    { timeout: 30_000 },
  );
  return page.evaluate(() => ({
    tiempo: (colores.pintado ?? 0) - (colores.llego ?? 0),
    cuantos: colores.cuantos,
  }));
}

function cambiarUno(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const antes = performance.now();
        const parrafo = document.querySelector<HTMLElement>('#a');
        if (parrafo) parrafo.style.color = parrafo.style.color === 'red' ? 'green' : 'red';
        alPintar(() => resolve(performance.now() - antes));
      }),
  );
}

declare global {
  var colores: {
    llego: number | null;
    pintado: number | null;
    cuantos: number;
    /** When something last changed, asked for or not. */
    ultimo: number;
  };
  /** Calls back once the frame with what has changed was painted. */
  var alPintar: (hacer: () => void) => void;
}

/** In the page: when the first answer about the days chosen was read, and when the last piece that it changed was painted. */
function anotarMomentos(): void {
  globalThis.colores = { llego: null, pintado: null, cuantos: 0, ultimo: 0 };
  globalThis.alPintar = (hacer) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', hacer, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };
  const pedir = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const respuesta = await pedir(...args);
    if (!respuesta.url.includes('/api/plano/al?')) return respuesta;
    // All its bytes are here: reading them is the page's work.
    const bytes = await respuesta.arrayBuffer();
    globalThis.colores.llego ??= performance.now();
    return new Response(bytes, { status: respuesta.status, headers: respuesta.headers });
  };
  new MutationObserver((cambios) => {
    const { colores: anotados } = globalThis;
    anotados.ultimo = performance.now();
    if (anotados.llego === null) return;
    anotados.cuantos += cambios.length;
    const de = anotados.llego;
    globalThis.alPintar(() => {
      if (anotados.llego === de) anotados.pintado = performance.now();
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-estado'] });
}
