import { isRouteErrorResponse, type DataStrategyResult } from 'react-router';
import { SIN_RESPUESTA_NUESTRA, SinRespuesta } from './conexion.ts';
import { hayDeAntes } from './dispositivo/de-antes.ts';
import type { ParteGuardada } from './dispositivo/pantallas.ts';
import { leerQuien } from './dispositivo/quien.ts';
import { MARCO } from './sesion.ts';

type Resultados = Record<string, DataStrategyResult>;
/** A route match of the current screen. */
type Parte = { id: string; pathname: string; loaderData?: unknown };

/**
 * Keeps the data on screen, so that they stay there if they cannot be loaded again because the network or the server failed.
 * Otherwise the router would replace the screen with an error, losing whatever was half typed.
 */
export class LoVisto {
  #partes = new Map<string, Parte>();
  /** The URL belongs to the last match (the leaf); the others are the layouts around it. */
  #hoja = '';
  #direccion = '';
  /** Data that dialogs and lists loaded separately, by route. */
  #aparte = new Map<string, { direccion: string; datos: unknown }>();
  #viejas = new Set<string>();
  /** When this device kept what it shows of each route, because nothing newer came. */
  #guardadas = new Map<string, number>();
  /** When the page itself was kept, until the server answers. */
  #deAntes: number | null = null;
  #avisado = false;
  #avisada: number | null = null;
  #oyentes = new Set<() => void>();

  /** Saves what is on screen now. `direccion`: its path and query. `partes`: from the outermost layout inwards. */
  anotar(partes: readonly Parte[], direccion: string): void {
    this.#partes = new Map(partes.map((parte) => [parte.id, parte]));
    this.#hoja = partes.at(-1)?.id ?? '';
    this.#direccion = direccion;
    for (const id of this.#viejas) if (!this.#partes.has(id)) this.#viejas.delete(id);
    for (const id of this.#guardadas.keys()) if (!this.#partes.has(id)) this.#guardadas.delete(id);
    this.#avisar();
  }

  /** What is on screen is of a page that the service worker kept. */
  abrirDeAntes(cuando: number): void {
    this.#deAntes = cuando;
  }

  /** What is on screen, if all of it came from the server; with `desde`, the part of it that the device had. */
  recibido(desde: number | null = null): Resultados {
    const conservado = this.#viejas.size > 0 || this.#guardadas.size > 0 || this.#deAntes !== null;
    if (desde === null && conservado) return {};
    const suyas = [...this.#partes.values()].filter(
      ({ id, loaderData }) => loaderData != null && (desde === null || this.#guardadas.has(id)),
    );
    return Object.fromEntries(suyas.map(({ id, loaderData }) => [id, { type: 'data', result: loaderData }]));
  }

  /** Another person has signed in, or nobody: forgets everything. */
  olvidar(): void {
    this.#partes.clear();
    this.#aparte.clear();
    this.#viejas.clear();
    this.#guardadas.clear();
    this.#deAntes = null;
    this.#avisar();
  }

  /**
   * The results of loading a URL, with data already on screen in place of what failed; else with what the device keeps
   * (`guardadas`, by the route's id).
   */
  completar(
    url: string,
    resultados: Resultados,
    guardadas: ReadonlyMap<string, ParteGuardada> = new Map(),
  ): Resultados {
    const { pathname, search } = new URL(url);
    const direccion = pathname + search;
    const completos: Resultados = {};
    let falta = false;
    const deAntes = MARCO in resultados ? this.#deAntes : null;
    for (const [id, resultado] of Object.entries(resultados)) {
      const espera = seHizoEsperar(resultado);
      const enPantalla = espera ? this.#visto(id, pathname, direccion) : undefined;
      const guardada = espera && enPantalla === undefined ? guardadas.get(id) : undefined;
      const visto = enPantalla ?? guardada?.datos;
      completos[id] = visto === undefined ? resultado : { type: 'data', result: visto };
      const desde = guardada?.cuando ?? (enPantalla === undefined ? null : deAntes);
      if (desde !== null) this.#guardadas.set(id, desde);
      else if (enPantalla === undefined) this.#guardadas.delete(id);
      if (visto !== undefined && this.#partes.has(id)) this.#viejas.add(id);
      else this.#viejas.delete(id);
      if (completos[id].type === 'error') falta = true;
      if (esHecho(completos[id].result) && completos[id].result.ok) {
        this.#aparte.set(id, { direccion, datos: completos[id].result });
      }
    }
    if (deAntes !== null) this.#deAntes = null;
    // The error screen already says so, so there is no message about old data.
    if (falta) this.#viejas.clear();
    this.#avisar();
    return completos;
  }

  /** Whether something on screen is known to be outdated. */
  estaVieja = (): boolean => this.#avisado;

  /** When the oldest of what is shown was seen, if the device kept it; null if it came now. */
  vistaEn = (): number | null => this.#avisada;

  /** @returns a function that unsubscribes */
  alCambiar = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => this.#oyentes.delete(oyente);
  };

  #visto(id: string, pathname: string, direccion: string): unknown {
    const parte = this.#partes.get(id);
    if (!parte) {
      const aparte = this.#aparte.get(id);
      return aparte?.direccion === direccion ? aparte.datos : undefined;
    }
    const sigue =
      direccion === this.#direccion || (id !== this.#hoja && estaDentro(pathname, parte.pathname));
    return sigue ? parte.loaderData : undefined;
  }

  #avisar(): void {
    const enPantalla = [...this.#guardadas]
      .filter(([id]) => this.#partes.has(id))
      .map(([, cuando]) => cuando);
    const vieja = this.#viejas.size > 0 || enPantalla.length > 0;
    const desde = enPantalla.length === 0 ? null : Math.min(...enPantalla);
    if (vieja === this.#avisado && desde === this.#avisada) return;
    this.#avisado = vieja;
    this.#avisada = desde;
    for (const oyente of this.#oyentes) oyente();
  }
}

/** The browser's instance. On the server it stays empty. */
export const loVisto = new LoVisto();

/** The `clientMiddleware` of a screen, or of a layout. */
export async function conservarLoVisto(
  { request }: { request: Request },
  next: () => Promise<Resultados>,
): Promise<Resultados> {
  const sinDatos = seAbreSinDatos();
  const respondidos = await next();
  if (request.method !== 'GET' || request.signal.aborted) return respondidos;
  const resultados = sinScript(sinDatos ? sinLlegar(respondidos) : respondidos);
  if (MARCO in resultados && hayDeAntes()) await (await ponerAlDia())?.cuandoSePueda();
  const fallidas = Object.keys(resultados).filter((id) => resultados[id] && seHizoEsperar(resultados[id]));
  // A screen that came does not wait until it is kept.
  if (fallidas.length === 0) {
    void enElDispositivo().then((suyo) => suyo?.guardarRecibidas(request.url, resultados));
    return loVisto.completar(request.url, resultados);
  }
  const dispositivo = await enElDispositivo();
  return loVisto.completar(request.url, resultados, await dispositivo?.leerGuardadas(request.url, fallidas));
}

/** Whether this is the first load of the worker's own document: it asks nothing of the server, and has only what the device keeps. */
function seAbreSinDatos(): boolean {
  return typeof document !== 'undefined' && document.querySelector('[data-abriendo]') !== null;
}

/** What the device does not keep did not come: the router would say that it found no result. */
function sinLlegar(resultados: Resultados): Resultados {
  return Object.fromEntries(
    Object.entries(resultados).map(([id, uno]) => [
      id,
      uno.type === 'error' && !(uno.result instanceof Response)
        ? { type: 'error', result: new SinRespuesta('The device keeps nothing of this screen') }
        : uno,
    ]),
  );
}

/**
 * What is loaded apart (a list, a dialog) says itself whether it came (`cargaDeCliente`). If that script did not come either, it is said
 * for it: an error would replace the whole screen.
 */
function sinScript(resultados: Resultados): Resultados {
  return Object.fromEntries(
    Object.entries(resultados).map(([id, uno]) => {
      const falta =
        uno.type === 'error' && uno.result instanceof TypeError && /import/iu.test(uno.result.message);
      return [id, falta ? { type: 'data', result: { ok: false, fallo: { code: 'SIN_CONEXION' } } } : uno];
    }),
  );
}

function ponerAlDia() {
  return import('./dispositivo/al-dia.ts').catch(() => hayDeAntes()?.remove());
}

/** What keeps screens on the device: brought when it is needed; null without it, and then nothing is kept. */
export async function enElDispositivo() {
  if (leerQuien() === null) return null;
  return import('./dispositivo/lo-guardado.ts').catch(() => null);
}

/**
 * Whether a failure may be temporary. Lack of permission, something that no longer exists, and a redirect are final answers.
 */
function seHizoEsperar({ type, result }: DataStrategyResult): boolean {
  if (type === 'data') return esHecho(result) && !result.ok && sinRespuesta(result);
  if (result instanceof Response) return false;
  return (
    !isRouteErrorResponse(result) || result.status >= 500 || result.status === 429 || result.status === 408
  );
}

type Intentado = { ok: boolean; fallo?: unknown };

/** Data loaded separately carry their own success or failure. */
function esHecho(valor: unknown): valor is Intentado {
  return typeof valor === 'object' && valor !== null && 'ok' in valor && typeof valor.ok === 'boolean';
}

function sinRespuesta({ fallo }: Intentado): boolean {
  if (typeof fallo !== 'object' || fallo === null) return false;
  const code = 'code' in fallo ? fallo.code : undefined;
  return code === undefined || SIN_RESPUESTA_NUESTRA.has(code) || code === 'SIN_SERVICIO';
}

function estaDentro(pathname: string, marco: string): boolean {
  const base = marco.replace(/\/$/u, '');
  return pathname === base || pathname.startsWith(`${base}/`);
}
