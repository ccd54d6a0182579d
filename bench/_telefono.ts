import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A slow phone on a slow network: the processor this many times slower, the network of "Slow 4G". */
export const TELEFONO = { freno: 4, latencia_ms: 150, bajada_kbps: 1600, subida_kbps: 750 };

const ANCHO = 390;
const ALTO = 844;
/** How long a finger stays on the glass in a tap. */
const APOYADO_MS = 80;
const PACIENCIA_MS = 20_000;

/** What a page downloaded, in bytes as transferred: compressed, with headers. */
export type Bajado = { readonly js: number; readonly archivos: number; readonly todo: number };

export type Telefono = {
  readonly contexto: BrowserContext;
  readonly page: Page;
  /** Downloads since the last address was opened. */
  bajado: () => Bajado;
  /**
   * Taps the first matching element that is visible or can be scrolled to. @returns the instants in which the finger came
   * down and went up
   */
  tocar: (selector: string) => Promise<{ readonly baja: number; readonly sube: number } | null>;
  /** The same as soon as it is painted. Asked of the page once, because on a busy page each question waits for its turn. */
  tocarAlVerse: (selector: string) => Promise<{ readonly baja: number; readonly sube: number } | null>;
  /** Removes the processor slowdown, to prepare something that is not measured. */
  soltar: () => Promise<void>;
  frenar: () => Promise<void>;
};

/**
 * Emulates a phone in a browser context with an empty cache. With `cookies`, somebody who is signed in. `enSuRed`: false where the
 * network is slow by itself (`_red-lenta.ts`), because a browser slows what a page asks for and not what its service worker does.
 */
export async function conTelefono<T>(
  navegador: Browser,
  cookies: readonly { name: string; value: string; url: string }[],
  obra: (telefono: Telefono) => Promise<T>,
  { enSuRed = true }: { enSuRed?: boolean } = {},
): Promise<T> {
  const contexto = await navegador.newContext({
    viewport: { width: ANCHO, height: ALTO },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await contexto.addCookies([...cookies]);
    await contexto.addInitScript(instalarReloj);
    const page = await contexto.newPage();
    page.setDefaultTimeout(PACIENCIA_MS);
    const cdp = await contexto.newCDPSession(page);
    const bajado = await contar(cdp);
    // On localhost a browser would also accept brotli. The goals are in gzip, which every browser accepts everywhere.
    await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
    if (enSuRed)
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: TELEFONO.latencia_ms,
        downloadThroughput: (TELEFONO.bajada_kbps * 1000) / 8,
        uploadThroughput: (TELEFONO.subida_kbps * 1000) / 8,
      });
    const ritmo = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await ritmo(TELEFONO.freno);
    return await obra({
      contexto,
      page,
      bajado,
      tocar: (selector) => tocar(page, cdp, selector),
      tocarAlVerse: async (selector) => {
        const punto = await page.evaluate(puntoAlVerse, selector);
        return punto === null ? tocar(page, cdp, selector) : tocarEn(cdp, punto);
      },
      soltar: async () => void (await ritmo(1)),
      frenar: async () => void (await ritmo(TELEFONO.freno)),
    });
  } finally {
    await contexto.close();
  }
}

async function contar(cdp: CDPSession): Promise<() => Bajado> {
  const tipos = new Map<string, { tipo: string; bytes: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, documentURL, request }) => {
    if (type === 'Document' && request.url.split('#')[0] === documentURL.split('#')[0]) tipos.clear();
    tipos.set(requestId, { tipo: request.url.endsWith('.js') ? 'Script' : (type ?? ''), bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pedido = tipos.get(requestId);
    if (pedido) pedido.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  return () => {
    const todos = [...tipos.values()];
    const js = todos.filter(({ tipo, bytes }) => tipo === 'Script' && bytes > 0);
    const suma = (cuales: typeof todos) => cuales.reduce((total, { bytes }) => total + bytes, 0);
    return { js: suma(js), archivos: js.length, todo: suma(todos) };
  };
}

async function tocar(page: Page, cdp: CDPSession, selector: string) {
  const punto = await page.evaluate((de) => {
    for (const uno of document.querySelectorAll(de)) {
      const { x, y, width, height } = uno.getBoundingClientRect();
      const medio = { x: x + width / 2, y: y + height / 2 };
      const visible =
        width > 0 && medio.y > 0 && medio.y < innerHeight && medio.x > 0 && medio.x < innerWidth;
      const arriba = visible ? document.elementFromPoint(medio.x, medio.y) : null;
      if (arriba && (uno.contains(arriba) || arriba.contains(uno))) return medio;
    }
    // None is visible. A person would scroll to it first, and scrolling needs nothing from the page's scripts.
    const primero = [...document.querySelectorAll(de)].find((uno) => uno.getClientRects().length > 0);
    if (!primero) return null;
    primero.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = primero.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  return punto && tocarEn(cdp, punto);
}

/** In the page: where the first matching element is once it is painted; null if one has to scroll to it. */
async function puntoAlVerse(selector: string): Promise<{ x: number; y: number } | null> {
  for (;;) {
    const uno = document.querySelector(selector);
    if (uno && performance.getEntriesByName('first-contentful-paint').length > 0) {
      const { x, y, width, height } = uno.getBoundingClientRect();
      const medio = { x: x + width / 2, y: y + height / 2 };
      const arriba = width > 0 ? document.elementFromPoint(medio.x, medio.y) : null;
      return arriba && (uno.contains(arriba) || arriba.contains(uno)) ? medio : null;
    }
    await new Promise((seguir) => requestAnimationFrame(seguir));
  }
}

async function tocarEn(cdp: CDPSession, punto: { x: number; y: number }) {
  const baja = ahora();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [punto] });
  await new Promise((seguir) => setTimeout(seguir, Math.max(0, APOYADO_MS - (ahora() - baja))));
  const sube = ahora();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return { baja, sube };
}

/** The same clock as the page's timestamps: both processes run on one machine. */
function ahora(): number {
  return performance.timeOrigin + performance.now();
}

declare global {
  interface Window {
    reloj: {
      fcp: number;
      lcp: number;
      /** When the awaited element was painted, in milliseconds of the machine's clock. 0 means not yet. */
      visto: number;
      /** Starts looking for an element, with this text if given, and for the absence of loading indicators. */
      esperar: (selector: string, texto?: string) => void;
    };
  }
}

/** Runs in the page before its own scripts. */
function instalarReloj() {
  const reloj: Window['reloj'] = { fcp: 0, lcp: 0, visto: 0, esperar };
  window.reloj = reloj;
  new PerformanceObserver((lista) => {
    for (const { name, startTime } of lista.getEntries())
      if (name === 'first-contentful-paint') reloj.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((lista) => {
    reloj.lcp = lista.getEntries().at(-1)?.startTime ?? reloj.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  function esperar(selector: string, texto = '') {
    reloj.visto = 0;
    const esta = () =>
      [...document.querySelectorAll(selector)].some(
        (uno) =>
          (uno.textContent ?? '').includes(texto) &&
          uno.getClientRects().length > 0 &&
          document.querySelector('#contenido [aria-busy="true"], main [aria-busy="true"]') === null,
      );
    const mirar = () => {
      if (reloj.visto !== 0 || !esta()) return;
      observador.disconnect();
      // Take the time after the frame is drawn: a message posted from inside it is handled once it is done.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          reloj.visto = performance.timeOrigin + performance.now();
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    const observador = new MutationObserver(mirar);
    observador.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    mirar();
  }
}
