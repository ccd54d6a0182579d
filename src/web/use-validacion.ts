import { parse, type Submission } from '@conform-to/react';
import { useCallback, useEffect, useRef } from 'react';

type Leer<Entrada, Salida> = (formData: FormData) => Submission<Entrada, string[], Salida>;

/**
 * What says in the browser whether a form is complete, for conform's `onValidate`. The schema and its library come once somebody is
 * at a field, and not with the screen: a phone has something else to download first. A form sent before that is answered by
 * the server, which reads it by the same schema and says the same.
 */
export function useValidacion<Entrada extends Record<string, unknown>, Salida>(
  cargar: () => Promise<Leer<Entrada, Salida>>,
): (contexto: { formData: FormData }) => Submission<Entrada, string[], Salida> {
  const leer = useRef<Leer<Entrada, Salida> | null>(null);
  const vigente = useRef(cargar);
  useEffect(() => {
    vigente.current = cargar;
  });
  useEffect(() => {
    const traer = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Element) || target.closest('form') === null) return;
      document.removeEventListener('focusin', traer);
      vigente.current().then(
        (llegada) => {
          leer.current = llegada;
        },
        // Without a signal: the next field asks again.
        () => document.addEventListener('focusin', traer),
      );
    };
    document.addEventListener('focusin', traer);
    traer({ target: document.activeElement });
    return () => document.removeEventListener('focusin', traer);
  }, []);
  return useCallback(
    ({ formData }) =>
      leer.current?.(formData) ??
      // Of a whole form nothing is known, so it is sent; what is asked of one field while one types waits.
      parse<Salida, string[]>(formData, { resolve: (_valores, pedido) => ({ error: pedido ? {} : null }) }),
    [],
  );
}
