import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

/**
 * What is typed in a field until it is left: then it becomes a change, once. Escape takes it back. What somebody else writes
 * there meanwhile is said, and not written over without a word.
 */
export function useBorrador(valor: string, onListo: (escrito: string) => void, pausa: number | null = null) {
  const [borrador, setBorrador] = useState<{ texto: string; desde: string } | null>(null);
  const terminar = () => {
    if (borrador === null) return;
    setBorrador(null);
    if (borrador.texto !== valor) onListo(borrador.texto);
  };
  const guardar = useEffectEvent(terminar);
  // Chosen with the pointer, another piece takes the panel's place before the field has lost the focus.
  useEffect(() => () => guardar(), []);
  // The window goes, or the telephone turns to something else: what is kept then is sent when it comes back.
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
