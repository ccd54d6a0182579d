/** How long prefetched data are valid, in milliseconds. */
const VALE_MS = 5_000;

type Pedir = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The prefetched data of the screen that somebody seems to be navigating to. They are handed to the router once, when it
 * requests them. Only one screen at a time: the last one touched.
 */
export class Adelantos {
  #actual: { url: string; vence: number; respuesta: Promise<Response>; soltar: AbortController } | null =
    null;
  #pedir: Pedir;
  #ahora: () => number;

  constructor(pedir: Pedir, ahora = () => performance.now()) {
    this.#pedir = pedir;
    this.#ahora = ahora;
  }

  /** Requests the data, unless that request is already in progress. */
  pedir(url: string): void {
    if (this.#vigente(url)) return;
    this.olvidar();
    const soltar = new AbortController();
    const { signal } = soltar;
    const pedir = this.#pedir;
    const respuesta = pedir(url, { signal });
    // If nobody uses the response, its failure is not an error.
    respuesta.catch(() => {});
    this.#actual = { url, vence: this.#ahora() + VALE_MS, respuesta, soltar };
  }

  /**
   * Every request of the page goes through here.
   * @returns the prefetched response; null if there is none or it failed, and the request has to be made. A request that is
   * not a GET may change the data, so it discards what was prefetched
   */
  async tomar(pedido: RequestInfo | URL, init?: RequestInit): Promise<Response | null> {
    const { method, url } = pedido instanceof Request ? pedido : { method: 'GET', url: String(pedido) };
    if ((init?.method ?? method).toUpperCase() !== 'GET') this.olvidar();
    const actual = this.#vigente(url);
    if (!actual) return null;
    this.#actual = null;
    const respuesta = await actual.respuesta.catch(() => null);
    return respuesta?.ok ? respuesta : null;
  }

  /** Something changed, or nobody is navigating there. */
  olvidar(): void {
    this.#actual?.soltar.abort();
    this.#actual = null;
  }

  #vigente(url: string) {
    const actual = this.#actual;
    return actual?.url === url && actual.vence > this.#ahora() ? actual : null;
  }
}

/**
 * The page's instance. It uses the original fetch, below the wrapper of `entry.client.tsx`, so that a prefetch never asks for
 * a password.
 */
const directo = globalThis.fetch;
export const adelantos = new Adelantos((url, init) => directo(url, init));
