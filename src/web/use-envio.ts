import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Metodo, Pedido, Respuesta } from './envio/pedido.ts';
import { seRecargo } from './recarga.ts';
import { Turno } from './turno.ts';

export type Envio = {
  /** From the moment it is sent until there is an answer. */
  enviando: boolean;
  /** Until the screen's data have come again after it, if they come in good time (`MAXIMO_DE_ESPERA_MS`). */
  actualizando: boolean;
  /**
   * Asks the action of this route (unless `action` says which) for something that it does (`accion`), and hands over its answer,
   * once, as soon as it comes: before the screen's data are asked for again. While one is under way another is not sent.
   */
  enviar: Enviar;
};

export type Enviar = <M extends Metodo>(
  pedido: Pedido<M>,
  alResponder: (respuesta: Respuesta<M>) => void,
  action?: string,
) => void;

/**
 * After an answer the screen's data are asked for again, and with a signal that comes and goes they may never come: what was
 * answered is not held for them longer than this, nor is a button.
 */
const MAXIMO_DE_ESPERA_MS = 5_000;

type Pregunta = { readonly alResponder: (respuesta: unknown) => void };

/** For what is done without leaving the screen, and whose answer matters. */
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
      // The router's own state is drawn when there is time for it, on a slow phone after a second press: that one would
      // be sent too, and the first one's answer, aborted by it, never heard.
      if (!turno.tomar(alContestar)) return;
      const pregunta = { alResponder: alContestar };
      setEnCurso(pregunta);
      void submit(JSON.stringify(pedido), {
        method: 'post',
        encType: 'application/json',
        ...(action === undefined ? {} : { action }),
      }).finally(() => {
        seRecargo();
        // In a transition, so that the turn is given up only after the answer, if there was one, has been drawn.
        startTransition(() => setTerminada(pregunta));
      });
    },
    [submit, turno],
  );
  return { enviando, actualizando: enviando || (esperando && !harto), enviar };
}
