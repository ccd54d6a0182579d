import type { Browser, Page } from '@playwright/test';
import { mediana, type Metas, ms, percentil } from './_medir.ts';

/** Goal: milliseconds from the answer with how the spaces are on other days until the changed colours are painted, p95. */
const META_MS = 100;
/** Today and the months, as links. */
const MESES = '.meses[aria-label] a';
/** An almost empty page that changes one colour: what the browser itself takes on this machine. */
const VACIA = `data:text/html,${encodeURIComponent('<!doctype html><meta charset="utf-8"><title>Piso</title><p id="a">a</p>')}`;

/**
 * The public plan is asked about one month after another ("Ver al"): the time from each answer until its colours are on the plan, all of
 * them and those of the answer, beside one colour changed on an almost empty page. And until the list beside it says the same.
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
    const listas: number[] = [];
    for (let vuelta = 0; vuelta < vueltas; vuelta += 1) {
      // What was asked before is not asked again: a page of its own each time, at no month.
      if (vuelta > 0) await page.goto(`${url}/gondolas`, { timeout: 120_000 });
      // The public map becomes interactive on the first sign of a visitor.
      await page.mouse.move(1 + (vuelta % 2), 1);
      await page.locator('.mapa-capa[data-vivo]').waitFor({ state: 'attached', timeout: 60_000 });
      await page.evaluate(alReposar);
      // Backwards: a month after the one that is chosen would be added to it. The first link is today.
      for (let mes = (await page.locator(MESES).count()) - 1; mes > 0; mes -= 1) {
        const { tiempo, cuantos, lista } = await elegir(page, mes);
        if (cuantos === 0) continue;
        tiempos.push(tiempo);
        cambiados.push(cuantos);
        listas.push(lista);
      }
    }
    if (tiempos.length < vueltas * 6) throw new Error('El plano no cambió con los meses');
    const vacia = await contexto.newPage();
    await vacia.goto(VACIA);
    const pisos: number[] = [];
    for (let i = 0; i < tiempos.length; i += 1) pisos.push(await cambiarUno(vacia));
    const [orden, enLista] = [enOrden(tiempos), enOrden(listas)];
    const [p95, piso] = [percentil(orden, 0.95), mediana(enOrden(pisos))];
    console.log(
      `\n«Ver al» de ${espacios.toLocaleString('es-AR')} espacios, de la respuesta a los colores pintados (${Math.round(mediana(enOrden(cambiados)))} cambian)`,
    );
    console.log(
      `  p50 ${ms(mediana(orden))} · p95 ${ms(p95)} · ${(mediana(orden) / piso).toFixed(1)} veces un color en una página vacía (${ms(piso)})`,
    );
    console.log(`  la lista de al lado: p50 ${ms(mediana(enLista))} · p95 ${ms(percentil(enLista, 0.95))}`);
    metas.exigir(`colores pintados: p95 ${ms(p95)} ≤ ${META_MS} ms`, p95 <= META_MS);
  } finally {
    await contexto.close();
  }
}

function enOrden(tiempos: readonly number[]): number[] {
  return tiempos.toSorted((a, b) => a - b);
}

/** Chooses a month, without pointing at it first, so that nothing is asked for ahead; until plan and list say what was answered. */
async function elegir(page: Page, mes: number): Promise<{ tiempo: number; cuantos: number; lista: number }> {
  await page.evaluate(
    ({ enlaces, cual }) => {
      Object.assign(colores, { llego: null, pintado: null, lista: null, dichos: null, cuantos: 0 });
      document.querySelectorAll<HTMLElement>(enlaces)[cual]?.click();
    },
    { enlaces: MESES, cual: mes },
  );
  await page.waitForFunction(todoDiceLoMismo, undefined, { timeout: 60_000, polling: 100 });
  await page.evaluate(alReposar);
  return page.evaluate(() => {
    const { llego, pintado, lista, cuantos } = colores;
    const de = llego ?? 0;
    return { tiempo: (pintado ?? de) - de, cuantos, lista: (lista ?? de) - de };
  });
}

/** In the page: every space of the plan, its colour and the rest, and the list beside it are as the answer says. */
function todoDiceLoMismo(): boolean {
  const { dichos } = colores;
  if (dichos === null) return false;
  const cuenta = (estados: Iterable<string | undefined>) => {
    const cada = new Map<string | undefined, number>();
    for (const estado of estados) cada.set(estado, (cada.get(estado) ?? 0) + 1);
    return [...cada]
      .map(([estado, n]) => `${estado} ${n}`)
      .toSorted((a, b) => a.localeCompare(b))
      .join();
  };
  const espacios = [...document.querySelectorAll<SVGElement>('.plano-espacio')];
  const filas = [...document.querySelectorAll<HTMLElement>('.espacios [data-estado]')];
  return (
    espacios.every(({ dataset, children }) => {
      const estado = dichos.get(dataset['clave'] ?? '');
      const marco = [...children].find((pieza) => pieza.classList.contains('plano-marco'));
      return dataset['estado'] === estado && marco?.getAttribute('data-estado') === estado;
    }) && cuenta(filas.map(({ dataset }) => dataset['estado'])) === cuenta(dichos.values())
  );
}

/** In the page: nothing of the change before is left to do, neither of the list nor of the pieces. */
function alReposar(): Promise<void> {
  return new Promise((listo) => {
    let libres = 0;
    const mirar = (plazo: IdleDeadline) => {
      libres = plazo.timeRemaining() > 5 ? libres + 1 : 0;
      if (libres > 20) listo();
      else requestIdleCallback(mirar);
    };
    requestIdleCallback(mirar);
  });
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
    /** When the last colour that changed was on the plan, and in the list. */
    pintado: number | null;
    lista: number | null;
    /** The state that the answer says of each space. */
    dichos: ReadonlyMap<string, string> | null;
    /** How many spaces of the plan changed their colour. */
    cuantos: number;
  };
  /** Calls back once the frame with what has changed was painted. */
  var alPintar: (hacer: () => void) => void;
}

/** In the page: when the first answer about the days chosen was read, and when the last piece that it changed was painted. */
function anotarMomentos(): void {
  globalThis.colores = { llego: null, pintado: null, lista: null, dichos: null, cuantos: 0 };
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
    const bytes = await respuesta.arrayBuffer();
    globalThis.colores.dichos = new Map(
      [...new TextDecoder().decode(bytes).matchAll(/"clave":"([^"]+)","estado":"(\w+)"/gu)].map(
        ([, clave = '', estado = '']) => [clave, estado],
      ),
    );
    // All its bytes are here: reading them is the page's work.
    globalThis.colores.llego ??= performance.now();
    return new Response(bytes, { status: respuesta.status, headers: respuesta.headers });
  };
  new MutationObserver((cambios) => {
    const { colores: anotados } = globalThis;
    if (anotados.llego === null) return;
    // What is written again as it was changes no colour; and the colour of a space is its frame's.
    const otros = cambios.filter(
      ({ target, oldValue }) => target instanceof Element && target.getAttribute('data-estado') !== oldValue,
    );
    const enElPlano = otros.filter(
      ({ target }) => target instanceof Element && target.matches('.plano-marco'),
    ).length;
    const enLaLista = otros.filter(({ target }) => target instanceof HTMLElement).length;
    if (enElPlano + enLaLista === 0) return;
    anotados.cuantos += enElPlano;
    const de = anotados.llego;
    globalThis.alPintar(() => {
      if (anotados.llego !== de) return;
      if (enElPlano > 0) anotados.pintado = performance.now();
      if (enLaLista > 0) anotados.lista = performance.now();
    });
  }).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-estado'],
    attributeOldValue: true,
  });
}
