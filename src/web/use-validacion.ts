import { parse, type Submission } from '@conform-to/react';
import { useCallback, useEffect, useRef } from 'react';

type Leer<Entrada, Salida> = (formData: FormData) => Submission<Entrada, string[], Salida>;

/**
 * Validates a form in the browser, for conform's `onValidate`. The schema and zod are loaded when a field gets the focus and
 * not with the screen, because a phone has other things to download first. A form sent before that is validated by the
 * server, with the same schema and the same texts.
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
        // Offline: it tries again with the next field that gets the focus.
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
      // Nothing can be said about a submission, so it is sent to the server. The validation of a single field while typing
      // waits.
      parse<Salida, string[]>(formData, { resolve: (_valores, pedido) => ({ error: pedido ? {} : null }) }),
    [],
  );
}
