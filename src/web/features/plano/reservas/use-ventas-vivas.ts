import { useEffect, useRef } from 'react';
import { useRecarga } from '#web/recarga.ts';

/** Several acts in a row, of the desk or of a quote, are one reload. */
const JUNTAR_MS = 250;
/** Apart from the browser's own retries, how soon a stream that the server ended is opened again. */
const REINTENTO_MS = 5_000;

/**
 * Loads the screen's data again when what is sold changes, whoever changed it: by the editor's own stream, and on coming back
 * to the page, for what was missed meanwhile.
 * @param version the number of what is on screen, where its loader tells it
 */
export function useVentasVivas(version?: number): void {
  const { recargar } = useRecarga();
  const vista = useRef(version);
  useEffect(() => {
    vista.current = version;
  }, [version]);

  useEffect(() => {
    let fuente: EventSource | null = null;
    let pronto: ReturnType<typeof setTimeout> | undefined;
    let reintento: ReturnType<typeof setTimeout> | undefined;
    let oida: number | undefined;

    const recargarPronto = () => {
      clearTimeout(pronto);
      pronto = setTimeout(() => void recargar(), JUNTAR_MS);
    };
    const alOir = ({ data }: MessageEvent<unknown>) => {
      const dicha = leerVersion(data);
      if (dicha === null) return;
      const sabida = vista.current ?? oida;
      // The first time it tells how it is; the page was loaded a moment before.
      if (sabida !== undefined && dicha > sabida) recargarPronto();
      oida = dicha;
    };
    const abrir = () => {
      clearTimeout(reintento);
      fuente?.close();
      // With a number, the stream begins by telling how everything is now.
      fuente = new EventSource('/api/plano/edicion/eventos?desde=0');
      fuente.addEventListener('entorno', alOir);
      fuente.addEventListener('cerrada', cortar);
      fuente.addEventListener('error', cortar);
    };
    const cortar = () => {
      fuente?.close();
      clearTimeout(reintento);
      reintento = setTimeout(abrir, REINTENTO_MS);
    };
    const alMirar = () => {
      if (document.visibilityState !== 'visible') return;
      recargarPronto();
      if (fuente?.readyState !== EventSource.OPEN) abrir();
    };

    abrir();
    document.addEventListener('visibilitychange', alMirar);
    addEventListener('online', alMirar);
    return () => {
      fuente?.close();
      clearTimeout(pronto);
      clearTimeout(reintento);
      document.removeEventListener('visibilitychange', alMirar);
      removeEventListener('online', alMirar);
    };
  }, [recargar]);
}

function leerVersion(data: unknown): number | null {
  const dicho: unknown = JSON.parse(String(data));
  if (typeof dicho !== 'object' || dicho === null || !('reservas' in dicho)) return null;
  return typeof dicho.reservas === 'number' ? dicho.reservas : null;
}
