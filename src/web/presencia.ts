import { claveNueva } from './clave.ts';
import { deUnaPantalla } from './guardia.ts';

/** After this many milliseconds without a key, a touch or the wheel, the page counts as unattended. */
const AUSENTE_MS = 5 * 60_000;

let ultimo = 0;

/** Records when somebody last used the page. */
export function mirarPresencia(pagina: EventTarget = window): void {
  const anotar = () => {
    ultimo = Date.now();
  };
  anotar();
  for (const tipo of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    pagina.addEventListener(tipo, anotar, { capture: true, passive: true });
  }
}

/** This page's id. The server uses it to tell the page which changes it caused itself. */
export const PAGINA = claveNueva();

/**
 * Adds headers to a request. Forms and actions say which page sent them. Open pages revalidate by themselves: while nobody is
 * using one, its requests say so, and they do not count as activity that keeps the session alive.
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
