import { hayAlgoEscrito } from './lo-escrito.ts';

/** What is asked for in a dialog over an open page: a new proof of identity, or a new session in place of one that ended. */
export type Falta = 'prueba' | 'sesion';

/** Event of the window: somebody whose session had ended has a new one, without having left the page. */
export const SESION_RECUPERADA = 'mostrador:sesion';

/**
 * Asks the person for a proof or a session when a response says that it is missing, and holds the request meanwhile.
 * `features/cuentas/guardia.tsx` listens and shows the dialog. Concurrent requests wait for the same answer.
 */
export class Guardia {
  #falta: Falta | null = null;
  #esperan: ((siguio: boolean) => void)[] = [];
  #oyentes = new Set<() => void>();

  /** What is being asked for; null if nothing. */
  actual = (): Falta | null => this.#falta;

  /** @returns a function that stops listening; requests still waiting are then told that nobody answered */
  escuchar = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => {
      this.#oyentes.delete(oyente);
      if (this.#oyentes.size === 0) this.contestar(false);
    };
  };

  /**
   * Asks for it.
   * @returns whether the person gave it, so that the refused request can be sent again
   */
  pedir(falta: Falta): Promise<boolean> {
    if (this.#oyentes.size === 0) return Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#esperan.push(resolve);
    // Signing in also counts as a recent proof.
    if (this.#falta !== 'sesion') this.#cambiar(falta);
    return promise;
  }

  contestar(siguio: boolean): void {
    const esperan = this.#esperan;
    this.#esperan = [];
    this.#cambiar(null);
    for (const seguir of esperan) seguir(siguio);
  }

  /**
   * Handles a response that says what is missing. Only requests that screens make through the router wait; other calls to the
   * API have their own handling. If the session ended and nothing was being typed, the response redirects to sign-in as
   * usual, because the data on screen must not stay for whoever comes by.
   */
  async resolver(falta: string, pedido: RequestInfo | URL, init?: RequestInit): Promise<boolean> {
    if (!deUnaPantalla(pedido)) return false;
    if (falta === 'prueba') return this.pedir(falta);
    if (falta !== 'sesion') return false;
    const manda = (init?.method ?? 'GET').toUpperCase() !== 'GET';
    return manda || hayAlgoEscrito() ? this.pedir(falta) : false;
  }

  /**
   * Before following a link to something that requires a recent proof: asks only if the last one is too old.
   * @returns whether to follow the link
   */
  async alDia(): Promise<boolean> {
    try {
      const respuesta = await fetch('/api/cuentas/prueba', { headers: { Accept: 'application/json' } });
      const dicho: unknown = await respuesta.json();
      const vigente = typeof dicho === 'object' && dicho !== null && 'vigente' in dicho && dicho.vigente;
      return !respuesta.ok || vigente === true || (await this.pedir('prueba'));
    } catch {
      // Follow the link: the page that it opens shows the error.
      return true;
    }
  }

  #cambiar(falta: Falta | null): void {
    this.#falta = falta;
    for (const oyente of this.#oyentes) oyente();
  }
}

/** The browser's instance. */
export const guardia = new Guardia();

/** Whether the request comes from a screen, through the router. */
export function deUnaPantalla(pedido: RequestInfo | URL): boolean {
  const url = pedido instanceof Request ? pedido.url : String(pedido);
  return URL.parse(url, 'http://aqui')?.pathname.endsWith('.data') === true;
}
