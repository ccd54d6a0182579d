import { useCallback, useEffect, useRef } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router';

export type Envio<Respuesta> = {
  /** From the moment it is sent until there is an answer. */
  enviando: boolean;
  /** Until the screen's data have come again after it. */
  actualizando: boolean;
  /**
   * Sends JSON to an action (of this route, unless `action` says which) and hands over its answer, once, as soon as
   * it comes: before the screen's data are asked for again. While one is under way another is not sent.
   */
  enviar: (pedido: SubmitTarget, alResponder: (respuesta: Respuesta) => void, action?: string) => void;
};

/** For what is done without leaving the screen, and whose answer matters. */
export function useEnvio<Respuesta>(): Envio<Respuesta> {
  const { submit, data, state } = useFetcher<Respuesta>();
  const esperando = useRef<((respuesta: Respuesta) => void) | null>(null);
  const atendida = useRef<unknown>(undefined);
  const enviando = state === 'submitting';

  useEffect(() => {
    if (data === undefined || atendida.current === data) return;
    atendida.current = data;
    const alResponder = esperando.current;
    esperando.current = null;
    // What the fetcher hands over is the action's answer as it came.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type is that of the action, which the caller names
    alResponder?.(data as Respuesta);
  }, [data]);

  const enviar = useCallback<Envio<Respuesta>['enviar']>(
    (pedido, alResponder, action) => {
      if (enviando) return;
      esperando.current = alResponder;
      void submit(pedido, {
        method: 'post',
        encType: 'application/json',
        ...(action === undefined ? {} : { action }),
      });
    },
    [enviando, submit],
  );
  return { enviando, actualizando: state !== 'idle', enviar };
}
