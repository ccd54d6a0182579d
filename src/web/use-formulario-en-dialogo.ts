import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { RespuestaDeFormulario } from './formulario-en-dialogo.ts';
import { useUnaVez } from './use-una-vez.ts';

/** A form that is sent without leaving the screen. `alHacerse` is called once for each success. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it is the type of what the fetcher's data carry
export function useFormularioEnDialogo<Listo>(alHacerse: (listo: Listo) => void) {
  const { Form, state, data } = useFetcher<RespuestaDeFormulario<Listo>>();
  const { enviado, unaVez } = useUnaVez(data);
  const enviando = enviado || state !== 'idle';
  const vigente = useRef(alHacerse);
  useEffect(() => {
    vigente.current = alHacerse;
  });
  useEffect(() => {
    if (data?.ok && data.valor.listo !== null) vigente.current(data.valor.listo);
  }, [data]);
  const fallo = data?.ok === true ? data.valor.fallo : (data?.fallo ?? null);
  return {
    Form,
    unaVez,
    enviando,
    /** For conform. */
    resultado: data?.ok ? data.valor.resultado : null,
    /** The failure in the last response, once nothing is in progress. */
    fallo: enviando ? null : fallo,
  };
}
