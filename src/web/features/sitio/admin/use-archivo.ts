import { useEffect, useRef, useState } from 'react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { subirArchivo, type Avance, type Subida } from '#web/subida.ts';

/** Uploads a file for a field as soon as it is chosen, and calls `onArchivo` with its id when it is done. */
export function useArchivo(proposito: Subida['proposito'], onArchivo: (id: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [progreso, setProgreso] = useState<Avance | null>(null);
  const [error, setError] = useState<string>();
  const [listo, setListo] = useState(false);
  const corte = useRef<AbortController | null>(null);
  useEffect(() => () => corte.current?.abort(), []);

  const elegir = (elegido: File | null) => {
    corte.current?.abort();
    const este = new AbortController();
    corte.current = este;
    setFile(elegido);
    setError(undefined);
    setListo(false);
    setProgreso(elegido ? 0 : null);
    if (!elegido) return;
    void subirArchivo({
      proposito,
      file: elegido,
      signal: este.signal,
      onProgreso: setProgreso,
      onPreparado: setFile,
    }).then((resultado) => {
      if (corte.current !== este) return;
      setProgreso(null);
      setListo(resultado.ok);
      if (resultado.ok) onArchivo(resultado.archivo.id);
      else setError(mensajeDeError(resultado.fallo, ACCIONES.subir_archivo).texto);
    });
  };
  return { file, progreso, error, listo, elegir };
}
