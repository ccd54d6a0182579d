import { useCallback, useEffect, useRef, useState } from 'react';
import { guardarArchivo, leerArchivo } from '#web/dispositivo.ts';
import { useSubida } from '#web/use-subida.ts';

/**
 * The file of an evidence that is being written, uploaded meanwhile and kept on the device: a phone that opens the camera may unload
 * the page, and who leaves the screen finds it when they come back. `guardado`: whether it is kept.
 */
export function useArchivoDelBorrador(quien: string, desafio_id: string, max_bytes: number) {
  const que = `evidencia:${desafio_id}`;
  const [guardado, setGuardado] = useState(false);
  const { elegir, ...resto } = useSubida(
    { proposito: 'evidencia', desafio: desafio_id },
    max_bytes,
    (file) => {
      void guardarArchivo(quien, que, file).then(setGuardado);
    },
  );

  const elegido = useRef(false);
  useEffect(() => {
    let vigente = true;
    void leerArchivo(quien, que).then((file) => {
      if (file && vigente && !elegido.current) elegir(file);
    });
    return () => {
      vigente = false;
    };
  }, [quien, que, elegir]);

  const olvidarElArchivo = useCallback(() => {
    setGuardado(false);
    void guardarArchivo(quien, que, null);
  }, [quien, que]);

  const elegirOtro = useCallback(
    (file: File | null) => {
      elegido.current = true;
      olvidarElArchivo();
      elegir(file);
    },
    [elegir, olvidarElArchivo],
  );
  return { ...resto, elegir: elegirOtro, guardado, olvidarElArchivo };
}
