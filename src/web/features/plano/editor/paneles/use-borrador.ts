import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

/**
 * The draft of a field: what is typed becomes one change when the field is left (or after `pausa` milliseconds). Escape
 * discards it. If somebody else changes the same value meanwhile, a message says so before it is overwritten.
 */
export function useBorrador(valor: string, onListo: (escrito: string) => void, pausa: number | null = null) {
  const [borrador, setBorrador] = useState<{ texto: string; desde: string } | null>(null);
  const terminar = () => {
    if (borrador === null) return;
    setBorrador(null);
    if (borrador.texto !== valor) onListo(borrador.texto);
  };
  const guardar = useEffectEvent(terminar);
  // Selecting another piece with the pointer replaces the panel before the field loses focus, so save on unmount too.
  useEffect(() => () => guardar(), []);
  // The window is closing, or the phone switches to another application. What is saved now is kept, and sent when it comes
  // back.
  useEffect(() => {
    const alIrse = () => guardar();
    const alOcultarse = () => {
      if (document.visibilityState === 'hidden') guardar();
    };
    addEventListener('pagehide', alIrse);
    document.addEventListener('visibilitychange', alOcultarse);
    return () => {
      removeEventListener('pagehide', alIrse);
      document.removeEventListener('visibilitychange', alOcultarse);
    };
  }, []);
  const texto = borrador?.texto ?? valor;
  useEffect(() => {
    if (pausa === null || texto === valor) return;
    const reloj = setTimeout(() => guardar(), pausa);
    return () => clearTimeout(reloj);
  }, [pausa, texto, valor]);
  return {
    texto,
    ajeno: borrador !== null && borrador.desde !== valor ? valor : null,
    escribir: (nuevo: string) => setBorrador((antes) => ({ texto: nuevo, desde: antes?.desde ?? valor })),
    terminar,
    alTeclear: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') terminar();
      if (event.key === 'Escape' && borrador !== null) {
        event.stopPropagation();
        setBorrador(null);
      }
    },
  };
}
