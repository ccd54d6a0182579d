import { hayAlgoEscrito } from './lo-escrito.ts';

/** What somebody is asked for over an open page: to prove again who they are, or a new session in place of one that ended. */
export type Falta = 'prueba' | 'sesion';

/** Said to the window once somebody whose session had ended has another, without having left the page. */
export const SESION_RECUPERADA = 'mostrador:sesion';

/**
 * Stands between what a screen sends and an answer that says who sent it must be asked. Whoever shows the question
 * (`features/cuentas/guardia.tsx`) listens; everybody who waits, waits for the same answer.
 */
export class Guardia {
  #falta: Falta | null = null;
  #esperan: ((siguio: boolean) => void)[] = [];
  #oyentes = new Set<() => void>();

  /** What is being asked; null: nothing. */
  actual = (): Falta | null => this.#falta;

  /** @returns to stop listening; whoever waits then is told that nobody answered */
  escuchar = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente);
    return () => {
      this.#oyentes.delete(oyente);
      if (this.#oyentes.size === 0) this.contestar(false);
    };
  };

  /** Asks. @returns whether they proved it, and what was refused can be sent again */
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
   * What to do with an answer that says what is missing. Only what screens send through the router is held: what else calls
   * the API has its own way of waiting. When a session ended and nothing is half written, the answer is left to lead to the
   * door, as ever: what is on screen is not for whoever comes by.
   */
  async resolver(falta: string, pedido: RequestInfo | URL, init?: RequestInit): Promise<boolean> {
    if (!deUnaPantalla(pedido)) return false;
    if (falta === 'prueba') return this.pedir(falta);
    if (falta !== 'sesion') return false;
    const manda = (init?.method ?? 'GET').toUpperCase() !== 'GET';
    return manda || hayAlgoEscrito() ? this.pedir(falta) : false;
  }

  /** Before following a link to what is grave: asks only if the last proof is too old. @returns whether to follow it */
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

/** The browser's one. */
export const guardia = new Guardia();

/** Whether a screen asks it, through the router. */
export function deUnaPantalla(pedido: RequestInfo | URL): boolean {
  const url = pedido instanceof Request ? pedido.url : String(pedido);
  return URL.parse(url, 'http://aqui')?.pathname.endsWith('.data') === true;
}
