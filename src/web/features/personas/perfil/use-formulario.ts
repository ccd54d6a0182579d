import { useEffect, useRef } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import type { Contestado, Respuesta } from './respuesta.ts';

/** Where the profile's forms post. */
export const RUTA = '/reconoce/perfil';

/**
 * One of the profile's forms: what was answered to it, in place, or after a page load where there is no JavaScript.
 * `alGuardar` runs once for each success, `alFallar` for each refusal, with its code.
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
  // Without an answer of ours it can only be the one who asked: this form.
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
    /** Sends it without a form. */
    enviar: (pedido: SubmitTarget) => {
      if (tomar()) void submit(pedido, { method: 'post', action: RUTA });
    },
    enviando,
    resultado: respuesta.resultado,
    error: enviando ? null : error,
    /** Saved, and the page was loaded anew to say so. */
    guardado: fetcher.data === undefined && respuesta.listo,
  };
}

const NADA = { resultado: null, error: null, listo: false } as const;
