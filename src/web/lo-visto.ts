import { isRouteErrorResponse, type DataStrategyResult } from 'react-router';
import { SIN_RESPUESTA_NUESTRA } from './conexion.ts';

type Resultados = Record<string, DataStrategyResult>;
/** A part of what is on screen, as the router has it. */
type Parte = { id: string; pathname: string; loaderData?: unknown };

/**
 * What is on screen, so that it stays there when it cannot be had again: the network away, a server that fails. Without
 * this the router would put an error in its place, with whatever was half written on it.
 */
export class LoVisto {
  #partes = new Map<string, Parte>();
  /** Its address belongs to the last part; the others are frames around it. */
  #hoja = '';
  #direccion = '';
  /** What dialogs and lists asked for apart, by route. */
  #aparte = new Map<string, { direccion: string; datos: unknown }>();
  #viejas = new Set<string>();
  #avisado = false;
  #oyentes = new Set<() => void>();

  /** Notes what is on screen now. `direccion` is its path and query; `partes` go from the outermost frame inwards. */
  anotar(partes: readonly Parte[], direccion: string): void {
    this.#partes = new Map(partes.map((parte) => [parte.id, parte]));
    this.#hoja = partes.at(-1)?.id ?? '';
    this.#direccion = direccion;
    for (const id of this.#viejas) if (!this.#partes.has(id)) this.#viejas.delete(id);
    this.#avisar();
  }

  /** Another person, or nobody: nothing of this one stays. */
  olvidar(): void {
    this.#partes.clear();
    this.#aparte.clear();
    this.#viejas.clear();
    this.#avisar();
  }

  /** What was had at an address, with what is already on screen in place of what could not be had. */
  completar(url: string, resultados: Resultados): Resultados {
    const { pathname, search } = new URL(url);
    const direccion = pathname + search;
    const completos: Resultados = {};
    let falta = false;
    for (const [id, resultado] of Object.entries(resultados)) {
      const visto = seHizoEsperar(resultado) ? this.#visto(id, pathname, direccion) : undefined;
      completos[id] = visto === undefined ? resultado : { type: 'data', result: visto };
      if (visto !== undefined && this.#partes.has(id)) this.#viejas.add(id);
      else this.#viejas.delete(id);
      if (completos[id].type === 'error') falta = true;
      if (esHecho(completos[id].result) && completos[id].result.ok) {
        this.#aparte.set(id, { direccion, datos: completos[id].result });
      }
    }
    // The error screen already says so: no notice about old data.
    if (falta) this.#viejas.clear();
    this.#avisar();
    return completos;
  }

  /** Whether something on screen is not what the server would say now, as far as is known. */
  estaVieja = (): boolean => this.#avisado;

  /** @returns to stop hearing of it */
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
    const vieja = this.#viejas.size > 0;
    if (vieja === this.#avisado) return;
    this.#avisado = vieja;
    for (const oyente of this.#oyentes) oyente();
  }
}

/** The browser's one. On the server nothing is noted. */
export const loVisto = new LoVisto();

/** The `clientMiddleware` of a screen, or of the frame around several. */
export async function conservarLoVisto(
  { request }: { request: Request },
  next: () => Promise<Resultados>,
): Promise<Resultados> {
  const resultados = await next();
  if (request.method !== 'GET' || request.signal.aborted) return resultados;
  return loVisto.completar(request.url, resultados);
}

/** Whether trying again may go better. What one may not see, or is no more, is an answer; so is being sent elsewhere. */
function seHizoEsperar({ type, result }: DataStrategyResult): boolean {
  if (type === 'data') return esHecho(result) && !result.ok && sinRespuesta(result);
  if (result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500 || result.status === 429;
}

type Intentado = { ok: boolean; fallo?: unknown };

/** What is asked for apart says in itself whether it could be had. */
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
