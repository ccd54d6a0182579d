import { useEffect, useRef } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router';
import type { SubmissionResult } from '@conform-to/react';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import type { Hecho } from '#web/api.server.ts';

/** URL to which the profile's forms post. */
export const RUTA = '/reconoce/perfil';

/**
 * State of one of the profile's forms: the action's answer, through the fetcher or, without JavaScript, after a page load.
 * `alGuardar` is called once for each success, and `alFallar` for each refusal with its code.
 */
export function useFormulario(
  hacer: Respuesta['hacer'],
  antes: Contestado | undefined,
  queFallo: string,
  alGuardar: () => void,
  alFallar?: (codigo: string | undefined) => void,
) {
  const fetcher = useFetcher<Contestado>();
  const contestado = fetcher.data ?? antes;
  const respuesta = contestado?.ok && contestado.valor.hacer === hacer ? contestado.valor : NADA;
  // A failure without an answer from the action can only belong to this form, because it sent the request.
  const error: Mensaje | null =
    fetcher.data && !fetcher.data.ok ? mensajeDeError(fetcher.data.fallo, queFallo) : respuesta.error;

  const vigente = useRef({ alGuardar, alFallar });
  useEffect(() => {
    vigente.current = { alGuardar, alFallar };
  });
  const { data, submit } = fetcher;
  const { enviado, unaVez, tomar } = useUnaVez(data);
  const enviando = enviado || fetcher.state !== 'idle';
  useEffect(() => {
    if (!data?.ok) return;
    if (data.valor.listo) vigente.current.alGuardar();
    else if (data.valor.error) vigente.current.alFallar?.(data.valor.error.codigo);
  }, [data]);
  return {
    Form: fetcher.Form,
    unaVez,
    /** Submits without a form element. */
    enviar: (pedido: SubmitTarget) => {
      if (tomar()) void submit(pedido, { method: 'post', action: RUTA });
    },
    enviando,
    resultado: respuesta.resultado,
    error: enviando ? null : error,
    /** It was saved, and the page was loaded again (without JavaScript) to say so. */
    guardado: fetcher.data === undefined && respuesta.listo,
  };
}

const NADA = { resultado: null, error: null, listo: false } as const;

/** What the profile's action returns for the form named by `hacer`: conform's result, and the error of the whole form. */
export type Respuesta = {
  hacer: 'datos' | 'clave' | 'foto' | 'sesion' | 'avisos';
  resultado: SubmissionResult | null;
  error: (Mensaje & { codigo?: string | undefined }) | null;
  listo: boolean;
};

export type Contestado = Hecho<Respuesta>;
