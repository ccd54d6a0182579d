import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Metodo, Pedido, Respuesta } from './envio/pedido.ts';
import { seRecargo } from './recarga.ts';
import { Turno } from './turno.ts';

export type Envio = {
  /** From sending until the response arrives. */
  enviando: boolean;
  /**
   * Until the screen's data have been revalidated after the response, if that does not take too long (`MAXIMO_DE_ESPERA_MS`).
   */
  actualizando: boolean;
  /**
   * Sends a request to this route's action (or to `action`), and passes its response to the callback once, as soon as it
   * arrives and before the screen's data are revalidated. While one is in progress another is not sent.
   */
  enviar: Enviar;
};

export type Enviar = <M extends Metodo>(
  pedido: Pedido<M>,
  alResponder: (respuesta: Respuesta<M>) => void,
  action?: string,
) => void;

/**
 * After a response the screen's data are revalidated, and on a bad connection that may never finish. Neither the result nor
 * the button waits for it longer than this.
 */
const MAXIMO_DE_ESPERA_MS = 5_000;

type Pregunta = { readonly alResponder: (respuesta: unknown) => void };

/** For actions that stay on the screen and whose response matters. */
export function useEnvio(): Envio {
  const { submit, data, state } = useFetcher<unknown>();
  const [turno] = useState(() => new Turno<unknown>());
  const [enCurso, setEnCurso] = useState<Pregunta | null>(null);
  const [terminada, setTerminada] = useState<Pregunta | null>(null);
  const enviando = enCurso !== null && enCurso !== terminada;
  const atendida = useRef<unknown>(undefined);

  useEffect(() => {
    if (data === undefined || atendida.current === data) return;
    atendida.current = data;
    setEnCurso(null);
    turno.contestar(data);
  }, [data, turno]);

  useEffect(() => {
    if (terminada) turno.soltar(terminada.alResponder);
  }, [terminada, turno]);

  const esperando = !enviando && state !== 'idle';
  const [harto, setHarto] = useState(false);
  useEffect(() => {
    if (!esperando) return;
    const reloj = setTimeout(() => setHarto(true), MAXIMO_DE_ESPERA_MS);
    return () => {
      clearTimeout(reloj);
      setHarto(false);
    };
  }, [esperando]);

  const enviar = useCallback<Enviar>(
    (pedido, alResponder, action) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its answer is that of the procedure that it names
      const alContestar = alResponder as (respuesta: unknown) => void;
      // The router's own state renders when there is time; on a slow phone that may be after a second press. That press would
      // be sent too, aborting the first request, whose response would be lost.
      if (!turno.tomar(alContestar)) return;
      const pregunta = { alResponder: alContestar };
      setEnCurso(pregunta);
      void submit(JSON.stringify(pedido), {
        method: 'post',
        encType: 'application/json',
        ...(action === undefined ? {} : { action }),
      }).finally(() => {
        seRecargo();
        // In a transition, so that the turn is released only after the response, if any, has rendered.
        startTransition(() => setTerminada(pregunta));
      });
    },
    [submit, turno],
  );
  return { enviando, actualizando: enviando || (esperando && !harto), enviar };
}
