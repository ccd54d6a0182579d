import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fallo } from '#web/copy/errores.ts';
import { useRecarga } from '#web/recarga.ts';
import { enviarArchivo } from '#web/subida.ts';
// A file may also be refused here, before anything is sent.
import './copy/errores-textos.ts';

/** The same limit as the server's (server/csv/leer). */
export const MAXIMO_DE_CSV = 5 * 1024 * 1024;

export type Envio =
  | { fase: 'nada' }
  | { fase: 'subiendo'; file: File; progreso: number }
  | { fase: 'fallido'; file: File; fallo: Fallo };

/** Uploads a file for spreadsheets as soon as it is chosen, to what of `/api/importaciones` it is for. Afterwards the screen's own data tell its state. */
export function useImportar(que: string, alSubir?: () => void) {
  const [envio, setEnvio] = useState<Envio>({ fase: 'nada' });
  const enCurso = useRef<AbortController | null>(null);
  const { recargar } = useRecarga();

  const elegir = useCallback(
    (file: File | null) => {
      enCurso.current?.abort();
      enCurso.current = null;
      if (file === null) return setEnvio({ fase: 'nada' });
      const rechazo = rechazoPrevio(file);
      if (rechazo) return setEnvio({ fase: 'fallido', file, fallo: rechazo });
      const corte = new AbortController();
      enCurso.current = corte;
      setEnvio({ fase: 'subiendo', file, progreso: 0 });
      void enviarArchivo(`/api/importaciones/${que}`, {
        file,
        signal: corte.signal,
        onProgreso: (progreso) => {
          if (enCurso.current === corte) setEnvio({ fase: 'subiendo', file, progreso });
        },
      }).then(async (enviado) => {
        if (enCurso.current !== corte) return;
        if (!enviado.ok) {
          enCurso.current = null;
          setEnvio({ fase: 'fallido', file, fallo: enviado.fallo });
          return;
        }
        await recargar();
        if (enCurso.current !== corte) return;
        enCurso.current = null;
        setEnvio({ fase: 'nada' });
        alSubir?.();
      });
    },
    [recargar, que, alSubir],
  );

  useEffect(() => () => enCurso.current?.abort(), []);
  return { envio, elegir };
}

/** What the server would reject anyway. */
function rechazoPrevio(file: File): Fallo | null {
  if (file.size === 0) return { code: 'ARCHIVO_VACIO' };
  if (file.size > MAXIMO_DE_CSV) {
    return { code: 'CSV_DEMASIADO_GRANDE', data: { limite_bytes: MAXIMO_DE_CSV } };
  }
  return null;
}
