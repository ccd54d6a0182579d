import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { hayServidor } from './conexion.ts';
import { PANTALLA_SIN_CONEXION } from './copy/textos.ts';
import { toast } from './ui/toaster.tsx';

declare global {
  interface Window {
    /** Asked by the router for a screen whose script did not come. */
    pantallaAusente: typeof pantallaAusente;
  }
}

/** Where one is going, path and query; null while one stays. */
let destino: string | null = null;

/** Keeps where the router is on its way to. */
export function recordarDestino(path: string | null): void {
  destino = path;
  darPorAusente(false);
}

/** Whether that screen did not come: the router goes on waiting for it, and nobody else should. */
let ausente = false;
const oyentes = new Set<() => void>();

function darPorAusente(valor: boolean): void {
  if (valor === ausente) return;
  ausente = valor;
  for (const avisarle of oyentes) avisarle();
}

/** Whether another screen is on its way, and may still come. */
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
 * Instead of a screen whose script did not come, as on a phone that lost its signal. The router would reload the page at
 * once, which without a server ends in the browser's own error page. Here one stays where one is, with what is written
 * there, and is told. When the server answers, the screen that was asked for is opened anew: a browser may remember that
 * its script did not come. One that was only being prepared, before anybody went there, is let be.
 */
export async function pantallaAusente(): Promise<never> {
  const desde = window.location.href;
  const hay = await hayServidor();
  if (hay) {
    // The router may go on to the new address with its data, and show nothing there.
    await new Promise((seguir) => setTimeout(seguir, MOMENTO_MS));
    const seFue = window.location.href !== desde || document.querySelector('main') === null;
    if (destino !== null || seFue) abrirDeNuevo();
  }
  // Without a signal links lead nowhere and say so themselves (`SinSenal`).
  else {
    if (destino !== null) darPorAusente(true);
    if (navigator.onLine) avisar();
  }
  return new Promise(() => {});
}

/** What the router takes to leave a screen, in milliseconds. */
const MOMENTO_MS = 300;

function abrirDeNuevo(): void {
  if (destino === null) window.location.reload();
  else window.location.assign(destino);
}

function avisar(): void {
  const { titulo } = PANTALLA_SIN_CONEXION.SIN_CONEXION;
  toast.info(titulo, {
    id: 'pantalla-ausente',
    text: 'Esa pantalla no llegó. Seguís donde estabas: cuando vuelva la señal, tocá Reintentar.',
    sticky: true,
    action: { label: 'Reintentar', onPress: () => void reintentar() },
  });
}

async function reintentar(): Promise<void> {
  if (await hayServidor()) abrirDeNuevo();
  else avisar();
}
