import { useEffect, useRef, useState } from 'react';
import { FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { subirArchivo, type ArchivoSubido, type Avance } from '#web/subida.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { Pedido } from '#web/pedir.ts';

/** 5 MB (spec). The server checks the content and applies the same limit. */
export const MAXIMO_DE_IMAGEN = 5 * 1024 * 1024;

/** Why a chosen file cannot be used, checked before it is uploaded; null if it may be tried. */
export function rechazoDeImagen({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return FALLOS_DEL_EDITOR.no_es_imagen;
  return size > MAXIMO_DE_IMAGEN ? FALLOS_DEL_EDITOR.imagen_grande : null;
}

/**
 * Uploads a chosen picture and then passes it to `usar`. `progreso` is of reducing it and then uploading it. Unmounting aborts
 * it.
 */
export function useImagen({
  proposito,
  usar,
  alTerminar,
  alFallar,
}: {
  proposito: 'plano' | 'logo';
  usar: (archivo: ArchivoSubido) => Promise<Pedido<unknown>>;
  alTerminar: () => void;
  /** Receives the reason, in words. */
  alFallar: (motivo: string) => void;
}) {
  const [progreso, setProgreso] = useState<Avance | null>(null);
  const corte = useRef<AbortController | null>(null);
  useEffect(() => () => corte.current?.abort(), []);

  const elegir = async (file: File | undefined) => {
    if (!file || progreso !== null) return;
    const rechazo = rechazoDeImagen(file);
    if (rechazo !== null) {
      toast.error(rechazo, { id: 'imagen' });
      return;
    }
    const propio = new AbortController();
    corte.current = propio;
    setProgreso(0);
    const subida = await subirArchivo({
      proposito,
      file,
      signal: propio.signal,
      onProgreso: (cuanto) => {
        if (!propio.signal.aborted) setProgreso(cuanto);
      },
    });
    const hecho = subida.ok ? await usar(subida.archivo) : subida;
    if (!propio.signal.aborted) setProgreso(null);
    if (hecho.ok) alTerminar();
    else if (hecho.fallo.code !== 'CANCELADA') alFallar(motivoDe(hecho.fallo));
  };
  return {
    progreso,
    elegir: (file: File | undefined) => void elegir(file),
    cancelar: () => {
      corte.current?.abort();
      setProgreso(null);
    },
  };
}

/** The reason in one line, to follow 'Error al subir la imagen: '. */
export function motivoDe(fallo: Fallo): string {
  const { titulo, texto } = mensajeDeError(fallo);
  return titulo === 'Error' ? texto : `${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}. ${texto}`;
}
