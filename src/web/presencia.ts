import { deUnaPantalla } from './guardia.ts';

/** Without a key, a touch or a move of the wheel for this long, nobody is at the page. */
const AUSENTE_MS = 5 * 60_000;

let ultimo = 0;

/** Notes when somebody last did something with the page. */
export function mirarPresencia(pagina: EventTarget = window): void {
  const anotar = () => {
    ultimo = Date.now();
  };
  anotar();
  for (const tipo of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    pagina.addEventListener(tipo, anotar, { capture: true, passive: true });
  }
}

/**
 * A request as it is to be sent. A page that is open asks for what is new by itself: while nobody is at it, it says so, and that is
 * no use of the session.
 */
export function conAusencia(pedido: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  if (Math.abs(Date.now() - ultimo) < AUSENTE_MS || !deUnaPantalla(pedido)) return init;
  const headers = new Headers(init?.headers ?? (pedido instanceof Request ? pedido.headers : undefined));
  headers.set('X-Ausente', '1');
  return { ...init, headers };
}
