/** What was asked for before its time is as good as if it had been asked for now, for this long, in milliseconds. */
const VALE_MS = 5_000;

type Pedir = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The data of a screen that somebody seems to be on their way to, asked for before the router does and handed to it when it
 * does, once. Of one screen at a time: the last that a finger came down on.
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

  /** Asks for it, unless it is already on its way. */
  pedir(url: string): void {
    if (this.#vigente(url)) return;
    this.olvidar();
    const soltar = new AbortController();
    const { signal } = soltar;
    const pedir = this.#pedir;
    const respuesta = pedir(url, { signal });
    // If nobody comes for it nobody need know that it failed.
    respuesta.catch(() => {});
    this.#actual = { url, vence: this.#ahora() + VALE_MS, respuesta, soltar };
  }

  /**
   * What every request of the page goes through. @returns the answer that was asked for before; null: it was not, or failed, and it
   * is to be asked for. What is sent may change what was answered: then nothing asked for before it is handed over.
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

  /** Something changed, or nobody is going there. */
  olvidar(): void {
    this.#actual?.soltar.abort();
    this.#actual = null;
  }

  #vigente(url: string) {
    const actual = this.#actual;
    return actual?.url === url && actual.vence > this.#ahora() ? actual : null;
  }
}

/** The page's one, beneath what every other request goes through (`entry.client.tsx`): nobody is asked for a password because of it. */
const directo = globalThis.fetch;
export const adelantos = new Adelantos((url, init) => directo(url, init));
