import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { hayServidor } from './conexion.ts';
import { PANTALLA_SIN_CONEXION } from './copy/textos.ts';
import { toast } from './ui/toaster.tsx';

declare global {
  interface Window {
    /** Called by the router when a screen's chunk could not be loaded. */
    pantallaAusente: typeof pantallaAusente;
  }
}

/** The path and query of the navigation in progress; null if there is none. */
let destino: string | null = null;

/** Remembers where the router is navigating to. */
export function recordarDestino(path: string | null): void {
  destino = path;
  darPorAusente(false);
}

/** Whether that screen could not be loaded. The router keeps waiting for it, but nothing else should. */
let ausente = false;
const oyentes = new Set<() => void>();

function darPorAusente(valor: boolean): void {
  if (valor === ausente) return;
  ausente = valor;
  for (const avisarle of oyentes) avisarle();
}

/** Whether a navigation is in progress that may still succeed. */
export function useEnCamino(): boolean {
  const { state } = useNavigation();
  return !useSyncExternalStore(escuchar, () => ausente, alPrincipio) && state !== 'idle';
}

function escuchar(avisarle: () => void): () => void {
  oyentes.add(avisarle);
  return () => oyentes.delete(avisarle);
}

const alPrincipio = () => false;

/**
 * Called when a screen's chunk could not be loaded, for instance on a phone that lost its connection. The router would reload
 * the page at once; without a server that ends in the browser's own error page. Instead the current screen stays, with what
 * was typed there, and a message says so. Once the server responds, the requested screen is opened with a full page load,
 * because a browser may cache the chunk's failure. A prefetched screen that nobody has navigated to is ignored.
 */
export async function pantallaAusente(): Promise<never> {
  const desde = window.location.href;
  const hay = await hayServidor();
  if (hay) {
    // The router may go on to the new URL with its data, and render nothing there.
    await new Promise((seguir) => setTimeout(seguir, MOMENTO_MS));
    const seFue = window.location.href !== desde || document.querySelector('main') === null;
    if (destino !== null || seFue) abrirDeNuevo();
  }
  // Offline, links do not navigate, and `SinSenal` shows a message.
  else {
    if (destino !== null) darPorAusente(true);
    if (navigator.onLine) avisar();
  }
  return new Promise(() => {});
}

/** Time that the router takes to leave a screen, in milliseconds. */
const MOMENTO_MS = 300;

function abrirDeNuevo(): void {
  if (destino === null) window.location.reload();
  else window.location.assign(destino);
}

function avisar(): void {
  const { titulo } = PANTALLA_SIN_CONEXION.SERVIDOR_AUSENTE;
  toast.info(titulo, {
    id: 'pantalla-ausente',
    text: 'Esa pantalla no llegó: el servidor no contesta. En un momento tocá Reintentar.',
    sticky: true,
    action: { label: 'Reintentar', onPress: () => void reintentar() },
  });
}

async function reintentar(): Promise<void> {
  if (await hayServidor()) abrirDeNuevo();
  else avisar();
}
