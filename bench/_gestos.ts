import { setTimeout as esperar } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { ALTO, ANCHO } from './_grilla.ts';
import { percentil } from './_medir.ts';

export type Punto = { readonly x: number; readonly y: number };

/** A page with a map to be measured: how to check that the map is drawn, and where to grab it. */
export type Tablero = {
  cuantas(): Promise<number>;
  /** The centre of each shape on screen, in pixels of the window. */
  centros(): Promise<Punto[]>;
  usar(gesto: 'correr' | 'arrastrar'): Promise<void>;
  /** A point of the map with no shape under it, for panning. */
  readonly vacio: Punto;
  /** Where the pointer is while the wheel turns. */
  readonly medio: Punto;
  /** Wheel pixels per frame that make this tool's zoom grow steadily. */
  readonly rueda: number;
  /** Pixels of a movement that this tool is known to drop when it cannot keep up. */
  readonly pierde?: number;
};

export type Medida = {
  /** Frames per second, and the frame time in milliseconds that 19 of 20 frames did not exceed (p95). */
  readonly fps: number;
  readonly cuadro: number;
  /** Milliseconds from an input to the frame that shows it, p95. */
  readonly entrada: number;
  /** Main-thread milliseconds per frame. */
  readonly trabajo: number;
};

const MOVIMIENTOS = 90;
const CADA_MS = 16;

/** Opens a page in a window as large as the plan and, once it has loaded, slows the processor down by that factor. */
export async function conPagina<T extends Tablero>(
  navegador: Browser,
  {
    url,
    freno,
    ...opciones
  }: { url: string; freno: number } & Pick<BrowserContextOptions, 'storageState' | 'viewport'>,
  abrir: (page: Page) => Promise<T>,
  medir: (page: Page, cdp: CDPSession, tablero: T) => Promise<void>,
): Promise<void> {
  const contexto = await navegador.newContext({ viewport: { width: ANCHO, height: ALTO }, ...opciones });
  try {
    await contexto.addInitScript(instalarMedidor);
    const page = await contexto.newPage();
    // A generous timeout: the server renders thousands of spaces first.
    await page.goto(url, { timeout: 120_000 });
    const tablero = await abrir(page);
    const cdp = await contexto.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (freno > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: freno });
    await esperar(1000);
    await medir(page, cdp, tablero);
  } finally {
    await contexto.close();
  }
}

/** Checks that the expected number of shapes exists, and that a sample of them is really painted (not the background's colour). */
export async function comprobarDibujo(page: Page, tablero: Tablero, cuantas: number): Promise<void> {
  const hay = await tablero.cuantas();
  if (hay !== cuantas) throw new Error(`Tenía que haber ${cuantas} piezas y hay ${hay}`);
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const color = ({ x, y }: Punto) => {
    const desde = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    return [...data.subarray(desde, desde + 3)];
  };
  const fondo = color(tablero.vacio);
  const centros = await tablero.centros();
  const muestra = Array.from(
    { length: MUESTRA },
    (_, k) => centros[Math.floor((k * (cuantas - 1)) / (MUESTRA - 1))]!,
  );
  // At three points: one alone may be on the edge of a stripe or a letter, where the mixture is like the background.
  const vistas = muestra.filter(({ x, y }) =>
    [-2, 0, 2].some((por) => color({ x: x + por, y }).some((c, j) => Math.abs(c - (fondo[j] ?? 0)) > 12)),
  );
  if (vistas.length < MUESTRA * 0.97) throw new Error(`De ${MUESTRA} piezas se ven ${vistas.length}`);
}

const MUESTRA = 100;

/** Drags a shape from the middle around, and drops it 30 px to the right and 20 px down. The others must not move. */
export async function arrastrar(cdp: CDPSession, page: Page, tablero: Tablero): Promise<Medida> {
  await tablero.usar('arrastrar');
  const antes = await tablero.centros();
  const medida = await mover(cdp, page, antes[Math.floor(antes.length * 0.51)]!);
  // Where shapes are this small, some tools pick the neighbour of the one pointed at.
  const corridas = (await tablero.centros()).flatMap((ahora, i) => {
    const por = diferencia(antes[i]!, ahora);
    return Math.hypot(por.x, por.y) > 2 ? [por] : [];
  });
  if (corridas.length !== 1)
    throw new Error(`Tenía que correrse una pieza y se corrieron ${corridas.length}`);
  exigirCorrida(corridas[0]!, tablero.pierde);
  return medida;
}

/** Pans the whole map around, and drops it 30 px to the right and 20 px down. */
export async function correr(cdp: CDPSession, page: Page, tablero: Tablero): Promise<Medida> {
  await tablero.usar('correr');
  const antes = await tablero.centros();
  const medida = await mover(cdp, page, tablero.vacio);
  const despues = await tablero.centros();
  for (const i of [0, antes.length - 1]) exigirCorrida(diferencia(antes[i]!, despues[i]!), tablero.pierde);
  return medida;
}

/**
 * Zooms with the wheel: two thirds of the turns zoom in, one third zooms out. The browser itself generates one turn per frame
 * inside a single movement, as a hand does. Turns sent one by one each begin and end a movement of their own. The browser
 * never merges those when they pile up: it handles one per frame, however fast the page is, and even an empty page takes 35
 * ms to answer.
 */
export async function acercar(cdp: CDPSession, page: Page, tablero: Tablero): Promise<Medida> {
  const ancho = async () => {
    const centros = await tablero.centros();
    const { x, y } = diferencia(centros[0]!, centros.at(-1)!);
    return Math.hypot(x, y);
  };
  const antes = await ancho();
  const girar = (vueltas: number) =>
    cdp.send('Input.synthesizeScrollGesture', {
      ...tablero.medio,
      yDistance: vueltas * tablero.rueda,
      speed: Math.round(60 * tablero.rueda),
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  const medida = await registrar(cdp, page, async () => {
    await girar(MOVIMIENTOS * (2 / 3));
    await girar(-MOVIMIENTOS * (1 / 3));
  });
  const veces = (await ancho()) / antes;
  // Tools that cannot keep up lose turns, and zoom in less.
  if (veces < 1.02 || veces > 3) throw new Error(`La rueda agrandó ${veces.toFixed(2)} veces`);
  return medida;
}

/** Pixels. Within the 48 px that the product allows the plan to be pushed past its edge. */
const SOLTADA = { x: 30, y: 20 };

/** Presses at that point, moves around, ends at `SOLTADA` from it and releases. Only the movements are measured. */
async function mover(cdp: CDPSession, page: Page, desde: Punto): Promise<Medida> {
  const boton = { button: 'left', buttons: 1, clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...desde });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...desde, ...boton });
  const lugar = (k: number): Punto => {
    const parte = k / MOVIMIENTOS;
    const vuelta = 2 * Math.PI * parte;
    return {
      x: desde.x + SOLTADA.x * parte + 24 * Math.sin(2 * vuelta),
      y: desde.y + SOLTADA.y * parte + 30 * Math.sin(3 * vuelta),
    };
  };
  const medida = await registrar(cdp, page, () =>
    aTiempo((k) =>
      cdp.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        ...lugar(k + 1),
        button: 'left',
        buttons: 1,
      }),
    ),
  );
  const fin = lugar(MOVIMIENTOS);
  // Slow tools miss the last movement before the release, which is not what is measured here: repeat it.
  await esperar(100);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...fin, button: 'left', buttons: 1 });
  await esperar(100);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...fin, ...boton });
  await esperar(400);
  return medida;
}

/** Sends the inputs at a fixed pace, whether or not the page keeps up, and waits until the last has been taken. */
async function aTiempo(enviar: (k: number) => Promise<unknown>): Promise<void> {
  const enviados: Promise<unknown>[] = [];
  const inicio = performance.now();
  for (let k = 0; k < MOVIMIENTOS; k += 1) {
    enviados.push(enviar(k));
    await esperar(Math.max(0, inicio + (k + 1) * CADA_MS - performance.now()));
  }
  await Promise.all(enviados);
}

/** Measures the page while inputs are sent to it. */
export async function registrar(cdp: CDPSession, page: Page, mandar: () => Promise<void>): Promise<Medida> {
  await page.evaluate(() => medidor.empezar());
  const antes = await ocupado(cdp);
  await mandar();
  const { cuadros, entradas } = await page.evaluate(() => medidor.terminar());
  const trabajo = (await ocupado(cdp)) - antes;
  const orden = (tiempos: readonly number[]) => tiempos.toSorted((a, b) => a - b);
  const total = cuadros.reduce((suma, cuadro) => suma + cuadro, 0);
  if (entradas.length < 5) throw new Error(`La página atendió ${entradas.length} entradas`);
  return {
    fps: (1000 * cuadros.length) / total,
    cuadro: percentil(orden(cuadros), 0.95),
    entrada: percentil(orden(entradas), 0.95),
    trabajo: trabajo / cuadros.length,
  };
}

/** Milliseconds that the page's main thread has been busy so far. */
async function ocupado(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/**
 * Checks that the map moved as asked. A few pixels are tolerated: tools ignore the first ones as hand tremor, or snap to
 * their guides.
 */
function exigirCorrida({ x, y }: Punto, pierde = 8): void {
  const movida = Math.hypot(x, y) > 5 && Math.hypot(x - SOLTADA.x, y - SOLTADA.y) < pierde;
  if (movida) return;
  throw new Error(
    `Tenía que correrse ${SOLTADA.x}, ${SOLTADA.y} px y se corrió ${Math.round(x)}, ${Math.round(y)}`,
  );
}

const diferencia = (a: Punto, b: Punto): Punto => ({ x: b.x - a.x, y: b.y - a.y });

declare global {
  var medidor: { empezar(): void; terminar(): { cuadros: number[]; entradas: number[] } };
}

/** Runs in the page before its own scripts. Records the time between frames, and from each input to the end of its frame. */
function instalarMedidor(): void {
  let cuadros: number[] = [];
  let entradas: number[] = [];
  let ultimo: number | null = null;
  let midiendo = false;
  let pendiente: number | null = null;
  const canal = new MessageChannel();
  let esperadas: number[] = [];
  canal.port1.addEventListener('message', () => {
    for (const desde of esperadas) entradas.push(performance.now() - desde);
    esperadas = [];
  });
  canal.port1.start();
  const cuadro = (ahora: number) => {
    if (!midiendo) return;
    if (ultimo !== null) cuadros.push(ahora - ultimo);
    ultimo = ahora;
    if (pendiente !== null) {
      esperadas.push(pendiente);
      pendiente = null;
      canal.port2.postMessage(null);
    }
    requestAnimationFrame(cuadro);
  };
  const entrada = (evento: Event) => {
    if (midiendo) pendiente ??= evento.timeStamp;
  };
  for (const tipo of ['pointermove', 'wheel']) {
    addEventListener(tipo, entrada, { capture: true, passive: true });
  }
  globalThis.medidor = {
    empezar: () => {
      cuadros = [];
      entradas = [];
      ultimo = null;
      pendiente = null;
      midiendo = true;
      requestAnimationFrame(cuadro);
    },
    terminar: () => {
      midiendo = false;
      return { cuadros, entradas };
    },
  };
}
