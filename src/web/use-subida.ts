import { empiezaComoHeic, esHeic, maximoDeEnvio } from '#domain/comun/archivos/fotos.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  descartarArchivo,
  subirArchivo,
  type ArchivoSubido,
  type FalloDeSubida,
  type Subida,
} from './subida.ts';
// A file may also be refused here, before anything is sent.
import './copy/errores-textos.ts';

/** The upload of a chosen file, which runs while the rest of the form is still being filled in. */
export type EstadoDeSubida =
  | { fase: 'nada' }
  | { fase: 'subiendo'; file: File; progreso: number }
  | { fase: 'lista'; file: File; archivo: ArchivoSubido }
  | { fase: 'fallida'; file: File; fallo: FalloDeSubida };

/**
 * Uploads the chosen file for `destino`; a file that is not a picture may be up to `max_bytes`. Choosing another, clearing it
 * or leaving the screen aborts the upload and discards what was uploaded, unless `usado` was called.
 */
export function useSubida(
  destino: Pick<Subida, 'proposito' | 'desafio' | 'capacitacion'>,
  max_bytes: number,
) {
  const { proposito, desafio, capacitacion } = destino;
  const [subida, setSubida] = useState<EstadoDeSubida>({ fase: 'nada' });
  const enCurso = useRef<AbortController | null>(null);
  const subido = useRef<string | null>(null);
  const llegando = useRef<Promise<ArchivoSubido | null>>(Promise.resolve(null));

  const soltar = useCallback(() => {
    enCurso.current?.abort();
    enCurso.current = null;
    if (subido.current !== null) descartarArchivo(subido.current);
    subido.current = null;
    llegando.current = Promise.resolve(null);
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
      llegando.current = conContenido(file, () =>
        subirArchivo({
          proposito,
          ...(desafio === undefined ? {} : { desafio }),
          ...(capacitacion === undefined ? {} : { capacitacion }),
          file,
          signal: corte.signal,
          onProgreso: (progreso) => {
            if (enCurso.current === corte) setSubida({ fase: 'subiendo', file, progreso });
          },
        }),
      ).then((resultado) => {
        // It was discarded just as the response arrived.
        if (enCurso.current !== corte) {
          if (resultado.ok) descartarArchivo(resultado.archivo.id);
          return null;
        }
        enCurso.current = null;
        if (!resultado.ok) {
          setSubida({ fase: 'fallida', file, fallo: resultado.fallo });
          return null;
        }
        subido.current = resultado.archivo.id;
        setSubida({ fase: 'lista', file, archivo: resultado.archivo });
        return resultado.archivo;
      });
    },
    [proposito, desafio, capacitacion, max_bytes, soltar],
  );

  /** The uploaded file, once it is there; null if there is none or the upload failed. */
  const llegada = useCallback(() => llegando.current, []);

  /** Something uses the file now, so it must not be discarded. */
  const usado = useCallback(() => {
    subido.current = null;
  }, []);

  /** The server no longer has the file: it has to be uploaded again. */
  const perdido = useCallback(() => {
    subido.current = null;
    llegando.current = Promise.resolve(null);
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

  // An upload that failed because of the connection is retried when the connection returns.
  useEffect(() => {
    if (subida.fase !== 'fallida' || subida.fallo.code !== 'SIN_CONEXION') return;
    const { file } = subida;
    const reintentar = () => elegir(file);
    window.addEventListener('online', reintentar);
    return () => window.removeEventListener('online', reintentar);
  }, [subida, elegir]);

  return { subida, elegir, llegada, usado, perdido };
}

/** Whether retrying the same file may succeed. */
export function puedeReintentarse({ code }: FalloDeSubida): boolean {
  return code === undefined || !DEFINITIVOS.has(code);
}

const DEFINITIVOS = new Set([
  'ARCHIVO_DEMASIADO_GRANDE',
  'ARCHIVO_NO_PERMITIDO',
  'ARCHIVO_DANADO',
  'ARCHIVO_VACIO',
  'ARCHIVO_COSTOSO',
  'ARCHIVO_INFECTADO',
  'SIN_PERMISO',
]);

/** What the server would reject anyway, reported before using up anybody's mobile data. */
export function rechazoPrevio(file: File, max_bytes: number): FalloDeSubida | null {
  if (file.size === 0) return { code: 'ARCHIVO_VACIO', data: {}, message: null };
  const limite_bytes = maximoDeEnvio(file.type, max_bytes);
  if (file.size > limite_bytes) {
    return { code: 'ARCHIVO_DEMASIADO_GRANDE', data: { limite_bytes }, message: null };
  }
  return null;
}

/**
 * A file called HEIC that really is one is not uploaded, because the server could not open it. Its content is checked,
 * because some programs convert photos to JPEG and keep the old name.
 */
export async function rechazoPorContenido(file: File): Promise<FalloDeSubida | null> {
  if (!esHeic(file)) return null;
  const inicio = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null);
  if (inicio === null || !empiezaComoHeic(new Uint8Array(inicio))) return null;
  return { code: 'ARCHIVO_NO_PERMITIDO', data: { detectado: 'heic' }, message: null };
}

async function conContenido(file: File, subir: () => ReturnType<typeof subirArchivo>) {
  const fallo = await rechazoPorContenido(file);
  return fallo === null ? subir() : { ok: false as const, fallo };
}
