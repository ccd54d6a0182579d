import { claveNueva } from './clave.ts';
import { deUnaPantalla } from './guardia.ts';

/** After this long without a key, a touch or the wheel, the page counts as unattended. */
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

/** What this page calls itself, so that the server can tell it which changes are of its own doing. */
export const PAGINA = claveNueva();

/**
 * A request as it is to be sent. What a form or a button of a screen asks for says which page it is of. And a page that is open asks
 * for what is new by itself: while nobody is at it, it says so, and that is no use of the session.
 */
export function conSenas(pedido: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  if (!deUnaPantalla(pedido)) return init;
  const ausente = Math.abs(Date.now() - ultimo) >= AUSENTE_MS;
  const manda =
    (init?.method ?? (pedido instanceof Request ? pedido.method : 'GET')).toUpperCase() === 'POST';
  if (!ausente && !manda) return init;
  const headers = new Headers(init?.headers ?? (pedido instanceof Request ? pedido.headers : undefined));
  if (ausente) headers.set('X-Ausente', '1');
  if (manda) headers.set('X-Pagina', PAGINA);
  return { ...init, headers };
}
