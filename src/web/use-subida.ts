import { useCallback, useEffect, useRef, useState } from 'react';
import {
  descartarArchivo,
  subirArchivo,
  type ArchivoSubido,
  type FalloDeSubida,
  type Subida,
} from './subida.ts';

/** A chosen file on its way: it travels from the moment it is chosen, while the rest of the form is being filled. */
export type EstadoDeSubida =
  | { fase: 'nada' }
  | { fase: 'subiendo'; file: File; progreso: number }
  | { fase: 'lista'; file: File; archivo: ArchivoSubido }
  | { fase: 'fallida'; file: File; fallo: FalloDeSubida };

/**
 * Uploads the chosen file. Another choice, none, or leaving the screen stops what travels and gives up what had arrived;
 * once `usado`, it is left alone. `max_bytes` is the server's limit, said before spending anybody's data plan.
 */
export function useSubida({ proposito, desafio }: Pick<Subida, 'proposito' | 'desafio'>, max_bytes: number) {
  const [subida, setSubida] = useState<EstadoDeSubida>({ fase: 'nada' });
  const enCurso = useRef<AbortController | null>(null);
  const subido = useRef<string | null>(null);
  const soltar = useCallback(() => {
    enCurso.current?.abort();
    enCurso.current = null;
    if (subido.current !== null) descartarArchivo(subido.current);
    subido.current = null;
  }, []);

  const elegir = useCallback(
    (file: File | null) => {
      soltar();
      if (file === null) return setSubida({ fase: 'nada' });
      const rechazo = rechazoPrevio(file, max_bytes);
      if (rechazo) return setSubida({ fase: 'fallida', file, fallo: rechazo });
      const corte = new AbortController();
      enCurso.current = corte;
      setSubida({ fase: 'subiendo', file, progreso: 0 });
      void subirArchivo({
        proposito,
        ...(desafio === undefined ? {} : { desafio }),
        file,
        signal: corte.signal,
        onProgreso: (progreso) => {
          if (enCurso.current === corte) setSubida({ fase: 'subiendo', file, progreso });
        },
      }).then((resultado) => {
        // Given up meanwhile, just as the answer was arriving.
        if (enCurso.current !== corte) {
          if (resultado.ok) descartarArchivo(resultado.archivo.id);
          return;
        }
        enCurso.current = null;
        if (resultado.ok) {
          subido.current = resultado.archivo.id;
          setSubida({ fase: 'lista', file, archivo: resultado.archivo });
        } else {
          setSubida({ fase: 'fallida', file, fallo: resultado.fallo });
        }
      });
    },
    [proposito, desafio, max_bytes, soltar],
  );

  /** Something uses the file now. */
  const usado = useCallback(() => {
    subido.current = null;
  }, []);

  /** The server no longer has it: it has to travel again. */
  const perdido = useCallback(() => {
    subido.current = null;
    setSubida((antes) =>
      antes.fase === 'lista'
        ? {
            fase: 'fallida',
            file: antes.file,
            fallo: { code: 'ARCHIVO_NO_DISPONIBLE', data: {}, message: null },
          }
        : antes,
    );
  }, []);

  useEffect(() => soltar, [soltar]);
  return { subida, elegir, usado, perdido };
}

/** Whether trying the same file again can end otherwise. */
export function puedeReintentarse({ code }: FalloDeSubida): boolean {
  return code === undefined || !DEFINITIVOS.has(code);
}

const DEFINITIVOS = new Set([
  'ARCHIVO_DEMASIADO_GRANDE',
  'ARCHIVO_NO_PERMITIDO',
  'ARCHIVO_DANADO',
  'ARCHIVO_VACIO',
  'SIN_PERMISO',
]);

function rechazoPrevio(file: File, max_bytes: number): FalloDeSubida | null {
  if (file.size === 0) return { code: 'ARCHIVO_VACIO', data: {}, message: null };
  if (file.size > max_bytes) {
    return { code: 'ARCHIVO_DEMASIADO_GRANDE', data: { limite_bytes: max_bytes }, message: null };
  }
  return null;
}
